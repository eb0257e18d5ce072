/** Triggers keep the counts of the facets; the tests compare them with counting one by one, after every kind of change. */
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conditions, grades } from '#domain/catalog/contract.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { compactPartCounts } from '#domain/search/maintenance.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { partCounts } from '#domain/search/tables.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { runs } from '../../fixtures/random.ts';
import { asked } from '../catalog/product-fixture.ts';
import {
  brandSlugs,
  categorySlugs,
  countOneByOne,
  createCatalogue,
  type FacetFilter,
  ids,
  type PartFacts,
} from './facets-fixture.ts';

let shop: TestShop;
let published: PartFacts[];
beforeAll(async () => {
  shop = await openTestShop();
  published = await createCatalogue(shop);
});
afterAll(() => shop.close());

/** The total and the facets of the search. */
async function countBySearch(filter: FacetFilter, q = '') {
  const { total, facets } = await searchParts(shop.scope(), asked({ ...filter, q }));
  return { total, facets };
}

/** None, one or several of the values. */
const some = <Value>(...values: Value[]) => fc.oneof(fc.constant<Value[]>([]), fc.subarray(values));

const filters: fc.Arbitrary<FacetFilter> = fc.record({
  category: fc.constantFrom('', '', ...categorySlugs, 'nowhere'),
  brand: some<string>(...brandSlugs, 'nobody'),
  grade: some(...grades),
  condition: some(...conditions),
  availability: some('in_stock' as const, 'out_of_stock' as const),
  minPrice: fc.option(fc.constantFrom(0, 10, 25, 33.33, 100, 1000), { nil: undefined }),
  maxPrice: fc.option(fc.constantFrom(9.99, 24.99, 77.7, 249.99, 5000), { nil: undefined }),
});

describe('every facet is counted exactly, under the filters of the other facets [P57]', () => {
  test('in the whole catalogue', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        expect(await countBySearch(filter)).toEqual(countOneByOne(published, filter));
      }),
      { numRuns: runs(20, 60) },
    );
  });

  test('among the parts that words find', async () => {
    const rollers = published.filter(({ name }) => name === 'Track roller');
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        expect(await countBySearch(filter, 'rollers')).toEqual(countOneByOne(rollers, filter));
      }),
      { numRuns: runs(10, 30) },
    );
  });

  test('among the parts that a number finds', async () => {
    // N-1-700, N-11-700, N-21-700 …
    const found = published.filter((_, n) => `N${n}700`.includes('1700'));
    const asked: FacetFilter[] = [
      {},
      { brand: ['one'] },
      { brand: ['one', 'three'], condition: ['new', 'used'] },
      { grade: ['oem'], maxPrice: 24.99 },
      { category: 'two', minPrice: 33.33 },
    ];
    for (const filter of asked) expect(await countBySearch(filter, '1-700')).toEqual(countOneByOne(found, filter));
  });

  test('a search without facets counts only the total', async () => {
    const { facets, total } = await searchParts(shop.scope(), asked({ brand: ['one'] }), { facets: false });
    expect(total).toBe(countOneByOne(published, { brand: ['one'] }).total);
    expect(Object.values(facets).flat()).toEqual([]);
  });
});

describe('the counts stay exact', () => {
  const expectExactCounts = async () => {
    const asked: FacetFilter[] = [{}, { brand: ['one', 'two'] }, { availability: ['in_stock'], minPrice: 25 }];
    for (const filter of asked) expect(await countBySearch(filter)).toEqual(countOneByOne(published, filter));
  };
  const change = async (part: PartFacts, to: Partial<PartFacts>, set: Partial<typeof parts.$inferInsert>) => {
    Object.assign(part, to);
    await shop.db.update(parts).set(set).where(eq(parts.id, part.id));
  };

  test('when the last piece is sold and when stock is added', async () => {
    const [soldOut, restocked, unchanged] = [
      published.find(({ stock }) => stock > 0),
      published.find(({ stock }) => stock === 0),
      published[50],
    ] as [PartFacts, PartFacts, PartFacts];
    await change(soldOut, { stock: 0 }, { availableQuantity: 0 });
    await change(restocked, { stock: 9 }, { availableQuantity: 9 });
    const before = await shop.db.$count(partCounts);
    await change(unchanged, { stock: unchanged.stock + 1 }, { availableQuantity: unchanged.stock + 1 });
    expect(await shop.db.$count(partCounts)).toBe(before + (unchanged.stock === 1 ? 16 : 0));
    await expectExactCounts();
  });

  test('when price, grade, brand or category change, one by one and in bulk', async () => {
    await change(published[3] as PartFacts, { cents: 123_456 }, { priceCents: 123_456 });
    await change(
      published[4] as PartFacts,
      { grade: 'genuine', condition: 'used' },
      { grade: 'genuine', condition: 'used' },
    );
    await change(
      published[5] as PartFacts,
      { brand: 'two', category: 'three' },
      { brandId: ids.brands[1] ?? '', categoryId: ids.categories[2] ?? '' },
    );
    for (const part of published) part.cents *= 2;
    await shop.db.execute(sql`update parts set price_cents = price_cents * 2`);
    await expectExactCounts();
  });

  test('when parts are archived, published again or deleted, and when a transaction is rolled back', async () => {
    const [archived] = published.splice(10, 1) as [PartFacts];
    await archivePart(shop.system, archived.id);
    await expectExactCounts();
    await shop.db.update(parts).set({ archivedAt: null }).where(eq(parts.id, archived.id));
    published.push(archived);
    await expectExactCounts();
    const [deleted] = published.splice(20, 1) as [PartFacts];
    await shop.db.delete(parts).where(eq(parts.id, deleted.id));
    await shop.db
      .transaction(async (tx) => {
        await tx.execute(sql`update parts set archived_at = now()`);
        throw new Error('rolled back');
      })
      .catch(() => {});
    await expectExactCounts();
  });

  test('while they are compacted and parts change at the same time', async () => {
    const rows = await shop.db.$count(partCounts);
    const changes = published
      .slice(0, 30)
      .map(async (part, n) => change(part, { stock: n % 2 }, { availableQuantity: n % 2 }));
    const replaced = await Promise.all([compactPartCounts(shop.system), compactPartCounts(shop.system), ...changes]);
    expect(replaced[0] + replaced[1]).toBeGreaterThan(0);
    await compactPartCounts(shop.system);
    expect(await shop.db.$count(partCounts)).toBeLessThan(rows);
    await expectExactCounts();
  });
});
