/** Which orders have the words of a search. */
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { orderAddressText, orderBuyerText, orderLineText, orderNumberText } from './searched-texts.server.ts';
import { shipments } from './shipment-tables.server.ts';
import { orderLines, orders } from './tables.server.ts';

/**
 * Rows with a word from which on it is a word of many orders. These are listed and not counted, because to count them is to
 * compare every order of the shop.
 */
export const manyRows = 1000;

/**
 * The word by which orders are found: the one that is probably the rarest of those that do not stand in many orders; undefined: all
 * do. Of each word and table it reads at most manyRows and one more.
 */
export async function findRareWord(scope: Scope, patterns: readonly string[]): Promise<string | undefined> {
  const ranked = byRarity(patterns);
  if (ranked.length === 0) return undefined;
  const tries = ranked.map((pattern, at) => sql`when not (${isMany(pattern)}) then ${at}::int`);
  const [row] = await query(
    scope,
    z.object({ at: z.int().nullable() }),
    sql`select case ${sql.join(tries, sql` `)} end as at`,
  );
  return ranked[row?.at ?? ranked.length];
}

function isMany(pattern: string): SQL {
  const isIn = (rows: SQL) => sql`(select count(*) from (${rows} limit ${manyRows + 1}::int) found) > ${manyRows}::int`;
  return sql.join(sourcesOf(pattern).map(isIn), sql` or `);
}

/** The ids of the orders with a word, by each table that may have it; the trigram indexes of these tables find them. */
const sourcesOf = (pattern: string): readonly SQL[] => [
  sql`select ${orders.id} from ${orders} where ${ilike(orderBuyerText(orders), pattern)}`,
  sql`select ${orderLines.orderId} from ${orderLines} where ${ilike(orderLineText(orderLines), pattern)}`,
  sql`select ${shipments.orderId} from ${shipments} where ${ilike(shipments.trackingNumber, pattern)}`,
];

/**
 * The orders of the shop that have every word. The indexes find those with the rarest word; the other words are compared in these
 * orders only, because a name of many orders would be a set of all of them.
 * @param rarest by default the one that is probably the rarest
 */
export function haveWords(patterns: readonly string[], rarest = byRarity(patterns)[0] ?? ''): SQL | undefined {
  const found = sql`${orders.id} in (${sql.join([...sourcesOf(rarest)], sql` union `)})`;
  return and(found, comparedWords(patterns.filter((pattern) => pattern !== rarest)));
}

/** The same, compared order by order: for words of many orders, of which a page is soon full. */
export const comparedWords = (patterns: readonly string[]): SQL | undefined =>
  and(...patterns.map((pattern) => or(ilike(orderBuyerText(orders), pattern), linesOrParcelsHave(pattern))));

/** Compares the few orders of one buyer one by one, without name, email and phone, which are the same in all of them. */
export const ownWords = (patterns: readonly string[]): SQL | undefined =>
  and(
    ...patterns.map((pattern) =>
      or(
        ilike(orderNumberText(orders), pattern),
        ilike(orders.poNumber, pattern),
        ilike(orders.documentNumbers, pattern),
        ilike(orderAddressText(orders), pattern),
        linesOrParcelsHave(pattern),
      ),
    ),
  );

/**
 * Whether a line or a shipment of the order has the word. It is no `exists`, for which PostgreSQL may collect all lines with the
 * word before it compares the first order.
 */
function linesOrParcelsHave(pattern: string): SQL {
  const line = and(eq(orderLines.orderId, orders.id), ilike(orderLineText(orderLines), pattern));
  const shipment = and(eq(shipments.orderId, orders.id), ilike(shipments.trackingNumber, pattern));
  return sql`(select true from ${orderLines} where ${line} limit 1) or (select true from ${shipments} where ${shipment} limit 1)`;
}

const byRarity = (patterns: readonly string[]): readonly string[] =>
  patterns.toSorted((one, other) => rarity(other) - rarity(one));

/** How rare a pattern probably is: few orders have its digits, and fewer have long words than short ones. */
const rarity = (pattern: string) => pattern.replace(/\D/g, '').length * 100 + pattern.length;
