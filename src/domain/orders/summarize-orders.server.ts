/** Counts and totals of a list of orders, computed by the database over all orders that match. */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import { manyRows } from '#platform/database/rare-word.server.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { listedMatches, type VisibleOrders, visibleOrders } from './order-condition.server.ts';
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
  const counts = countStates(and(visible.condition, otherwise));
  // The orders are read once: the sums of the chosen state are those of one of the states.
  const [row] = await query(
    scope,
    SummaryRow,
    sql`
    select
      ${isMany ? sql`null::json` : sql`(select json_agg(states) from (${counts}) states)`} as states,
      ${otherwise ? countAll(visible) : sql`null::bigint`} as all,
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

// float8 is exact up to 2^53 cents, and unlike bigint it cannot overflow.
const sums = sql`count(*) as count, coalesce(sum(${orders.totalCents}), 0)::float8 as cents`;

/** Count and total of each state. Those of the delivered orders of the whole shop, which are most of it, have an index of their own. */
function countStates(condition: SQL | undefined): SQL {
  if (condition) return sql`select state, ${sums} from ${orders} where ${condition} group by state`;
  const others = orderStates.filter((state) => state !== 'delivered');
  return sql`
    select state, ${sums} from ${orders} where ${inArray(orders.state, others)} group by state
    union all
    select 'delivered' as state, ${sums} from ${orders} where state = 'delivered' having count(*) > 0`;
}

/** The number of all orders that are seen; of the whole shop at most `manyRows`, since nobody asks for more than whether it has any. */
function countAll({ condition }: VisibleOrders): SQL {
  const rows = condition
    ? sql`select from ${orders} where ${condition}`
    : sql`select from ${orders} limit ${manyRows}::int`;
  return sql`(select count(*) from (${rows}) seen)`;
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
