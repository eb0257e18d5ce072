/** /reset-password?token=…: the page that the link in the reset mail opens. */

import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { adminPasswordMinimum, NewPassword } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { orderPath, pagePaths } from '#platform/http/page-paths.ts';
import { removeQueryFromUrl } from '#web/kit/browser/remove-query-from-url.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { useErrorList } from '#web/kit/form/error-list.ts';
import { zodForm } from '#web/kit/form/zod-form.ts';
import { Notice } from '#web/kit/ui/notice.tsx';
import { type PageArgs, pageTitle } from '#web/layout/page-meta.ts';
import { firstMessageOf } from '#web/session/api-problem.ts';
import { refreshSession } from '#web/session/session.ts';
import { resetPassword } from '#web/session/sign-in/auth-calls.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import { secondFactorPath } from '#web/session/sign-in/second-factor-path.ts';
import { startPathOf } from '#web/session/start-path.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';

// The server sets Referrer-Policy for URLs with a token; this covers pages that a cache of the browser opens.
export const meta = ({ matches }: PageArgs) => [
  { title: pageTitle(matches, m.account_new_password()) },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

interface OpenedLink {
  /** null: the link has none; empty until hydration. */
  readonly token: string | null;
  /** It invites to the staff. */
  readonly isInvitation: boolean;
  /** Path of the page that follows: the order of which the mail tells a customer; undefined: that where the user begins. */
  readonly nextPath: string | undefined;
}

/** Links of earlier mails name no order. */
function pathIn(query: URLSearchParams): string | undefined {
  const number = query.get('order') ?? '';
  if (/^[\w-]+$/.test(number)) return orderPath(number);
  return query.has('orders') || query.has('order') ? pagePaths.dashboard : undefined;
}

/** What the link says. It is removed from the address, so that the token stays neither in the history nor on the screen. */
function useLink(): OpenedLink {
  const [link, setLink] = useState<OpenedLink>({ token: '', isInvitation: false, nextPath: undefined });
  useEffect(() => {
    const query = new URLSearchParams(window.location.search);
    const token = query.get('token');
    // In development React runs effects twice; the second time, the address is already clean.
    setLink((before) =>
      token
        ? { token, isInvitation: query.has('invited'), nextPath: pathIn(query) }
        : { ...before, token: before.token || null },
    );
    removeQueryFromUrl();
  }, []);
  return link;
}

export default function ResetPassword() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
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
  const { token, isInvitation, nextPath } = useLink();

  const save = async ({ password }: { password: string }) => {
    setBusy(m.account_saving());
    setError(undefined);
    try {
      const { secondFactorRequired } = await resetPassword(password, token ?? '');
      if (secondFactorRequired) {
        toast.success(m.account_password_saved_code());
        return await navigate(secondFactorPath(nextPath), { replace: true });
      }
    } catch (problem) {
      setBusy(undefined);
      return setError(firstMessageOf(problem));
    }
    // The new password has ended every session of the account and started one here. A blocked account or a browser
    // without cookies has none.
    const session = await refreshSession().catch(() => undefined);
    const user = session?.status === 'signed-in' ? session.user : undefined;
    if (!user) return setSaved(true);
    toast.success(m.account_password_saved_signed_in());
    await navigate(nextPath ?? (await startPathOf(user)), { replace: true });
  };
  if (isSaved) return <PasswordSaved />;
  if (token === null) {
    return (
      <AuthLayout title={m.account_new_password()}>
        <Notice tone="short">{m.account_reset_link_invalid()}</Notice>
        <p>
          <a href={pagePaths.login}>{m.account_request_new_link()}</a>
        </p>
      </AuthLayout>
    );
  }
  return (
    <AuthForm
      title={isInvitation ? m.invitation_choose_password() : m.account_new_password()}
      lead={isInvitation ? m.invitation_choose_lead() : m.account_new_password_lead()}
      submitLabel={m.account_save_password()}
      busy={busy}
      error={error}
      summary={summary}
      onSubmit={handleSubmit(save)}
      footer={error ? <WayOn isInvitation={isInvitation} /> : null}
    >
      <PasswordField
        label={label}
        id="field-password"
        help={isInvitation ? m.invitation_password_help({ min: adminPasswordMinimum }) : m.account_password_help()}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </AuthForm>
  );
}

/** The password is new, and nobody is signed in. */
function PasswordSaved() {
  return (
    <AuthLayout title={m.account_new_password()}>
      <div role="status">
        <Notice tone="mark" icon="ok">
          {m.account_password_saved()}
        </Notice>
      </div>
      <p>
        <a href={pagePaths.login}>{m.account_login()}</a>
      </p>
    </AuthLayout>
  );
}

/** Where a new link comes from: this one may be the reason why the password was refused. */
function WayOn({ isInvitation }: { isInvitation: boolean }) {
  if (isInvitation) return <p className="small">{m.invitation_new_link()}</p>;
  return (
    <p>
      <a href={pagePaths.login}>{m.account_request_new_link()}</a>
    </p>
  );
}
