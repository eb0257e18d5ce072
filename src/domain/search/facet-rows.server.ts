/** Counts of facet values as SQL: rows with the names of categories and brands. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { type FacetRow, facetKinds } from './facets.ts';

export const FacetRowSchema = z.object({
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

/**
 * Facet rows, and all categories with a count of 0.
 * @param counted rows of which one of category_no, brand_no, traits and band is not null, with the number of `parts`
 */
export function facetRows(counted: SQL): SQL {
  return sql`select facet, counted.no as code, parts::int, coalesce(c.slug, b.slug, '') as slug, coalesce(c.name, b.name, '') as name, coalesce(c.position, 0) as position, coalesce(c.path, '{}') as path
    from (
      select case when category_no is not null then 'category' when brand_no is not null then 'brand' when traits is not null then 'attributes' else 'price' end as facet,
        coalesce(category_no, brand_no, traits, band) as no, parts
      from (${counted}) values_of_facets
    ) counted
    left join ${categories} c on facet = 'category' and c.no = counted.no
    left join ${brands} b on facet = 'brand' and b.no = counted.no
    where parts > 0
    union all ${emptyCategoryRows}`;
}
