/** /register */

import { type MetaFunction, useLocation } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { pageMeta, pageTitle } from '#web/layout/page-meta.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import type { Route } from './+types/register.ts';
import { authLoader } from './auth-loader.server.ts';
import { SignInPage } from './sign-in-page.tsx';

export const handle = { document: true };

export const loader = authLoader;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle(matches, m.account_register_title()),
    description: m.register_description(),
    path: pagePaths.register,
  });

export default function Register({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <SignInPage
      kind="register"
      title={m.account_sign_up()}
      loaderData={loaderData}
      footer={
        <>
          {m.account_already_registered()} <a href={`${pagePaths.login}${search}`}>{m.account_login()}</a>
        </>
      }
    >
      <TextField label={m.account_name()} id="field-name" name="name" type="text" autoComplete="name" />
      <TextField label={m.account_email()} id="field-email" name="email" type="email" autoComplete="username" />
      <PasswordField
        label={m.account_password()}
        id="field-password"
        name="password"
        help={m.account_password_help()}
        autoComplete="new-password"
      />
    </SignInPage>
  );
}
