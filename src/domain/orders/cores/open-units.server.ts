/** How many old units of a line are open, in SQL; core-balance.ts says the same of one order. */
import { type SQL, sql } from 'drizzle-orm';
import { orderReturnReceipts, orderReturns } from '../returns/tables.server.ts';
import { shipmentLines, shipments } from '../shipment-tables.server.ts';
import { orderLines, orders } from '../tables.server.ts';
import { coreInspectionLines, coreReturns } from './tables.server.ts';

/** Shipped units that are neither inspected nor back with their part. @param line rows with `order_id` and `position` */
export const openUnitsOf = (line: SQL): SQL => sql`(
  coalesce((select sum(sent.quantity) from ${shipments} s join ${shipmentLines} sent on sent.shipment_id = s.id
    where s.order_id = ${line}.order_id and sent.position = ${line}.position), 0)
  - coalesce((select sum(back.restocked + back.scrapped) from ${orderReturns} r
    join ${orderReturnReceipts} back on back.return_id = r.id
    where r.order_id = ${line}.order_id and back.position = ${line}.position), 0)
  - coalesce((select sum(found.quantity) from ${coreReturns} r join ${coreInspectionLines} found on found.return_id = r.id
    where r.order_id = ${line}.order_id and found.position = ${line}.position), 0))`;

/** All open units of the order that a statement updates. */
export const openUnitsOfOrder = (): SQL<number> => sql`(
  select coalesce(sum(greatest(${openUnitsOf(sql`line`)}, 0)), 0)::int from ${orderLines} line
  where line.order_id = ${orders.id} and line.core_unit_cents > 0)`;
