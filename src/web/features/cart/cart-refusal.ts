import type { Cart } from '#domain/cart/contract.ts';
import { m } from '#messages';
import { fromCents, toCents } from '#platform/values/money.ts';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';

/** Why a cart cannot be ordered as it is, besides what is wrong with single lines; null: nothing. */
export function cartRefusal({ lines, price, minimum, mostLines }: Cart): string | null {
  if (lines.length > mostLines)
    return m.cart_too_many_lines({ max: formatCount(mostLines), count: formatCount(lines.length - mostLines) });
  if (price >= minimum) return null;
  const missing = fromCents(toCents(minimum) - toCents(price));
  return m.cart_below_minimum({ minimum: formatAmount(minimum), missing: formatAmount(missing) });
}
