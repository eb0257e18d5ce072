/** Facets of a result from the counts that the database or small-result gives. Pure. */
import type { SQL } from 'drizzle-orm';
import { categoryPathTo, countCategories } from '#domain/catalog/category-tree.ts';
import { conditions, grades } from '#domain/catalog/contract.ts';
import type { SelectedPart } from '#domain/catalog/part-row.server.ts';
import type { CategoryCount, Facets, PriceCount } from './contract.ts';
import {
  type AttributeFilter,
  attributeCodesOf,
  attributesOf,
  type PartAttributes,
  priceBands,
  priceChoices,
} from './facet-codes.ts';
import type { SearchFilters } from './parse-search.server.ts';
import { availabilities } from './part-query.ts';

export const facetKinds = ['category', 'brand', 'attributes', 'price'] as const;

/** The number of parts that have one value of a facet and pass the filters of all other facets. */
export interface FacetRow {
  readonly facet: (typeof facetKinds)[number];
  /** Serial of a category or brand, attribute code or price band. */
  readonly code: number;
  readonly parts: number;
  /** Slug and name are empty except for categories and brands. */
  readonly slug: string;
  readonly name: string;
  /** Of categories in the shop's order; 0 for others. */
  readonly position: number;
  /** Of categories: the serials from the top category down to this one. `parts` does not include those below. */
  readonly path: readonly number[];
}

/** One page of a result. */
export interface CountedPage {
  /** Something matches the text, whether or not it passes the filters. */
  readonly hasMatches: boolean;
  readonly counts: readonly FacetRow[];
  /** Parts on all pages. */
  readonly total: number;
  /** Ids of the parts on the page, in order. */
  readonly ids: readonly string[];
  /** Rows of parts of the page that were read with it. */
  readonly loaded?: readonly SelectedPart[];
  /** The filters that were counted with, where they are not those of the search. */
  readonly filters?: SearchFilters;
  /** Condition on part_search s of the parts that match, for further counts; absent after a search by number alone. */
  readonly match?: SQL;
}

export const emptyPage: CountedPage = { hasMatches: false, counts: [], total: 0, ids: [] };
export const noFacets: Facets = {
  category: [],
  brand: [],
  grade: [],
  condition: [],
  availability: [],
  price: [],
  specifications: [],
};

/** The facets of a result, from all its counts; those of specifications are counted apart. */
export function facetsOf(
  rows: readonly FacetRow[],
  { category, attributes }: Pick<SearchFilters, 'category' | 'attributes'>,
): Omit<Facets, 'specifications'> {
  const codes = sumByCode(rows, 'attributes');
  return {
    category: categoriesOf(rows, category),
    brand: sumByCode(rows, 'brand').map(({ slug, name, parts }) => ({ value: slug, name, count: parts })),
    grade: countBy(codes, grades, 'grade', attributes),
    condition: countBy(codes, conditions, 'condition', attributes),
    availability: countBy(codes, availabilities, 'availability', attributes),
    price: priceCounts(sumByCode(rows, 'price')),
  };
}

/** Counts include the categories below. The chosen category and those above it stay even without a part. */
function categoriesOf(rows: readonly FacetRow[], chosen: string | undefined): CategoryCount[] {
  const counted = countCategories(
    rows.filter(({ facet }) => facet === 'category').map(({ code, ...row }) => ({ ...row, serial: code })),
  );
  const path = new Set(categoryPathTo(counted, chosen ?? '').map(({ slug }) => slug));
  return counted
    .filter(({ slug, count }) => count > 0 || path.has(slug))
    .map(({ slug, name, count, parent }) => ({ value: slug, name, count, parent }));
}

/** The number of parts that pass all filters. */
export function totalOf(rows: readonly FacetRow[], { attributes }: Pick<SearchFilters, 'attributes'>): number {
  return passing(sumByCode(rows, 'attributes'), attributes).reduce((sum, { parts }) => sum + parts, 0);
}

function priceCounts(bands: readonly FacetRow[]): PriceCount[] {
  return priceChoices
    .map((min, index) => {
      const next = priceChoices[index + 1] ?? Number.POSITIVE_INFINITY;
      const inside = bands.filter(({ code }) => (priceBands[code] ?? 0) >= min && (priceBands[code] ?? 0) < next);
      const count = inside.reduce((sum, { parts }) => sum + parts, 0);
      return { min, max: Number.isFinite(next) ? (next * 100 - 1) / 100 : null, count };
    })
    .filter(({ count }) => count > 0);
}

/** Counts the values of one attribute, under the filters of the other attributes. */
function countBy<Value extends string>(
  rows: readonly FacetRow[],
  values: readonly Value[],
  attribute: keyof PartAttributes,
  filter: AttributeFilter,
): { value: Value; count: number }[] {
  const counted = passing(rows, { ...filter, [attribute]: [] });
  return values
    .map((value) => ({
      value,
      count: counted.reduce((sum, { code, parts }) => sum + (attributesOf(code)[attribute] === value ? parts : 0), 0),
    }))
    .filter(({ count }) => count > 0);
}

function passing(rows: readonly FacetRow[], filter: AttributeFilter): readonly FacetRow[] {
  const codes = attributeCodesOf(filter);
  return codes ? rows.filter(({ code }) => codes.includes(code)) : rows;
}

/** The rows of one facet in the order in which they are shown, with the counts of equal values added up. */
export function sumByCode(rows: readonly FacetRow[], facet: FacetRow['facet']): FacetRow[] {
  const sums = new Map<number, FacetRow>();
  for (const row of rows) {
    if (row.facet !== facet) continue;
    sums.set(row.code, { ...row, parts: row.parts + (sums.get(row.code)?.parts ?? 0) });
  }
  return [...sums.values()].filter(({ parts }) => parts > 0).sort(byNameThenCode);
}

function byNameThenCode(a: FacetRow, b: FacetRow): number {
  return a.name === b.name ? a.code - b.code : a.name < b.name ? -1 : 1;
}
