/** Orders as a CSV file, a row for each line of an order. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import { byteOrderMark, csvLine } from '#platform/csv.ts';
import { fromCents } from '#platform/money.ts';
import { column } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Order, OrderLine } from './contract.ts';
import { matchingOrders, visibleOrders } from './order-condition.server.ts';
import type { OrderFilter } from './order-query.ts';
import { freightOfOrder, toOrder, toOrderLine } from './order-row.ts';
import { orderLines, orders } from './tables.server.ts';

const ordersPerPage = 2000;

/**
 * All orders that the user may see and that match the filters, newest first, as an asynchronous sequence of CSV text.
 * Throws unauthenticated, or forbidden for another user's email (visibleOrders), before the first text.
 */
export async function exportOrders(scope: Scope, filter: OrderFilter): Promise<AsyncIterable<string>> {
  const visible = visibleOrders(scope, filter.email);
  const condition = and(visible.condition, matchingOrders(scope, filter, visible));
  return orderPages(scope, condition);
}

async function* orderPages({ db }: Scope, condition: ReturnType<typeof and>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ label }) => label()));
  // Keyset pagination: each page costs the same. As text, because a Date has no microseconds.
  const position = column(z.string(), sql`${orders.placedAt}::text`);
  for (let after = sql`true`; ; ) {
    const rows = await db
      .select({ order: orders, line: orderLines, position })
      .from(orders)
      .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), gt(orderLines.quantity, 0)))
      .where(and(condition, after))
      .orderBy(desc(orders.placedAt), desc(orders.id), asc(orderLines.position))
      .limit(ordersPerPage);
    yield rows.map(({ order, line }) => csvLine(cellsOf(toRow(order, line)))).join('');
    const last = rows.at(-1);
    if (!last || rows.length < ordersPerPage) return;
    after = sql`((${orders.placedAt}, ${orders.id}) < (${last.position}::timestamptz, ${last.order.id}::uuid)
      or ${orders.id} = ${last.order.id}::uuid and ${orderLines.position} > ${last.line.position})`;
  }
}

/** A line with the order that it belongs to. */
interface CsvRow extends Order, OrderLine {
  /** Of the line, in US dollars. */
  readonly price: number;
  /** In US dollars; null: not quoted yet. */
  readonly freight: number | null;
  /** Of all lines and the freight, in US dollars. */
  readonly orderTotal: number;
}

function toRow(order: typeof orders.$inferSelect, line: typeof orderLines.$inferSelect): CsvRow {
  const ofOrder = { freight: freightOfOrder(order), orderTotal: fromCents(order.totalCents) };
  return { ...toOrder(order, [line]), ...toOrderLine(line), ...ofOrder };
}

interface CsvColumn {
  readonly label: () => string;
  readonly value: (row: CsvRow) => string | number;
}

const columns: readonly CsvColumn[] = [
  { label: m.dashboard_order, value: (order) => order.number },
  { label: m.dashboard_date, value: (order) => order.createdAt.slice(0, 10) },
  { label: m.dashboard_name, value: (order) => order.name },
  { label: m.dashboard_email, value: (order) => order.email },
  { label: m.dashboard_phone, value: (order) => order.phone },
  { label: m.dashboard_part_number, value: (order) => order.partNumber },
  { label: m.dashboard_product_name, value: (order) => order.productName },
  { label: m.dashboard_quantity, value: (order) => order.productQuantity },
  { label: m.dashboard_price, value: (order) => order.price },
  { label: m.dashboard_status, value: (order) => order.status },
  { label: m.order_csv_freight, value: (order) => order.freight ?? '' },
  { label: m.order_csv_total, value: (order) => order.orderTotal },
];

const cellsOf = (row: CsvRow) => columns.map(({ value }) => value(row));
