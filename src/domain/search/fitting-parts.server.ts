/**
 * Lists of the parts that fit the chosen machine. These are some thousands at most, so they are found by their fitments, and
 * counted and sorted without the counts that triggers keep for the whole catalogue.
 */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fitsCondition } from '#domain/fitment/fits-condition.server.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { FacetRowSchema, facetRows } from './count-facets.server.ts';
import { countAndList, type PageConditions } from './counted-list.server.ts';
import { type CountedPage, totalOf } from './facets.ts';
import type { ParsedSearch } from './parse-search.server.ts';
import { allOf, type FilterConditions, filterConditions, partOrder, passesAll } from './part-list-sql.server.ts';
import { partSearch } from './tables.server.ts';

/**
 * The parts that match, fit the machine of the filters and pass the other filters. Internal.
 * @param match on part_search s; absent: the whole catalogue
 * @param rank as of PageConditions
 */
export async function findFitting(scope: Scope, search: ParsedSearch, match?: SQL, rank?: SQL): Promise<CountedPage> {
  const filters = filterConditions(search.filters);
  const fitting = allOf(match, filters.fits);
  const page = filters.specifications
    ? await countAndList(scope, search, { match: fitting, rank })
    : await countAndListAtOnce(scope, search, filters, { match: fitting, rank });
  // The text is not to be corrected because nothing fits.
  const hasMatches = page.hasMatches || (await isAnyListed(scope, match));
  return { ...page, hasMatches, match: fitting };
}

const CountsAndIds = z.object({ counts: z.array(FacetRowSchema), ids: z.array(z.string()) });

/** Counts and page in one statement, because finding the parts takes longer than both. */
async function countAndListAtOnce(
  scope: Scope,
  { filters: { attributes }, sort, limit, offset }: ParsedSearch,
  filters: FilterConditions,
  { match, rank }: PageConditions,
): Promise<CountedPage> {
  const ranked = sort === 'relevance' ? rank : undefined;
  const [row] = await query(
    scope,
    CountsAndIds,
    sql`with fitting as materialized (
        select part_id, category_no, brand_no, traits, band, price_cents, position, created_at, name_key, ${ranked ?? sql`0`} as rank
        from ${partSearch} s where ${match}),
      cell as (select s.*, 1 as parts, ${filters.price ?? sql`true`} as in_price from fitting s)
      select (select coalesce(json_agg(f), '[]') from (${facetRows(filters)}) f) as counts,
        array(select part_id from fitting s where ${passesAll({ ...filters, fits: undefined })}
          order by ${partOrder(sort, ranked ? { rank: sql`s.rank` } : {})} limit ${limit} offset ${offset}) as ids`,
  );
  const counts = row?.counts ?? [];
  return {
    hasMatches: counts.some(({ parts }) => parts > 0),
    counts,
    total: totalOf(counts, { attributes }),
    ids: row?.ids ?? [],
  };
}

async function isAnyListed(scope: Scope, match: SQL = sql`true`): Promise<boolean> {
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
 */
export async function countFitting(
  scope: Scope,
  { filters, machine }: ParsedSearch,
  match: SQL,
): Promise<number | null> {
  if (!machine) return null;
  const [row] = await query(
    scope,
    z.object({ parts: z.int() }),
    sql`select count(*)::int as parts from ${partSearch} s
      where ${fitsCondition(sql`s.part_id`, machine)} and ${passesAll({ ...filterConditions(filters), fits: undefined }, match)}`,
  );
  return row?.parts ?? 0;
}
