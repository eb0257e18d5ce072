import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { categories, parts } from '#domain/catalog/tables.server.ts';
import { listBrands, listCategories } from '#domain/search/list-categories.server.ts';
import { searchParts } from '#domain/search/search-parts.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, createPart as insertPart } from '../../fixtures/factories.ts';
import { asked } from '../catalog/product-fixture.ts';

let shop: TestShop;

const day = 86_400_000;
const stock = [
  { name: 'Track roller', partNumber: '20Y-30-00481', priceCents: 9000, description: 'For PC200-8, hardened to 95%.' },
  {
    name: 'Track roller, double',
    partNumber: '20Y-30-00481X',
    priceCents: 7000,
    description: 'For PC200-8.',
    grade: 'oem',
  },
  {
    name: 'Fuel_filter',
    partNumber: '600-311-3750',
    priceCents: 1500,
    description: 'Spin-on \\ M20.',
    partType: 'Fuel filter',
    availableQuantity: 0,
  },
  {
    name: 'Pump "L\'Étoile"',
    partNumber: 'ABC-1',
    priceCents: 250_000,
    description: 'Replaces 20Y3000481 kits.',
    partType: 'Pump',
    condition: 'remanufactured',
  },
  {
    name: 'Фильтр масляный',
    partNumber: 'P-77',
    priceCents: 2500,
    description: 'Для экскаватора.',
    partType: 'Oil filter',
  },
] as const;

beforeAll(async () => {
  shop = await openTestShop();
  for (const [index, part] of stock.entries()) {
    await insertPart(shop, {
      ...part,
      partNumberKey: part.partNumber.replaceAll('-', ''),
      position: index + 1,
      createdAt: new Date(shop.now().getTime() - index * day),
    });
  }
  await insertPart(shop, {
    name: 'Track roller',
    partNumber: 'ARCHIVED-1',
    partNumberKey: 'ARCHIVED1',
    archivedAt: shop.now(),
  });
});
afterAll(() => shop.close());

type Asked = Parameters<typeof asked>[0];

async function numbers(query: Asked): Promise<string[]> {
  const { items } = await searchParts(shop.scope(), asked(query));
  return items.map(({ partNumber }) => partNumber);
}

describe('found parts', () => {
  test('an empty query lists all published parts in the order of the shop', async () => {
    expect(await numbers({})).toEqual(stock.map(({ partNumber }) => partNumber));
  });

  test.each([
    '20Y-30-00481',
    '20y3000481',
    '20Y 30 00481',
    '２０Ｙ－３０－００４８１',
    '20У–30–00481',
    '\u200e20Y-30-00481',
    '20Y/30.00481',
  ])('the number %s finds its part first, then longer numbers, then texts that contain it', async (q) => {
    expect((await numbers({ q })).slice(0, 2)).toEqual(['20Y-30-00481', '20Y-30-00481X']);
  });

  test('a piece of a number finds the parts that have it', async () => {
    expect(await numbers({ q: '311-37' })).toEqual(['600-311-3750']);
    expect(await numbers({ q: '00481' })).toEqual(['20Y-30-00481', '20Y-30-00481X']);
  });

  test.each([
    ['roller track', ['20Y-30-00481', '20Y-30-00481X']],
    ['TRACK double', ['20Y-30-00481X']],
    ['pc200–8 roller', ['20Y-30-00481', '20Y-30-00481X']],
    ['fuel filter', ['600-311-3750']],
    ['kryptonite xylophone', []],
    ['масляный', ['P-77']],
    ['ФИЛЬТР', ['600-311-3750', 'P-77']],
    ['насос', ['ABC-1']],
    ['карандаш', []],
    ["L'Étoile", ['ABC-1']],
    ['"', []],
    ['%', []],
    ['95%', ['20Y-30-00481']],
    ['_', []],
    ['fuel_', ['600-311-3750']],
    ['\\', []],
    ['%%%', []],
    ['\\%', []],
    ['🙂', []],
    ["'; drop table parts; --", []],
    ['x'.repeat(200), []],
    ['zq '.repeat(66), []],
    [
      Array.from({ length: 60 }, (_, n) => `w${n}`)
        .join(' ')
        .slice(0, 200),
      [],
    ],
    ['{}', []],
  ])('%j finds the parts with all its words', async (q, found) => {
    expect(await numbers({ q })).toEqual(found);
  });

  test('NUL characters and lone surrogates cause no error', async () => {
    expect(await numbers({ q: 'track\u0000 roller' })).toEqual(['20Y-30-00481', '20Y-30-00481X']);
    expect(await numbers({ q: '\ud800' })).toEqual([]);
    expect(await numbers({ category: '\u0000x', brand: 'y\u0000' })).toEqual([]);
    expect(await numbers({ brand: "test-brand' or true --" })).toEqual([]);
  });

  test('only parts that pass every filter are found', async () => {
    expect(await numbers({ grade: 'oem' })).toEqual(['20Y-30-00481X']);
    expect(await numbers({ condition: 'remanufactured' })).toEqual(['ABC-1']);
    expect(await numbers({ availability: 'out_of_stock' })).toEqual(['600-311-3750']);
    expect(await numbers({ availability: 'in_stock' })).toHaveLength(4);
    expect(await numbers({ brand: 'test-brand', category: 'test-category' })).toHaveLength(5);
    expect(await numbers({ brand: 'nobody' })).toEqual([]);
    expect(await numbers({ category: 'nothing' })).toEqual([]);
    expect(await numbers({ grade: 'oem', q: 'pump' })).toEqual([]);
    expect(await numbers({ grade: 'cheap' })).toHaveLength(5);
  });
});

describe('order and pages', () => {
  test.each([
    ['price', ['600-311-3750', 'P-77', '20Y-30-00481X', '20Y-30-00481', 'ABC-1']],
    ['-price', ['ABC-1', '20Y-30-00481', '20Y-30-00481X', 'P-77', '600-311-3750']],
    ['newest', ['20Y-30-00481', '20Y-30-00481X', '600-311-3750', 'ABC-1', 'P-77']],
  ])('parts are sorted by %s', async (sort, order) => {
    expect(await numbers({ sort })).toEqual(order);
  });

  test('parts are sorted by name', async () => {
    expect((await numbers({ sort: 'name' })).slice(0, 4)).toEqual([
      '600-311-3750',
      'ABC-1',
      '20Y-30-00481',
      '20Y-30-00481X',
    ]);
  });

  test('pages repeat and skip no part, and each has the total', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => searchParts(shop.scope(), asked({ page, limit: 2, sort: 'name' }))),
    );
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    expect(pages.flatMap(({ items }) => items.map(({ partNumber }) => partNumber))).toEqual(
      await numbers({ sort: 'name' }),
    );
  });

  test('a page after the last one is empty and has the total', async () => {
    expect(await searchParts(shop.scope(), asked({ page: 9, q: 'track' }))).toMatchObject({
      items: [],
      total: 2,
      page: 9,
      limit: 24,
    });
    expect(await searchParts(shop.scope(), asked({ page: 100_000, limit: 1000 }))).toMatchObject({
      items: [],
      total: 5,
    });
  });
});

test('only admins see who created a part', async () => {
  const email = async (scope = shop.scope()) => (await searchParts(scope, asked({ q: 'ABC-1' }))).items[0]?.email;
  expect(await email()).toBeUndefined();
  expect(await email(shop.as(await createUser(shop)))).toBeUndefined();
  expect(await email(shop.as(await createUser(shop, { role: 'admin' })))).toBe('shop@example.com');
  const [row] = await shop.db.select({ id: parts.id }).from(parts).limit(1);
  expect(await getPart(shop.scope(), row?.id ?? '')).not.toHaveProperty('email');
});

test('categories and brands have the number of their published parts', async () => {
  await shop.db
    .insert(categories)
    .values({ id: '0199f0c4-0000-7000-8000-0123456789ab', slug: 'empty', name: 'Empty', position: 2 });
  expect(await listCategories(shop.scope())).toEqual([
    { slug: 'test-category', name: 'test-category', parent: null, count: 5 },
    { slug: 'empty', name: 'Empty', parent: null, count: 0 },
  ]);
  expect(await listBrands(shop.scope())).toEqual([{ slug: 'test-brand', name: 'test-brand', count: 5 }]);
});
