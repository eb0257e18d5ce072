/**
 * Lists of the parts that fit the chosen machine. These are some thousands at most, so they are found by their fitments, and
 * counted and sorted without the counts that triggers keep for the whole catalogue.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fitsCondition } from '#domain/fitment/fits-condition.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { countAndList, type PageConditions } from './counted-list.server.ts';
import type { CountedPage } from './facets.ts';
import type { ParsedSearch } from './parse-search.server.ts';
import { allOf, filterConditions, passesAll } from './part-list-sql.server.ts';
import { partSearch } from './tables.server.ts';

/**
 * The parts that match, fit the machine of the filters and pass the other filters. Internal.
 */
export async function findFitting(
  scope: Scope,
  search: ParsedSearch,
  conditions: PageConditions,
): Promise<CountedPage> {
  const { match } = conditions;
  const fitting = allOf(match, filterConditions(search.filters).fits);
  const page = await countAndList(scope, search, { ...conditions, match: fitting });
  // The text is not to be corrected because nothing fits.
  return { ...page, hasMatches: page.hasMatches || (await isAnyListed(scope, match)) };
}

async function isAnyListed(scope: Scope, match: SQL): Promise<boolean> {
  const [row] = await query(
    scope,
    z.object({ isListed: z.boolean() }),
    sql`select exists (select from ${partSearch} s where ${match}) as "isListed"`,
  );
  return row?.isListed ?? false;
}

/**
 * The number of parts that the result would have with only those that fit the machine; null without a machine. Internal.
 * @param match on part_search s
 * @param fits the same for a part that fits
 */
export async function countFitting(
  scope: Scope,
  { filters, machine }: ParsedSearch,
  match: SQL,
  fits = machine && fitsCondition(sql`s.part_id`, machine),
): Promise<number | null> {
  if (!fits) return null;
  const [row] = await query(
    scope,
    z.object({ parts: z.int() }),
    sql`select count(*)::int as parts from ${partSearch} s
      where ${fits} and ${passesAll({ ...filterConditions(filters), fits: undefined }, match)}`,
  );
  return row?.parts ?? 0;
}
