/** Counts and totals of a list of orders, computed by the database over all orders that match. */
import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fromCents } from '#platform/money.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { matchingOrders, visibleOrders } from './order-condition.server.ts';
import type { OrderFilter, OrdersSummary } from './order-query.ts';
import { orderStates } from './order-states.ts';
import { orders } from './tables.server.ts';

const SummaryRow = z.object({
  count: z.int(),
  cancelled: z.int(),
  totalCents: z.number(),
  all: z.int().nullable(),
  byStatus: z.partialRecord(z.enum(orderStates), z.int()).nullable(),
  years: z.array(z.int()),
});

/** Throws unauthenticated, or forbidden for another user's email (visibleOrders). */
export async function summarizeOrders(scope: Scope, filter: OrderFilter): Promise<OrdersSummary> {
  const visible = visibleOrders(scope, filter.email);
  const matching = matchingOrders(scope, filter, visible);
  const otherwise = matchingOrders(scope, { ...filter, status: undefined }, visible);
  const seen = visible.condition ?? sql`true`;
  const [row] = await query(
    scope,
    SummaryRow,
    sql`
    select count(*) as count, count(*) filter (where state = 'cancelled') as cancelled,
      -- float8 is exact up to 2^53 cents, and unlike bigint it cannot overflow.
      coalesce(sum(total_cents) filter (where state <> 'cancelled'), 0)::float8 as "totalCents",
      ${matching ? sql`(select count(*) from ${orders} where ${seen})` : sql`null::bigint`} as all,
      (select json_object_agg(state, orders) from (
        select state, count(*) as orders from ${orders} where ${and(seen, otherwise)} group by state) states) as "byStatus",
      ${yearsWithOrders(seen)} as years
    from ${orders} where ${and(seen, matching)}`,
  );
  if (!row) throw new Error('An aggregate has no row');
  const { totalCents, all, byStatus, ...counts } = row;
  return { ...counts, byStatus: byStatus ?? {}, total: fromCents(totalCents), all: all ?? row.count };
}

/** Asks each year between the first and the last order, by an index, instead of reading the year of every order. */
function yearsWithOrders(seen: SQL): SQL {
  const yearOf = (bound: SQL) =>
    sql`(select extract(year from ${bound} at time zone 'UTC')::int from ${orders} where ${seen})`;
  const startOf = (year: SQL) => sql`make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')`;
  return sql`array(
    select year from generate_series(${yearOf(sql`min(placed_at)`)}, ${yearOf(sql`max(placed_at)`)}) as year
    where exists (select from ${orders} where ${seen}
      and placed_at >= ${startOf(sql`year`)} and placed_at < ${startOf(sql`year + 1`)})
    order by year desc)`;
}
