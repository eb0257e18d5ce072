/** What the mails of a new order say of free lines and charges that it gets with its parts. Pure. */
import { fromCents, toCents } from '#platform/values/money.ts';
import type { NewMailedOrder } from '../mailed-order.ts';

/** The order with them. */
export function withExtras(placed: NewMailedOrder): NewMailedOrder {
  const { order, lines, extras } = placed;
  if (!extras) return placed;
  return {
    ...placed,
    order: {
      ...order,
      lineCount: order.lineCount + extras.lines.length,
      price: fromCents(toCents(order.price) + extras.cents),
    },
    lines: [...lines, ...extras.lines],
    extraCharges: extras.charges,
  };
}
