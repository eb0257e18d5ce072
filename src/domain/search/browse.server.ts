/**
 * One page of the catalogue without a text, filtered and in any order. Its time hardly depends on the number of parts:
 * few results are sorted, others are read along an index or found by a bounded scan.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { priceBandRange, splitByPriceBand } from './facet-codes.ts';
import { type FacetRow, sumByCode } from './facets.ts';
import type { ParsedSearch } from './parse-search.server.ts';
import {
  allOf,
  type FilterConditions,
  filterConditions,
  isBrand,
  isFiltered,
  partOrder,
  passesAll,
  queryPartIds,
} from './part-list-sql.server.ts';
import type { Sorting } from './part-query.ts';
import { partSearch } from './tables.server.ts';

/** Parts. Filtered results up to this size are sorted completely. */
const sortAllMax = 2000;
/** Parts. Results up to this size are sorted completely when a bounded scan has not filled the page. */
const sortAllMaxAfterScan = 20_000;
/** Parts that the bounded scan reads in sort order. */
const scanLimit = 5000;
/** For pages that begin after this many parts, a scan would rarely get that far. */
const maxScanOffset = 500;

/**
 * Ids of the parts on the page, in order. Internal.
 * @param total the number of parts that pass the filters
 * @param counts result of countCatalogFacets or countCatalogTotal
 */
export async function findBrowsePage(
  scope: Scope,
  search: ParsedSearch,
  total: number,
  counts: readonly FacetRow[],
): Promise<string[]> {
  const { offset } = search;
  const end = Math.min(offset + search.limit, total);
  if (offset >= end) return [];
  const filters = filterConditions(search.filters);
  if (isFiltered(filters) && total <= sortAllMax) return sortAll(scope, search, filters);
  const indexed = indexedConditions(search, filters, counts);
  if (isFiltered(filters) && indexed.length === 0) {
    const scanned = offset <= maxScanOffset ? await scanInOrder(scope, search, filters, end - offset, counts) : [];
    if (scanned.length === end - offset) return scanned;
    if (total <= sortAllMaxAfterScan) return sortAll(scope, search, filters);
  }
  // A page in the second half is read backwards from the end.
  const backwards = offset > total / 2;
  const range = { backwards, offset: backwards ? total - end : offset, limit: end - offset };
  const ids = await queryPartIds(
    scope,
    indexed.length > 0
      ? mergeIndexed(search.sort, filters, indexed, range)
      : alongIndex(search.sort, filters, { ...range, ...firstPriceBand(search, counts, range) }),
  );
  return backwards ? ids.reverse() : ids;
}

/**
 * Conditions for each of which an index has the parts in sort order, and which together select the parts of the category
 * or brands: every order of a category, the shop's order of a brand. Empty without such a filter.
 */
function indexedConditions({ sort, filters }: ParsedSearch, conditions: FilterConditions, counts: readonly FacetRow[]) {
  const serials = categoriesWithParts(counts, filters.category);
  if (serials.length > 0) return serials.map((serial) => sql`s.category_no = ${serial}`);
  // A category without parts under the other filters has an empty page, so that only brands are left.
  if (sort !== 'relevance' || conditions.category) return [];
  return (filters.brands ?? []).map((slug) => sql`s.brand_no ${isBrand([slug])}`);
}

/** Serials of the category and those below it that have parts of their own under the other filters. */
function categoriesWithParts(counts: readonly FacetRow[], slug: string | undefined): number[] {
  if (slug === undefined) return [];
  const rows = counts.filter(({ facet }) => facet === 'category');
  const chosen = rows.find((row) => row.slug === slug);
  const counted = rows.filter(({ parts, path }) => parts > 0 && chosen && path.includes(chosen.code));
  return [...new Set(counted.map(({ code }) => code))];
}

/** The columns that partOrder needs besides part_id: the indexes of prices have all but the last two. */
const columnsOf = (sort: Sorting): SQL =>
  sort === 'newest' || sort === 'name' ? sql`position, created_at, name_key` : sql`position, price_cents`;

/** Sorts all parts that pass the filters. */
function sortAll(scope: Scope, { sort, limit, offset }: ParsedSearch, filters: FilterConditions): Promise<string[]> {
  return queryPartIds(
    scope,
    sql`with s as materialized (select part_id, ${columnsOf(sort)} from ${partSearch} s where ${passesAll(filters)})
      select part_id as id from s order by ${partOrder(sort)} limit ${limit} offset ${offset}`,
  );
}

interface PageRange {
  readonly offset: number;
  readonly limit: number;
  readonly backwards: boolean;
}

interface StartCondition {
  readonly condition: SQL | undefined;
  /** Parts of the list that come before those that fulfil the condition. */
  readonly skipped: number;
}

/** The page when the first `scanLimit` parts in sort order contain it; otherwise fewer ids. */
function scanInOrder(
  scope: Scope,
  search: ParsedSearch,
  filters: FilterConditions,
  wanted: number,
  counts: readonly FacetRow[],
): Promise<string[]> {
  const range = { backwards: false, offset: search.offset, limit: wanted };
  const start = firstPriceBand(search, counts, range);
  return queryPartIds(scope, alongIndex(search.sort, filters, { ...range, ...start, scanLimit }));
}

/** Reads the index of the sort order from the start condition on. `scanLimit` bounds the parts that are looked at. */
function alongIndex(
  sort: Sorting,
  filters: FilterConditions,
  range: PageRange & StartCondition & { readonly scanLimit?: number },
): SQL {
  const { condition, skipped, backwards, offset, limit } = range;
  const order = partOrder(sort, { backwards });
  const from = range.scanLimit
    ? sql`(select * from ${partSearch} s where ${condition ?? sql`true`} order by ${order} limit ${range.scanLimit}) s`
    : sql`${partSearch} s`;
  return sql`select s.part_id as id from ${from} where ${passesAll(filters, condition)} order by ${order} limit ${limit} offset ${offset - skipped}`;
}

/**
 * For an order by price, the counts show in which price band the page begins. Parts of the bands before it are skipped without being
 * read: a whole category may be more expensive than half the catalogue.
 */
function firstPriceBand(
  { sort, filters }: ParsedSearch,
  counts: readonly FacetRow[],
  range: PageRange,
): StartCondition {
  const fromStart: StartCondition = { condition: undefined, skipped: 0 };
  if (sort !== 'price' && sort !== '-price') return fromStart;
  const split = filters.priceRange && splitByPriceBand(filters.priceRange);
  // The counts do not show how many parts of a partial band pass.
  if (split && split.partial.length > 0) return fromStart;
  const bands = sumByCode(counts, 'price').filter(({ code }) => !split || split.bands.includes(code));
  const isDescending = (sort === '-price') !== range.backwards;
  let skipped = 0;
  for (const { code, parts } of isDescending ? bands.reverse() : bands) {
    if (skipped + parts > range.offset) {
      const { from, to } = priceBandRange(code);
      if (!isDescending) return { condition: sql`s.price_cents >= ${from}`, skipped };
      return { condition: Number.isFinite(to) ? sql`s.price_cents < ${to}` : undefined, skipped };
    }
    skipped += parts;
  }
  return fromStart;
}

/** The columns of partOrder. */
const orderColumns = {
  relevance: sql`s.part_id, s.position`,
  newest: sql`s.part_id, s.created_at`,
  price: sql`s.part_id, s.position, s.price_cents`,
  '-price': sql`s.part_id, s.position, s.price_cents`,
  name: sql`s.part_id, s.position, s.name_key`,
} as const satisfies Record<Sorting, SQL>;

/**
 * Reads the index of each category or brand in sort order and merges them: for several in one condition the index has no
 * order. Each part has a limit, because without one PostgreSQL sorts the whole instead.
 */
function mergeIndexed(
  sort: Sorting,
  { brand, attributes, price, specifications }: FilterConditions,
  indexed: readonly SQL[],
  { offset, limit, backwards }: PageRange,
): SQL {
  const order = partOrder(sort, { backwards });
  const conditions = allOf(brand, attributes, price, specifications);
  const pages = indexed.map(
    (condition) => sql`(select ${orderColumns[sort]} from ${partSearch} s where ${condition} and ${conditions}
      order by ${order} limit ${offset + limit})`,
  );
  return sql`select s.part_id as id from (${sql.join(pages, sql` union all `)}) s order by ${order} limit ${limit} offset ${offset}`;
}
