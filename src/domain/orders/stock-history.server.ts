/** The history of a part's stock, for staff. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { stockMoves } from '#domain/catalog/stock/tables.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { orderNumberText } from './searched-texts.server.ts';
import type { StockHistory } from './stock-contract.ts';
import { StockMove } from './stock-contract.ts';
import { orders } from './tables.server.ts';

const maxMoves = 200;

const MoveRow = z.object({ ...StockMove.shape, at: z.string() });
const PartRow = z.object({ available: z.int(), reserved: z.int() });

/** The stock of a part and its last 200 changes, newest first. For admins. Throws unauthenticated, forbidden, not_found. */
export async function getStockHistory(scope: Scope, partId: string): Promise<StockHistory> {
  requirePermission(scope, 'see_shop');
  if (!isId(partId)) throw partNotFound();
  const [part] = await query(
    scope,
    PartRow,
    sql`select available_quantity as available, reserved_quantity as reserved from ${parts} where id = ${partId}::uuid`,
  );
  if (!part) throw partNotFound();
  const moves = await query(
    scope,
    MoveRow,
    sql`select m.at::text as at, m.reason, m.available, m.reserved, m.actor_email as email, ${orderNumberText(orders)} as "orderNumber", m.note,
        (${part.available}::bigint - coalesce(sum(m.available) over (order by m.no desc rows between unbounded preceding and 1 preceding), 0))::int
          as "availableAfter"
      from (select * from ${stockMoves} where part_id = ${partId}::uuid order by no desc limit ${maxMoves}) m
        left join ${orders} on ${orders.id} = m.order_id
      order by m.no desc`,
  );
  return {
    ...part,
    moves: moves.map((move) => ({ ...move, at: new Date(move.at).toISOString() })),
  };
}
