/** Counts and totals of a list of orders, computed by the database over all orders that match. */
import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { listedMatches, visibleOrders } from './order-condition.server.ts';
import type { OrderFilter, OrdersSummary } from './order-query.ts';
import { orderStates } from './order-states.ts';
import { orders } from './tables.server.ts';

const SummaryRow = z.object({
  states: z.array(z.object({ state: z.enum(orderStates), count: z.int(), cents: z.number() })).nullable(),
  all: z.int().nullable(),
  years: z.array(z.int()),
});

/** The summary of the orders that match. Throws unauthenticated, or forbidden for another user's email (visibleOrders). */
export async function summarizeOrders(scope: Scope, filter: OrderFilter): Promise<OrdersSummary> {
  const visible = visibleOrders(scope, filter.email);
  const { condition: otherwise, isMany } = await listedMatches(scope, { ...filter, status: undefined }, visible);
  const seen = visible.condition ?? sql`true`;
  const counts = isMany
    ? sql`null::json`
    : sql`(select json_agg(json_build_object('state', state, 'count', orders, 'cents', cents)) from (
        select state, count(*) as orders, sum(total_cents)::float8 as cents
        from ${orders} where ${and(seen, otherwise)} group by state) states)`;
  // The orders are read once: the sums of the chosen state are those of one of the states.
  const [row] = await query(
    scope,
    SummaryRow,
    sql`
    select
      -- float8 is exact up to 2^53 cents, and unlike bigint it cannot overflow.
      ${counts} as states,
      ${otherwise ? sql`(select count(*) from ${orders} where ${seen})` : sql`null::bigint`} as all,
      ${yearsWithOrders(seen)} as years`,
  );
  if (!row) throw new Error('An aggregate has no row');
  const states = row.states ?? [];
  const matching = states.filter(({ state }) => !filter.status || state === filter.status);
  const counted = (some: typeof states) => some.reduce((sum, { count }) => sum + count, 0);
  return {
    isMany,
    count: counted(matching),
    cancelled: counted(matching.filter(({ state }) => state === 'cancelled')),
    total: fromCents(matching.reduce((sum, { state, cents }) => sum + (state === 'cancelled' ? 0 : cents), 0)),
    byStatus: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    all: row.all ?? counted(states),
    years: row.years,
  };
}

/**
 * The years with orders. It asks for each year between the first and the last order by an index, instead of reading the year of
 * every order.
 */
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
