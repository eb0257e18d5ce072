/** /second-factor: after the password or Google, a user with a second factor enters its code. */
import { Link, useLocation } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { FormMessage } from '#web/kit/form/form-message.tsx';
import { NeedsScript } from '#web/layout/needs-script.tsx';
import { type PageArgs, privatePageMeta } from '#web/layout/page-meta.ts';
import { useSession } from '#web/session/session.ts';
import { SecondStepForm } from '#web/session/sign-in/second-step-form.tsx';
import { useOwnFactors } from '#web/session/sign-in/use-second-step.ts';
import { useSignIn } from '#web/session/sign-in/use-sign-in.ts';
import { AuthLayout } from './auth-layout.tsx';
import { SignedInAlready } from './signed-in-already.tsx';

export const meta = ({ matches }: PageArgs) => privatePageMeta(matches, m.second_factor_sign_in_title());

export default function SecondFactorPage() {
  const session = useSession();
  const { search } = useLocation();
  const { busy, error, run } = useSignIn();
  const factors = useOwnFactors();
  const title = factors.app ? m.second_factor_sign_in_title() : m.passkey_sign_in_title();
  if (session.status === 'signed-in' && !busy) return <SignedInAlready title={title} user={session.user} />;
  return (
    <AuthLayout title={title} busy={busy}>
      <NeedsScript />
      <SecondStepForm
        factors={factors}
        onSignedIn={() => run(m.account_signing_in(), async () => undefined)}
        startAgain={
          <a className="small" href={`${pagePaths.login}${search}`}>
            {m.second_factor_sign_in_again()}
          </a>
        }
        lost={
          <p className="small">
            {m.second_factor_lost()} <Link to={pagePaths.contact}>{m.second_factor_contact()}</Link>
          </p>
        }
      />
      <FormMessage>{error}</FormMessage>
    </AuthLayout>
  );
}
