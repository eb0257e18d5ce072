/**
 * Counts the parts of each facet in SQL: how many pass the filters, and how many would pass with one more filter.
 * countFacets counts the parts that match a text; countCatalogFacets counts the whole catalogue from part_counts, which
 * triggers keep exact, so that its cost does not depend on the number of parts.
 */
import { type SQL, sql } from 'drizzle-orm';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { categorySerials } from './category-serials.server.ts';
import { allAttributeCodes, type CentsRange, priceBands, splitByPriceBand } from './facet-codes.ts';
import { facetCounts, queryFacetRows } from './facet-rows.server.ts';
import type { FacetRow } from './facets.ts';
import type { SearchFilters } from './parse-search.server.ts';
import { allOf, type FilterConditions, filterConditions, isBrand, priceCondition } from './part-list-sql.server.ts';
import { partCounts, partSearch } from './tables.server.ts';

/** Counts the parts of part_search s that fulfil `match` and fit the machine, as facet rows. Parts that another filter excludes are counted in its facet. */
export async function countFacets(scope: Scope, match: SQL, filters: FilterConditions): Promise<FacetRow[]> {
  const matching = allOf(match, filters.fits);
  const counts = countParts(scope, partsThat(matching), filters);
  return filters.specifications ? withSpecifications(scope, await counts, matching, filters) : counts;
}

const partsThat = (match: SQL) => sql`select * from ${partSearch} s where ${match}`;

/** @param found statement that selects the parts that are counted, with all columns of part_search */
function countParts(scope: Scope, found: SQL, filters: FilterConditions): Promise<FacetRow[]> {
  return queryFacetRows(scope, sql`with ${facetCells(found, filters.price)} ${facetCounts(countCells(filters))}`);
}

/**
 * Replaces counts that disregard the chosen specifications by those of the parts that have them, except for categories:
 * specifications are filters of one category, and another one begins without them.
 */
async function withSpecifications(
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
export function countCells({ category, brand, attributes }: FilterConditions): SQL {
  const passes = (filter: SQL | undefined) => (filter ? sql`coalesce(${filter}, false)` : sql`true`);
  return sql`select category_no, brand_no, traits, band,
      case when category_no is not null then sum(parts) filter (where in_brand and in_traits and in_price)
        when brand_no is not null then sum(parts) filter (where in_category and in_traits and in_price)
        when traits is not null then sum(parts) filter (where in_category and in_brand and in_price)
        else sum(parts) filter (where in_category and in_brand and in_traits) end as parts
    from (select s.*, ${passes(category)} as in_category, ${passes(brand)} as in_brand, ${passes(attributes)} as in_traits from cell s) marked
    group by grouping sets ((category_no), (brand_no), (traits), (band))`;
}

/** The value in part_counts that stands for all categories, brands, attribute codes or price bands. */
const any = -1;

/** The rows of part_counts n that the filters select: SQL conditions, and codes. */
interface CountedCells {
  readonly category: SQL;
  readonly brand: SQL;
  readonly attributeCodes: readonly number[];
  readonly priceBands: readonly number[];
}

/** The counts of all facets. Internal. */
export async function countCatalogFacets(scope: Scope, filters: SearchFilters): Promise<FacetRow[]> {
  const { cells, partialBands } = toCells(filters);
  const counts = [byCategory(cells), byBrand(cells), byAttributes(cells), byPriceBand(cells)];
  const [whole, partial] = await Promise.all([
    queryFacetRows(scope, sql.join(counts, sql` union all `)),
    countPartialBands(scope, filters, partialBands),
  ]);
  return addSpecifications(scope, filters, [...whole, ...partial]);
}

function addSpecifications(scope: Scope, filters: SearchFilters, counts: FacetRow[]): Promise<FacetRow[]> | FacetRow[] {
  if (filters.specifications.length === 0) return counts;
  return withSpecifications(scope, counts, undefined, filterConditions(filters));
}

/** Only the counts of the total, and of the categories below a chosen one, which findBrowsePage needs. Internal. */
export async function countCatalogTotal(scope: Scope, filters: SearchFilters): Promise<FacetRow[]> {
  const { cells, partialBands } = toCells(filters);
  const hasCategory = filters.category !== undefined;
  const [whole, partial] = await Promise.all([
    queryFacetRows(
      scope,
      hasCategory ? sql`${byCategory(cells)} union all ${byAttributes(cells)}` : byAttributes(cells),
    ),
    countPartialBands(scope, filters, partialBands),
  ]);
  return addSpecifications(scope, filters, [...whole, ...partial]);
}

function toCells({ category, brands: slugs, attributeCodes, priceRange }: SearchFilters): {
  cells: CountedCells;
  partialBands: readonly CentsRange[];
} {
  const { bands, partial } = priceRange ? splitByPriceBand(priceRange) : { bands: [any], partial: [] };
  return {
    cells: {
      category:
        category === undefined
          ? sql`n.category_no = ${any}::int`
          : sql`n.category_no = any(${categorySerials(category)})`,
      brand: sql`n.brand_no ${slugs ? isBrand(slugs) : sql`= ${any}::int`}`,
      attributeCodes: attributeCodes ?? [any],
      priceBands: bands,
    },
    partialBands: partial,
  };
}

// The conditions list all values of a facet, so that each value is one lookup in the index part_counts_cell.

/** The counts of one facet: the rows of part_counts with that value of it, and the filters of the other facets. */
function countsOf(facet: FacetRow['facet'], code: SQL, ...conditions: readonly SQL[]): SQL {
  return sql`select ${facet}::text as facet, ${code} as code, sum(n.parts)::int as parts
    from ${partCounts} n where ${allOf(...conditions)} group by ${code}`;
}

const byCategory = ({ brand, attributeCodes, priceBands }: CountedCells) =>
  countsOf(
    'category',
    sql`n.category_no`,
    sql`n.category_no = any(array(select no from ${categories}))`,
    brand,
    among('traits', attributeCodes),
    among('band', priceBands),
  );

const byBrand = ({ category, attributeCodes, priceBands }: CountedCells) =>
  countsOf(
    'brand',
    sql`n.brand_no`,
    sql`n.brand_no = any(array(select no from ${brands}))`,
    category,
    among('traits', attributeCodes),
    among('band', priceBands),
  );

const byAttributes = ({ category, brand, priceBands }: CountedCells) =>
  countsOf('attributes', sql`n.traits`, category, brand, among('traits', allAttributeCodes), among('band', priceBands));

const byPriceBand = ({ category, brand, attributeCodes }: CountedCells) =>
  countsOf(
    'price',
    sql`n.band`,
    category,
    brand,
    among('traits', attributeCodes),
    among('band', [...priceBands.keys()]),
  );

function among(column: 'traits' | 'band', codes: readonly number[]): SQL {
  return sql`n.${sql.raw(column)} = any(${sql.param(codes)}::smallint[])`;
}

/**
 * Counts the parts of the bands that contain a price limit, because part_counts has whole bands only. The price facet ignores the
 * price filter, so its rows are left out. Each range is read alone, from the index of prices, which has all that is counted.
 */
async function countPartialBands(
  scope: Scope,
  filters: SearchFilters,
  ranges: readonly CentsRange[],
): Promise<FacetRow[]> {
  if (ranges.length === 0) return [];
  const found = sql.join(
    ranges.map((range) => partsThat(priceCondition(range))),
    sql` union all `,
  );
  const rows = await countParts(scope, found, { ...filterConditions(filters), price: undefined });
  return rows.filter(({ facet }) => facet !== 'price');
}
