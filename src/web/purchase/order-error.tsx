import { Link } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { loginPath } from '#web/account/return-to.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { Trouble } from './use-order-form.ts';

/** What went wrong with the order as a whole, and what to do about it. */
export function OrderErrorNotice({ trouble }: { trouble: Trouble }) {
  return (
    <Notice tone={trouble.kind === 'price' ? 'short' : 'bad'}>
      {trouble.message}
      {/* A whole new page: it asks anew who is signed in. What was typed is kept for this tab. */}
      {trouble.kind === 'signed-out' ? (
        <>
          {' '}
          <Link reloadDocument to={loginPath(window.location)}>
            {m.purchase_sign_in_again()}
          </Link>
        </>
      ) : null}
      {trouble.kind === 'other-order' ? (
        <>
          {' '}
          <Link to={pagePaths.dashboard}>{m.purchase_see_orders()}</Link>
        </>
      ) : null}
    </Notice>
  );
}
