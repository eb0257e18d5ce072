/** Checks that the parts, the ledger of stock and the orders agree. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { stockMoves } from '#domain/catalog/stock/tables.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { reservingStates } from './lifecycle.ts';
import { shipmentLines, shipments } from './shipment-tables.server.ts';
import { orderLines, orders } from './tables.server.ts';

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
        left join (select line.part_id, sum(line.quantity - line.back_ordered_quantity - coalesce(shipped.quantity, 0)) as quantity
          from ${orderLines} line join ${orders} o on o.id = line.order_id
            left join (select s.order_id, position, sum(quantity) as quantity from ${shipmentLines} join ${shipments} s on s.id = shipment_id
              group by 1, 2) shipped on shipped.order_id = line.order_id and shipped.position = line.position
          where o.state = any(${sql.param(reservingStates)}::text[]) group by 1) l on l.part_id = p.id
      where p.available_quantity <> coalesce(m.available, 0) or p.reserved_quantity <> coalesce(m.reserved, 0)
        or p.reserved_quantity <> coalesce(l.quantity, 0)
      order by p.part_number limit 100`,
  );
}
