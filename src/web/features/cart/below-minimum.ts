import type { Cart } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { fromCents, toCents } from '#platform/values/money.ts';
import { formatAmount } from '#web/kit/format/format.ts';

/** What a cart with less than the order minimum lacks. */
export function belowMinimum({ price, minimum }: Cart): string {
  const missing = fromCents(toCents(minimum) - toCents(price));
  return m.cart_below_minimum({ minimum: formatAmount(minimum), missing: formatAmount(missing) });
}
