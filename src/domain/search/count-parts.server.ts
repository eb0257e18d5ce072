/**
 * Counts of the whole catalogue from part_counts: how many parts pass the filters, and how many would pass with one more
 * filter. Triggers keep part_counts exact, so that the cost does not depend on the number of parts.
 */
import { type SQL, sql } from 'drizzle-orm';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { allAttributeCodes, priceBands, splitByPriceBand } from './facet-codes.ts';
import { countFacets, emptyCategoryRows, queryFacetRows } from './facet-sql.server.ts';
import type { FacetRow } from './facets.ts';
import type { SearchFilters } from './parse-search.server.ts';
import { brandSerial, categorySerials, filterConditions, priceCondition } from './part-list-sql.server.ts';
import { partCounts } from './tables.server.ts';

/** The value in part_counts that stands for all categories, brands, attribute codes or price bands. */
const any = -1;

/** Which rows of part_counts n the filters select. */
interface CountedCells {
  /** A condition. */
  readonly category: SQL;
  /** A value. */
  readonly brand: SQL;
  readonly attributeCodes: readonly number[];
  readonly priceBands: readonly number[];
}

/** The counts of all facets. Internal. */
export async function countParts(scope: Scope, filters: SearchFilters): Promise<FacetRow[]> {
  const { cells, partialBands } = toCells(filters);
  const counts = [byCategory(cells), byBrand(cells), byAttributes(cells), byPriceBand(cells)];
  const [whole, partial] = await Promise.all([
    queryFacetRows(scope, sql.join(counts, sql` union all `)),
    countPartialBands(scope, filters, partialBands),
  ]);
  return [...whole, ...partial];
}

/** Only the counts that give the total and, for a category, those below it, which the page needs. Internal. */
export async function countTotal(scope: Scope, filters: SearchFilters): Promise<FacetRow[]> {
  const { cells, partialBands } = toCells(filters);
  const hasCategory = filters.category !== undefined;
  const [whole, partial] = await Promise.all([
    queryFacetRows(
      scope,
      hasCategory ? sql`${byCategory(cells)} union all ${byAttributes(cells)}` : byAttributes(cells),
    ),
    countPartialBands(scope, filters, partialBands),
  ]);
  return [...whole, ...partial];
}

function toCells({ category, brand, attributeCodes, priceRange }: SearchFilters): {
  cells: CountedCells;
  partialBands: SQL | undefined;
} {
  const { bands, partial } = priceRange ? splitByPriceBand(priceRange) : { bands: [any], partial: [] };
  return {
    cells: {
      category:
        category === undefined
          ? sql`n.category_no = ${any}::int`
          : sql`n.category_no = any(${categorySerials(category)})`,
      brand: brand === undefined ? sql`${any}::int` : brandSerial(brand),
      attributeCodes: attributeCodes ?? [any],
      priceBands: bands,
    },
    partialBands: partial.length > 0 ? sql`(${sql.join(partial.map(priceCondition), sql` or `)})` : undefined,
  };
}

// The values of a facet are listed, so that each of them is one lookup in the index part_counts_cell.

const byCategory = ({ brand, attributeCodes, priceBands }: CountedCells) => sql`
  select 'category' as facet, c.no as code, sum(n.parts)::int as parts, c.slug as slug, c.name as name, c.position as position, c.path as path
  from ${categories} c join ${partCounts} n on n.category_no = c.no and n.brand_no = ${brand} and ${among('traits', attributeCodes)} and ${among('band', priceBands)}
  group by c.id
  union all ${emptyCategoryRows}`;

const byBrand = ({ category, attributeCodes, priceBands }: CountedCells) => sql`
  select 'brand' as facet, b.no as code, sum(n.parts)::int as parts, b.slug as slug, b.name as name, 0 as position, '{}'::int[] as path
  from ${brands} b join ${partCounts} n on n.brand_no = b.no and ${category} and ${among('traits', attributeCodes)} and ${among('band', priceBands)}
  group by b.id`;

const byAttributes = ({ category, brand, priceBands }: CountedCells) => sql`
  select 'attributes' as facet, n.traits as code, sum(n.parts)::int as parts, '' as slug, '' as name, 0 as position, '{}'::int[] as path
  from ${partCounts} n where ${category} and n.brand_no = ${brand} and ${among('traits', allAttributeCodes)} and ${among('band', priceBands)}
  group by n.traits`;

const byPriceBand = ({ category, brand, attributeCodes }: CountedCells) => sql`
  select 'price' as facet, n.band as code, sum(n.parts)::int as parts, '' as slug, '' as name, 0 as position, '{}'::int[] as path
  from ${partCounts} n where ${category} and n.brand_no = ${brand} and ${among('traits', attributeCodes)} and ${among('band', [...priceBands.keys()])}
  group by n.band`;

function among(column: 'traits' | 'band', codes: readonly number[]): SQL {
  return sql`n.${sql.raw(column)} = any(${sql.param(codes)}::smallint[])`;
}

/** Where a price limit lies inside of a band, the parts of that band are counted one by one. The price facet has no price filter and needs none of it. */
async function countPartialBands(scope: Scope, filters: SearchFilters, range: SQL | undefined): Promise<FacetRow[]> {
  if (!range) return [];
  const rows = await countFacets(scope, range, { ...filterConditions(filters), price: undefined });
  return rows.filter(({ facet }) => facet !== 'price');
}
