/** The overview of the day, for staff. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import type { OrderTask } from '#domain/orders/order-choices.ts';
import type { OrderState } from '#domain/orders/order-states.ts';
import { orderLines, orders } from '#domain/orders/tables.server.ts';
import { hasTask } from '#domain/orders/tasks/has-task.server.ts';
import { countNewRequests } from '#domain/quotations/new-requests.server.ts';
import { listMissedSearches } from '#domain/search/missed-searches.server.ts';
import { getCompanyGaps } from '#domain/settings/get-setting.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { may } from '#platform/permissions.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { Overview } from './contract.ts';

const weeks = 12;
/** Days of sales that the stock is compared with. */
const salesDays = 30;
/** Rows of each list. */
const rows = 8;
const dayMs = 86_400_000;

const Sold = { productId: z.string(), partNumber: z.string(), productName: z.string(), pieces: z.int() };

const Row = z.object({
  ...Overview.pick({ toQuote: true, toConfirm: true, toPack: true, toShip: true, due: true, overdue: true }).shape,
  ...Overview.pick({ unread: true, proofsToCheck: true, coresDue: true, toRefund: true }).shape,
  refundCents: z.number(),
  turnover: z.array(z.object({ from: z.string(), to: z.string(), orders: z.int(), cents: z.number() })),
  bestSellers: z.array(z.object({ ...Sold, cents: z.number() })),
  lowStock: z.array(z.object({ ...Sold, availableQnty: z.int() })),
});

/** The overview, read by few statements. For admins. Throws unauthenticated, forbidden. */
export async function getOverview(scope: Scope): Promise<Overview> {
  const user = requirePermission(scope, 'see_shop');
  const now = scope.now().toISOString();
  const since = new Date(scope.now().getTime() - salesDays * dayMs).toISOString();
  const [[row], missed, requests] = await Promise.all([
    query(
      scope,
      Row,
      sql`
    with week as (
      select first as first_day, first + 6 as last_day
      from (select date_trunc('week', ${now}::timestamptz at time zone 'UTC')::date - 7 * n as first
        from generate_series(0, ${weeks - 1}::int) as n) days),
    placed as (
      select date_trunc('week', placed_at at time zone 'UTC')::date as first_day, count(*) as orders, sum(total_cents) as cents
      from ${orders} where state not in ('placed', 'cancelled')
        and placed_at >= (select min(first_day) from week)::timestamp at time zone 'UTC'
      group by 1),
    sold as (
      select line.part_id, sum(line.quantity) as pieces, sum(line.total_cents) as cents
      from ${orders} o join ${orderLines} line on line.order_id = o.id
      where o.placed_at >= ${since}::timestamptz and o.state <> 'cancelled' and line.quantity > 0
      group by 1),
    best as (
      select part.id, part.part_number, part.name, sold.pieces, sold.cents
      from sold join ${parts} part on part.id = sold.part_id order by sold.cents desc, part.id limit ${rows}),
    low as (
      select part.id, part.part_number, part.name, sold.pieces, part.available_quantity
      from sold join ${parts} part on part.id = sold.part_id
      where part.available_quantity < sold.pieces and part.archived_at is null
      order by part.available_quantity::float8 / sold.pieces, sold.pieces desc, part.id limit ${rows})
    select ${countsOf(now)},
      (select json_agg(json_build_object('from', week.first_day, 'to', week.last_day, 'orders', coalesce(placed.orders, 0),
        'cents', coalesce(placed.cents, 0)) order by week.first_day) from week left join placed using (first_day)) as turnover,
      coalesce((select json_agg(json_build_object('productId', id, 'partNumber', part_number, 'productName', name,
        'pieces', pieces, 'cents', cents) order by cents desc, id) from best), '[]') as "bestSellers",
      coalesce((select json_agg(json_build_object('productId', id, 'partNumber', part_number, 'productName', name,
        'pieces', pieces, 'availableQnty', available_quantity)
        order by available_quantity::float8 / pieces, pieces desc, id) from low), '[]') as "lowStock"`,
    ),
    listMissedSearches(scope, { page: 1, limit: rows }),
    may(user, 'see_orders') ? countNewRequests(scope) : null,
  ]);
  if (!row) throw new Error('An aggregate has no row');
  const { turnover, bestSellers, refundCents, ...counts } = row;
  return {
    ...counts,
    newRequests: requests?.count ?? 0,
    oldestRequestAt: requests?.oldestAt ?? null,
    refundTotal: fromCents(refundCents),
    turnover: turnover.map(({ cents, ...week }) => ({ ...week, total: fromCents(cents) })),
    bestSellers: bestSellers.map(({ cents, ...part }) => ({ ...part, total: fromCents(cents) })),
    companyGaps: await getCompanyGaps(scope),
    missedSearches: [...missed.items],
  };
}

/** How many orders each list has that the overview leads to, by the conditions of these lists. */
function countsOf(now: string): SQL {
  const countOf = (state: OrderState) => sql`(select count(*) from ${orders} where state = ${state})`;
  const withTask = (task: OrderTask) => sql`(select count(*) from ${orders} where ${hasTask(task)})`;
  return sql`
    ${countOf('placed')} as "toConfirm", ${countOf('confirmed')} as "toPack", ${countOf('packed')} as "toShip",
      (select count(*) from ${orders} where due_at is not null) as due,
      (select count(*) from ${orders} where due_at < ${now}::timestamptz) as overdue,
      ${withTask('messages')} as unread, ${withTask('quote')} as "toQuote", ${withTask('proofs')} as "proofsToCheck",
      ${withTask('cores')} as "coresDue", ${withTask('refund')} as "toRefund",
      (select coalesce(sum(to_refund_cents), 0)::float8 from ${orders} where ${hasTask('refund')}) as "refundCents"`;
}
