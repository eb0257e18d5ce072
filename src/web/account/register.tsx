/** /register */

import { useForm } from 'react-hook-form';
import { Link, type MetaFunction, useLocation, useNavigate } from 'react-router';
import { SignUp } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useSession } from '#web/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useErrorList } from '#web/ui/error-list.ts';
import { TextField } from '#web/ui/field.tsx';
import { FormErrors } from '#web/ui/form-errors.tsx';
import type { Route } from './+types/register.ts';
import { signUp } from './auth-calls.ts';
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
  pageMeta(matches, {
    title: m.account_register_title(),
    description: m.register_description(),
    path: pagePaths.register,
  });

interface Fields {
  name: string;
  email: string;
  password: string;
}

export default function Register({ loaderData: { google, partNumber } }: Route.ComponentProps) {
  const session = useSession();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { search } = useLocation();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, submitCount },
  } = useForm<Fields, unknown, SignUp>({ resolver: zodForm(SignUp), shouldFocusError: false });
  const labels = { name: m.account_name(), email: m.account_email(), password: m.account_password() };
  const summary = useErrorList(errors, labels, submitCount);
  const { busy, error, run, start, fail } = useSignIn(({ path, message }) => {
    const known = path === 'name' || path === 'email' || path === 'password';
    if (known) setError(path, { message });
    return known;
  });
  if (session.status === 'signed-in' && !busy) return <SignedInAlready user={session.user} />;

  const returnTo = safeReturnPath(new URLSearchParams(search).get('returnTo'));
  const arrived = () => navigate(returnTo ?? pagePaths.purchase, { replace: true });
  return (
    <AuthLayout title={m.account_sign_up()} lead={returnTo && <ReturnNote partNumber={partNumber} />} busy={busy}>
      <form
        className="form"
        noValidate
        onSubmit={handleSubmit((values) => run(m.account_creating(), () => signUp(values), arrived))}
      >
        <FormErrors errors={summary} />
        <TextField
          label={labels.name}
          id="field-name"
          type="text"
          autoComplete="name"
          error={errors.name?.message}
          {...register('name')}
        />
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
          help={m.account_password_help()}
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <Button variant="primary" size="big" wide type="submit" disabled={!hydrated}>
          {m.account_sign_up()}
        </Button>
      </form>
      <FormMessage>{error}</FormMessage>
      {google ? (
        <GoogleButton
          returnTo={returnTo ?? pagePaths.purchase}
          onStart={() => start(m.account_google_waiting())}
          onSignedIn={() => void run(m.account_signing_in(), async () => undefined, arrived)}
          onFailed={fail}
        />
      ) : null}
      <p className="small">
        {m.account_already_registered()} <Link to={`${pagePaths.login}${search}`}>{m.account_login()}</Link>
      </p>
    </AuthLayout>
  );
}
