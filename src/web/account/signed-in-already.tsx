/** Shown on /login and /register to a signed-in user, instead of a redirect that could loop. */

import { useLocation } from 'react-router';
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { signOut } from '#web/session.ts';
import { toast } from '#web/toast.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { staffOnlyParam } from './return-to.ts';

export function SignedInAlready({ user }: { user: Account }) {
  const { pathname, search } = useLocation();
  const lacksRole = new URLSearchParams(search).has(staffOnlyParam);
  const handleSignOut = () => void signOut(pathname + search).catch(() => toast.error(m.account_logout_failed()));
  return (
    <AuthLayout title={m.account_login()} lead={m.account_signed_in_as({ name: user.name, email: user.email })}>
      {lacksRole ? <Notice tone="short">{m.account_admins_only()}</Notice> : null}
      <div className="toolbar">
        <ButtonLink variant="primary" to={pagePaths.dashboard}>
          {m.account_to_dashboard()}
        </ButtonLink>
        <Button onClick={handleSignOut}>{m.account_logout()}</Button>
      </div>
    </AuthLayout>
  );
}
