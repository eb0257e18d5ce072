import { m } from '#messages';
import { formatCount } from './format.ts';

/** Fewer pieces than this are "short". */
const shortBelow = 8;

/** Stock by shape and word: dot, triangle, bar. `minimum` pieces are the least that can be ordered. */
export function StockMark({ available, minimum = 1 }: { available: number; minimum?: number }) {
  if (available < minimum) return <span className="stock stock--out">{m.ui_stock_out()}</span>;
  const count = formatCount(available);
  if (available < shortBelow) return <span className="stock stock--short">{m.ui_stock_short({ count })}</span>;
  return <span className="stock stock--ok">{m.ui_stock_ok({ count })}</span>;
}
