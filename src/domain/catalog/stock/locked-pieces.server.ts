/** The reserved pieces of an order, for the statements that release or ship them. */
import { type SQL, sql } from 'drizzle-orm';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { parts } from '../tables.server.ts';

export interface ReservedPieces {
  readonly partId: string;
  /** Number of pieces. */
  readonly quantity: number;
}

/**
 * The CTE `locked` (id, quantity), one row for each part, preceded by the one that it needs. The rows of the parts are
 * locked in the order of their ids, so that two orders with the same parts cannot deadlock.
 */
export function lockedPiecesSql(pieces: readonly ReservedPieces[]): SQL {
  const given = jsonRows(pieces.map(({ partId, quantity }) => ({ partId, quantity })));
  return sql`pieces as (
      select "partId" as id, sum(quantity)::int as quantity from ${given} as given ("partId" uuid, quantity int) group by 1),
    locked as (
      select part.id, pieces.quantity from ${parts} part join pieces using (id) order by part.id for update of part)`;
}
