import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { categories } from '#domain/catalog/tables.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import { listSimilarParts } from '#domain/search/short-lists.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, insertSamplePicture } from '../../fixtures/factories.ts';
import { product } from '../catalog/product-fixture.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
  await insertSamplePicture(shop);
  await shop.db.insert(categories).values([
    { id: '0199f0c4-0000-7000-8000-0123456789aa', slug: 'undercarriage', name: 'Undercarriage', position: 1 },
    { id: '0199f0c4-0000-7000-8000-0123456789ab', slug: 'filters', name: 'Filters', position: 2 },
  ]);
});
afterAll(() => shop?.close());

test('similar parts are of the same category, those of the same part type first, without the part itself and archived parts', async () => {
  const staff = shop.as(await createUser(shop, { role: 'admin' }));
  const add = async (partNumber: string, partType: string, category = 'undercarriage') =>
    (await createPart(staff, product({ partNumber, partType, category }))).insertedId;
  const roller = await add('R-1', 'Track roller');
  await add('R-2', 'Track roller');
  const archived = await add('R-3', 'Track roller');
  await add('I-1', 'Front idler');
  await add('F-1', 'Track roller', 'filters');
  await archivePart(staff, archived);
  const numbers = async (limit: number) =>
    (await listSimilarParts(shop.scope(), await getPart(shop.scope(), roller), limit)).map(
      ({ partNumber }) => partNumber,
    );
  expect(await numbers(3)).toEqual(['R-2', 'I-1']);
  expect(await numbers(1)).toEqual(['R-2']);
});

test('where the category has too few parts, those of the categories beside and below it follow', async () => {
  const ids = { drive: uuid(), motors: uuid(), gears: uuid(), swing: uuid() };
  await shop.db.insert(categories).values([
    { id: ids.drive, slug: 'drive', name: 'Drive', position: 3 },
    { id: ids.motors, slug: 'motors', name: 'Motors', position: 4, parentId: ids.drive },
    { id: ids.gears, slug: 'gears', name: 'Gears', position: 5, parentId: ids.drive },
    { id: ids.swing, slug: 'swing-gears', name: 'Swing gears', position: 6, parentId: ids.gears },
  ]);
  const staff = shop.as(await createUser(shop, { role: 'admin' }));
  const add = async (partNumber: string, category: string, partType = 'Gear') =>
    (await createPart(staff, product({ partNumber, partType, category }))).insertedId;
  const motor = await add('M-1', 'motors', 'Motor');
  await add('G-1', 'gears');
  await add('S-1', 'swing-gears', 'Motor');
  await add('M-2', 'motors');
  const drive = await add('D-1', 'drive');
  const numbers = async (id: string) =>
    (await listSimilarParts(shop.scope(), await getPart(shop.scope(), id), 9)).map(({ partNumber }) => partNumber);
  expect(await numbers(motor)).toEqual(['M-2', 'S-1', 'D-1', 'G-1']);
  expect((await numbers(drive)).sort()).toEqual(['G-1', 'M-1', 'M-2', 'S-1']);
});
