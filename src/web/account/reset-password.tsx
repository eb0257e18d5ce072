/** /reset-password?token=…: where the link of the reset mail leads. */

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { NewPassword } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { firstMessageOf } from '#web/api-problem.ts';
import { refreshSession } from '#web/session.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useErrorList } from '#web/ui/error-list.ts';
import { FormErrors } from '#web/ui/form-errors.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { resetPassword } from './auth-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import { FormMessage } from './form-message.tsx';
import { PasswordField } from './password-field.tsx';
import { useHydrated } from './use-hydrated.ts';
import { zodForm } from './zod-form.ts';

// The address holds the key to an account: no other site may learn it.
export const meta = () => [
  { title: m.account_new_password_title() },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ResetPassword() {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const {
    register,
    handleSubmit,
    formState: { errors, submitCount },
  } = useForm<{ password: string }, unknown, { password: string }>({
    resolver: zodForm(NewPassword),
    shouldFocusError: false,
  });
  const label = m.account_new_password();
  const summary = useErrorList(errors, { password: label }, submitCount);
  const token = hydrated ? params.get('token') : '';

  const save = async ({ password }: { password: string }) => {
    setBusy(m.account_saving());
    setError(undefined);
    try {
      await resetPassword(password, token ?? '');
    } catch (problem) {
      setBusy(undefined);
      return setError(firstMessageOf(problem));
    }
    // Every session has ended, this browser's as well.
    await refreshSession().catch(() => undefined);
    toast.success(m.account_password_saved());
    await navigate(pagePaths.login, { replace: true });
  };
  if (token === null || params.has('error')) {
    return (
      <AuthLayout title={m.account_new_password()}>
        <Notice tone="short">{m.account_reset_link_invalid()}</Notice>
        <p>
          <Link to={pagePaths.login}>{m.account_request_new_link()}</Link>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={m.account_new_password()} lead={m.account_new_password_lead()} busy={busy}>
      <form className="form" noValidate onSubmit={handleSubmit(save)}>
        <FormErrors errors={summary} />
        <PasswordField
          label={label}
          id="field-password"
          help={m.account_password_help()}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button variant="primary" size="big" wide type="submit" disabled={!hydrated}>
          {m.account_save_password()}
        </Button>
      </form>
      <FormMessage>{error}</FormMessage>
    </AuthLayout>
  );
}
