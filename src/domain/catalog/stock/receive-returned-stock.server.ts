/** Receives pieces that had left the warehouse. Internal: the orders module checks the permission and the state. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { parts } from '../tables.server.ts';
import { lockedPiecesSql, type ReservedPieces } from './locked-pieces.server.ts';
import { stateStockCause } from './stock-cause.server.ts';

interface ReturnedPieces {
  readonly partId: string;
  /** Pieces that can be sold again. */
  readonly restocked: number;
  /** Pieces that cannot be sold again. */
  readonly scrapped: number;
}

/**
 * Receives all pieces and takes out those that cannot be sold: the ledger has both. The transaction has locked the order. A part
 * that was deleted gets none.
 */
export async function receiveReturnedStock(
  tx: Scope,
  returned: readonly ReturnedPieces[],
  orderId: string,
): Promise<void> {
  const received = returned.map(({ partId, restocked, scrapped }) => ({ partId, quantity: restocked + scrapped }));
  await stateStockCause(tx, { reason: 'return', orderId });
  await changeAvailable(tx, received, sql`+`);
  const scrapped = returned.map(({ partId, scrapped: quantity }) => ({ partId, quantity }));
  if (scrapped.every(({ quantity }) => quantity === 0)) return;
  await stateStockCause(tx, { reason: 'scrap', orderId });
  await changeAvailable(tx, scrapped, sql`-`);
}

async function changeAvailable(tx: Scope, pieces: readonly ReservedPieces[], sign: SQL): Promise<void> {
  await tx.db.execute(sql`
    with ${lockedPiecesSql(pieces)}
    update ${parts} part set available_quantity = part.available_quantity ${sign} locked.quantity
    from locked where part.id = locked.id`);
}
