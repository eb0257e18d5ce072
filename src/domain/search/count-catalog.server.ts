/**
 * Counts the parts of each facet of the catalogue without a text: how many pass the filters, and how many would pass with one more
 * filter. From part_counts, which triggers keep exact, so that the cost does not depend on the number of parts. The statements are
 * built once: lists with a new filter are too many to keep their counts.
 */
import { type SQL, sql } from 'drizzle-orm';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import { preparedQuery } from '#platform/database/prepared-statement.server.ts';
import type { Scope } from '#platform/scope.ts';
import { countCells, withSpecifications } from './count-facets.server.ts';
import { allAttributeCodes, type CentsRange, priceBands, splitByPriceBand } from './facet-codes.ts';
import { FacetCount, facetCounts, withNames } from './facet-rows.server.ts';
import type { FacetRow } from './facets.ts';
import {
  type FilterValues,
  filterValues,
  hasNoBrand,
  hasNoCategory,
  serialsOfBrands,
  serialsOfCategory,
  traitsOfFilter,
} from './filter-values.server.ts';
import type { SearchFilters } from './parse-search.server.ts';
import { filterConditions } from './part-list-sql.server.ts';
import { partCounts, partSearch } from './tables.server.ts';

/** The counts of all facets. Internal. */
export const countCatalogFacets = (scope: Scope, filters: SearchFilters): Promise<FacetRow[]> =>
  countWith(selectFacets, scope, filters);

/** Only the counts of the total, and of the categories below a chosen one, which findBrowsePage needs. Internal. */
export const countCatalogTotal = (scope: Scope, filters: SearchFilters): Promise<FacetRow[]> =>
  countWith(filters.category === undefined ? selectTotal : selectTotalByCategory, scope, filters);

async function countWith(select: typeof selectFacets, scope: Scope, filters: SearchFilters): Promise<FacetRow[]> {
  const { priceRange } = filters;
  const { bands, partial } = priceRange ? splitByPriceBand(priceRange) : { bands: [any], partial: [] };
  const values = filterValues(filters);
  const [whole, inPartial] = await Promise.all([
    withNames(scope, select(scope, { ...values, traits: values.traits ?? [any], bands })),
    countBetween(scope, values, partial),
  ]);
  const counts = [...whole, ...inPartial];
  return filters.specifications.length === 0
    ? counts
    : withSpecifications(scope, counts, undefined, filterConditions(filters));
}

/** Values that part_counts has: `any` stands for all. */
interface CountedCells extends FilterValues {
  readonly traits: readonly number[];
  readonly bands: readonly number[];
}

/** The value in part_counts that stands for all categories, brands, attribute codes or price bands. */
const any = -1;
const given = sql.placeholder;

// The conditions list all values of a facet, so that each value is one lookup in the index part_counts_cell.
const all = sql`array[${sql.raw(String(any))}]`;
const inCategory = sql`n.category_no = any(case when ${hasNoCategory} then ${all} else ${serialsOfCategory} end)`;
const inBrands = sql`n.brand_no = any(case when ${hasNoBrand} then ${all} else ${serialsOfBrands} end)`;
const inTraits = sql`n.traits = any(${traitsOfFilter})`;
const inBands = sql`n.band = any(${given('bands')}::smallint[])`;

const among = (codes: Iterable<number>) => sql`any(array[${sql.raw([...codes].join())}]::smallint[])`;

/** The counts of one facet: the rows of part_counts n with that value of it, and the filters of the other facets. */
function countsOf(facet: FacetRow['facet'], code: SQL, isValue: SQL, ...filters: readonly SQL[]): SQL {
  return sql`select ${sql.raw(`'${facet}'`)} as facet, ${code} as code, sum(n.parts)::int as parts
    from ${partCounts} n where ${code} = ${isValue} and ${sql.join([...filters], sql` and `)} group by ${code}`;
}

const counts = {
  category: countsOf(
    'category',
    sql`n.category_no`,
    sql`any(array(select no from ${categories}))`,
    inBrands,
    inTraits,
    inBands,
  ),
  brand: countsOf('brand', sql`n.brand_no`, sql`any(array(select no from ${brands}))`, inCategory, inTraits, inBands),
  attributes: countsOf('attributes', sql`n.traits`, among(allAttributeCodes), inCategory, inBrands, inBands),
  price: countsOf('price', sql`n.band`, among(priceBands.keys()), inCategory, inBrands, inTraits),
} satisfies Record<FacetRow['facet'], SQL>;

const prepared = (name: string, ...facets: readonly FacetRow['facet'][]) =>
  preparedQuery<typeof FacetCount, CountedCells>(name, FacetCount, () =>
    sql.join(
      facets.map((facet) => counts[facet]),
      sql` union all `,
    ),
  );

const selectFacets = prepared('facets_of_catalogue', 'category', 'brand', 'attributes', 'price');
const selectTotal = prepared('total_of_catalogue', 'attributes');
const selectTotalByCategory = prepared('total_by_category', 'category', 'attributes');

/**
 * Counts the parts in the ranges, which lie inside of price bands, because part_counts has whole bands only. The price facet ignores
 * the price filter, so its rows are left out.
 */
async function countBetween(
  scope: Scope,
  filters: FilterValues,
  ranges: readonly CentsRange[],
): Promise<readonly FacetRow[]> {
  const [first, second = noPrice] = ranges;
  if (!first) return [];
  const limits = { from: first.from, to: atMost(first.to), from2: second.from, to2: atMost(second.to) };
  const rows = await withNames(scope, selectBetween(scope, { ...filters, ...limits }));
  return rows.filter(({ facet }) => facet !== 'price');
}

const noPrice: CentsRange = { from: 0, to: 0 };
const atMost = (cents: number) => Math.min(cents, Number.MAX_SAFE_INTEGER);

/** Cents, the upper ones exclusive. */
interface CountedRanges extends FilterValues, Record<'from' | 'to' | 'from2' | 'to2', number> {}

// Each range is read alone, from the index of prices, which has all that is counted. Of an array of ranges, whose length it does not
// know, PostgreSQL would plan the statement anew each time.
const selectBetween = preparedQuery<typeof FacetCount, CountedRanges>('facets_between_prices', FacetCount, () => {
  const cells = countCells({
    category: sql`(${hasNoCategory} or s.category_no = any(${serialsOfCategory}))`,
    brand: sql`(${hasNoBrand} or s.brand_no = any(${serialsOfBrands}))`,
    attributes: sql`(${traitsOfFilter} is null or s.traits = any(${traitsOfFilter}))`,
  });
  return sql`with cell as materialized (
    select s.category_no, s.brand_no, s.traits, s.band, true as in_price, count(*) as parts
    from (values (${given('from')}::bigint, ${given('to')}::bigint), (${given('from2')}, ${given('to2')})) price (from_cents, to_cents),
      ${partSearch} s
    where s.price_cents >= price.from_cents and s.price_cents < price.to_cents
    group by 1, 2, 3, 4) ${facetCounts(cells)}`;
});
