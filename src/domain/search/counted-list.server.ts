/** A result that PostgreSQL counts and sorts: the parts of any condition. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { countFacets } from './count-facets.server.ts';
import { type CountedPage, totalOf } from './facets.ts';
import type { ParsedSearch } from './parse-search.server.ts';
import { filterConditions, partOrder, passesAll, queryPartIds } from './part-list-sql.server.ts';
import { partSearch } from './tables.server.ts';

export interface PageConditions {
  /** On part_search s, without the filters. */
  readonly match: SQL;
  /** Sorts by relevance; absent: the shop's order. */
  readonly rank: SQL | undefined;
}

/** Counts the parts that match, and lists the page of those that pass the filters. Internal. */
export async function countAndList(
  scope: Scope,
  search: ParsedSearch,
  { match, rank }: PageConditions,
): Promise<CountedPage> {
  const filters = filterConditions(search.filters);
  const counts = await countFacets(scope, match, filters);
  const total = totalOf(counts, search.filters);
  const ids = await listPage(scope, search, total, { match: passesAll(filters, match), rank });
  return { hasMatches: counts.some(({ parts }) => parts > 0), counts, total, ids, match };
}

/** Materialized, because the planner would read the whole catalogue in the order of the list for a few matches. */
function listPage(
  scope: Scope,
  { sort, limit, offset }: ParsedSearch,
  total: number,
  { match, rank }: PageConditions,
): Promise<readonly string[]> | readonly string[] {
  if (offset >= total) return [];
  const ranked = sort === 'relevance' ? rank : undefined;
  return queryPartIds(
    scope,
    sql`with s as materialized (
        select part_id, position, price_cents, created_at, name_key, ${ranked ?? sql`0`} as rank from ${partSearch} s where ${match})
      select part_id as id from s order by ${partOrder(sort, ranked ? { rank: sql`s.rank` } : {})} limit ${limit} offset ${offset}`,
  );
}
