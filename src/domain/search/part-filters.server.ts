/** The filters of a list as conditions on part_search (alias s), one for each of its four facets. */
import { type SQL, sql } from 'drizzle-orm';
import { plainText } from '#platform/text.ts';
import { traitCodes } from './attribute-code.ts';
import type { PartQuery } from './part-query.ts';
import type { PriceRange } from './price-bands.ts';

export interface PartFilters {
  readonly category: SQL | undefined;
  readonly brand: SQL | undefined;
  readonly traits: SQL | undefined;
  readonly price: SQL | undefined;
}

/** Whether anything is filtered. */
export function isFiltered({ category, brand, traits, price }: PartFilters): boolean {
  return [category, brand, traits, price].some((filter) => filter !== undefined);
}

/** Undefined where nothing is asked. An unknown slug lets nothing pass. */
export function partFilters(query: PartQuery): PartFilters {
  const codes = traitCodes(query);
  const range = priceRange(query);
  return {
    category: query.category ? sql`s.category_no = any(${categoryNos(query)})` : undefined,
    brand: query.brand ? sql`s.brand_no = ${brandNo(query)}` : undefined,
    traits: codes && sql`s.traits = any(${sql.param(codes)}::smallint[])`,
    price: range && inRange(range),
  };
}

export function inRange({ from, to }: PriceRange): SQL {
  return Number.isFinite(to) ? sql`s.price_cents >= ${from} and s.price_cents < ${to}` : sql`s.price_cents >= ${from}`;
}

/** The category that is asked for, and all below it. */
export const categoryNos = ({ category }: PartQuery) =>
  sql`array(select c.no from categories asked join categories c on asked.no = any(c.path) where asked.slug = ${plainText(category)})`;
export const brandNo = ({ brand }: PartQuery) => sql`(select no from brands where slug = ${plainText(brand)})`;

/** Cents; undefined when any price will do. */
export function priceRange({ minPrice, maxPrice }: PartQuery): PriceRange | undefined {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  return {
    from: Math.round((minPrice ?? 0) * 100),
    to: maxPrice === undefined ? Number.POSITIVE_INFINITY : Math.round(maxPrice * 100) + 1,
  };
}

/** All conditions that are there, or true. */
export function allOf(...conditions: readonly (SQL | undefined)[]): SQL {
  const given = conditions.filter((condition) => condition !== undefined);
  return given.length > 0 ? sql.join(given, sql` and `) : sql`true`;
}
