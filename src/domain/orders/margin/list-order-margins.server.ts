/** Margins of orders. They are read from the history of costs when somebody looks: placing an order has nothing to keep. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { partCosts } from '#domain/costs/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { orderNumberText } from '../searched-texts.server.ts';
import { orderLines, orders } from '../tables.server.ts';
import type { OrderMargin } from './contract.ts';

const MarginRow = z.object({
  number: z.string(),
  lineCount: z.int(),
  linesWithCost: z.int(),
  priceCents: z.coerce.number(),
  costCents: z.coerce.number(),
});

/**
 * The margins of the orders with these numbers, without those that do not exist: of each line the price less the cost of its part
 * that held when the order was placed, and discounts off them. For staff who see costs and orders. Throws unauthenticated, forbidden.
 */
export async function listOrderMargins(scope: Scope, numbers: readonly string[]): Promise<OrderMargin[]> {
  requirePermission(scope, 'see_costs');
  requirePermission(scope, 'see_orders');
  const rows = await query(
    scope,
    MarginRow,
    sql`select ${orderNumberText(orders)} as number, count(*) filter (where l.kind <> 'charge')::int as "lineCount",
        count(c.cost_cents)::int as "linesWithCost",
        coalesce(sum(l.total_cents) filter (where c.cost_cents is not null or l.charge_kind = 'discount'), 0) as "priceCents",
        coalesce(sum(c.cost_cents * l.quantity), 0) as "costCents"
      from ${orders}
      join ${orderLines} l on l.order_id = ${orders.id} and l.quantity > 0
      left join lateral (
        select cost_cents from ${partCosts} cost
        where cost.part_id = l.part_id and cost.valid_from <= ${orders.placedAt}
        order by cost.valid_from desc, cost.id desc limit 1) c on true
      where ${orders.number} = any(${sql.param(digitsOf(numbers))}::int[])
      group by ${orders.id}`,
  );
  return rows
    .filter(({ number }) => numbers.includes(number))
    .map(({ number, lineCount, linesWithCost, priceCents, costCents }) => ({
      number,
      margin: linesWithCost > 0 ? fromCents(priceCents - costCents) : null,
      percent: priceCents > 0 ? Math.round(((priceCents - costCents) / priceCents) * 1000) / 10 : null,
      lineCount,
      linesWithCost,
    }));
}

/** The digits of each number as it is shown, SP-100001. */
function digitsOf(numbers: readonly string[]): number[] {
  return numbers.map((number) => Number(/\d{1,9}$/.exec(number)?.[0] ?? 0));
}
