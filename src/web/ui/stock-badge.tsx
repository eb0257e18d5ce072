import { stockStatus } from './stock-status.ts';

/** Stock by shape and word: dot, triangle, bar. `minimum` pieces are the least that can be ordered. */
export function StockBadge({ available, minimum }: { available: number; minimum?: number }) {
  const { look, words } = stockStatus(available, minimum);
  return <span className={`stock stock--${look}`}>{words}</span>;
}
