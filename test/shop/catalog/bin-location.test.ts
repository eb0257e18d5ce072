/** Where a part lies in the warehouse: who sets it, and who sees it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { NewProduct, ProductChange } from '#domain/catalog/new-product-contract.ts';
import { NewBinLocation } from '#domain/catalog/price-and-stock-contract.ts';
import { setBinLocation } from '#domain/catalog/set-price-and-stock.server.ts';
import { Merge } from '#domain/relations/contract.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { listMerges, undoMerge } from '#domain/relations/undo-merge.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, createPart as insertPart, insertSamplePicture } from '../../fixtures/factories.ts';
import { product } from './product-fixture.ts';

let shop: TestShop;
let admin: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  await insertSamplePicture(shop);
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const edit = (id: string, binLocation: unknown) => editPart(admin, id, ProductChange.parse({ binLocation }));

test('staff set, change and clear the bin location of a part; whoever else reads the part does not get it [P114]', async () => {
  const { insertedId } = await createPart(admin, NewProduct.parse({ ...product(), binLocation: ' A-12-03 ' }));
  expect((await getPart(admin, insertedId)).binLocation).toBe('A-12-03');
  for (const reader of [shop.scope(), shop.as(await createUser(shop))])
    expect(await getPart(reader, insertedId)).not.toHaveProperty('binLocation');
  expect((await edit(insertedId, '三号库\n12')).binLocation).toBe('三号库 12');
  expect((await editPart(admin, insertedId, { minQnty: 2 })).binLocation).toBe('三号库 12');
  for (const empty of ['', ' ', null]) {
    await edit(insertedId, 'B-1');
    expect((await edit(insertedId, empty)).binLocation).toBeNull();
  }
});

test('a bin location has at most 40 characters [P114]', () => {
  const parsed = (length: number) => ProductChange.safeParse({ binLocation: 'A'.repeat(length) });
  expect(parsed(40).success).toBe(true);
  expect(parsed(41).error?.issues).toMatchObject([{ path: ['binLocation'], message: 'Use at most 40 characters.' }]);
});

test('the warehouse sets where a part lies, unless somebody has meanwhile; who may edit neither parts nor stock does not [P114]', async () => {
  const id = await insertPart(shop);
  const warehouse = shop.as(await createUser(shop, { role: 'warehouse' }));
  const move = (scope: Scope, binLocation: string | null, was: string | null) =>
    setBinLocation(scope, id, NewBinLocation.parse({ binLocation, was }));
  expect((await move(warehouse, ' A-1 ', null)).binLocation).toBe('A-1');
  await expect(move(warehouse, 'B-2', null)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('A-1') as string,
    extra: { members: { current: 'A-1' } },
  });
  expect((await move(warehouse, 'A-1', null)).binLocation).toBe('A-1');
  for (const role of ['viewer', 'sales', 'buyer'] as const) {
    const other = shop.as(await createUser(shop, { role }));
    await expect(move(other, 'B-2', 'A-1')).rejects.toMatchObject({ code: 'forbidden' });
    await expect(editPart(other, id, { binLocation: 'B-2' })).rejects.toMatchObject({ code: 'forbidden' });
  }
  const catalogue = shop.as(await createUser(shop, { role: 'catalogue' }));
  expect((await editPart(catalogue, id, { binLocation: 'B-2' })).binLocation).toBe('B-2');
  expect((await move(warehouse, null, 'B-2')).binLocation).toBeNull();
});

test('a part that takes the place of another keeps its bin location, and without one gets that of the other [P114]', async () => {
  const bins = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await getPart(admin, id)).binLocation));
  const insert = (binLocation: string | null) => insertPart(shop, { binLocation });
  const merge = (from: string, into: string) => mergeParts(admin, from, Merge.parse({ into: { id: into } }));
  const undo = async (into: string) => undoMerge(admin, (await listMerges(admin, into))[0]?._id ?? '');
  const [kept, without, other] = [await insert('A-1'), await insert(null), await insert('B-2')];
  await merge(other, kept);
  expect(await bins(kept)).toEqual(['A-1']);
  await undo(kept);
  expect(await bins(kept, other)).toEqual(['A-1', 'B-2']);
  await merge(other, without);
  expect(await bins(without)).toEqual(['B-2']);
  await undo(without);
  expect(await bins(without, other)).toEqual([null, 'B-2']);
  // What was changed since the merge stays.
  await merge(other, without);
  await edit(without, 'C-3');
  await undo(without);
  expect(await bins(without, other)).toEqual(['C-3', 'B-2']);
});

test('another bin location changes no page of visitors [P114]', async () => {
  const id = await insertPart(shop);
  const noted = async () =>
    (await shop.pool.query('select count(*)::int as n from public_changes')).rows[0].n as number;
  const before = await noted();
  await edit(id, 'A-12-03');
  expect(await noted()).toBe(before);
  await editPart(admin, id, { binLocation: 'A-12-04', minQnty: 2 });
  expect(await noted()).toBe(before + 1);
});
