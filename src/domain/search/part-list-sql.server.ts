/** Filters and sort order of a list of parts as SQL on part_search s. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands as brandTable } from '#domain/catalog/tables.server.ts';
import { fitsCondition } from '#domain/fitment/fits-condition.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { categorySerials } from './category-serials.server.ts';
import type { CentsRange } from './facet-codes.ts';
import type { SearchFilters } from './parse-search.server.ts';
import type { Sorting } from './part-query.ts';
import { specificationCondition } from './specifications/chosen-specifications.server.ts';

/** One condition for each facet; undefined where every part passes. */
export interface FilterConditions {
  readonly category: SQL | undefined;
  readonly brand: SQL | undefined;
  readonly attributes: SQL | undefined;
  readonly price: SQL | undefined;
  readonly specifications: SQL | undefined;
  readonly fits: SQL | undefined;
}

/** The filters as SQL conditions. A filter with an unknown slug lets no part pass. */
export function filterConditions({
  category,
  brands,
  attributeCodes,
  priceRange,
  specifications,
  fits,
}: SearchFilters): FilterConditions {
  return {
    category: category === undefined ? undefined : sql`s.category_no = any(${categorySerials(category)})`,
    brand: brands && sql`s.brand_no ${isBrand(brands)}`,
    attributes: attributeCodes && sql`s.traits = any(${sql.param(attributeCodes)}::smallint[])`,
    price: priceRange && priceCondition(priceRange),
    specifications: specificationCondition(specifications),
    fits: fits && fitsCondition(sql`s.part_id`, fits),
  };
}

/** Whether at least one filter is set. */
export function isFiltered(filters: FilterConditions): boolean {
  return Object.values(filters).some((condition) => condition !== undefined);
}

/** The condition that parts pass all filters, and `further` ones. */
export function passesAll(
  { category, brand, attributes, price, specifications, fits }: FilterConditions,
  ...further: (SQL | undefined)[]
): SQL {
  return allOf(category, brand, attributes, price, specifications, fits, ...further);
}

/** The condition that the price of part_search s is in the range. */
function priceCondition({ from, to }: CentsRange): SQL {
  return Number.isFinite(to) ? sql`s.price_cents >= ${from} and s.price_cents < ${to}` : sql`s.price_cents >= ${from}`;
}

/** Comparison with the serials of the brands; unknown slugs let no part pass. One brand keeps the order of its index. */
export function isBrand(slugs: readonly string[]): SQL {
  const [slug] = slugs;
  return slugs.length === 1
    ? sql`= (select no from ${brandTable} where slug = ${slug})`
    : sql`= any(array(select no from ${brandTable} where slug = any(${sql.param(slugs)}::text[])))`;
}

/** All conditions that are defined, joined with "and"; true when there is none. */
export function allOf(...conditions: readonly (SQL | undefined)[]): SQL {
  const defined = conditions.filter((condition) => condition !== undefined);
  return defined.length > 0 ? sql.join(defined, sql` and `) : sql`true`;
}

/**
 * The order of a list, or its exact reverse, in the columns and directions of the indexes of part_search. It ends with
 * the id, so that pages neither repeat nor skip a part.
 * @param rank sorts before the shop's order by relevance, smaller first
 * @param last sorts before all else, smaller first
 */
export function partOrder(sort: Sorting, { rank, last, backwards = false }: OrderOptions = {}): SQL {
  const up = backwards ? sql`desc` : sql`asc`;
  const down = backwards ? sql`asc` : sql`desc`;
  const first = last ? sql`${last} ${up}, ` : sql``;
  switch (sort) {
    case 'newest':
      return sql`${first}s.created_at ${down}, s.part_id ${down}`;
    case 'price':
      return sql`${first}s.price_cents ${up}, s.position ${up}, s.part_id ${down}`;
    case '-price':
      return sql`${first}s.price_cents ${down}, s.position ${down}, s.part_id ${up}`;
    case 'name':
      return sql`${first}s.name_key ${up}, s.position ${up}, s.part_id ${down}`;
    case 'relevance':
      return sql`${first}${rank ? sql`${rank} ${up}, ` : sql``}s.position ${up}, s.part_id ${down}`;
  }
}

interface OrderOptions {
  readonly rank?: SQL | undefined;
  readonly last?: SQL | undefined;
  readonly backwards?: boolean;
}

/** Runs a statement that selects part ids `as id`. */
export async function queryPartIds(scope: Scope, statement: SQL): Promise<string[]> {
  const rows = await query(scope, z.object({ id: z.string() }), statement);
  return rows.map(({ id }) => id);
}
