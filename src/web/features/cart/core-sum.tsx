/** The rows above the total of a cart with core charges: the parts, and the charges. */
import type { Cart } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';

/** The two rows; absent for a cart without core charges. */
export function CoreSum({ cart: { price, corePrice } }: { cart: Cart }) {
  if (corePrice === 0) return null;
  return (
    <>
      <p className="cart__part-sum">
        <span>{m.cart_parts()}</span> <span className="num">{formatAmount(price)}</span>
      </p>
      <p className="cart__part-sum">
        <span>
          {m.cart_cores()} <span className="small quiet">{m.cart_cores_help()}</span>
        </span>{' '}
        <span className="num">{formatAmount(corePrice)}</span>
      </p>
    </>
  );
}
