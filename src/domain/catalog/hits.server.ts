/** The parts that a search found, as a table of the statement: counted for the facets and cut into pages in one go. */
import { type SQL, sql } from 'drizzle-orm';
import type { Sorting } from './contract.ts';
import type { PartFilters } from './part-filters.server.ts';

export interface Hits {
  /** Condition on part_search s. */
  readonly match: SQL;
  readonly filters: PartFilters;
  /** How near a hit is, smaller first; for the order by relevance. */
  readonly tier?: SQL;
  readonly sort?: Sorting;
}

/** `hit as (…)`: part_id, what it is counted by, which filters it passes, and the two values that it is sorted by. */
export function hits({ match, filters, tier, sort }: Hits): SQL {
  const passes = (filter: SQL | undefined) => (filter ? sql`coalesce(${filter}, false)` : sql`true`);
  const [first, second] = sortedBy(sort, tier);
  return sql`hit as materialized (
    select s.part_id, s.category_no, s.brand_no, s.traits, price_band(s.price_cents) as band,
      ${passes(filters.category)} as in_category, ${passes(filters.brand)} as in_brand,
      ${passes(filters.traits)} as in_traits, ${passes(filters.price)} as in_price,
      ${first} as first, ${second} as second
    from part_search s where ${match})`;
}

/** Which hits are shown. */
export const isShown = sql`in_category and in_brand and in_traits and in_price`;

/** The order of hits, as the indexes of part_search have it. Ends in the id, so that no part is on two pages or on none. */
export function hitOrder(sort: Sorting): SQL {
  if (sort === 'newest') return sql`first desc, part_id desc`;
  return sort === '-price' ? sql`first desc, second desc, part_id` : sql`first, second, part_id desc`;
}

function sortedBy(sort: Sorting | undefined, tier: SQL = sql`0`): [SQL, SQL] {
  switch (sort) {
    case 'newest':
      return [sql`s.created_at`, sql`0`];
    case 'price':
    case '-price':
      return [sql`s.price_cents`, sql`s.position`];
    case 'name':
      return [sql`s.name_key`, sql`s.position`];
    default:
      return [tier, sql`s.position`];
  }
}

/** Counts of `hit` as rows of CountRow; each facet under the other filters. */
export const facetRows = sql`
  select facet, counted.no, parts::int, coalesce(c.slug, b.slug, '') as slug, coalesce(c.name, b.name, '') as name
  from (
    select case when category_no is not null then 'category' when brand_no is not null then 'brand' when traits is not null then 'traits' else 'band' end as facet,
      coalesce(category_no, brand_no, traits, band) as no,
      case when category_no is not null then count(*) filter (where in_brand and in_traits and in_price)
        when brand_no is not null then count(*) filter (where in_category and in_traits and in_price)
        when traits is not null then count(*) filter (where in_category and in_brand and in_price)
        else count(*) filter (where in_category and in_brand and in_traits) end as parts
    from hit group by grouping sets ((category_no), (brand_no), (traits), (band))
  ) counted
  left join categories c on facet = 'category' and c.no = counted.no
  left join brands b on facet = 'brand' and b.no = counted.no
  where parts > 0 order by facet, c.position, c.name, b.name`;
