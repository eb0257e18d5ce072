/** When the orders of a list were placed. */
import type { Order } from '#domain/orders/contract.ts';

/** In the address, beside years: the twelve months up to now. */
export const lastTwelveMonths = '12-months';

type Placed = Pick<Order, 'createdAt'>;

/** In UTC, as dates are shown. */
const yearOf = ({ createdAt }: Placed) => createdAt.slice(0, 4);

/** The years in which something was ordered, newest first. */
export function yearsOf(orders: readonly Placed[]): string[] {
  return [...new Set(orders.map(yearOf))].sort().reverse();
}

/** Whether the order belongs to a period: a year, the last twelve months, or (for anything else) any time. */
export function inPeriod(order: Placed, period: string, now: Date): boolean {
  if (/^\d{4}$/.test(period)) return yearOf(order) === period;
  if (period !== lastTwelveMonths) return true;
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  return new Date(order.createdAt) >= yearAgo;
}
