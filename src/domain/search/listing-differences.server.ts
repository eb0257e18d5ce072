/** The check that the tables which searches read agree with the published parts. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partCounts, partSearch } from './tables.server.ts';

const Listing = z.object({ part: z.string(), problem: z.enum(['not listed', 'listed', 'outdated']) });
export type ListingDifference = z.infer<typeof Listing>;

/**
 * Published parts without a search row or with another price or other traits in it, and search rows without a published
 * part; none in a sound shop. At most 100.
 */
export function listListingDifferences(scope: Pick<Scope, 'db'>): Promise<ListingDifference[]> {
  return query(
    scope,
    Listing,
    sql`select coalesce(p.part_number, s.part_id::text) as part,
        case when s.part_id is null then 'not listed' when p.id is null then 'listed' else 'outdated' end as problem
      from (select * from ${parts} where archived_at is null) p full join ${partSearch} s on s.part_id = p.id
      where s.part_id is null or p.id is null or s.price_cents <> p.price_cents
        or s.traits <> part_traits(p.grade, p.condition, p.available_quantity, p.back_order_days is not null) or s.band <> price_band(p.price_cents)
      order by 1 limit 100`,
  );
}

const Count = z.object({ cell: z.string(), counted: z.int(), listed: z.int() });
export type CountDifference = z.infer<typeof Count>;

/** Cells of part_counts whose sum is not the number of search rows; none in a sound shop. At most 100. */
export function listCountDifferences(scope: Pick<Scope, 'db'>): Promise<CountDifference[]> {
  return query(
    scope,
    Count,
    sql`with counted as (
        select category_no, brand_no, traits, band, sum(parts)::int as parts from ${partCounts} group by 1, 2, 3, 4
      ), listed as (
        select coalesce(category_no, -1) as category_no, coalesce(brand_no, -1) as brand_no,
          coalesce(traits, -1)::smallint as traits, coalesce(band, -1)::smallint as band, count(*)::int as parts
        from ${partSearch} group by cube (category_no, brand_no, traits, band) having count(*) > 0
      )
      select concat_ws(' ', category_no, brand_no, traits, band) as cell, coalesce(c.parts, 0) as counted,
        coalesce(l.parts, 0) as listed
      from counted c full join listed l using (category_no, brand_no, traits, band)
      where coalesce(c.parts, 0) <> coalesce(l.parts, 0) order by 1 limit 100`,
  );
}
