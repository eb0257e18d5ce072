/** The order that a typed number means, and from where the numbers count on. */
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { firstNumbering, type Numbering } from '#domain/content/numbering-contract.ts';
import { settingVersions } from '#domain/settings/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type OrderNumber, parseOrderNumber } from './contract.ts';
import { orderNumbers, orders } from './tables.server.ts';

/**
 * The condition of the order that is meant: by its digits alone, or with any prefix that numbers of orders have or had. Another
 * prefix is refused, because PI-10001 names a paper, and XY-100001 an order of another shop. Null for what is no order number.
 */
export function hasOrderNumber(typed: string): SQL | undefined | null {
  const parsed = parseOrderNumber(typed);
  if (parsed === null) return null;
  const { number, numberPrefix } = parsed;
  const isOfShop =
    numberPrefix === '' || numberPrefix === firstNumbering.orderPrefix
      ? undefined
      : or(eq(orders.numberPrefix, numberPrefix), wasPrefix(numberPrefix));
  return and(eq(orders.number, number), isOfShop);
}

/** Whether the owner has ever chosen the prefix. Sources of other settings are not JSON. */
const wasPrefix = (prefix: string) => sql`exists (select from ${settingVersions}
  where case when ${settingVersions.name} = 'numbering' then ${settingVersions.source}::jsonb ->> 'orderPrefix' end = ${prefix})`;

/**
 * The number that an order gets with the digits that it has drawn; null: draw again, because the owner lets numbers count on from
 * higher ones.
 * @param number null: none was drawn (OrderContext)
 */
export async function numberOfOrder(
  scope: Scope,
  number: number | null,
  { orderPrefix, leastOrderNumber }: Numbering,
): Promise<OrderNumber | null> {
  if (number === null) return null;
  if (leastOrderNumber === null || number >= leastOrderNumber) return { number, numberPrefix: orderPrefix };
  await raiseNumbers(scope, leastOrderNumber);
  return null;
}

const Raised = z.object({ number: z.coerce.number() });

/**
 * Lets the next order draw at least this number. When orders draw in the same moment, some numbers may be drawn twice: the second of
 * two orders with one number is not written, and draws again (write-order.server.ts).
 */
async function raiseNumbers(scope: Scope, least: number): Promise<void> {
  const sequence = sql.identifier(orderNumbers.seqName ?? '');
  await query(
    scope,
    Raised,
    sql`select setval('order_numbers', ${least}, false) as number from ${sequence} where last_value < ${least}`,
  );
}
