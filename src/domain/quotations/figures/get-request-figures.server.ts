/** How many requests for quotation come, how fast they are answered, and what becomes of them. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { hasDeskState } from '../desk-states.server.ts';
import { quotations } from '../quoted/tables.server.ts';
import { quotationRequests } from '../tables.server.ts';
import { type FigureQuery, lostOutcomes, maxLostReasons, type RequestFigures } from './contract.ts';

const dayMs = 86_400_000;

const ended = { count: z.int(), cents: z.number() };
const Row = z.object({
  sent: z.int(),
  answered: z.int(),
  waiting: z.int(),
  /** Seconds until half and nine in ten have their answer. */
  seconds: z.tuple([z.number(), z.number()]).nullable(),
  outcomes: z.array(z.object({ outcome: z.enum(['won', ...lostOutcomes]), ...ended })),
  reasons: z.array(z.object({ reason: z.string(), ...ended })),
});

/**
 * Of the last days, by one statement over the requests that were sent and those that ended in them. The first answer counts, also
 * when the shop declined. For staff who see orders. Throws unauthenticated, forbidden.
 */
export async function getRequestFigures(scope: Scope, { days }: FigureQuery): Promise<RequestFigures> {
  requirePermission(scope, 'see_orders');
  const since = new Date(scope.now().getTime() - days * dayMs).toISOString();
  const r = quotationRequests;
  // A declined request with a quotation was declined by its buyer: the shop declines what it has not quoted.
  const [row] = await query(
    scope,
    Row,
    sql`
    with sent as (
      select state, answered_at, extract(epoch from answered_at - sent_at) as seconds
      from ${r} where ${hasDeskState(r, 'all')} and sent_at > ${since}::timestamptz),
    ended as (
      select case ${r.state} when 'accepted' then 'won' when 'expired' then 'expired' when 'withdrawn' then 'withdrawn'
          else case when q.id is null then 'declined_by_shop' else 'declined_by_buyer' end end as outcome,
        ${r.reason} as reason, ${r.closedAt} as closed_at, coalesce(q.accepted_cents, q.total_cents, 0) as cents
      from ${r} left join ${quotations} q on q.request_id = ${r.id} and q.replaced_at is null
      where ${r.closedAt} is not null and ${r.closedAt} > ${since}::timestamptz),
    outcomes as (select outcome, count(*)::int as count, sum(cents)::float8 as cents from ended group by outcome),
    reasons as (
      select left((array_agg(reason order by closed_at desc, reason))[1], 200) as reason, count(*)::int as count, sum(cents)::float8 as cents
      from ended where reason <> '' and outcome <> 'won' group by lower(reason) order by 2 desc, 3 desc, 1 limit ${maxLostReasons}::int)
    select count(*)::int as sent, count(answered_at)::int as answered,
      (count(*) filter (where answered_at is null and state in ('sent', 'in_work')))::int as waiting,
      to_json(percentile_cont(array[0.5, 0.9]) within group (order by seconds)) as seconds,
      (select coalesce(json_agg(outcomes), '[]') from outcomes) as outcomes,
      (select coalesce(json_agg(reasons order by count desc, cents desc, reason), '[]') from reasons) as reasons
    from sent`,
  );
  if (!row) throw new Error('An aggregate has no row');
  const { sent, answered, waiting, seconds, outcomes, reasons } = row;
  const [median, p90] = seconds ?? [];
  const endedAs = (name: (typeof outcomes)[number]['outcome']) => {
    const { count = 0, cents = 0 } = outcomes.find(({ outcome }) => outcome === name) ?? {};
    return { count, value: fromCents(cents) };
  };
  return {
    ...{ days, sent, answered, waiting, medianMinutes: minutesOf(median), p90Minutes: minutesOf(p90) },
    won: endedAs('won'),
    lost: lostOutcomes.map((outcome) => ({ outcome, ...endedAs(outcome) })),
    reasons: reasons.map(({ cents, ...each }) => ({ ...each, value: fromCents(cents) })),
  };
}

const minutesOf = (seconds: number | undefined) => (seconds === undefined ? null : Math.round(seconds / 60));
