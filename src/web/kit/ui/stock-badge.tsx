import { stockStatus } from '../format/stock-status.ts';

/** Stock with its label and a shape by status: dot, triangle, bar. `minimum` is the minimum order in pieces. */
export function StockBadge({ available, minimum }: { available: number; minimum?: number }) {
  const { status, label } = stockStatus(available, minimum);
  return <span className={`stock stock--${status}`}>{label}</span>;
}
