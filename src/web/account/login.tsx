/** /login */

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, type MetaFunction, useLocation, useNavigate } from 'react-router';
import { SignIn } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { rootPath } from '#platform/paths.ts';
import { firstMessageOf } from '#web/api-problem.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useSession } from '#web/session.ts';
import { toast } from '#web/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { useErrorList } from '#web/ui/error-list.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormErrors } from '#web/ui/form-errors.tsx';
import type { Route } from './+types/login.ts';
import { requestReset, signIn } from './auth-calls.ts';
import { AuthLayout } from './auth-layout.tsx';
import { authLoader } from './auth-loader.server.ts';
import { FormMessage } from './form-message.tsx';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { ReturnNote } from './return-note.tsx';
import { safeReturnPath } from './return-to.ts';
import { SignedInAlready } from './signed-in-already.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useSignIn } from './use-sign-in.ts';
import { zodForm } from './zod-form.ts';

export const loader = authLoader;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.account_login_title(), description: m.login_description(), path: pagePaths.login });

interface Fields {
  email: string;
  password: string;
}

export default function Login({ loaderData: { google, partNumber } }: Route.ComponentProps) {
  const session = useSession();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { busy, error, run, start, fail } = useSignIn();
  const {
    register,
    handleSubmit,
    trigger,
    getValues,
    clearErrors,
    formState: { errors, submitCount },
  } = useForm<Fields, unknown, SignIn>({ resolver: zodForm(SignIn), shouldFocusError: false });
  const [resets, setResets] = useState(0);
  const labels = { email: m.account_email(), password: m.account_password() };
  const summary = useErrorList(errors, labels, submitCount + resets);
  if (session.status === 'signed-in' && !busy) return <SignedInAlready user={session.user} />;

  const returnTo = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  const arrived = () => navigate(returnTo ?? rootPath, { replace: true });
  const reset = async () => {
    // A new password needs the e-mail only.
    clearErrors('password');
    const known = await trigger('email');
    setResets((before) => before + 1);
    if (!known) return;
    start(m.account_sending());
    await requestReset(getValues('email').trim()).then(
      () => {
        fail(null);
        toast.success(m.account_reset_sent());
      },
      (problem: unknown) => fail(firstMessageOf(problem)),
    );
  };
  return (
    <AuthLayout title={m.account_login()} lead={returnTo && <ReturnNote partNumber={partNumber} />} busy={busy}>
      <form
        className="form"
        noValidate
        onSubmit={handleSubmit((values) => run(m.account_signing_in(), () => signIn(values), arrived))}
      >
        <FormErrors errors={summary} />
        <TextField
          label={labels.email}
          id="field-email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={labels.password}
          id="field-password"
          autoComplete="current-password"
          error={errors.password?.message}
          aside={
            <button className="link" type="button" disabled={!hydrated} onClick={() => void reset()}>
              {m.account_reset_password()}
            </button>
          }
          {...register('password')}
        />
        <Button variant="primary" size="big" wide type="submit" disabled={!hydrated}>
          {m.account_login()}
        </Button>
      </form>
      <FormMessage>{error}</FormMessage>
      {google ? (
        <GoogleButton
          returnTo={returnTo ?? rootPath}
          onStart={() => start(m.account_google_waiting())}
          onSignedIn={() => void run(m.account_signing_in(), async () => undefined, arrived)}
          onFailed={fail}
        />
      ) : null}
      <p className="small">
        {m.account_new_here()} <Link to={`${pagePaths.register}${search}`}>{m.account_create()}</Link>
      </p>
    </AuthLayout>
  );
}
