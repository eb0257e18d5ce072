/** Which orders were placed or changed since an earlier look. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { parseOrderNumber } from '#domain/orders/contract.ts';
import { isSeen } from '#domain/orders/live/contract.ts';
import { listChangedOrders } from '#domain/orders/live/list-changed-orders.server.ts';
import { markMessagesRead, writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { insertManyOrders } from '../../fixtures/many-orders.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: User;
let seen: string;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  buyer = await createUser(shop);
});
afterAll(() => shop.close());
beforeEach(async () => {
  seen = (await listChangedOrders(staff)).seen;
});

const place = async (user = buyer) =>
  (await placeOrder(shop.as(user), request(await createPart(shop)))).placed.order.number;
const changes = async () => (await listChangedOrders(staff, seen)).orders;
const lookAgain = async () => {
  const look = await listChangedOrders(staff, seen);
  seen = look.seen;
  return look.orders;
};

test('a look without an earlier one has no orders, and the next one has what was placed after it [O45]', async () => {
  await place();
  const first = await listChangedOrders(staff);
  expect(first).toEqual({ seen: first.seen, orders: [], isMany: false });
  expect(isSeen(first.seen)).toBe(true);
  const number = await place();
  expect(await listChangedOrders(staff, first.seen)).toMatchObject({
    orders: [{ number, isNew: true }],
    isMany: false,
  });
});

test('an action, a message and its reading are changes; each is told once, and an order stays new until it was told [O45]', async () => {
  const number = await place();
  await actOnOrder(staff, number, 'confirm');
  expect(await lookAgain()).toEqual([{ number, isNew: true }]);
  expect(await lookAgain()).toEqual([]);
  await actOnOrder(staff, number, 'pack');
  expect(await lookAgain()).toEqual([{ number, isNew: false }]);
  const { messages } = await writeMessage(shop.as(buyer), number, { text: 'When does it ship?', internal: false });
  expect(await lookAgain()).toEqual([{ number, isNew: false }]);
  await markMessagesRead(staff, number, { through: messages[0]?.id ?? '' });
  expect(await lookAgain()).toEqual([{ number, isNew: false }]);
});

test('a slow transaction that began before a look and commits after it is not lost, and the others do not come again', async () => {
  const slow = await place();
  await lookAgain();
  let number = '';
  await shop.db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ note: 'Slow' })
      .where(eq(orders.number, parseOrderNumber(slow)?.number ?? 0));
    number = await place();
    expect(await lookAgain()).toEqual([{ number, isNew: true }]);
    expect(await lookAgain()).toEqual([]);
  });
  expect(await lookAgain()).toEqual([{ number: slow, isNew: false }]);
});

test('a slow transaction that places an order is told when it commits', async () => {
  let number = '';
  await shop.db.transaction(async (db) => {
    ({ number } = (await placeOrder({ ...shop.as(buyer), db }, request(await createPart(shop)))).placed.order);
    // Two orders of one buyer would wait for each other.
    const other = await place(await createUser(shop));
    expect(await lookAgain()).toEqual([{ number: other, isNew: true }]);
  });
  expect(await lookAgain()).toEqual([{ number, isNew: true }]);
});

test('a change that is rolled back is no change', async () => {
  const number = await place();
  await lookAgain();
  const rolledBack = shop.db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ note: 'Never' })
      .where(eq(orders.number, parseOrderNumber(number)?.number ?? 0));
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await changes()).toEqual([]);
});

test('more than 200 orders are told as many', async () => {
  await insertManyOrders(shop, [buyer], 201, shop.now());
  const look = await listChangedOrders(staff, seen);
  expect([look.orders.length, look.isMany]).toEqual([200, true]);
});

test('rows that were restored from another server, with later transactions, are not told', async () => {
  const number = await place();
  await lookAgain();
  await shop.db.execute(sql`alter table ${orders} disable trigger orders_changed`);
  await shop.db.execute(sql`update ${orders} set placed_xid = '9000000000', changed_xid = '9000000000'`);
  await shop.db.execute(sql`alter table ${orders} enable trigger orders_changed`);
  expect(await lookAgain()).toEqual([]);
  await actOnOrder(staff, number, 'confirm');
  expect(await lookAgain()).toMatchObject([{ number }]);
});

test('the orders are found by the index, however many there are', async () => {
  const found = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute<{ 'QUERY PLAN': string }>(sql`explain select from ${orders}
      where changed_xid >= pg_snapshot_xmin(${seen}::pg_snapshot) and changed_xid < pg_snapshot_xmax(pg_current_snapshot())`);
  });
  expect(found.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('orders_changed');
});

test('a visitor and a buyer are refused', async () => {
  expect((await appErrorOf(listChangedOrders(shop.scope(), seen))).code).toBe('unauthenticated');
  expect((await appErrorOf(listChangedOrders(shop.as(buyer), seen))).code).toBe('forbidden');
});

test.each([
  ['10:10:', true],
  ['10:20:10,12,19', true],
  ['10:20:20', false],
  ['10:20:9', false],
  ['10:20:12,11', false],
  ['20:10:', false],
  ['0:1:', false],
  ['10:20', false],
  ["1:1:'; select 1", false],
  ['', false],
])('%s names a look: %s', async (text, valid) => {
  expect(isSeen(text)).toBe(valid);
  if (valid) await listChangedOrders(staff, text);
});
