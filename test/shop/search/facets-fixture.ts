/** A catalogue of 120 parts in three brands and a category tree, with the facet counts that it must have. */
import { v7 as uuid } from 'uuid';
import { conditions, grades } from '#domain/catalog/contract.ts';
import { brands, categories } from '#domain/catalog/tables.server.ts';
import type { Facets } from '#domain/search/contract.ts';
import { priceChoices } from '#domain/search/facet-codes.ts';
import type { PartQuery } from '#domain/search/part-query.ts';
import type { TestShop } from '../../fixtures/database.ts';
import { createPart } from '../../fixtures/factories.ts';

export const brandSlugs = ['one', 'two', 'three'] as const;

/** The path of each category, from the top down to itself. */
const categoryPaths: Readonly<Record<string, readonly string[]>> = {
  one: ['one'],
  two: ['one', 'two'],
  three: ['one', 'two', 'three'],
  beside: ['one', 'beside'],
  four: ['four'],
};
export const categorySlugs = Object.keys(categoryPaths);
const isWithin = (slug: string, category: string) => categoryPaths[slug]?.includes(category) ?? false;

/** Ids in the order of the slugs. */
export const ids = { brands: brandSlugs.map(() => uuid()), categories: categorySlugs.map(() => uuid()) };

export interface PartFacts {
  readonly id: string;
  brand: string;
  category: string;
  grade: (typeof grades)[number];
  condition: (typeof conditions)[number];
  stock: number;
  cents: number;
  readonly name: string;
}

/** Creates brands, categories and parts. */
export async function createCatalogue(shop: TestShop): Promise<PartFacts[]> {
  await shop.db
    .insert(brands)
    .values(brandSlugs.map((slug, n) => ({ id: ids.brands[n] ?? '', slug, name: `Brand ${slug}` })));
  await shop.db.insert(categories).values(
    categorySlugs.map((slug, n) => ({
      id: ids.categories[n] ?? '',
      slug,
      name: `Category ${slug}`,
      position: n,
      parentId: ids.categories[categorySlugs.indexOf(categoryPaths[slug]?.at(-2) ?? '')] ?? null,
    })),
  );
  const created: PartFacts[] = [];
  for (let n = 0; n < 120; n += 1) created.push(await addPartWithFacts(shop, n));
  return created;
}

/** Pseudo-random, and the same in every run. */
const randomOf = (n: number, below: number) => (((n + 1) * 7919) ^ (n * 104_729)) % below;
const pick = <T>(list: readonly T[], n: number): T => list[Math.abs(n) % list.length] as T;

async function addPartWithFacts(shop: TestShop, n: number): Promise<PartFacts> {
  const part: PartFacts = {
    id: uuid(),
    brand: pick(brandSlugs, randomOf(n, 7)),
    category: pick(categorySlugs, randomOf(n, 17)),
    grade: pick(grades, randomOf(n, 11)),
    condition: pick(conditions, randomOf(n, 13)),
    stock: randomOf(n, 3) === 0 ? 0 : n + 1,
    cents: 100 + Math.abs(randomOf(n, 97)) * (n % 10 === 0 ? 15_000 : 301),
    name: n % 2 ? 'Track roller' : 'Oil filter',
  };
  await createPart(shop, {
    id: part.id,
    name: part.name,
    description: 'For tests.',
    partType: 'Part',
    partNumber: `N-${n}-700`,
    partNumberKey: `N${n}700`,
    brandId: ids.brands[brandSlugs.indexOf(part.brand as 'one')] ?? '',
    categoryId: ids.categories[categorySlugs.indexOf(part.category)] ?? '',
    grade: part.grade,
    condition: part.condition,
    availableQuantity: part.stock,
    priceCents: part.cents,
  });
  return part;
}

/** Filters of a query; the values of one are joined with "or". */
export type FacetFilter = Partial<
  Pick<PartQuery, 'category' | 'brand' | 'grade' | 'condition' | 'availability' | 'minPrice' | 'maxPrice'>
>;

const isAmong = <Value>(values: readonly Value[] = [], value: Value) => values.length === 0 || values.includes(value);

/** The total and the facets of the parts, counted one by one. */
export function countOneByOne(all: readonly PartFacts[], filter: FacetFilter): { total: number; facets: Facets } {
  const tests: Record<string, (part: PartFacts) => boolean> = {
    category: (part) => !filter.category || isWithin(part.category, filter.category),
    brand: (part) => isAmong(filter.brand, part.brand),
    grade: (part) => isAmong(filter.grade, part.grade),
    condition: (part) => isAmong(filter.condition, part.condition),
    availability: (part) => isAmong(filter.availability, part.stock > 0 ? 'in_stock' : 'out_of_stock'),
    price: (part) =>
      part.cents >= (filter.minPrice ?? 0) * 100 && part.cents <= (filter.maxPrice ?? Number.POSITIVE_INFINITY) * 100,
  };
  /** The parts that pass all filters but that of the facet. */
  const passing = (facet: string) =>
    all.filter((part) => Object.entries(tests).every(([name, passes]) => name === facet || passes(part)));
  const count = <Value extends string>(
    facet: string,
    values: readonly Value[],
    has: (part: PartFacts, value: Value) => boolean,
  ) =>
    values
      .map((value) => ({ value, count: passing(facet).filter((part) => has(part, value)).length }))
      .filter((row) => row.count > 0);
  return {
    total: passing('').length,
    facets: {
      category: categorySlugs
        .map((slug) => ({
          value: slug,
          name: `Category ${slug}`,
          parent: categoryPaths[slug]?.at(-2) ?? null,
          count: passing('category').filter((part) => isWithin(part.category, slug)).length,
        }))
        // The chosen category and those above it stay without parts.
        .filter((row) => row.count > 0 || isWithin(filter.category ?? '', row.value)),
      brand: count('brand', [...brandSlugs].sort(), (part, slug) => part.brand === slug).map((row) => ({
        ...row,
        name: `Brand ${row.value}`,
      })),
      grade: count('grade', grades, (part, grade) => part.grade === grade),
      condition: count('condition', conditions, (part, condition) => part.condition === condition),
      availability: count(
        'availability',
        ['in_stock', 'out_of_stock'],
        (part, value) => part.stock > 0 === (value === 'in_stock'),
      ),
      price: priceChoices
        .map((min, index) => {
          const next = priceChoices[index + 1];
          const isInside = ({ cents }: PartFacts) => cents >= min * 100 && (next === undefined || cents < next * 100);
          return {
            min,
            max: next === undefined ? null : (next * 100 - 1) / 100,
            count: passing('price').filter(isInside).length,
          };
        })
        .filter((row) => row.count > 0),
      specifications: [],
    },
  };
}
