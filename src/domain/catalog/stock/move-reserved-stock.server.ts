/** Reserves more or fewer pieces for an order that is changed. Internal: the orders module checks the permission and the state. */
import { sql } from 'drizzle-orm';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import { parts } from '../tables.server.ts';
import { stateStockCause } from './stock-cause.server.ts';

export interface MovedPieces {
  readonly partId: string;
  /** More pieces for the order; negative: fewer. */
  readonly pieces: number;
}

interface MoveCause {
  readonly reason: 'order' | 'cancellation';
  readonly orderId: string;
}

/**
 * Reserves the pieces within a transaction that has locked the order and the parts that get more pieces, and has checked that
 * they are there. A part that was deleted has none.
 */
export async function moveReservedStock(tx: Scope, moved: readonly MovedPieces[], cause: MoveCause): Promise<void> {
  if (moved.length === 0) return;
  await stateStockCause(tx, cause);
  const given = jsonRows(moved.map(({ partId, pieces }) => ({ partId, pieces })));
  await tx.db.execute(sql`
    with moved as (
      select "partId" as id, sum(pieces)::int as pieces from ${given} as given ("partId" uuid, pieces int) group by 1),
    locked as (select part.id, moved.pieces from ${parts} part join moved using (id) order by part.id for update of part)
    update ${parts} part set available_quantity = part.available_quantity - locked.pieces,
      reserved_quantity = part.reserved_quantity + locked.pieces
    from locked where part.id = locked.id`);
}
