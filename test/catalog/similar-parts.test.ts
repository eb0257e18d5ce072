import { afterAll, beforeAll, expect, test } from 'vitest';
import { archivePart } from '#domain/catalog/archive-part.server.ts';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { getPart } from '#domain/catalog/find-part.server.ts';
import { listSimilarParts } from '#domain/catalog/search/similar-parts.server.ts';
import { categories } from '#domain/catalog/tables.server.ts';
import { openTestShop, type TestShop } from '#test/database.ts';
import { createUser } from '#test/factories.ts';
import { product } from './products.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.insert(categories).values([
    { id: '0199f0c4-0000-7000-8000-0123456789aa', slug: 'undercarriage', name: 'Undercarriage', position: 1 },
    { id: '0199f0c4-0000-7000-8000-0123456789ab', slug: 'filters', name: 'Filters', position: 2 },
  ]);
});
afterAll(() => shop?.close());

test('beside a part stand others of its category, those of its kind first, never itself or what left the shop', async () => {
  const staff = shop.as(await createUser(shop, { role: 'admin' }));
  const add = async (partNumber: string, partType: string, category = 'undercarriage') =>
    (await createPart(staff, product({ partNumber, partType, category }))).insertedId;
  const roller = await add('R-1', 'Track roller');
  await add('R-2', 'Track roller');
  const gone = await add('R-3', 'Track roller');
  await add('I-1', 'Front idler');
  await add('F-1', 'Track roller', 'filters');
  await archivePart(staff, gone);
  const numbers = async (limit: number) =>
    (await listSimilarParts(shop.scope(), await getPart(shop.scope(), roller), limit)).map(
      ({ partNumber }) => partNumber,
    );
  expect(await numbers(3)).toEqual(['R-2', 'I-1']);
  expect(await numbers(1)).toEqual(['R-2']);
});
