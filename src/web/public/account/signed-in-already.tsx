/** Shown on /login and /register to a signed-in user, instead of a redirect that could loop. */

import { useLocation } from 'react-router';
import type { Account } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { pagePaths } from '#platform/http/page-paths.ts';
import { toast } from '#web/kit/browser/toast.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { ButtonLink } from '#web/kit/ui/button-link.tsx';
import { Notice } from '#web/kit/ui/notice.tsx';
import { staffOnlyParam } from '#web/session/return-to.ts';
import { signOut } from '#web/session/session.ts';
import { AuthLayout } from './auth-layout.tsx';

/** `title` is that of the page. */
export function SignedInAlready({ title, user }: { title: string; user: Account }) {
  const { pathname, search } = useLocation();
  const lacksRole = new URLSearchParams(search).has(staffOnlyParam);
  const handleSignOut = () => void signOut(pathname + search).catch(() => toast.error(m.account_logout_failed()));
  return (
    <AuthLayout title={title} lead={m.account_signed_in_as({ name: user.name, email: user.email })}>
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
