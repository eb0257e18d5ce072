/** Pieces of statements about the parts that a search found: counted for the facets, put into order. */
import { type SQL, sql } from 'drizzle-orm';
import type { PartFilters } from './part-filters.server.ts';
import type { Sorting } from './part-query.ts';

/**
 * `cell as (…)`: how many of the parts that match are alike in all that is counted. `price` only where it cuts
 * through bands; the other filters can be told from the cell itself.
 */
export function cells(match: SQL, price: SQL | undefined): SQL {
  return sql`cell as materialized (
    select s.category_no, s.brand_no, s.traits, s.band, ${price ?? sql`true`} as in_price, count(*) as parts
    from part_search s where ${match} group by 1, 2, 3, 4, 5)`;
}

/**
 * The order of parts in part_search s, or its exact reverse, as the indexes there have it. Ends in the id, so that
 * no part is on two pages or on none. `tier` comes first in the order by relevance: smaller is nearer.
 */
export function partOrder(sort: Sorting, { tier, backwards = false }: { tier?: SQL; backwards?: boolean } = {}): SQL {
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
      return sql`${tier ? sql`${tier} ${up}, ` : sql``}s.position ${up}, s.part_id ${down}`;
  }
}

/** Every category without a count, as rows of CountRow: those above a counted one are named by them. */
export const allCategories = sql`select 'category' as facet, c.no as no, 0 as parts, c.slug as slug, c.name as name, c.position as position, c.path as path from categories c`;

/** Counts of `cell` as rows of CountRow; each facet under the other filters. */
export function facetRows({ category, brand, traits }: PartFilters): SQL {
  const passes = (filter: SQL | undefined) => (filter ? sql`coalesce(${filter}, false)` : sql`true`);
  return sql`select facet, counted.no, parts::int, coalesce(c.slug, b.slug, '') as slug, coalesce(c.name, b.name, '') as name, coalesce(c.position, 0) as position, coalesce(c.path, '{}') as path
    from (
      select case when category_no is not null then 'category' when brand_no is not null then 'brand' when traits is not null then 'traits' else 'band' end as facet,
        coalesce(category_no, brand_no, traits, band) as no,
        case when category_no is not null then sum(parts) filter (where in_brand and in_traits and in_price)
          when brand_no is not null then sum(parts) filter (where in_category and in_traits and in_price)
          when traits is not null then sum(parts) filter (where in_category and in_brand and in_price)
          else sum(parts) filter (where in_category and in_brand and in_traits) end as parts
      from (select s.*, ${passes(category)} as in_category, ${passes(brand)} as in_brand, ${passes(traits)} as in_traits from cell s) marked
      group by grouping sets ((category_no), (brand_no), (traits), (band))
    ) counted
    left join categories c on facet = 'category' and c.no = counted.no
    left join brands b on facet = 'brand' and b.no = counted.no
    where parts > 0
    union all ${allCategories}`;
}
