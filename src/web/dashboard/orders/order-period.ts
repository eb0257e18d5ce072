/** Filter of orders by the time they were placed. */
import type { Order } from '#domain/orders/contract.ts';

/** Query value for the twelve months up to now; the other values are years. */
export const lastTwelveMonths = '12-months';

type Placed = Pick<Order, 'createdAt'>;

/** Year in UTC, as dates are shown. */
const yearOf = ({ createdAt }: Placed) => createdAt.slice(0, 4);

/** The years with orders, newest first. */
export function yearsOf(orders: readonly Placed[]): string[] {
  return [...new Set(orders.map(yearOf))].sort().reverse();
}

/** True when the order belongs to the period: a year, the last twelve months, or any time for every other value. */
export function inPeriod(order: Placed, period: string, now: Date): boolean {
  if (/^\d{4}$/.test(period)) return yearOf(order) === period;
  if (period !== lastTwelveMonths) return true;
  const yearAgo = new Date(now);
  yearAgo.setUTCFullYear(now.getUTCFullYear() - 1);
  return new Date(order.createdAt) >= yearAgo;
}
