/** The counts beside the filters: kept by triggers, so they are compared with counting, after everything that can change them. */

import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conditions, grades } from '#domain/catalog/contract.ts';
import { brands, categories, parts } from '#domain/catalog/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import type { Facets } from '#domain/search/contract.ts';
import {
  allAttributeCodes,
  attributesOf,
  priceBandOf,
  priceBands,
  priceChoices,
  splitByPriceBand,
} from '#domain/search/facet-codes.ts';
import { compactPartCounts } from '#domain/search/maintenance.server.ts';
import type { PartQuery } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { partCounts } from '#domain/search/tables.server.ts';
import { asked } from '../catalog/product-fixture.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { createPart as insertPart } from '../factories.ts';

let shop: TestShop;
const slugs = ['one', 'two', 'three'] as const;
/** "three" is below "two" and that below "one"; parts are in all of them. */
const tree: Readonly<Record<string, readonly string[]>> = {
  one: ['one'],
  two: ['one', 'two'],
  three: ['one', 'two', 'three'],
  beside: ['one', 'beside'],
  four: ['four'],
};
const categorySlugs = Object.keys(tree);
const within = (slug: string, category: string) => tree[slug]?.includes(category) ?? false;
const ids = { brands: slugs.map(() => uuid()), categories: categorySlugs.map(() => uuid()) };

interface Made {
  readonly id: string;
  brand: string;
  category: string;
  grade: (typeof grades)[number];
  condition: (typeof conditions)[number];
  stock: number;
  cents: number;
  readonly name: string;
}
const made: Made[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  await shop.db
    .insert(brands)
    .values(slugs.map((slug, n) => ({ id: ids.brands[n] ?? '', slug, name: `Brand ${slug}` })));
  await shop.db.insert(categories).values(
    categorySlugs.map((slug, n) => ({
      id: ids.categories[n] ?? '',
      slug,
      name: `Category ${slug}`,
      position: n,
      parentId: ids.categories[categorySlugs.indexOf(tree[slug]?.at(-2) ?? '')] ?? null,
    })),
  );
  for (let n = 0; n < 120; n += 1) made.push(await add(n));
});
afterAll(() => shop.close());

/** Pseudo-random, and the same in every run. */
const roll = (n: number, sides: number) => (((n + 1) * 7919) ^ (n * 104_729)) % sides;
const pick = <T>(list: readonly T[], n: number): T => list[Math.abs(n) % list.length] as T;

async function add(n: number): Promise<Made> {
  const part: Made = {
    id: uuid(),
    brand: pick(slugs, roll(n, 7)),
    category: pick(categorySlugs, roll(n, 17)),
    grade: pick(grades, roll(n, 11)),
    condition: pick(conditions, roll(n, 13)),
    stock: roll(n, 3) === 0 ? 0 : n + 1,
    cents: 100 + Math.abs(roll(n, 97)) * (n % 10 === 0 ? 15_000 : 301),
    name: n % 2 ? 'Track roller' : 'Oil filter',
  };
  await insertPart(shop, {
    id: part.id,
    name: part.name,
    description: 'For tests.',
    partType: 'Part',
    partNumber: `N-${n}-700`,
    partNumberKey: `N${n}700`,
    brandId: ids.brands[slugs.indexOf(part.brand as 'one')] ?? '',
    categoryId: ids.categories[categorySlugs.indexOf(part.category)] ?? '',
    grade: part.grade,
    condition: part.condition,
    availableQuantity: part.stock,
    priceCents: part.cents,
  });
  return part;
}

type Filter = Pick<PartQuery, 'grade' | 'condition' | 'availability' | 'minPrice' | 'maxPrice'> & {
  category?: string;
  brand?: string;
};

/** By counting. */
function counted(all: readonly Made[], filter: Filter): { total: number; facets: Facets } {
  const passes: Record<string, (part: Made) => boolean> = {
    category: (part) => !filter.category || within(part.category, filter.category),
    brand: (part) => !filter.brand || part.brand === filter.brand,
    grade: (part) => !filter.grade || part.grade === filter.grade,
    condition: (part) => !filter.condition || part.condition === filter.condition,
    availability: (part) => !filter.availability || part.stock > 0 === (filter.availability === 'in_stock'),
    price: (part) =>
      part.cents >= (filter.minPrice ?? 0) * 100 && part.cents <= (filter.maxPrice ?? Number.POSITIVE_INFINITY) * 100,
  };
  const under = (facet: string) =>
    all.filter((part) => Object.entries(passes).every(([name, pass]) => name === facet || pass(part)));
  const count = <Value extends string>(
    facet: string,
    values: readonly Value[],
    is: (part: Made, value: Value) => boolean,
  ) =>
    values
      .map((value) => ({ value, count: under(facet).filter((part) => is(part, value)).length }))
      .filter((row) => row.count > 0);
  const byName = [...slugs].sort();
  return {
    total: under('').length,
    facets: {
      category: categorySlugs
        .map((slug) => ({
          value: slug,
          name: `Category ${slug}`,
          parent: tree[slug]?.at(-2) ?? null,
          count: under('category').filter((part) => within(part.category, slug)).length,
        }))
        // What is asked, and what is above it, stays.
        .filter(({ value, count }) => count > 0 || within(filter.category ?? '', value)),
      brand: count('brand', byName, (part, slug) => part.brand === slug).map((row) => ({
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
          const inside = (part: Made) => part.cents >= min * 100 && (next === undefined || part.cents < next * 100);
          return {
            min,
            max: next === undefined ? null : (next * 100 - 1) / 100,
            count: under('price').filter(inside).length,
          };
        })
        .filter((row) => row.count > 0),
    },
  };
}

async function listed(filter: Filter, q = '') {
  const { total, facets } = await searchParts(shop.scope(), asked({ ...filter, q } as Parameters<typeof asked>[0]));
  return { total, facets };
}

const filters: fc.Arbitrary<Filter> = fc.record({
  category: fc.option(fc.constantFrom(...categorySlugs, 'nowhere'), { nil: undefined }),
  brand: fc.option(fc.constantFrom(...slugs), { nil: undefined }),
  grade: fc.option(fc.constantFrom(...grades), { nil: undefined }),
  condition: fc.option(fc.constantFrom(...conditions), { nil: undefined }),
  availability: fc.option(fc.constantFrom('in_stock' as const, 'out_of_stock' as const), { nil: undefined }),
  minPrice: fc.option(fc.constantFrom(0, 10, 25, 33.33, 100, 1000), { nil: undefined }),
  maxPrice: fc.option(fc.constantFrom(9.99, 24.99, 77.7, 249.99, 5000), { nil: undefined }),
});

describe('every facet is counted exactly, under all filters but its own', () => {
  test('in the whole catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        expect(await listed(filter)).toEqual(counted(made, filter));
      }),
      { numRuns: 60 },
    );
  });

  test('among what words find, few or many', async () => {
    const rollers = made.filter(({ name }) => name === 'Track roller');
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        expect(await listed(filter, 'rollers')).toEqual(counted(rollers, filter));
      }),
      { numRuns: 30 },
    );
  });

  test('among what a number finds', async () => {
    // N-1-700, N-11-700, N-21-700 …
    const found = made.filter((_, n) => `N${n}700`.includes('1700'));
    for (const filter of [
      {},
      { brand: 'one' },
      { grade: 'oem' as const, maxPrice: 24.99 },
      { category: 'two', minPrice: 33.33 },
    ])
      expect(await listed(filter, '1-700')).toEqual(counted(found, filter));
  });

  test('and not at all when nobody asks', async () => {
    const { facets, total } = await searchParts(shop.scope(), asked({ brand: 'one' }), { facets: false });
    expect(total).toBe(counted(made, { brand: 'one' }).total);
    expect(Object.values(facets).flat()).toEqual([]);
  });
});

describe('the counts stay exact', () => {
  const exact = async () => {
    for (const filter of [{}, { brand: 'one' }, { availability: 'in_stock' as const, minPrice: 25 }])
      expect(await listed(filter)).toEqual(counted(made, filter));
  };
  const change = async (part: Made, to: Partial<Made>, set: Partial<typeof parts.$inferInsert>) => {
    Object.assign(part, to);
    await shop.db.update(parts).set(set).where(eq(parts.id, part.id));
  };

  test('when the last piece is sold and when stock comes in', async () => {
    const [sold, came, still] = [
      made.find(({ stock }) => stock > 0),
      made.find(({ stock }) => stock === 0),
      made[50],
    ] as [Made, Made, Made];
    await change(sold, { stock: 0 }, { availableQuantity: 0 });
    await change(came, { stock: 9 }, { availableQuantity: 9 });
    const before = await shop.db.$count(partCounts);
    await change(still, { stock: still.stock + 1 }, { availableQuantity: still.stock + 1 });
    expect(await shop.db.$count(partCounts)).toBe(before + (still.stock === 1 ? 16 : 0));
    await exact();
  });

  test('when price, grade, brand or category change, one by one and in bulk', async () => {
    await change(made[3] as Made, { cents: 123_456 }, { priceCents: 123_456 });
    await change(made[4] as Made, { grade: 'genuine', condition: 'used' }, { grade: 'genuine', condition: 'used' });
    await change(
      made[5] as Made,
      { brand: 'two', category: 'three' },
      { brandId: ids.brands[1] ?? '', categoryId: ids.categories[2] ?? '' },
    );
    for (const part of made) part.cents *= 2;
    await shop.db.execute(sql`update parts set price_cents = price_cents * 2`);
    await exact();
  });

  test('when parts leave and come back, are deleted, and when a change is taken back', async () => {
    const [gone] = made.splice(10, 1) as [Made];
    await archivePart(shop.system, gone.id);
    await exact();
    await shop.db.update(parts).set({ archivedAt: null }).where(eq(parts.id, gone.id));
    made.push(gone);
    await exact();
    const [deleted] = made.splice(20, 1) as [Made];
    await shop.db.delete(parts).where(eq(parts.id, deleted.id));
    await shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`update parts set archived_at = now()`);
        throw new Error('taken back');
      })
      .catch(() => {});
    await exact();
  });

  test('while they are made small, whoever writes meanwhile', async () => {
    const rows = await shop.db.$count(partCounts);
    const changing = made
      .slice(0, 30)
      .map(async (part, n) => change(part, { stock: n % 2 }, { availableQuantity: n % 2 }));
    const joined = await Promise.all([compactPartCounts(shop.system), compactPartCounts(shop.system), ...changing]);
    expect(joined[0] + joined[1]).toBeGreaterThan(0);
    await compactPartCounts(shop.system);
    expect(await shop.db.$count(partCounts)).toBeLessThan(rows);
    await exact();
  });
});

test('the database and the program know the same bands and traits', async () => {
  for (const dollars of priceBands)
    for (const cents of [dollars * 100 - 1, dollars * 100, dollars * 100 + 1].filter((each) => each > 0)) {
      const { rows } = await shop.db.execute<{ band: number }>(sql`select price_band(${cents}::bigint) as band`);
      expect([cents, rows[0]?.band]).toEqual([cents, priceBandOf(cents)]);
    }
  for (const code of allAttributeCodes) {
    const { grade, condition, availability } = attributesOf(code);
    const stock = availability === 'in_stock' ? 1 : 0;
    const { rows } = await shop.db.execute<{ code: number }>(
      sql`select part_traits(${grade}, ${condition}, ${stock}::int) as code`,
    );
    expect(rows[0]?.code).toBe(code);
  }
  expect(priceChoices.every((band) => (priceBands as readonly number[]).includes(band))).toBe(true);
});

test('a range of prices is cut into whole bands and at most two pieces', () => {
  expect(splitByPriceBand({ from: 2500, to: 5000 })).toEqual({ bands: [5, 6, 7], partial: [] });
  expect(splitByPriceBand({ from: 0, to: Number.POSITIVE_INFINITY }).bands).toHaveLength(priceBands.length);
  expect(splitByPriceBand({ from: 2600, to: 4500 })).toEqual({
    bands: [6],
    partial: [
      { from: 2600, to: 3000 },
      { from: 4000, to: 4500 },
    ],
  });
  expect(splitByPriceBand({ from: 2600, to: 2700 })).toEqual({ bands: [], partial: [{ from: 2600, to: 2700 }] });
  expect(splitByPriceBand({ from: 300, to: 200 })).toEqual({ bands: [], partial: [] });
});
