/** Counts the parts of each facet that match a text: how many pass the filters, and how many would pass with one more filter. */
import { type SQL, sql } from 'drizzle-orm';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { FacetCount, facetCounts, withNames } from './facet-rows.server.ts';
import type { FacetRow } from './facets.ts';
import { allOf, type FilterConditions } from './part-list-sql.server.ts';
import { partSearch } from './tables.server.ts';

/** Counts the parts of part_search s that fulfil `match` and fit the machine, as facet rows. Parts that another filter excludes are counted in its facet. */
export async function countFacets(scope: Scope, match: SQL, filters: FilterConditions): Promise<FacetRow[]> {
  const matching = allOf(match, filters.fits);
  const counts = countParts(scope, partsThat(matching), filters);
  return filters.specifications ? withSpecifications(scope, await counts, matching, filters) : counts;
}

const partsThat = (match: SQL) => sql`select * from ${partSearch} s where ${match}`;

/** @param found statement that selects the parts that are counted, with all columns of part_search */
function countParts(scope: Scope, found: SQL, filters: FilterConditions): Promise<FacetRow[]> {
  const counts = sql`with ${facetCells(found, filters.price)} ${facetCounts(countCells(filters))}`;
  return withNames(scope, query(scope, FacetCount, counts));
}

/**
 * Replaces counts that disregard the chosen specifications by those of the parts that have them, except for categories:
 * specifications are filters of one category, and another one begins without them. Internal.
 */
export async function withSpecifications(
  scope: Scope,
  counts: readonly FacetRow[],
  match: SQL | undefined,
  filters: FilterConditions,
): Promise<FacetRow[]> {
  const having = allOf(match, filters.category, filters.specifications);
  const rows = await countParts(scope, partsThat(having), filters);
  return [...counts.filter(({ facet }) => facet === 'category'), ...rows.filter(({ facet }) => facet !== 'category')];
}

/**
 * `cell as (…)`: the number of parts for each combination of facet values. The price filter is part of the combination,
 * because its limits may lie inside of a price band; the other filters follow from the values.
 */
function facetCells(found: SQL, price: SQL | undefined): SQL {
  return sql`cell as materialized (
    select s.category_no, s.brand_no, s.traits, s.band, ${price ?? sql`true`} as in_price, count(*) as parts
    from (${found}) s group by 1, 2, 3, 4, 5)`;
}

/**
 * The number of parts of each value under the filters of the other facets, from `cell`: one row, or each part of it, with its
 * values, in_price, and its number of parts. For facetCounts. Internal.
 */
export function countCells({
  category,
  brand,
  attributes,
}: Pick<FilterConditions, 'category' | 'brand' | 'attributes'>): SQL {
  const passes = (filter: SQL | undefined) => (filter ? sql`coalesce(${filter}, false)` : sql`true`);
  return sql`select category_no, brand_no, traits, band,
      case when category_no is not null then sum(parts) filter (where in_brand and in_traits and in_price)
        when brand_no is not null then sum(parts) filter (where in_category and in_traits and in_price)
        when traits is not null then sum(parts) filter (where in_category and in_brand and in_price)
        else sum(parts) filter (where in_category and in_brand and in_traits) end as parts
    from (select s.*, ${passes(category)} as in_category, ${passes(brand)} as in_brand, ${passes(attributes)} as in_traits from cell s) marked
    group by grouping sets ((category_no), (brand_no), (traits), (band))`;
}
