/** A page of the catalogue without any words: which parts, in which order. Quick at half a million parts, whatever is filtered. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { categoriesAmong, categoryPage } from './category-page.server.ts';
import { type CountRow, sumUp } from './facets.ts';
import { allOf, isFiltered, type PartFilters, partFilters, priceRange } from './part-filters.server.ts';
import type { PartQuery } from './part-query.ts';
import { splitRange, stepRange } from './price-bands.ts';
import { partOrder } from './search-sql.server.ts';

/** So many are collected and sorted at once. */
const few = 2000;
/** So many still are, when a walk along the order met too few of them … */
const notMany = 20_000;
/** … among so many parts. */
const walk = 5000;
/** Further on the walk would be in vain. */
const maxOffset = 500;

/** Ids of the parts on the page; `counts` from countParts or countTotal. Internal. */
export async function browsePage(
  scope: Scope,
  query: PartQuery,
  total: number,
  counts: readonly CountRow[],
): Promise<string[]> {
  const from = (query.page - 1) * query.limit;
  const to = Math.min(from + query.limit, total);
  if (from >= to) return [];
  const filters = partFilters(query);
  if (isFiltered(filters) && total <= few) return fewPage(scope, query, filters);
  // Categories have an index for each order, brands one in the shop's.
  const within = query.category ? categoriesAmong(counts, query.category) : [];
  const hasIndex = !isFiltered(filters) || within.length > 0 || (query.sort === 'relevance' && query.brand);
  if (!hasIndex && from <= maxOffset) {
    const start = nearestBand(query, counts, from, false);
    const ids = await idsOf(scope, pageSql(query, filters, { ...start, offset: from, limit: to - from, walk }));
    if (ids.length === to - from) return ids;
  }
  if (!hasIndex && total <= notMany) return fewPage(scope, query, filters);
  // What lies behind the middle is nearer from the end.
  const backwards = from > total / 2;
  const near = backwards ? total - to : from;
  const place = { backwards, offset: near, limit: to - from };
  const ids = await idsOf(
    scope,
    within.length > 0
      ? categoryPage(query, filters, within, place)
      : pageSql(query, filters, { ...place, ...nearestBand(query, counts, near, backwards) }),
  );
  return backwards ? ids.reverse() : ids;
}

interface Way extends Start {
  readonly offset: number;
  readonly limit: number;
  readonly backwards?: boolean;
  /** Parts to look at; all when it is not given. */
  readonly walk?: number;
}

/** Along the index of the order. */
function pageSql(query: PartQuery, filters: PartFilters, way: Way): SQL {
  const order = partOrder(query.sort, { backwards: way.backwards ?? false });
  const conditions = allOf(filters.category, filters.brand, filters.traits, filters.price, way.condition);
  const from = way.walk
    ? sql`(select * from part_search s where ${way.condition ?? sql`true`} order by ${order} limit ${way.walk}) s`
    : sql`part_search s`;
  return sql`select s.part_id from ${from} where ${conditions} order by ${order} limit ${way.limit} offset ${way.offset - way.skipped}`;
}

function fewPage(scope: Scope, query: PartQuery, filters: PartFilters): Promise<string[]> {
  const match = allOf(filters.category, filters.brand, filters.traits, filters.price);
  return idsOf(
    scope,
    sql`with s as materialized (select part_id, position, price_cents, created_at, name_key from part_search s where ${match})
      select part_id from s order by ${partOrder(query.sort)} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  );
}

async function idsOf(scope: Scope, statement: SQL): Promise<string[]> {
  const { rows } = await scope.db.execute<{ part_id: string }>(statement);
  return rows.map(({ part_id }) => part_id);
}

interface Start {
  readonly condition: SQL | undefined;
  /** Parts of the list that lie before what fulfils it. */
  readonly skipped: number;
}

/**
 * By price the counts say in which band the page begins, so that nothing before it has to be met: all engines
 * may be dearer than half the catalogue.
 */
function nearestBand(query: PartQuery, counts: readonly CountRow[], offset: number, backwards: boolean): Start {
  const start: Start = { condition: undefined, skipped: 0 };
  const asked = priceRange(query);
  const bands = sumUp(counts, 'band').filter(({ no }) => !asked || splitRange(asked).steps.includes(no));
  if ((query.sort !== 'price' && query.sort !== '-price') || bands.length === 0) return start;
  // How many a cut band holds is not in the counts.
  if (asked && splitRange(asked).rest.length > 0) return start;
  const falling = (query.sort === '-price') !== backwards;
  const inOrder = falling ? bands.reverse() : bands;
  let skipped = 0;
  for (const { no, parts } of inOrder) {
    if (skipped + parts > offset) {
      const { from, to } = stepRange(no);
      if (!falling) return { condition: sql`s.price_cents >= ${from}`, skipped };
      return { condition: Number.isFinite(to) ? sql`s.price_cents < ${to}` : undefined, skipped };
    }
    skipped += parts;
  }
  return start;
}
