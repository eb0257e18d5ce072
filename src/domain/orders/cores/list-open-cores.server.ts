/** The old units that buyers have not sent back: what they may still ask for. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { shownEmail } from '#platform/values/no-email.ts';
import { orderEvents } from '../event-tables.server.ts';
import { visibleOrders } from '../order-condition.server.ts';
import { orderNumberText } from '../searched-texts.server.ts';
import { orderLines, orders } from '../tables.server.ts';
import type { OpenCore } from './contract.ts';
import { lastCoreDay } from './core-balance.ts';
import { openUnitsOf } from './open-units.server.ts';

const Row = z.object({
  order: z.string(),
  position: z.int(),
  email: z.string(),
  brand: z.string(),
  partNumber: z.string(),
  productName: z.string(),
  quantity: z.coerce.number(),
  unitCents: z.coerce.number(),
  deliveredAt: z.string().nullable(),
});

/**
 * The open units, those of the oldest order first, at most 1,000 lines. Throws unauthenticated, or forbidden for another user's
 * email (visibleOrders).
 */
export async function listOpenCores(scope: Scope, { email }: { email?: string | undefined } = {}): Promise<OpenCore[]> {
  const { condition } = visibleOrders(scope, email);
  const { terms } = await getSetting(scope, 'company');
  const rows = await query(
    scope,
    Row,
    sql`
    with charged as (
      select ${orderNumberText(orders)} as shown, ${orders.number} as number, ${orders.email} as email, ${orders.placedAt} as placed_at, line.*
      from ${orders} join ${orderLines} line on line.order_id = ${orders.id} and line.core_unit_cents > 0
      where ${condition ?? sql`true`}),
    units as (
      select charged.*, ${openUnitsOf(sql`charged`)} as open from charged)
    select shown as "order", position, email, brand, part_number as "partNumber", product_name as "productName", open as quantity,
      core_unit_cents as "unitCents",
      (select max(at) from ${orderEvents} where order_id = units.order_id and to_state = 'delivered')::text as "deliveredAt"
    from units where open > 0 order by placed_at, number, position limit 1000`,
  );
  return rows.map(({ unitCents, deliveredAt, ...row }) => ({
    ...row,
    email: shownEmail(row.email),
    amount: fromCents(unitCents * row.quantity),
    until: lastCoreDay(deliveredAt === null ? null : new Date(deliveredAt), terms.coreReturnDays),
  }));
}
