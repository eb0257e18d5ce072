import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOrders } from '#domain/orders/list-orders.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let ada: User;
let asAda: Scope;
let asBob: Scope;
let asAdmin: Scope;

beforeAll(async () => {
  shop = await openTestShop({}, 10);
  ada = await createUser(shop, { email: 'ada@example.com' });
  asAda = shop.as(ada);
  asBob = shop.as(await createUser(shop, { email: 'bob@example.com' }));
  asAdmin = shop.as(await createUser(shop, { email: 'boss@example.com', role: 'admin' }));
  const partId = await createPart(shop);
  for (const scope of [asAda, asBob, asAda]) {
    await placeOrder(scope, request(partId));
    shop.advance(1000);
  }
});
afterAll(() => shop.close());

test('a buyer sees only their own orders, newest first [O71]', async () => {
  const { items: mine } = await listOrders(asAda);
  expect(mine.map((order) => order.email)).toEqual(['ada@example.com', 'ada@example.com']);
  expect(mine.map((order) => order.createdAt)).toEqual(
    mine
      .map((order) => order.createdAt)
      .sort()
      .reverse(),
  );
  expect((await listOrders(asAda, { email: ' Ada@Example.com' })).items).toEqual(mine);
});

test("another user's email is forbidden, whether or not it exists", async () => {
  for (const email of ['bob@example.com', 'nobody@example.com', '', '%', 'ada@example.com,bob@example.com']) {
    expect((await appErrorOf(listOrders(asAda, { email }))).code).toBe('forbidden');
  }
});

test('orders belong to the account, not to the email', async () => {
  const newcomer = shop.as({ ...(await createUser(shop)), email: 'ada@example.com' });
  expect((await listOrders(newcomer, { email: 'ada@example.com' })).items).toEqual([]);
});

test('an admin sees all orders, or those of one email', async () => {
  expect((await listOrders(asAdmin)).items).toHaveLength(3);
  expect((await listOrders(asAdmin, { email: 'BOB@example.com' })).items.map((order) => order.email)).toEqual([
    'bob@example.com',
  ]);
  expect((await listOrders(asAdmin, { email: 'boss@example.com' })).items).toEqual([]);
});

test('a visitor sees no orders', async () => {
  expect((await appErrorOf(listOrders(shop.scope()))).code).toBe('unauthenticated');
});

test('a buyer gets at most the newest 200', async () => {
  const busy = await createUser(shop);
  await shop.db.execute(sql`insert into orders (id, user_id, email, name, phone, state, currency, total_cents, placed_at)
    select gen_random_uuid(), ${busy.id}, ${busy.email}, 'Busy', '12345', 'placed', 'USD', 1, now() - n * interval '1 minute' from generate_series(1, 250) n`);
  await shop.db.execute(
    sql`insert into order_lines select id, 1, gen_random_uuid(), 'B', 'P', 'N', 1, 1, 1 from orders where user_id = ${busy.id}`,
  );
  const { items: mine, total } = await listOrders(shop.as(busy));
  expect([mine.length, total]).toEqual([200, 250]);
  expect(mine[0]?.createdAt && mine[199]?.createdAt && mine[0].createdAt > mine[199].createdAt).toBe(true);
});
