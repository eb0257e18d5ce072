/** Which orders have the words of a search. */
import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import { byRarity, findRarePattern, type SourcesOf } from '#platform/database/rare-word.server.ts';
import type { Scope } from '#platform/scope.ts';
import { orderAddressText, orderBuyerText, orderLineText, orderNumberText } from './searched-texts.server.ts';
import { shipments } from './shipment-tables.server.ts';
import { orderLines, orders } from './tables.server.ts';

/** The word by which orders are found (findRarePattern); undefined: all stand in many orders. */
export const findRareWord = (scope: Scope, patterns: readonly string[]): Promise<string | undefined> =>
  findRarePattern(scope, patterns, sourcesOf);

/** The ids of the orders with a word, by each table that may have it; the trigram indexes of these tables find them. */
const sourcesOf: SourcesOf = (pattern) => [
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
