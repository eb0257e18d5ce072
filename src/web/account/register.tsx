/** /register */

import { useForm } from 'react-hook-form';
import { Link, type MetaFunction, useLocation } from 'react-router';
import { SignUp } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { pageMeta } from '#web/layout/page-meta.ts';
import { useSession } from '#web/session.ts';
import { useErrorList } from '#web/ui/error-list.ts';
import { TextField } from '#web/ui/field.tsx';
import type { Route } from './+types/register.ts';
import { signUp } from './auth-calls.ts';
import { SignInForm } from './auth-form.tsx';
import { authLoader } from './auth-loader.server.ts';
import { PasswordField } from './password-field.tsx';
import { SignedInAlready } from './signed-in-already.tsx';
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

export default function Register({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const { search } = useLocation();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, submitCount },
  } = useForm<Fields, unknown, SignUp>({ resolver: zodForm(SignUp), shouldFocusError: false });
  const labels = { name: m.account_name(), email: m.account_email(), password: m.account_password() };
  const summary = useErrorList(errors, labels, submitCount);
  const signInState = useSignIn({
    fallbackPath: pagePaths.purchase,
    showFieldError: ({ path, message }) => {
      const isField = path === 'name' || path === 'email' || path === 'password';
      if (isField) setError(path, { message });
      return isField;
    },
  });
  if (session.status === 'signed-in' && !signInState.busy)
    return <SignedInAlready title={m.account_sign_up()} user={session.user} />;
  return (
    <SignInForm
      title={m.account_sign_up()}
      loaderData={loaderData}
      signIn={signInState}
      summary={summary}
      onSubmit={handleSubmit((values) => signInState.run(m.account_creating(), () => signUp(values)))}
      footer={
        <>
          {m.account_already_registered()} <Link to={`${pagePaths.login}${search}`}>{m.account_login()}</Link>
        </>
      }
    >
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
    </SignInForm>
  );
}
