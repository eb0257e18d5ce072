/** A small result: one statement gives all its parts in order; facets and page are made in memory. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { CountedPage, FacetRow } from './facets.ts';
import type { ParsedSearch, SearchFilters } from './parse-search.server.ts';
import { partOrder } from './part-list-sql.server.ts';
import { partSearch } from './tables.server.ts';

/** Matching parts. Above this number the database counts faster. */
const maxParts = 2000;

/** A matching part with the values of its facets. */
export const CountedPart = z.object({
  partId: z.string(),
  categorySerial: z.int(),
  brandSerial: z.int(),
  /** Slug. */
  brand: z.string(),
  brandName: z.string(),
  attributeCode: z.int(),
  priceBand: z.int(),
  priceCents: z.int(),
});
export type CountedPart = z.infer<typeof CountedPart>;

export const CountedCategory = z.object({
  /** Serial. */
  code: z.int(),
  slug: z.string(),
  name: z.string(),
  /** In the shop's order. */
  position: z.int(),
  /** Serials from the top category down to this one. */
  path: z.array(z.int()),
});
type CountedCategory = z.infer<typeof CountedCategory>;

/**
 * A scalar subquery with the categories of the rows of `matched_part`, the one with the slug, and all above them, as
 * JSON. Other categories have no part to count. Internal.
 */
export function categoriesAsJson(slug: unknown): SQL {
  return sql`(
    select coalesce(json_agg(c), '[]') from (
      select no as code, slug, name, position, path from ${categories} where no in (
        select unnest(path) from ${categories} where slug = ${slug} or no in (select "categorySerial" from matched_part))) c)`;
}

const SmallResult = z.object({ parts: z.array(CountedPart), categories: z.array(CountedCategory) });

/**
 * The page and the counts of the parts that fulfil `match`. Null when more than maxParts match, or none. Internal.
 * @param order rank and last of partOrder
 */
export async function findSmallResult(
  scope: Scope,
  search: ParsedSearch,
  match: SQL,
  order: { readonly rank: SQL; readonly last: SQL | undefined },
): Promise<CountedPage | null> {
  const [result] = await query(
    scope,
    SmallResult,
    sql`
    with s as materialized (select * from ${partSearch} s where ${match} limit ${maxParts + 1}),
    matched_part as (
      select s.part_id as "partId", s.category_no as "categorySerial", s.brand_no as "brandSerial", b.slug as brand,
        b.name as "brandName", s.traits as "attributeCode", s.band as "priceBand", s.price_cents as "priceCents"
      from s join ${brands} b on b.no = s.brand_no
      order by ${partOrder(search.sort, order)} limit (select case when count(*) > ${maxParts} then 0 else ${maxParts} end from s))
    select coalesce(json_agg(matched_part), '[]') as parts, ${categoriesAsJson(search.filters.category ?? '')} as categories
    from matched_part`,
  );
  return result && result.parts.length > 0 ? countInMemory(search, result.parts, result.categories) : null;
}

/**
 * The page and the counts of parts that are all known. Internal.
 * @param parts in the order of the list
 * @param counted at least the categories of the parts, the one of the filter, and all above them
 */
export function countInMemory(
  { filters, offset, limit }: Pick<ParsedSearch, 'filters' | 'offset' | 'limit'>,
  parts: readonly CountedPart[],
  counted: readonly CountedCategory[],
): CountedPage {
  const bySerial = new Map(counted.map((category) => [category.code, category]));
  const passes = facetTests(filters, bySerial);
  const passing = parts.filter((part) => passes.every((test) => test(part)));
  return {
    hasMatches: parts.length > 0,
    total: passing.length,
    counts: [
      ...facetRowsOf(parts, passes, bySerial),
      ...counted.map((category) => ({ ...category, facet: 'category' as const, parts: 0 })),
    ],
    ids: passing.slice(offset, offset + limit).map(({ partId }) => partId),
  };
}

type FacetTest = (part: CountedPart) => boolean;
type CategoriesBySerial = ReadonlyMap<number, CountedCategory>;

/** The filters as predicates, in the order of facetValues. */
function facetTests(filters: SearchFilters, bySerial: CategoriesBySerial): readonly FacetTest[] {
  const { category, brands: slugs, attributeCodes, priceRange } = filters;
  const chosen = [...bySerial.values()].find(({ slug }) => slug === category);
  return [
    ({ categorySerial }) =>
      category === undefined || Boolean(chosen && bySerial.get(categorySerial)?.path.includes(chosen.code)),
    (part) => !slugs || slugs.includes(part.brand),
    ({ attributeCode }) => !attributeCodes || attributeCodes.includes(attributeCode),
    ({ priceCents }) => !priceRange || (priceCents >= priceRange.from && priceCents < priceRange.to),
  ];
}

type FacetValue = Omit<FacetRow, 'parts'>;
const unnamed = { slug: '', name: '', position: 0, path: [] };

const facetValues: readonly ((part: CountedPart, bySerial: CategoriesBySerial) => FacetValue)[] = [
  ({ categorySerial: code }, bySerial) => ({ facet: 'category', ...unnamed, code, ...bySerial.get(code) }),
  (part) => ({ ...unnamed, facet: 'brand', code: part.brandSerial, slug: part.brand, name: part.brandName }),
  (part) => ({ ...unnamed, facet: 'attributes', code: part.attributeCode }),
  (part) => ({ ...unnamed, facet: 'price', code: part.priceBand }),
];

/** Counts each facet under the filters of the other facets. */
function facetRowsOf(
  parts: readonly CountedPart[],
  passes: readonly FacetTest[],
  bySerial: CategoriesBySerial,
): FacetRow[] {
  return facetValues.flatMap((toValue, facet) => {
    const counted = new Map<number, FacetRow>();
    for (const part of parts) {
      if (!passes.every((test, other) => other === facet || test(part))) continue;
      const value = toValue(part, bySerial);
      counted.set(value.code, { ...value, parts: (counted.get(value.code)?.parts ?? 0) + 1 });
    }
    return [...counted.values()];
  });
}
