/** What staff read about a quantity that cannot be ordered. */
import { m } from '#messages';
import { rangeFor } from './check-line.ts';
import type { OrderablePart } from './order-context.server.ts';
import { largestOrder } from './order-rules.ts';

/** Which quantities of the part can be ordered. */
export function boundsOf(part: OrderablePart): string {
  const { minimum: min, multiple: pack } = part;
  // An order of staff takes what is in stock.
  const max = largestOrder(rangeFor(part, false));
  if (max < min) return m.order_change_none_left();
  return pack > 1 ? m.purchase_quantity_packs_help({ pack, min, max }) : m.purchase_quantity_help({ min, max });
}
