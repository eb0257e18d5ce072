/** /account-setup: the first admin replaces the printed credentials by an email and a password. */

import { useEffect, useRef, useState } from 'react';
import { adminPasswordMinimum, SignIn } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { TextField } from '#web/kit/form/field.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { LoadingPage } from '#web/layout/loading-page.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { useSession } from '#web/session/session.ts';
import { completeSetup } from '#web/session/sign-in/auth-calls.ts';
import { PasswordField } from '#web/session/sign-in/password-field.tsx';
import { AuthForm } from './auth-form.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useAccountForm } from './use-account-form.ts';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.account_setup_title());

export default function AccountSetup() {
  const { status } = useSession();
  const [done, setDone] = useState(false);
  const { field, handleSubmit, summary, signIn } = useAccountForm(SignIn, {
    labels: { email: m.account_email(), password: m.account_new_password() },
    fallbackPath: pagePaths.dashboard,
    onSignedIn: () => setDone(true),
  });
  if (done) return <SecondFactorOffer nextPath={signIn.nextPath} />;
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

/** Offered once, when the account is ready: an admin account is worth more to a thief than others. */
function SecondFactorOffer({ nextPath }: { nextPath: string }) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <AuthLayout title={m.second_factor_offer_title()}>
      <div role="status" tabIndex={-1} ref={heading}>
        <Notice tone="mark" icon="ok">
          {m.second_factor_offer_lead()}
        </Notice>
      </div>
      <div className="toolbar">
        <ButtonLink variant="primary" to={`${pagePaths.security}#second-factor`}>
          {m.second_factor_offer_set_up()}
        </ButtonLink>
        <ButtonLink to={nextPath}>{m.second_factor_offer_later()}</ButtonLink>
      </div>
    </AuthLayout>
  );
}

function NothingToSetUp() {
  return (
    <AuthLayout title={m.account_setup()}>
      <p>{m.account_setup_none()}</p>
      <p>
        <a href={pagePaths.login}>{m.account_setup_sign_in()}</a>
      </p>
    </AuthLayout>
  );
}
