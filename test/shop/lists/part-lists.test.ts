/** Saved lists: each is its owner's, and says what has changed since it was saved. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { maxLists } from '#domain/lists/contract.ts';
import {
  changePartList,
  createPartList,
  deletePartList,
  getPartList,
  listPartLists,
  restorePartList,
} from '#domain/lists/part-lists.server.ts';
import { partLists } from '#domain/lists/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let buyer: Scope;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  buyer = shop.as(await createUser(shop));
});
afterAll(() => shop.close());

const line = (productId: string, quantity = 1) => ({ productId, quantity });
const linesOf = async (id: string) =>
  (await getPartList(buyer, id)).content.lines.map(({ productId, quantity }) => [productId, quantity]);

test('a list keeps parts and quantities in their order, and says which prices have changed [O27]', async () => {
  const [a, b] = [await createPart(shop, { priceCents: 1250 }), await createPart(shop)];
  const { _id } = await createPartList(buyer, {
    name: 'Yearly service',
    lines: [line(b, 3), line(a, 2), line(uuid())],
  });
  expect(await linesOf(_id)).toEqual([
    [b, 3],
    [a, 2],
  ]);
  await shop.db.update(parts).set({ priceCents: 1400 }).where(eq(parts.id, a));
  await shop.db.update(parts).set({ archivedAt: shop.now() }).where(eq(parts.id, b));
  const { content } = await getPartList(buyer, _id);
  expect(content.lines).toMatchObject([
    { problem: 'unavailable', part: null },
    { problem: null, priceWas: 12.5, part: { pricePerUnit: 14 } },
  ]);
});

test('lists are listed with the last changed first, renamed, and get other lines [O27]', async () => {
  const [a, b] = [await createPart(shop), await createPart(shop)];
  const first = await createPartList(buyer, { name: 'First', lines: [line(a)] });
  shop.advance(1000);
  await createPartList(buyer, { name: 'Second', lines: [] });
  shop.advance(1000);
  await changePartList(buyer, first._id, { name: 'Renamed' });
  expect((await listPartLists(buyer)).map(({ name, lineCount }) => [name, lineCount])).toEqual([
    ['Renamed', 1],
    ['Second', 0],
  ]);
  await shop.db.update(parts).set({ priceCents: 9900 });
  const changed = await changePartList(buyer, first._id, { lines: [line(b, 4), line(a, 2)] });
  // A part that stays keeps the price that its buyer saw, a new one has that of today.
  expect(changed.content.lines.map(({ quantity, priceWas }) => [quantity, priceWas])).toEqual([
    [4, null],
    [2, 12.5],
  ]);
  expect(changed.name).toBe('Renamed');
});

test('a deleted list can be restored for 30 days [O27]', async () => {
  const { _id } = await createPartList(buyer, { name: 'Service', lines: [line(await createPart(shop), 2)] });
  expect(await deletePartList(buyer, _id)).toEqual({ deletedCount: 1 });
  expect(await listPartLists(buyer)).toEqual([]);
  expect((await appErrorOf(getPartList(buyer, _id))).code).toBe('not_found');
  expect((await appErrorOf(deletePartList(buyer, _id))).code).toBe('not_found');
  expect((await restorePartList(buyer, _id)).content.lines).toHaveLength(1);
  expect((await restorePartList(buyer, _id)).name).toBe('Service');
  await deletePartList(buyer, _id);
  shop.advance(31 * 86_400_000);
  const other = await createPartList(buyer, { name: 'Other', lines: [] });
  await deletePartList(buyer, other._id);
  expect((await appErrorOf(restorePartList(buyer, _id))).code).toBe('not_found');
});

test('the lists of another user are not found, for staff too', async () => {
  const { _id } = await createPartList(buyer, { name: 'Mine', lines: [] });
  for (const role of ['buyer', 'admin'] as const) {
    const stranger = shop.as(await createUser(shop, { role }));
    expect(await listPartLists(stranger)).toEqual([]);
    const calls: (() => Promise<unknown>)[] = [
      () => getPartList(stranger, _id),
      () => changePartList(stranger, _id, { name: 'Stolen' }),
      () => deletePartList(stranger, _id),
      () => restorePartList(stranger, _id),
      () => getPartList(stranger, 'no id'),
    ];
    for (const call of calls) expect((await appErrorOf(call())).code).toBe('not_found');
  }
  expect((await getPartList(buyer, _id)).name).toBe('Mine');
});

test('a visitor has no lists', async () => {
  const visitor = shop.scope();
  const calls: (() => Promise<unknown>)[] = [
    () => listPartLists(visitor),
    () => getPartList(visitor, uuid()),
    () => createPartList(visitor, { name: 'A', lines: [] }),
    () => changePartList(visitor, uuid(), {}),
    () => deletePartList(visitor, uuid()),
    () => restorePartList(visitor, uuid()),
  ];
  for (const call of calls) expect((await appErrorOf(call())).code).toBe('unauthenticated');
});

test('requests at once cannot exceed the limit', async () => {
  const user = await createUser(shop);
  const now = shop.now();
  await shop.db.insert(partLists).values(
    Array.from({ length: maxLists - 1 }, () => ({
      id: uuid(),
      userId: user.id,
      name: 'x',
      createdAt: now,
      updatedAt: now,
    })),
  );
  const made = await Promise.allSettled(
    Array.from({ length: 4 }, () => createPartList(shop.as(user), { name: 'Last', lines: [] })),
  );
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listPartLists(shop.as(user))).toHaveLength(maxLists);
});
