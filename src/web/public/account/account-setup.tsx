/** /account-setup: the first admin replaces the printed credentials by an email and a password. */

import { Link } from 'react-router';
import { adminPasswordMinimum, SignIn } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { LoadingPage } from '#web/layout/loading-page.tsx';
import { privatePageMeta } from '#web/layout/page-meta.ts';
import { useSession } from '#web/session/session.ts';
import { completeSetup } from '#web/session/sign-in/auth-calls.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useAccountForm } from './use-account-form.ts';

export const meta = () => privatePageMeta(m.account_setup_title());

export default function AccountSetup() {
  const { status } = useSession();
  const { field, handleSubmit, summary, signIn } = useAccountForm(SignIn, {
    labels: { email: m.account_email(), password: m.account_new_password() },
    fallbackPath: pagePaths.dashboard,
  });
  if (status === 'loading') return <LoadingPage />;
  if (status !== 'setup-pending' && !signIn.busy) return <NothingToSetUp />;
  return (
    <AuthForm
      title={m.account_setup()}
      lead={m.account_setup_lead()}
      submitLabel={m.account_setup_save()}
      busy={signIn.busy}
      error={signIn.error}
      summary={summary}
      onSubmit={handleSubmit((values) => signIn.run(m.account_saving(), () => completeSetup(values)))}
    >
      <TextField {...field('email')} type="email" autoComplete="username" />
      <PasswordField
        {...field('password')}
        help={m.account_setup_password_help({ min: adminPasswordMinimum })}
        autoComplete="new-password"
      />
    </AuthForm>
  );
}

function NothingToSetUp() {
  return (
    <AuthLayout title={m.account_setup()}>
      <p>{m.account_setup_none()}</p>
      <p>
        <Link to={pagePaths.login}>{m.account_setup_sign_in()}</Link>
      </p>
    </AuthLayout>
  );
}
