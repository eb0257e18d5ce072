/** A search whose text is more than one known number: the matching parts are counted for the facets and cut into a page. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { scanForBest } from './best-by-words.server.ts';
import { countFacets } from './count-facets.server.ts';
import { type CountedPage, emptyPage, totalOf } from './facets.ts';
import type { NumberMatches } from './number-match.ts';
import type { ParsedSearch, ParsedText } from './parse-search.server.ts';
import { type FilterConditions, filterConditions, partOrder, passesAll, queryPartIds } from './part-list-sql.server.ts';
import { rankSql, searchCondition } from './search-condition.server.ts';
import { findSmallResult } from './small-result.server.ts';
import { partSearch } from './tables.server.ts';
import type { Term } from './term.ts';

/** Matches up to this number are sorted all at once. */
const sortAllMax = 2000;
/** Parts that are scanned in sort order before all matches are sorted instead. */
const scanLimit = 10_000;
/** For pages that begin after this many matches, a scan would rarely get that far. */
const maxScanOffset = 500;

/**
 * The parts that match and pass the filters: the page of them and the counts of the facets. Internal.
 * @param facets false: of a small result the facets are not counted
 */
export async function findByWords(
  scope: Scope,
  search: ParsedSearch,
  text: ParsedText,
  numbers: NumberMatches,
  { facets }: { facets: boolean },
): Promise<CountedPage> {
  const match = searchCondition(text, numbers);
  if (!match) return emptyPage;
  const rank = rankSql(text, numbers);
  // Numbers match a handful of parts, words hundreds: only for numbers is the attempt worth a statement. Specifications are
  // not known in memory.
  const small =
    numbers.whole && search.filters.specifications.length === 0
      ? await findSmallResult(scope, search, match, rank)
      : null;
  if (small) return { ...small, match };
  const filters = filterConditions(search.filters);
  const uncounted = facets ? null : await findUncounted(scope, search, { match, rank, filters });
  if (uncounted) return { ...uncounted, match };
  const counts = await countFacets(scope, match, filters);
  const total = totalOf(counts, search.filters);
  const ids = await findPage(scope, search, total, { match, rank, filters, terms: numbers.whole ? [] : text.terms });
  return { hasMatches: counts.some(({ parts }) => parts > 0), counts, total, ids, match };
}

/** The page without facets of at most sortAllMax parts, in one statement. Null when there are more, or none on the page. */
async function findUncounted(
  scope: Scope,
  { sort, limit, offset }: ParsedSearch,
  { match, rank, filters }: Omit<PageConditions, 'terms'>,
): Promise<CountedPage | null> {
  const rows = await query(
    scope,
    CountedId,
    sql`with s as materialized (select * from ${partSearch} s where ${passesAll(filters, match)} limit ${sql.raw(String(sortAllMax + 1))})
      select part_id as id, (select count(*) from s)::int as total from s
      where (select count(*) from s) <= ${sql.raw(String(sortAllMax))}
      order by ${partOrder(sort, { rank })} limit ${limit} offset ${offset}`,
  );
  const [first] = rows;
  return first ? { hasMatches: true, counts: [], total: first.total, ids: rows.map(({ id }) => id) } : null;
}

const CountedId = z.object({ id: z.string(), total: z.int() });

interface PageConditions {
  readonly match: SQL;
  readonly rank: SQL;
  readonly filters: FilterConditions;
  /** The words that decide the order by relevance; empty where numbers come before them. */
  readonly terms: readonly Term[];
}

/** Large results: a bounded scan in sort order comes before a sort of all matches. */
async function findPage(
  scope: Scope,
  search: ParsedSearch,
  total: number,
  conditions: PageConditions,
): Promise<readonly string[]> {
  const wanted = Math.min(search.limit, total - search.offset);
  if (wanted <= 0) return [];
  const canScan = total > sortAllMax && search.offset <= maxScanOffset;
  const scanned = canScan ? await scanInOrder(scope, search, wanted, conditions) : null;
  return scanned ?? sortAll(scope, search, conditions);
}

/** The page when the first `scanLimit` parts in sort order contain it; otherwise null. */
async function scanInOrder(
  scope: Scope,
  { sort, offset }: ParsedSearch,
  wanted: number,
  { match, terms, filters }: PageConditions,
): Promise<readonly string[] | null> {
  if (terms.length === 0) return null;
  const passing = passesAll(filters, match);
  if (sort === 'relevance')
    return scanForBest(scope, terms, { match: passing, parts: scanLimit, offset, limit: wanted });
  const ids = await queryPartIds(
    scope,
    sql`select s.part_id as id from (select * from ${partSearch} s order by ${partOrder(sort)} limit ${scanLimit}) s
      where ${passing} order by ${partOrder(sort)} limit ${wanted} offset ${offset}`,
  );
  return ids.length === wanted ? ids : null;
}

function sortAll(
  scope: Scope,
  { sort, limit, offset }: ParsedSearch,
  { match, rank, filters }: PageConditions,
): Promise<readonly string[]> {
  return queryPartIds(
    scope,
    sql`select s.part_id as id from ${partSearch} s where ${passesAll(filters, match)}
      order by ${partOrder(sort, { rank })} limit ${limit} offset ${offset}`,
  );
}
