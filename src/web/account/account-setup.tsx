/** /account-setup: the first admin replaces the printed credentials by an email and a password. */

import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { adminPasswordMinimum, SignIn } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { useSession } from '#web/session.ts';
import { useErrorList } from '#web/ui/error-list.ts';
import { TextField } from '#web/ui/field.tsx';
import { completeSetup } from './auth-calls.ts';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { LoadingPage } from './loading-page.tsx';
import { PasswordField } from './password-field.tsx';
import { useSignIn } from './use-sign-in.ts';
import { zodForm } from './zod-form.ts';

export const meta = () => [{ title: m.account_setup_title() }, { name: 'robots', content: 'noindex' }];

export default function AccountSetup() {
  const { status } = useSession();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, submitCount },
  } = useForm<SignIn, unknown, SignIn>({ resolver: zodForm(SignIn), shouldFocusError: false });
  const labels = { email: m.account_email(), password: m.account_new_password() };
  const summary = useErrorList(errors, labels, submitCount);
  const setup = useSignIn({
    fallbackPath: pagePaths.dashboard,
    showFieldError: ({ path, message }) => {
      const isField = path === 'email' || path === 'password';
      if (isField) setError(path, { message });
      return isField;
    },
  });
  if (status === 'loading') return <LoadingPage />;
  if (status !== 'setup-pending' && !setup.busy) return <NothingToSetUp />;
  return (
    <AuthForm
      title={m.account_setup()}
      lead={m.account_setup_lead()}
      submitLabel={m.account_setup_save()}
      busy={setup.busy}
      error={setup.error}
      summary={summary}
      onSubmit={handleSubmit((values) => setup.run(m.account_saving(), () => completeSetup(values)))}
    >
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
        help={m.account_setup_password_help({ min: adminPasswordMinimum })}
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
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
