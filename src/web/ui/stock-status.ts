import { m } from '#messages';
import { formatCount } from './format.ts';

/** Fewer pieces than this are "short". */
const shortBelow = 8;

/** Stock by shape and word. `minimum` pieces are the least that can be ordered. */
export function stockStatus(available: number, minimum = 1): { look: 'ok' | 'short' | 'out'; words: string } {
  if (available < minimum) return { look: 'out', words: m.ui_stock_out() };
  const count = formatCount(available);
  return available < shortBelow
    ? { look: 'short', words: m.ui_stock_low({ count }) }
    : { look: 'ok', words: m.ui_stock_ok({ count }) };
}
