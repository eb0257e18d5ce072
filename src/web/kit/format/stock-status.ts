import { m } from '#messages';
import { formatCount } from './format.ts';

/** Stock below this number is low (`short`). */
const shortBelow = 8;

/** Status and label of a stock; `minimum` is the minimum order in pieces. */
export function stockStatus(available: number, minimum = 1): { status: 'ok' | 'short' | 'out'; label: string } {
  if (available < minimum) return { status: 'out', label: m.ui_stock_out() };
  const count = formatCount(available);
  return available < shortBelow
    ? { status: 'short', label: m.ui_stock_low({ count }) }
    : { status: 'ok', label: m.ui_stock_ok({ count }) };
}
