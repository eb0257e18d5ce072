/** Counts as the database gives them → the facets of a list. */
import { categoryPathTo, countCategories } from '#domain/catalog/category-tree.ts';
import { conditions, grades } from '#domain/catalog/contract.ts';
import { type TraitFilter, type Traits, traitCodes, traitsOf } from './attribute-code.ts';
import type { CategoryCount, Facets, PriceCount } from './contract.ts';
import { availabilities, type PartQuery } from './part-query.ts';
import { priceBands, priceSteps } from './price-bands.ts';

/** So many parts pass all filters but that of this facet, and have this value of it. */
export interface CountRow {
  readonly facet: 'category' | 'brand' | 'traits' | 'band';
  /** Row of categories or brands, code of traits, index of priceSteps. */
  readonly no: number;
  readonly parts: number;
  /** Of categories and brands. */
  readonly slug: string;
  readonly name: string;
  /** Of categories in the shop's order; 0 for all others. */
  readonly position: number;
  /** Of categories, each row with its own parts only: `no` from the top down to itself. */
  readonly path: readonly number[];
}

export const noFacets: Facets = { category: [], brand: [], grade: [], condition: [], availability: [], price: [] };

/** The facets under the query that was counted. */
export function facetsOf(rows: readonly CountRow[], query: PartQuery): Facets {
  const named = (facet: CountRow['facet']) =>
    sumUp(rows, facet).map(({ slug, name, parts }) => ({ value: slug, name, count: parts }));
  const traits = sumUp(rows, 'traits');
  return {
    category: categoriesOf(rows, query),
    brand: named('brand'),
    grade: countBy(traits, grades, 'grade', { ...query, grade: undefined }),
    condition: countBy(traits, conditions, 'condition', { ...query, condition: undefined }),
    availability: countBy(traits, availabilities, 'availability', { ...query, availability: undefined }),
    price: priceCounts(sumUp(rows, 'band')),
  };
}

/** With the parts of those below; what is asked, and what is above it, stays also where no part is left. */
function categoriesOf(rows: readonly CountRow[], query: PartQuery): CategoryCount[] {
  const counted = countCategories(rows.filter(({ facet }) => facet === 'category'));
  const asked = new Set(categoryPathTo(counted, query.category).map(({ slug }) => slug));
  return counted
    .filter(({ slug, count }) => count > 0 || asked.has(slug))
    .map(({ slug, name, count, parent }) => ({ value: slug, name, count, parent }));
}

/** How many pass all filters. */
export function totalOf(rows: readonly CountRow[], query: PartQuery): number {
  return passing(sumUp(rows, 'traits'), query).reduce((sum, { parts }) => sum + parts, 0);
}

function priceCounts(steps: readonly CountRow[]): PriceCount[] {
  return priceBands
    .map((min, index) => {
      const next = priceBands[index + 1] ?? Number.POSITIVE_INFINITY;
      const inside = steps.filter(({ no }) => (priceSteps[no] ?? 0) >= min && (priceSteps[no] ?? 0) < next);
      const count = inside.reduce((sum, { parts }) => sum + parts, 0);
      return { min, max: Number.isFinite(next) ? (next * 100 - 1) / 100 : null, count };
    })
    .filter(({ count }) => count > 0);
}

function countBy<Value extends string>(
  traits: readonly CountRow[],
  values: readonly Value[],
  name: keyof Traits,
  others: TraitFilter,
): { value: Value; count: number }[] {
  const counted = passing(traits, others);
  return values
    .map((value) => ({
      value,
      count: counted.reduce((sum, { no, parts }) => sum + (traitsOf(no)[name] === value ? parts : 0), 0),
    }))
    .filter(({ count }) => count > 0);
}

function passing(traits: readonly CountRow[], filter: TraitFilter): CountRow[] {
  const codes = traitCodes(filter);
  return codes ? traits.filter(({ no }) => codes.includes(no)) : [...traits];
}

/** The rows of one facet in the order in which they are shown, those of the same value added up. */
export function sumUp(rows: readonly CountRow[], facet: CountRow['facet']): CountRow[] {
  const sums = new Map<number, CountRow>();
  for (const row of rows) {
    if (row.facet !== facet) continue;
    sums.set(row.no, { ...row, parts: row.parts + (sums.get(row.no)?.parts ?? 0) });
  }
  return [...sums.values()].filter(({ parts }) => parts > 0).sort(inOrder);
}

/** Names of brands, codes. */
function inOrder(a: CountRow, b: CountRow): number {
  return a.name === b.name ? a.no - b.no : a.name < b.name ? -1 : 1;
}
