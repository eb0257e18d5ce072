/** What lists show of the categories and brands that they count: kept, so that a count is a code and a number. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { CountedCategory } from './small-result.server.ts';

/** A brand has the position 0 and no path. */
const NameRow = CountedCategory.extend({ facet: z.enum(['category', 'brand']) });
type FacetName = z.infer<typeof NameRow>;

export interface FacetNames {
  /** All categories. */
  readonly categories: readonly FacetName[];
  /** By facet, then by serial. */
  readonly byCode: Readonly<Record<FacetName['facet'], ReadonlyMap<number, FacetName>>>;
}

/** All categories and brands. Internal. */
export const readFacetNames = (scope: Scope): Promise<FacetNames> => readNames(scope, '');

const readNames = cachedRead('facet names', ['catalogue'], async (scope): Promise<FacetNames> => {
  const rows = await query(
    scope,
    NameRow,
    sql`select 'category' as facet, no as code, slug, name, position, path from ${categories}
      union all select 'brand', no, slug, name, 0, '{}' from ${brands}`,
  );
  const byFacet = (facet: FacetName['facet']) => rows.filter((row) => row.facet === facet);
  const byCode = (facet: FacetName['facet']) => new Map(byFacet(facet).map((row) => [row.code, row]));
  return { categories: byFacet('category'), byCode: { category: byCode('category'), brand: byCode('brand') } };
});
