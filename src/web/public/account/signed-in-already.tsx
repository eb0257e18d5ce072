/** Shown on /second-factor to a signed-in user, instead of a redirect that could loop. /login and /register have it in sign-in-page.tsx. */

import { useLocation } from 'react-router';
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { signOut } from '#web/session/session.ts';
import { AuthLayout } from './auth-layout.tsx';

/** `title` is that of the page. */
export function SignedInAlready({ title, user }: { title: string; user: Account }) {
  const { pathname, search } = useLocation();
  const handleSignOut = () => void signOut(pathname + search).catch(() => toast.error(m.account_logout_failed()));
  return (
    <AuthLayout title={title} lead={m.account_signed_in_as({ name: user.name, email: user.email })}>
      <div className="toolbar">
        <ButtonLink variant="primary" to={pagePaths.dashboard}>
          {m.account_to_dashboard()}
        </ButtonLink>
        <Button onClick={handleSignOut}>{m.account_logout()}</Button>
      </div>
    </AuthLayout>
  );
}
