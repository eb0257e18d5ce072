/** A merge can add the stock of the removed part, and its undo returns what is still there. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { Merge } from '#domain/relations/contract.ts';
import { addToGroup } from '#domain/relations/interchange-membership.server.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { planMerge } from '#domain/relations/plan-merge.server.ts';
import { listMerges, undoMerge } from '#domain/relations/undo-merge.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type NamedParts, namedParts } from './relations-fixture.ts';

let shop: TestShop;
let admin: Scope;
let parts: NamedParts;
let rounds = 0;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  rounds += 1;
  parts = namedParts(shop, `S${rounds}`);
  await parts.create('A', { availableQuantity: 12 });
  await parts.create('B', { availableQuantity: 30 });
});
afterAll(() => shop.close());

const merge = (given: Partial<Merge> = {}) =>
  mergeParts(admin, parts.id('A'), Merge.parse({ into: { id: parts.id('B') }, ...given }));
const undo = async () => {
  const [newest] = await listMerges(admin, parts.id('B'));
  return undoMerge(admin, newest?._id ?? '');
};
const stockOf = async (name: string) => (await getPart(admin, parts.id(name))).availableQnty;
const sell = async (name: string, productQuantity: number) =>
  placeOrder(shop.as(await createUser(shop)), {
    _Id: parts.id(name),
    name: 'Ada',
    phone: '+49 30 123456',
    productQuantity,
  });

test('the stock is added only where that is asked for [O119]', async () => {
  expect(await merge()).toMatchObject({ availableQnty: 30 });
  await undo();
  expect(await merge({ addStock: true })).toMatchObject({ availableQnty: 42 });
  expect(await listMerges(admin, parts.id('B'))).toMatchObject([{ partNumber: `S${rounds}-A`, addedStock: 12 }]);
});

test('an undo returns the added pieces', async () => {
  await merge({ addStock: true });
  await undo();
  expect([await stockOf('A'), await stockOf('B')]).toEqual([12, 30]);
});

test('an undo after sales neither loses nor creates a piece [O119]', async () => {
  await merge({ addStock: true });
  await sell('B', 5);
  await undo();
  expect([await stockOf('A'), await stockOf('B')]).toEqual([12, 25]);
  await merge({ addStock: true });
  await sell('B', 30);
  await undo();
  expect([await stockOf('A'), await stockOf('B')]).toEqual([7, 0]);
});

test('a merge can be undone for 30 days [O119]', async () => {
  await merge({ addStock: true });
  const [newest] = await listMerges(admin, parts.id('B'));
  shop.advance(30 * 86_400_000);
  expect(await listMerges(admin, parts.id('B'))).toEqual([]);
  await expect(undoMerge(admin, newest?._id ?? '')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('30 days') as string,
  });
  expect(await stockOf('B')).toBe(42);
});

test('the plan shows both parts and whether groups would be joined, and changes nothing [O119]', async () => {
  await parts.createAll('C', 'D');
  const plan = () => planMerge(admin, parts.id('A'), { brand: 'test-brand', partNumber: `s${rounds} b` });
  expect(await plan()).toMatchObject({
    removed: { _id: parts.id('A'), availableQnty: 12, pricePerUnit: 12.5 },
    kept: { _id: parts.id('B'), availableQnty: 30 },
    needsJoin: false,
  });
  await addToGroup(admin, parts.id('A'), { id: parts.id('C') });
  expect(await plan()).toMatchObject({ needsJoin: false });
  await addToGroup(admin, parts.id('B'), { id: parts.id('D') });
  expect(await plan()).toMatchObject({ needsJoin: true });
  expect([await stockOf('A'), await stockOf('B')]).toEqual([12, 30]);
  await expect(planMerge(admin, parts.id('A'), { id: parts.id('A') })).rejects.toMatchObject({ code: 'invalid' });
  await expect(planMerge(admin, parts.id('A'), { brand: 'x', partNumber: 'y' })).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(planMerge(shop.as(await createUser(shop)), parts.id('A'), { id: parts.id('B') })).rejects.toMatchObject({
    code: 'forbidden',
  });
});

test('who may not change stock moves none by a merge or its undo [U31]', async () => {
  const clerk = shop.as(await createUser(shop, { role: 'catalogue' }));
  const into = { id: parts.id('B') };
  const refused = await appErrorOf(mergeParts(clerk, parts.id('A'), Merge.parse({ into, addStock: true })));
  expect([refused.code, refused.extra.errors?.[0]?.path]).toEqual(['forbidden', 'addStock']);
  expect([await stockOf('A'), await stockOf('B')]).toEqual([12, 30]);
  await merge({ addStock: true });
  const [newest] = await listMerges(admin, parts.id('B'));
  expect((await appErrorOf(undoMerge(clerk, newest?._id ?? ''))).code).toBe('forbidden');
  await undo();
  expect(await mergeParts(clerk, parts.id('A'), Merge.parse({ into }))).toMatchObject({ availableQnty: 30 });
});
