/** Takes reserved pieces out of the warehouse. Internal: the orders module checks the permission and the state. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { parts } from '../tables.server.ts';
import { lockedPiecesSql, type ReservedPieces } from './locked-pieces.server.ts';
import { stateStockCause } from './stock-cause.server.ts';

/** Takes the pieces of an order out of the warehouse, within a transaction that has locked the order. */
export async function shipReservedStock(tx: Scope, pieces: readonly ReservedPieces[], orderId: string): Promise<void> {
  await stateStockCause(tx, { reason: 'shipment', orderId });
  await tx.db.execute(sql`
    with ${lockedPiecesSql(pieces)}
    update ${parts} part set reserved_quantity = part.reserved_quantity - locked.quantity
    from locked where part.id = locked.id`);
}
