/** The credits that staff gave on invoices of orders. Internal: callers check whose orders they are. */
import { asc, eq, inArray, sum } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { orderCredits } from './tables.server.ts';

export type OrderCreditRow = typeof orderCredits.$inferSelect;

/** The credits of an order, oldest first. */
export function listOrderCredits({ db }: Scope, orderId: string): Promise<OrderCreditRow[]> {
  return db
    .select()
    .from(orderCredits)
    .where(eq(orderCredits.orderId, orderId))
    .orderBy(asc(orderCredits.at), asc(orderCredits.id));
}

/** What they are together, in cents, by id of the order. */
export async function sumOrderCredits(
  { db }: Scope,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ orderId: orderCredits.orderId, cents: sum(orderCredits.amountCents).mapWith(Number) })
    .from(orderCredits)
    .where(inArray(orderCredits.orderId, [...orderIds]))
    .groupBy(orderCredits.orderId);
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]));
}
