/** Orders as a CSV file, a row for each line of an order. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import { column } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { byteOrderMark, csvLine } from '#platform/values/csv.ts';
import { matchingOrders, visibleOrders } from '../order-condition.server.ts';
import type { OrderFilter } from '../order-query.ts';
import { orderLines, orders } from '../tables.server.ts';
import { csvCells, csvHeadings } from './columns.ts';
import { listExportedFacts } from './order-facts.server.ts';

const linesPerPage = 2000;

/** Reads the numbers of the documents of these orders that the caller may see, by the id of the order. A higher module has it. */
export type DocumentNumbers = (scope: Scope, orderIds: readonly string[]) => Promise<ReadonlyMap<string, string[]>>;

/**
 * All orders that the user may see and that match the filters, newest first, as an asynchronous sequence of CSV text. What
 * belongs to the whole order, such as its total, stands in its first row only, so that a column can be added up. The last
 * line says how many rows there are: a file without it broke off.
 * Throws unauthenticated, or forbidden for another user's email (visibleOrders) and for the orders of all without the permission `export`, before the first text.
 */
export async function exportOrders(
  scope: Scope,
  filter: OrderFilter,
  documentNumbers: DocumentNumbers = async () => new Map(),
): Promise<AsyncIterable<string>> {
  const visible = visibleOrders(scope, filter.email);
  if (!visible.own) requirePermission(scope, 'export');
  const condition = and(visible.condition, matchingOrders(scope, filter, visible));
  return orderPages(scope, condition, documentNumbers);
}

async function* orderPages(
  scope: Scope,
  condition: ReturnType<typeof and>,
  documentNumbers: DocumentNumbers,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(csvHeadings());
  // Keyset pagination makes each page cost the same. The position is text, because a Date has no microseconds.
  const position = column(z.string(), sql`${orders.placedAt}::text`);
  let count = 0;
  let lastOrderId: string | undefined;
  for (let after = sql`true`; ; ) {
    const rows = await scope.db
      .select({ order: orders, line: orderLines, position })
      .from(orders)
      .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), gt(orderLines.quantity, 0)))
      .where(and(condition, after))
      .orderBy(desc(orders.placedAt), desc(orders.id), asc(orderLines.position))
      .limit(linesPerPage);
    const ids = [...new Set(rows.map(({ order }) => order.id))];
    const [facts, documents] = await Promise.all([listExportedFacts(scope, ids), documentNumbers(scope, ids)]);
    let text = '';
    for (const { order, line } of rows) {
      const ofOrder = { ...facts(order), documents: documents.get(order.id) ?? [] };
      text += csvLine(csvCells({ order, line, facts: order.id === lastOrderId ? undefined : ofOrder }));
      lastOrderId = order.id;
    }
    yield text;
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < linesPerPage) break;
    after = sql`((${orders.placedAt}, ${orders.id}) < (${last.position}::timestamptz, ${last.order.id}::uuid)
      or ${orders.id} = ${last.order.id}::uuid and ${orderLines.position} > ${last.line.position})`;
  }
  yield csvLine([m.order_csv_end({ count })]);
}
