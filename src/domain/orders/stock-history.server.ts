/** The history of a part's stock, for staff, and the check that the ledger, the parts and the orders agree. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { partNotFound } from '#domain/catalog/get-part.server.ts';
import { stockMoves } from '#domain/catalog/stock/tables.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { requireAdmin } from '#platform/guards.ts';
import { isId } from '#platform/ids.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { formatOrderNumber } from './contract.ts';
import { reservingStates } from './lifecycle.ts';
import type { StockHistory } from './stock-contract.ts';
import { StockMove } from './stock-contract.ts';
import { orderLines, orders, shipmentLines, shipments } from './tables.server.ts';

const maxMoves = 200;

const MoveRow = z.object({ ...StockMove.shape, at: z.string(), orderNumber: z.int().nullable() });
const PartRow = z.object({ available: z.int(), reserved: z.int() });

/** The stock of a part and its last 200 changes, newest first. For admins. Throws unauthenticated, forbidden, not_found. */
export async function getStockHistory(scope: Scope, partId: string): Promise<StockHistory> {
  requireAdmin(scope);
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
    sql`select m.at::text as at, m.reason, m.available, m.reserved, m.actor_email as email, o.number as "orderNumber", m.note,
        (${part.available}::bigint - coalesce(sum(m.available) over (order by m.no desc rows between unbounded preceding and 1 preceding), 0))::int
          as "availableAfter"
      from (select * from ${stockMoves} where part_id = ${partId}::uuid order by no desc limit ${maxMoves}) m
        left join ${orders} o on o.id = m.order_id
      order by m.no desc`,
  );
  return {
    ...part,
    moves: moves.map((move) => ({
      ...move,
      at: new Date(move.at).toISOString(),
      orderNumber: move.orderNumber === null ? null : formatOrderNumber(move.orderNumber),
    })),
  };
}

const Difference = z.object({
  partId: z.string(),
  partNumber: z.string(),
  available: z.int(),
  reserved: z.int(),
  availableInLedger: z.int(),
  reservedInLedger: z.int(),
  reservedByOrders: z.int(),
});
export type StockDifference = z.infer<typeof Difference>;

/** Parts whose stock is not the sum of the ledger, or whose reserved pieces are not those of the open orders; none in a sound shop. At most 100. */
export function listStockDifferences(scope: Pick<Scope, 'db'>): Promise<StockDifference[]> {
  return query(
    scope,
    Difference,
    sql`select p.id as "partId", p.part_number as "partNumber", p.available_quantity as available, p.reserved_quantity as reserved,
        coalesce(m.available, 0)::int as "availableInLedger", coalesce(m.reserved, 0)::int as "reservedInLedger",
        coalesce(l.quantity, 0)::int as "reservedByOrders"
      from ${parts} p
        left join (select part_id, sum(available) as available, sum(reserved) as reserved from ${stockMoves} group by part_id) m
          on m.part_id = p.id
        left join (select line.part_id, sum(line.quantity - coalesce(shipped.quantity, 0)) as quantity
          from ${orderLines} line join ${orders} o on o.id = line.order_id
            left join (select s.order_id, position, sum(quantity) as quantity from ${shipmentLines} join ${shipments} s on s.id = shipment_id
              group by 1, 2) shipped on shipped.order_id = line.order_id and shipped.position = line.position
          where o.state = any(${sql.param(reservingStates)}::text[]) group by 1) l on l.part_id = p.id
      where p.available_quantity <> coalesce(m.available, 0) or p.reserved_quantity <> coalesce(m.reserved, 0)
        or p.reserved_quantity <> coalesce(l.quantity, 0)
      order by p.part_number limit 100`,
  );
}
