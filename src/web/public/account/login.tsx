/** /login */

import { type MetaFunction, useLocation } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { ScriptButton } from '#web/kit/ui/script-button.tsx';
import { pageMeta, pageTitle, shopNameOf } from '#web/layout/page-meta.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import type { Route } from './+types/login.ts';
import { authLoader } from './auth-loader.server.ts';
import { SignInPage } from './sign-in-page.tsx';

export const handle = { document: true };

export const loader = authLoader;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: pageTitle(matches, m.account_login()),
    description: m.login_description(),
    path: pagePaths.login,
  });

export default function Login({ loaderData, matches }: Route.ComponentProps) {
  const { search } = useLocation();
  const resetPassword = (
    <ScriptButton className="link" data-reset-password>
      {m.account_reset_password()}
    </ScriptButton>
  );
  return (
    <SignInPage
      kind="login"
      title={m.account_login()}
      loaderData={loaderData}
      footer={
        <>
          {m.account_new_here({ shop: shopNameOf(matches) })}{' '}
          <a href={`${pagePaths.register}${search}`}>{m.account_create()}</a>
        </>
      }
    >
      <TextField label={m.account_email()} id="field-email" name="email" type="email" autoComplete="username" />
      <PasswordField
        label={m.account_password()}
        id="field-password"
        name="password"
        autoComplete="current-password"
        aside={resetPassword}
      />
    </SignInPage>
  );
}
