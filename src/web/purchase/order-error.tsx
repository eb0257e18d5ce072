import { Link } from 'react-router';
import { m } from '#messages';
import { pagePaths } from '#platform/page-paths.ts';
import { loginPath } from '#web/account/return-to.ts';
import { Button } from '#web/ui/button.tsx';
import { formatAmount, formatCount } from '#web/ui/format.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderError } from './order-form-errors.ts';
import { type OrderTerms, totalFor } from './quantity.ts';

interface OrderErrorProps {
  error: OrderError;
  product: OrderTerms;
  /** Takes the quantity that is offered instead. */
  onOffer: (quantity: number) => void;
}

/** Why the order was not placed, and the next step. */
export function OrderErrorNotice({ error, product, onOffer }: OrderErrorProps) {
  const { offered } = error;
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
      {error.kind === 'unconfirmed' ? (
        <>
          {' '}
          <Link to={pagePaths.profile}>{m.purchase_confirm_email()}</Link>
        </>
      ) : null}
      {offered !== undefined ? (
        <p>
          <Button size="dense" onClick={() => onOffer(offered)}>
            {m.purchase_use_minimum({ count: formatCount(offered), total: formatAmount(totalFor(offered, product)) })}
          </Button>
        </p>
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
