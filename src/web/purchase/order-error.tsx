import { Link } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { loginPath } from '#web/account/return-to.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderError } from './order-form-errors.ts';

/** Why the order was not placed, and the next step. */
export function OrderErrorNotice({ error }: { error: OrderError }) {
  return (
    <Notice tone={error.kind === 'price' ? 'short' : 'bad'}>
      {error.message}
      {/* Reloads the document, so that the session is read again. The draft stays in session storage. */}
      {error.kind === 'signed-out' ? (
        <>
          {' '}
          <Link reloadDocument to={loginPath(window.location)}>
            {m.purchase_sign_in_again()}
          </Link>
        </>
      ) : null}
      {error.kind === 'other-order' ? (
        <>
          {' '}
          <Link to={pagePaths.dashboard}>{m.purchase_see_orders()}</Link>
        </>
      ) : null}
    </Notice>
  );
}
