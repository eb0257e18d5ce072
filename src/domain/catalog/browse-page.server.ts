/** A page of the catalogue without any words: which parts, in which order. Quick at half a million parts, whatever is filtered. */
import { type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { PartQuery } from './contract.ts';
import { type CountRow, sumUp } from './facets.ts';
import { hitOrder, hits, isShown } from './hits.server.ts';
import { allOf, isFiltered, type PartFilters, partFilters, priceRange } from './part-filters.server.ts';
import { bandRange, splitRange } from './price-bands.ts';

/** So many are quicker collected and sorted than met on the way through an index. */
const fewParts = 10_000;

/** Ids of the parts on the page; `counts` from countParts when they are known. Internal. */
export async function browsePage(
  scope: Scope,
  query: PartQuery,
  total: number,
  counts: readonly CountRow[] = [],
): Promise<string[]> {
  const from = (query.page - 1) * query.limit;
  const to = Math.min(from + query.limit, total);
  if (from >= to) return [];
  const filters = partFilters(query);
  if (isFiltered(filters) && total <= fewParts) return fewPage(scope, query, filters);
  // What lies behind the middle is nearer from the end.
  const backwards = from > total / 2;
  const near = backwards ? total - to : from;
  const start = nearestBand(query, counts, near, backwards);
  const ids = await idsOf(
    scope,
    sql`select s.part_id from part_search s where ${allOf(filters.category, filters.brand, filters.traits, filters.price, start.condition)}
      order by ${order(query, backwards)} limit ${to - from} offset ${near - start.skipped}`,
  );
  return backwards ? ids.reverse() : ids;
}

function fewPage(scope: Scope, query: PartQuery, filters: PartFilters): Promise<string[]> {
  const match = allOf(filters.category, filters.brand, filters.traits, filters.price);
  const nothing = { category: undefined, brand: undefined, traits: undefined, price: undefined };
  return idsOf(
    scope,
    sql`with ${hits({ match, filters: nothing, sort: query.sort })} select part_id from hit where ${isShown}
      order by ${hitOrder(query.sort)} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  );
}

async function idsOf(scope: Scope, statement: SQL): Promise<string[]> {
  const { rows } = await scope.db.execute<{ part_id: string }>(statement);
  return rows.map(({ part_id }) => part_id);
}

/** As the indexes of part_search have it, or its exact reverse; the same order as hitOrder. */
function order({ sort }: PartQuery, backwards: boolean): SQL {
  const up = backwards ? sql`desc` : sql`asc`;
  const down = backwards ? sql`asc` : sql`desc`;
  switch (sort) {
    case 'newest':
      return sql`s.created_at ${down}, s.part_id ${down}`;
    case 'price':
      return sql`s.price_cents ${up}, s.position ${up}, s.part_id ${down}`;
    case '-price':
      return sql`s.price_cents ${down}, s.position ${down}, s.part_id ${up}`;
    case 'name':
      return sql`s.name_key ${up}, s.position ${up}, s.part_id ${down}`;
    case 'relevance':
      return sql`s.position ${up}, s.part_id ${down}`;
  }
}

/**
 * By price the counts say in which band the page begins, so that nothing before it has to be met: all engines
 * may be dearer than half the catalogue.
 */
function nearestBand(
  query: PartQuery,
  counts: readonly CountRow[],
  offset: number,
  backwards: boolean,
): { condition: SQL | undefined; skipped: number } {
  const start = { condition: undefined, skipped: 0 };
  const asked = priceRange(query);
  const bands = sumUp(counts, 'band').filter(({ no }) => !asked || splitRange(asked).bands.includes(no));
  if ((query.sort !== 'price' && query.sort !== '-price') || bands.length === 0) return start;
  // How many a cut band holds is not in the counts.
  if (asked && splitRange(asked).rest.length > 0) return start;
  const falling = (query.sort === '-price') !== backwards;
  const inOrder = falling ? bands.reverse() : bands;
  let skipped = 0;
  for (const { no, parts } of inOrder) {
    if (skipped + parts > offset) {
      const { from, to } = bandRange(no);
      if (!falling) return { condition: sql`s.price_cents >= ${from}`, skipped };
      return { condition: Number.isFinite(to) ? sql`s.price_cents < ${to}` : undefined, skipped };
    }
    skipped += parts;
  }
  return start;
}
