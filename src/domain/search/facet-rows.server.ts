/** Counts of facet values as SQL, which gives codes, and the same with the names of categories and brands. */
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Scope } from '#platform/scope.ts';
import { type FacetNames, readFacetNames } from './facet-names.server.ts';
import { type FacetRow, facetKinds } from './facets.ts';

/** The number of parts that have one value of a facet. */
export const FacetCount = z.object({ facet: z.enum(facetKinds), code: z.int(), parts: z.int() });
type FacetCount = z.infer<typeof FacetCount>;

/** Facet counts with the names of categories and brands. */
export async function withNames(scope: Scope, counted: Promise<readonly FacetCount[]>): Promise<FacetRow[]> {
  const [counts, names] = await Promise.all([counted, readFacetNames(scope)]);
  return toFacetRows(counts, names);
}

const unnamed = { slug: '', name: '', position: 0, path: [] };

/**
 * Facet rows, and all categories with a count of 0: the counted ones need the names of those above them. A category or brand
 * that was added after the names were read is counted by the next search.
 */
export function toFacetRows(counts: readonly FacetCount[], { categories, byCode }: FacetNames): FacetRow[] {
  const counted = counts.flatMap((count): FacetRow[] => {
    if (count.facet !== 'category' && count.facet !== 'brand') return [{ ...unnamed, ...count }];
    const name = byCode[count.facet].get(count.code);
    return name ? [{ ...name, parts: count.parts }] : [];
  });
  return [...counted, ...categories.map((category) => ({ ...category, parts: 0 }))];
}

/**
 * Facet counts.
 * @param counted rows of which one of category_no, brand_no, traits and band is not null, with the number of `parts`
 */
export function facetCounts(counted: SQL): SQL {
  return sql`select case when category_no is not null then 'category' when brand_no is not null then 'brand' when traits is not null then 'attributes' else 'price' end as facet,
      coalesce(category_no, brand_no, traits, band) as code, parts::int
    from (${counted}) counted where parts > 0`;
}
