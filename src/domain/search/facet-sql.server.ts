/** Facet counts in SQL: matching parts are grouped into cells once, then each facet is counted under the other filters. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type FacetRow, facetKinds } from './facets.ts';
import type { FilterConditions } from './part-list-sql.server.ts';
import { partSearch } from './tables.server.ts';

const FacetRowSchema = z.object({
  facet: z.enum(facetKinds),
  code: z.int(),
  parts: z.int(),
  slug: z.string(),
  name: z.string(),
  position: z.int(),
  path: z.array(z.int()),
});

/** Runs a statement that gives facet rows. */
export function queryFacetRows(scope: Scope, statement: SQL): Promise<FacetRow[]> {
  return query(scope, FacetRowSchema, statement);
}

/** All categories with a count of 0: the counted ones need the names of those above them. */
export const emptyCategoryRows: SQL = sql`select 'category' as facet, c.no as code, 0 as parts, c.slug as slug, c.name as name, c.position as position, c.path as path from ${categories} c`;

/** Counts the parts of part_search s that fulfil `match`, as facet rows. Parts that the filters exclude are counted in the facet of the filter. */
export function countFacets(scope: Scope, match: SQL, filters: FilterConditions): Promise<FacetRow[]> {
  return queryFacetRows(scope, sql`with ${facetCells(match, filters.price)} ${facetRows(filters)}`);
}

/**
 * `cell as (…)`: the number of parts for each combination of facet values. The price filter is part of the combination,
 * because its limits may lie inside of a price band; the other filters follow from the values.
 */
function facetCells(match: SQL, price: SQL | undefined): SQL {
  return sql`cell as materialized (
    select s.category_no, s.brand_no, s.traits, s.band, ${price ?? sql`true`} as in_price, count(*) as parts
    from ${partSearch} s where ${match} group by 1, 2, 3, 4, 5)`;
}

function facetRows({ category, brand, attributes }: FilterConditions): SQL {
  const passes = (filter: SQL | undefined) => (filter ? sql`coalesce(${filter}, false)` : sql`true`);
  return sql`select facet, counted.no as code, parts::int, coalesce(c.slug, b.slug, '') as slug, coalesce(c.name, b.name, '') as name, coalesce(c.position, 0) as position, coalesce(c.path, '{}') as path
    from (
      select case when category_no is not null then 'category' when brand_no is not null then 'brand' when traits is not null then 'attributes' else 'price' end as facet,
        coalesce(category_no, brand_no, traits, band) as no,
        case when category_no is not null then sum(parts) filter (where in_brand and in_traits and in_price)
          when brand_no is not null then sum(parts) filter (where in_category and in_traits and in_price)
          when traits is not null then sum(parts) filter (where in_category and in_brand and in_price)
          else sum(parts) filter (where in_category and in_brand and in_traits) end as parts
      from (select s.*, ${passes(category)} as in_category, ${passes(brand)} as in_brand, ${passes(attributes)} as in_traits from cell s) marked
      group by grouping sets ((category_no), (brand_no), (traits), (band))
    ) counted
    left join ${categories} c on facet = 'category' and c.no = counted.no
    left join ${brands} b on facet = 'brand' and b.no = counted.no
    where parts > 0
    union all ${emptyCategoryRows}`;
}
