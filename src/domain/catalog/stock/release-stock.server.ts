/** Returns the reserved pieces of an order. Internal: the orders module checks the permission and the state. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { parts } from '../tables.server.ts';
import { lockedPiecesSql, type ReservedPieces } from './locked-pieces.server.ts';
import { stateStockCause } from './stock-cause.server.ts';

/**
 * Makes the reserved pieces available again, within a transaction that has locked the order. A part that was deleted has none.
 */
export async function releaseStock(tx: Scope, pieces: readonly ReservedPieces[], orderId: string): Promise<void> {
  await stateStockCause(tx, { reason: 'cancellation', orderId });
  await tx.db.execute(sql`
    with ${lockedPiecesSql(pieces)}
    update ${parts} part set available_quantity = part.available_quantity + locked.quantity,
      reserved_quantity = part.reserved_quantity - locked.quantity
    from locked where part.id = locked.id`);
}
