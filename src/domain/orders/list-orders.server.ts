/** Lists orders for buyers and admins. */

import { and, asc, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { formatPhone } from '#domain/addresses/phone-number.server.ts';
import { column } from '#platform/database/query.server.ts';
import { manyRows } from '#platform/database/rare-word.server.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import type { Page } from '#platform/values/page.ts';
import { type ListedOrder, toDeskFacts } from './listed-order-contract.ts';
import type { OrderSort } from './order-choices.ts';
import { listedMatches, visibleOrders } from './order-condition.server.ts';
import type { OrderFilter } from './order-query.ts';
import { toOrder } from './order-row.ts';
import { countPackages } from './packing/count-packages.server.ts';
import { countProofsToCheck } from './proofs/count-proofs.server.ts';
import { orderLines, orders } from './tables.server.ts';

const maxBuyerOrders = 200;
const maxAdminOrders = 1000;

/** The newest orders as the first page of the list: at most 200 for a buyer, 1,000 for an admin. Throws as visibleOrders. */
export function listOrders(scope: Scope, { email }: { email?: string } = {}): Promise<Page<ListedOrder>> {
  const limit = seesAllOrders(scope) ? maxAdminOrders : maxBuyerOrders;
  return searchOrders(scope, { email, q: '', sort: 'newest', page: 1, limit });
}

const seesAllOrders = ({ actor }: Scope) => actor.kind === 'user' && may(actor.user, 'see_orders');

export interface OrderSearch extends OrderFilter {
  readonly sort: OrderSort;
  /** Number of the page, from 1. */
  readonly page: number;
  readonly limit: number;
  /** False: the total only says whether there is a next page, for callers who count with summarizeOrders. */
  readonly isCounted?: boolean;
}

/** One page of the orders that the user may see and that match the filters. Throws as visibleOrders. */
export async function searchOrders(
  scope: Scope,
  { sort, page, limit, isCounted = true, ...filter }: OrderSearch,
): Promise<Page<ListedOrder>> {
  const visible = visibleOrders(scope, filter.email);
  const isStaff = seesAllOrders(scope);
  const matches = await listedMatches(scope, filter, visible);
  const condition = and(visible.condition, matches.condition);
  // The page is cut before the joins, so that neither lines nor columns of earlier pages are read.
  const cut = scope.db
    .select({ id: orders.id })
    .from(orders)
    .where(condition)
    .orderBy(...sortings[sort](orders))
    .limit(limit)
    .offset((page - 1) * limit)
    .as('page');
  const [rows, counted] = await Promise.all([
    scope.db
      .select({
        order: orders,
        line: orderLines,
        lineCount: lineCountOf(cut.id),
        proofsToCheck: countProofsToCheck(cut.id),
        packages: countPackages(orders),
      })
      .from(cut)
      .innerJoin(orders, eq(orders.id, cut.id))
      .innerJoin(orderLines, and(eq(orderLines.orderId, cut.id), eq(orderLines.position, firstPositionOf(cut.id))))
      .orderBy(...sortings[sort](orders)),
    matches.isMany || !isCounted ? undefined : scope.db.$count(orders, condition),
  ]);
  const total = counted ?? atLeast(rows.length, page, limit);
  const items = rows.map(({ order, line, lineCount, ...counts }) => ({
    ...toOrder(order, [line], lineCount),
    phoneText: formatPhone(order.phone),
    poNumber: order.poNumber,
    ...(isStaff && { desk: toDeskFacts({ ...order, payment: order.paymentState, ...counts }) }),
  }));
  return { items, total, page, limit };
}

/** How many orders there are at least, where they are not counted: the last page is known when it is not full. */
const atLeast = (found: number, page: number, limit: number): number =>
  found < limit ? (page - 1) * limit + found : Math.max(page * limit + 1, manyRows);

const inForce = (orderId: AnyPgColumn) =>
  and(eq(orderLines.orderId, orderId), gt(orderLines.quantity, 0), ne(orderLines.kind, 'charge'));

const lineCountOf = (orderId: AnyPgColumn) =>
  column(z.int(), sql`(select count(*) from ${orderLines} where ${inForce(orderId)})::int`);

/** The position of the first line that has pieces. */
const firstPositionOf = (orderId: AnyPgColumn) =>
  sql`(select min(${orderLines.position}) from ${orderLines} where ${inForce(orderId)})`;

type SortColumns = Record<'placedAt' | 'totalCents' | 'id', AnyPgColumn>;

// Each is the order of an index, read forwards or backwards. The id makes the order the same on every page.
const sortings: Record<OrderSort, (columns: SortColumns) => SQL[]> = {
  newest: ({ placedAt, id }) => [desc(placedAt), desc(id)],
  oldest: ({ placedAt, id }) => [asc(placedAt), asc(id)],
  '-price': ({ totalCents, placedAt, id }) => [desc(totalCents), desc(placedAt), desc(id)],
  price: ({ totalCents, placedAt, id }) => [asc(totalCents), asc(placedAt), asc(id)],
};
