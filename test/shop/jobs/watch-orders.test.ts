/** Two watches with connections of their own stand for two server processes that share the database. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import type { OrderChanges } from '#domain/orders/live/contract.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { type OrderWatch, watchOrders } from '#jobs/watch-orders.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: User;
let watches: OrderWatch[];
beforeEach(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  buyer = await createUser(shop);
  watches = [];
});
afterEach(async () => {
  await Promise.all(watches.map((watch) => watch.stop()));
  await shop.close();
});

const place = async () => (await placeOrder(shop.as(buyer), request(await createPart(shop)))).placed.order.number;

/** @param everyMs so long that the interval has no part in the test, unless it is what is tested */
function watch(everyMs = 600_000): OrderWatch {
  const started = watchOrders(shop.system, { database: shop, log: { warn: () => {} }, everyMs });
  watches.push(started);
  return started;
}

let people = 0;

async function follow(from: OrderWatch, seen?: string) {
  const told: OrderChanges[] = [];
  let isEnded = false;
  people += 1;
  const leave = await from.follow(
    {
      userId: `person ${people}`,
      changed: (changes) => told.push(changes),
      ended: () => {
        isEnded = true;
      },
    },
    seen,
  );
  return {
    told,
    leave,
    isEnded: () => isEnded,
    numbers: () => told.flatMap(({ orders }) => orders.map((order) => order.number)),
  };
}

const listening = async () => {
  const { rows } = await shop.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  return rows[0]?.count;
};

test('an order that one process writes is told by both, at once [O45]', async () => {
  const [one, other] = [watch(), watch()];
  const [own, remote] = await Promise.all([follow(one), follow(other)]);
  await expect.poll(listening).toBe(2);
  const number = await place();
  one.written();
  await expect.poll(own.numbers).toEqual([number]);
  await expect.poll(remote.numbers).toEqual([number]);
  await actOnOrder(staff, number, 'confirm');
  other.written();
  await expect.poll(own.numbers).toEqual([number, number]);
});

test('a write without a notification is told after the interval', async () => {
  const { numbers } = await follow(watch(200));
  const number = await place();
  await expect.poll(numbers).toEqual([number]);
});

test('a notification that is lost costs at most the interval; without the interval the order is not told', async () => {
  const [writing, usual, withoutInterval] = [watch(), watch(900), watch()];
  const [told, control] = await Promise.all([follow(usual), follow(withoutInterval)]);
  await expect.poll(listening).toBe(2);
  await shop.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  const number = await place();
  writing.written();
  await expect.poll(told.numbers).toEqual([number]);
  expect([await listening(), control.numbers()]).toEqual([0, []]);
});

test('who continues from an earlier look is told what happened meanwhile', async () => {
  const from = watch();
  const { told, leave } = await follow(from);
  leave();
  const number = await place();
  expect((await follow(from, told[0]?.seen)).numbers()).toEqual([number]);
});

test('a broken connection is opened again, and what happened meanwhile is told', async () => {
  const { numbers } = await follow(watch());
  await expect.poll(listening).toBe(1);
  await shop.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  );
  const number = await place();
  await expect.poll(numbers).toEqual([number]);
});

test('without a listener nothing is watched, and at most 100 listen', async () => {
  const from = watch();
  const all = await Promise.all(Array.from({ length: 100 }, () => follow(from)));
  const refused = await appErrorOf(follow(from));
  expect([refused.code, refused.extra.headers]).toEqual(['unavailable', { 'Retry-After': '30' }]);
  for (const { leave } of all) leave();
  await expect.poll(listening).toBe(0);
  await follow(from);
});

test('a stop ends the streams, and none can begin', async () => {
  const from = watch();
  const stream = await follow(from);
  await from.stop();
  expect(stream.isEnded()).toBe(true);
  expect((await appErrorOf(follow(from))).code).toBe('unavailable');
});
