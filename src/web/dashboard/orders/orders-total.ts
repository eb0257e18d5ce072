/** Total of the orders in a list. */
import type { Order } from '#domain/orders/contract.ts';
import { m } from '#messages';
import { formatCents, toCents } from '#platform/money.ts';

type Counted = Pick<Order, 'price' | 'status'>;

/** Total in cents, without cancelled orders. */
export function ordersTotalCents(orders: readonly Counted[]): number {
  return orders.reduce((cents, { price, status }) => (status === 'cancelled' ? cents : cents + toCents(price)), 0);
}

/** The total as text; it mentions cancelled orders when there are any. */
export function formatOrdersTotal(orders: readonly Counted[]): string {
  const sum = formatCents(ordersTotalCents(orders));
  return orders.some(({ status }) => status === 'cancelled')
    ? m.dashboard_orders_total_without_cancelled({ sum })
    : m.dashboard_orders_total({ sum });
}
