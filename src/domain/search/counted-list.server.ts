/** A result that PostgreSQL counts and sorts: the parts of any condition. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { countCells, countFacets } from './count-facets.server.ts';
import { readFacetNames } from './facet-names.server.ts';
import { FacetCount, facetCounts, toFacetRows } from './facet-rows.server.ts';
import { type CountedPage, totalOf } from './facets.ts';
import type { ParsedSearch } from './parse-search.server.ts';
import { type FilterConditions, filterConditions, partOrder, passesAll, queryPartIds } from './part-list-sql.server.ts';
import { partSearch } from './tables.server.ts';

export interface PageConditions {
  /** On part_search s, without the filters, but with "only what fits". */
  readonly match: SQL;
  /** Sorts by relevance; absent: the shop's order. */
  readonly rank?: SQL | undefined;
  /** Sorts before all else, smaller first. */
  readonly last?: SQL | undefined;
}

/** Counts the parts that match, and lists the page of those that pass the filters. Internal. */
export async function countAndList(
  scope: Scope,
  search: ParsedSearch,
  conditions: PageConditions,
): Promise<CountedPage> {
  const filters = { ...filterConditions(search.filters), fits: undefined };
  const { counts, ids } = filters.specifications
    ? await countThenList(scope, search, filters, conditions)
    : await countWithList(scope, search, filters, conditions);
  const total = totalOf(counts, search.filters);
  return { hasMatches: counts.some(({ parts }) => parts > 0), counts, total, ids, match: conditions.match };
}

type Listed = Pick<CountedPage, 'counts' | 'ids'>;

const CountsAndIds = z.object({ counts: z.array(FacetCount), ids: z.array(z.string()) });

/** In one statement, because finding the parts takes longer than counting or sorting them. */
async function countWithList(
  scope: Scope,
  search: ParsedSearch,
  filters: FilterConditions,
  conditions: PageConditions,
): Promise<Listed> {
  const listed = query(
    scope,
    CountsAndIds,
    sql`with matching as materialized (${matchingParts(search, conditions)}),
      cell as (select s.*, 1 as parts, ${filters.price ?? sql`true`} as in_price from matching s)
      select (select coalesce(json_agg(f), '[]') from (${facetCounts(countCells(filters))}) f) as counts,
        array(select part_id from matching s where ${passesAll(filters)} ${pageOf(search, conditions)}) as ids`,
  );
  const [[row], names] = await Promise.all([listed, readFacetNames(scope)]);
  return { counts: toFacetRows(row?.counts ?? [], names), ids: row?.ids ?? [] };
}

/** Specifications are not among the columns that countWithList has. */
async function countThenList(
  scope: Scope,
  search: ParsedSearch,
  filters: FilterConditions,
  { match, ...order }: PageConditions,
): Promise<Listed> {
  const counts = await countFacets(scope, match, filters);
  const passing = { match: passesAll(filters, match), ...order };
  const ids = await queryPartIds(
    scope,
    sql`with s as materialized (${matchingParts(search, passing)})
      select part_id as id from s ${pageOf(search, passing)}`,
  );
  return { counts, ids };
}

/** To be materialized: the planner would read the whole catalogue in the order of the list for a few matches. */
function matchingParts({ sort }: ParsedSearch, { match, rank }: PageConditions): SQL {
  return sql`select part_id, category_no, brand_no, traits, band, price_cents, position, created_at, name_key,
    ${(sort === 'relevance' && rank) || sql`0`} as rank from ${partSearch} s where ${match}`;
}

/** The part_id of the page, from s. */
function pageOf({ sort, limit, offset }: ParsedSearch, { rank, last }: PageConditions): SQL {
  const isRanked = sort === 'relevance' && rank;
  return sql`order by ${partOrder(sort, { last, rank: isRanked ? sql`s.rank` : undefined })} limit ${limit} offset ${offset}`;
}
