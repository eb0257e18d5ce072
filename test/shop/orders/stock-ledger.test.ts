/** Every change of a part's stock is in the ledger, with its reason and who made it, and their sum is the stock. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createPart as addPart } from '#domain/catalog/create-part.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { setStock } from '#domain/catalog/set-price-and-stock.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { getStockHistory } from '#domain/orders/stock-history.server.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { undoMerge } from '#domain/relations/undo-merge.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { request, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let admin: User;
let staff: Scope;
let buyer: User;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createUser(shop, { role: 'admin' });
  staff = shop.as(admin);
});
beforeEach(async () => {
  buyer = await createUser(shop);
});
afterAll(() => shop.close());

const reasonsOf = async (partId: string) =>
  (await getStockHistory(staff, partId)).moves.map(({ reason, available, reserved, email }) => [
    reason,
    available,
    reserved,
    email,
  ]);

test('a new part opens with its stock, and an order reserves pieces in the name of the buyer [O53]', async () => {
  const partId = await createPart(shop, { availableQuantity: 10 });
  const { placed } = await placeOrder(shop.as(buyer), request(partId, { productQuantity: 3 }));
  const history = await getStockHistory(staff, partId);
  expect(history).toMatchObject({ available: 7, reserved: 3 });
  expect(history.moves).toMatchObject([
    {
      reason: 'order',
      available: -3,
      reserved: 3,
      availableAfter: 7,
      email: buyer.email,
      orderNumber: placed.order.number,
    },
    { reason: 'opening', available: 10, reserved: 0, availableAfter: 10, orderNumber: null },
  ]);
});

test('a correction has its note, an edit of the form has none, and a value that stays has no row [O53]', async () => {
  const partId = await createPart(shop, { availableQuantity: 10 });
  await setStock(staff, partId, { availableQnty: 8, was: 10, note: 'Counted: two are damaged' });
  await setStock(staff, partId, { availableQnty: 8, was: 8, note: 'Counted again' });
  await expect(setStock(staff, partId, { availableQnty: 8, was: 10, note: 'Seen before' })).rejects.toMatchObject({
    code: 'conflict',
  });
  await editPart(staff, partId, { availableQnty: 12 });
  await editPart(staff, partId, { description: 'The same stock' });
  expect((await getStockHistory(staff, partId)).moves).toMatchObject([
    { reason: 'edit', available: 4, email: admin.email, note: '' },
    { reason: 'correction', available: -2, email: admin.email, note: 'Counted: two are damaged' },
    { reason: 'opening', available: 10 },
  ]);
});

test('a part that staff add has its opening stock in their name', async () => {
  const { insertedId } = await addPart(staff, {
    name: 'Track roller',
    description: 'A roller',
    pricePerUnit: 10,
    availableQnty: 5,
    minQnty: 1,
    img: '',
  });
  expect(await reasonsOf(insertedId)).toEqual([['opening', 5, 0, admin.email]]);
});

test('a merge moves the stock, and its undo moves it back', async () => {
  const [from, into] = [
    await createPart(shop, { availableQuantity: 4 }),
    await createPart(shop, { availableQuantity: 6 }),
  ];
  const brandAndNumber = await query(
    shop,
    z.object({ brand: z.string(), partNumber: z.string() }),
    sql`select b.name as brand, p.part_number as "partNumber" from parts p join brands b on b.id = p.brand_id where p.id = ${into}::uuid`,
  );
  await mergeParts(staff, from, {
    into: brandAndNumber[0] ?? { brand: '', partNumber: '' },
    joinGroups: false,
    addStock: true,
  });
  expect(await stockOf(shop, into)).toBe(10);
  expect((await reasonsOf(into))[0]).toEqual(['merge', 4, 0, admin.email]);
  const [merge] = await query(
    shop,
    z.object({ id: z.string() }),
    sql`select id from part_merges where from_part_id = ${from}::uuid`,
  );
  await undoMerge(staff, merge?.id ?? '');
  expect((await reasonsOf(into))[0]).toEqual(['merge', -4, 0, admin.email]);
});

test('a change without a stated cause is in the ledger, too', async () => {
  const partId = await createPart(shop, { availableQuantity: 10 });
  await shop.pool.query('update parts set available_quantity = 3 where id = $1', [partId]);
  expect(await reasonsOf(partId)).toEqual([
    ['correction', -7, 0, ''],
    ['opening', 10, 0, ''],
  ]);
});

test('the check finds nothing in a sound shop, and each kind of difference [O53]', async () => {
  expect(await listStockDifferences(shop)).toEqual([]);
  const partId = await createPart(shop, { availableQuantity: 10 });
  await placeOrder(shop.as(buyer), request(partId, { productQuantity: 2 }));
  expect(await listStockDifferences(shop)).toEqual([]);
  const differenceAfter = async (damage: string, repair: string) => {
    await shop.pool.query(damage, [partId]);
    const found = await listStockDifferences(shop);
    await shop.pool.query(repair, [partId]);
    return found;
  };
  expect(
    await differenceAfter(
      "update stock_moves set available = available + 1 where part_id = $1 and reason = 'opening'",
      "update stock_moves set available = available - 1 where part_id = $1 and reason = 'opening'",
    ),
  ).toMatchObject([{ partId, available: 8, availableInLedger: 9 }]);
  expect(
    await differenceAfter(
      'update order_lines set quantity = 3, total_cents = 3 * unit_price_cents where part_id = $1',
      'update order_lines set quantity = 2, total_cents = 2 * unit_price_cents where part_id = $1',
    ),
  ).toMatchObject([{ partId, reserved: 2, reservedInLedger: 2, reservedByOrders: 3 }]);
  expect(await listStockDifferences(shop)).toEqual([]);
});
