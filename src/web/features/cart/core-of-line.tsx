/** The core charge beside the price of a line of the cart. */
import type { CartLine } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { formatAmount } from '#web/kit/format/format.ts';

/** The core charge; absent for a line without one. */
export function CoreOfLine({ line: { corePrice } }: { line: CartLine }) {
  if (corePrice === 0) return null;
  return <span className="small quiet">{m.cart_core_line({ amount: formatAmount(corePrice) })}</span>;
}
