/** Takes reserved pieces out of the warehouse. Internal: the orders module checks the permission and the state. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { parts } from '../tables.server.ts';
import { stateStockCause } from './stock-cause.server.ts';

/** The pieces of an order leave the warehouse. Within a transaction that has locked the order. */
export async function shipReservedStock(
  tx: Scope,
  { partId, quantity, orderId }: { partId: string; quantity: number; orderId: string },
): Promise<void> {
  await stateStockCause(tx, { reason: 'shipment', orderId });
  await tx.db.execute(
    sql`update ${parts} set reserved_quantity = reserved_quantity - ${quantity}::int where id = ${partId}::uuid`,
  );
}
