/** Returns the reserved pieces of an order. Internal: the orders module checks the permission and the state. */
import { sql } from 'drizzle-orm';
import { jsonRows } from '#platform/json-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import { parts } from '../tables.server.ts';
import { stateStockCause } from './stock-cause.server.ts';

interface ReservedPieces {
  readonly partId: string;
  /** Pieces. */
  readonly quantity: number;
}

/**
 * Makes the reserved pieces available again. Within a transaction that has locked the order. The rows are locked in the
 * order of their ids, so that two orders with the same parts cannot deadlock. A part that was deleted has none.
 */
export async function releaseStock(tx: Scope, lines: readonly ReservedPieces[], orderId: string): Promise<void> {
  await stateStockCause(tx, { reason: 'cancellation', orderId });
  const given = jsonRows(lines.map(({ partId, quantity }) => ({ partId, quantity })));
  await tx.db.execute(sql`
    with released as (select "partId" as id, sum(quantity)::int as quantity from ${given} as given ("partId" uuid, quantity int) group by 1),
      locked as (select p.id from ${parts} p join released using (id) order by p.id for update of p)
    update ${parts} p set available_quantity = p.available_quantity + r.quantity, reserved_quantity = p.reserved_quantity - r.quantity
    from released r join locked using (id) where p.id = r.id`);
}
