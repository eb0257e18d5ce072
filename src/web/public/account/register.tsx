/** /register */

import { Link, type MetaFunction, useLocation } from 'react-router';
import { SignUp } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { useSession } from '#web/session/session.ts';
import { signUp } from '#web/session/sign-in/auth-calls.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import type { Route } from './+types/register.ts';
import { SignInForm } from './auth-form.tsx';
import { authLoader } from './auth-loader.server.ts';
import { SignedInAlready } from './signed-in-already.tsx';
import { useAccountForm } from './use-account-form.ts';

export const loader = authLoader;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle(matches, m.account_register_title()),
    description: m.register_description(),
    path: pagePaths.register,
  });

export default function Register({ loaderData }: Route.ComponentProps) {
  const session = useSession();
  const { search } = useLocation();
  const { field, handleSubmit, summary, signIn } = useAccountForm(SignUp, {
    labels: { name: m.account_name(), email: m.account_email(), password: m.account_password() },
    fallbackPath: pagePaths.purchase,
  });
  if (session.status === 'signed-in' && !signIn.busy)
    return <SignedInAlready title={m.account_sign_up()} user={session.user} />;
  return (
    <SignInForm
      title={m.account_sign_up()}
      loaderData={loaderData}
      signIn={signIn}
      summary={summary}
      onSubmit={handleSubmit((values) => signIn.run(m.account_creating(), () => signUp(values)))}
      footer={
        <>
          {m.account_already_registered()} <Link to={`${pagePaths.login}${search}`}>{m.account_login()}</Link>
        </>
      }
    >
      <TextField {...field('name')} type="text" autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="username" />
      <PasswordField {...field('password')} help={m.account_password_help()} autoComplete="new-password" />
    </SignInForm>
  );
}
