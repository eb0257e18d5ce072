/** Lists under the rule for sold-out parts, against the usual list, of which each part is looked at. */
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import type { SoldOutRule } from '#domain/content/list-rules-contract.ts';
import { listCountDifferences, listListingDifferences } from '#domain/search/listing-differences.server.ts';
import { sortings } from '#domain/search/part-query.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { asked } from '../catalog/product-fixture.ts';
import { createFitment, createMachine } from '../fitment/fitment-fixture.ts';
import { countOneByOne, createCatalogue, type FacetFilter, type PartFacts } from './facets-fixture.ts';

let shop: TestShop;
let published: PartFacts[];
/** Ids of the parts without stock that can be ordered beyond it. */
let toOrder: string[];

beforeAll(async () => {
  shop = await openTestShop();
  published = await createCatalogue(shop);
  toOrder = published
    .filter(({ stock }) => stock === 0)
    .filter((_, n) => n % 3 === 0)
    .map(({ id }) => id);
  await shop.db.update(parts).set({ backOrderDays: 20 }).where(inArray(parts.id, toOrder));
});
afterAll(() => shop.close());

const isSoldOut = (id: string) => published.some((part) => part.id === id && part.stock === 0) && !toOrder.includes(id);

type Asked = Parameters<typeof asked>[0];

/** The ids of all pages, and the total and facets. */
async function list(query: Asked, soldOut: SoldOutRule, { limit = 7, facets = true } = {}) {
  const ids: string[] = [];
  const pageOf = (page: number) => searchParts(shop.scope(), asked({ ...query, page, limit }), { soldOut, facets });
  const first = await pageOf(1);
  for (let page = 1; (page - 1) * limit < Math.max(1, first.total); page += 1)
    ids.push(...(page === 1 ? first : await pageOf(page)).items.map(({ _id }) => _id));
  return { ids, total: first.total, facets: first.facets, exactPart: first.exactPart };
}

const filters: (FacetFilter & Asked)[] = [
  {},
  { category: 'one' },
  { brand: ['one'] },
  { availability: ['out_of_stock'] },
  { availability: ['in_stock'], category: 'one' },
  { minPrice: 20, maxPrice: 150 },
  { minPrice: 21.5, category: 'one', grade: ['oem', 'genuine'] },
];

/** Checks each order of the list, page by page. Returns the number of parts of the usual list. */
async function compareWithUsual(query: Asked, options: { limit?: number; facets?: boolean }): Promise<number> {
  const usual = await list(query, 'shown', { limit: 1000 });
  const shown = usual.ids.filter((id) => !isSoldOut(id));
  const last = await list(query, 'last', options);
  expect({ query, ids: last.ids }).toEqual({ query, ids: [...shown, ...usual.ids.filter(isSoldOut)] });
  const hidden = await list(query, 'hidden', options);
  expect({ query, ids: hidden.ids }).toEqual({ query, ids: shown });
  expect([last.total, hidden.total]).toEqual([usual.ids.length, shown.length]);
  if (options.facets) expect(last.facets).toEqual(usual.facets);
  return usual.ids.length;
}

test('in the catalogue they are last or hidden, in every order, on every page [I150]', async () => {
  for (const filter of filters)
    for (const sort of sortings) expect(await compareWithUsual({ ...filter, sort }, { limit: 17 })).toBeGreaterThan(0);
});

test.each(['roller', 'N10', '700', 'roller N-1'])('for the text "%s" they are last or hidden [I150]', async (q) => {
  for (const sort of ['relevance', 'price'])
    for (const filter of [{}, ...filters.slice(3, 6)]) await compareWithUsual({ ...filter, q, sort }, { limit: 23 });
  expect(await compareWithUsual({ q }, { facets: false })).toBeGreaterThan(5);
});

test('the facets count the parts that the list has [I150]', async () => {
  const offered = published.filter(({ id }) => !isSoldOut(id));
  const rollers = offered.filter(({ name }) => name === 'Track roller');
  for (const filter of filters)
    for (const [q, all] of [
      ['', offered],
      ['roller', rollers],
      ['700', offered],
    ] as const) {
      const { total, facets } = await list({ ...filter, q }, 'hidden', { limit: 1000 });
      expect({ q, total, facets }).toEqual({ q, ...countOneByOne(all, filter) });
    }
});

test('a part with exactly the typed number is found, and comes first [I150]', async () => {
  const part = published.find(({ id }) => isSoldOut(id));
  const n = published.findIndex(({ id }) => id === part?.id);
  for (const soldOut of ['last', 'hidden'] as const)
    for (const sort of ['relevance', 'price'])
      for (const q of [`N-${n}-700`, `n${n}700`, `N-${n}-700 ${part?.name}`]) {
        const found = await list({ q, sort }, soldOut);
        expect({ q, sort, ids: found.ids, total: found.total }).toMatchObject({ q, sort, ids: [part?.id], total: 1 });
        expect(found.facets.availability).toEqual([{ value: 'out_of_stock', count: 1 }]);
        expect((await list({ q, sort }, soldOut, { facets: false })).exactPart?.id).toBe(part?.id);
      }
});

test('among the parts of a machine they are last or hidden [I150]', async () => {
  const machineId = await createMachine(shop, 'Komatsu', 'PC200-7');
  for (const { id } of published.slice(0, 60)) await createFitment(shop, { partId: id, machineId });
  for (const query of [
    { machine: 'komatsu/pc200-7', fits: 'yes' },
    { machine: 'komatsu/pc200-7', fits: 'yes', q: 'roller' },
    { q: 'PC200-7 roller' },
  ])
    expect(await compareWithUsual(query, { limit: 17 })).toBeGreaterThan(20);
});

test('a part that sells out, comes back or can be ordered beyond the stock changes its place at once [I150]', async () => {
  const part = published.find(({ stock, category }) => stock > 0 && category === 'one');
  const isListed = async () => {
    const hidden = await list({ category: 'one' }, 'hidden');
    const last = await list({ category: 'one' }, 'last');
    const counted = hidden.facets.category.find(({ value }) => value === 'one')?.count;
    expect(hidden.ids.length).toBe(counted);
    return { hidden: hidden.ids.includes(part?.id ?? ''), isLast: last.ids.at(-1) === part?.id };
  };
  const write = (values: object) =>
    shop.db
      .update(parts)
      .set(values)
      .where(eq(parts.id, part?.id ?? ''));
  expect(await isListed()).toEqual({ hidden: true, isLast: false });
  await write({ position: 1_000_000, availableQuantity: 0 });
  expect(await isListed()).toEqual({ hidden: false, isLast: true });
  await write({ backOrderDays: 15 });
  expect(await isListed()).toEqual({ hidden: true, isLast: false });
  await write({ backOrderDays: null });
  expect(await isListed()).toEqual({ hidden: false, isLast: true });
  await write({ availableQuantity: 3 });
  expect(await isListed()).toEqual({ hidden: true, isLast: false });
  expect([await listListingDifferences(shop), await listCountDifferences(shop)]).toEqual([[], []]);
});
