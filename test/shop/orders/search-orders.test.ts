/** Pages, filters, sorting and totals of more orders than one list shows. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportOrders } from '#domain/orders/csv/export-orders.server.ts';
import { listOrders, searchOrders } from '#domain/orders/list-orders.server.ts';
import type { OrderSort } from '#domain/orders/order-choices.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { summarizeOrders } from '#domain/orders/summarize-orders.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { centsOf, insertManyOrders, productOf, stateOf } from '../../fixtures/many-orders.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

const count = 4200;
/** 21 November 2026: the 4,200 minutes before it are in one year. */
const start = new Date('2026-11-21T12:00:00Z');
const all = Array.from({ length: count }, (_, i) => i + 1);

let shop: TestShop;
let asAda: Scope;
let asAdmin: Scope;

beforeAll(async () => {
  shop = await openTestShop({}, 4);
  shop.advance(start.getTime() - Date.now());
  const ada = await createUser(shop, { name: 'Ada Buyer', email: 'ada@example.com' });
  const bob = await createUser(shop, { name: 'Bob Öztürk', email: 'bob_1@example.com' });
  const third = await createUser(shop, { name: 'Carla Third', email: 'carla@example.com' });
  asAda = shop.as(ada);
  asAdmin = shop.as(await createUser(shop, { email: 'boss@example.com', role: 'admin' }));
  await insertManyOrders(shop, [ada, bob, third], count, start);
});
afterAll(() => shop.close());

const filter = (given: Partial<OrderFilter> = {}) => OrderFilter.parse(given);
const search = (scope: Scope, given: Partial<OrderFilter & { sort: OrderSort; page: number; limit: number }> = {}) =>
  searchOrders(scope, { ...filter(given), sort: 'newest', page: 1, limit: 25, ...given });
/** The n of each order on the page. */
const numbersOf = ({ items }: { items: readonly { partNumber: string }[] }) =>
  items.map(({ partNumber }) => Number(partNumber.slice(3)));
/** The orders of each status. */
const countsOf = (orders: readonly number[]) =>
  Object.fromEntries([...Map.groupBy(orders, stateOf)].map(([state, found]) => [state, found.length]));
/** What the summary of these orders must be. */
const totalsOf = (orders: readonly number[]) => {
  const kept = orders.filter((n) => stateOf(n) !== 'cancelled');
  const cents = kept.reduce((sum, n) => sum + centsOf(n), 0);
  return { count: orders.length, cancelled: orders.length - kept.length, total: cents / 100 };
};

test('count and total are exact over all orders of the shop [O151]', async () => {
  expect(await summarizeOrders(asAdmin, filter())).toEqual({
    ...totalsOf(all),
    isMany: false,
    all: count,
    byStatus: countsOf(all),
    years: [2026],
  });
  expect((await listOrders(asAdmin)).total).toBe(count);
});

test('every order is on exactly one page [O151]', async () => {
  const pages = [];
  for (let page = 1; page <= 21; page += 1) pages.push(await search(asAdmin, { page, limit: 200 }));
  expect(pages.flatMap(numbersOf)).toEqual(all);
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => count));
  expect(numbersOf(await search(asAdmin, { page: 22, limit: 200 }))).toEqual([]);
  // Whoever counts with the summary gets no count of the list.
  const uncounted = (page: number) =>
    searchOrders(asAdmin, { ...filter(), sort: 'newest', page, limit: 200, isCounted: false });
  expect([(await uncounted(1)).total, (await uncounted(20)).total, (await uncounted(21)).total]).toEqual([
    1000,
    4001,
    count + 1,
  ]);
  expect((await uncounted(22)).total).toBe(count);
});

test('status, words and period are combined, and count and total follow', async () => {
  const given = { q: 'ROLLER öztürk 7', status: 'packed' } as const;
  const has = (n: number, word: string) =>
    [productOf(n), `TR-${n}`, `+49 30 ${100_000 + n}`, `${100_000 + n}`].some((text) => text.includes(word));
  const expected = all.filter((n) => n % 3 === 1 && stateOf(n) === 'packed' && productOf(n).includes('7'));
  const found = await search(asAdmin, { q: 'öztürk "roller', status: 'packed' });
  expect(found.total).toBe(0);
  // The order number is drawn from a sequence, so 7 may also be a digit of it: the page is compared row by row.
  const page = await search(asAdmin, { ...given, limit: 200 });
  for (const order of page.items) {
    const n = Number(order.partNumber.slice(3));
    expect([order.name, order.status]).toEqual(['Bob Öztürk', 'packed']);
    expect(has(n, '7') || order.number.includes('7') || order.phone.includes('7'), order.number).toBe(true);
  }
  expect(page.total).toBeGreaterThanOrEqual(expected.length);
  expect((await summarizeOrders(asAdmin, filter(given))).count).toBe(page.total);
  const bobs = all.filter((n) => n % 3 === 1);
  expect(await summarizeOrders(asAdmin, filter({ email: 'BOB_1@example.com' }))).toMatchObject({
    ...totalsOf(bobs),
    all: bobs.length,
  });
  const cancelled = all.filter((n) => stateOf(n) === 'cancelled');
  expect(await summarizeOrders(asAdmin, filter({ status: 'cancelled' }))).toMatchObject({
    ...totalsOf(cancelled),
    total: 0,
    all: count,
  });
});

test('words of more than 1,000 orders are listed on every page and not counted [O400]', async () => {
  const bobs = all.filter((n) => n % 3 === 1);
  const given = { q: 'bob_1@example.com', limit: 150 };
  const pages = [];
  for (let page = 1; page <= 10; page += 1) pages.push(await search(asAdmin, { ...given, page }));
  expect(pages.flatMap(numbersOf)).toEqual(bobs);
  expect(pages[0]?.total).toBe(1000);
  expect(pages[8]?.total).toBe(1351);
  expect(pages[9]?.total).toBe(bobs.length);
  expect((await search(asAdmin, { ...given, page: 12 })).total).toBe(11 * 150);
  expect(await summarizeOrders(asAdmin, filter(given))).toEqual({
    ...{ isMany: true, count: 0, cancelled: 0, total: 0, byStatus: {} },
    // Beside a filter the orders of the whole shop are not counted further than this.
    ...{ all: 1000, years: [2026] },
  });
  const packed = bobs.filter((n) => stateOf(n) === 'packed');
  expect(numbersOf(await search(asAdmin, { ...given, status: 'packed', limit: 1000 }))).toEqual(packed);
  // Two such words, of which no order has both.
  expect((await search(asAdmin, { q: 'bob_1@example.com carla@example.com' })).total).toBe(0);
});

test('beside a word of many orders, one of few is counted whatever digits the other has, and so are the orders of one buyer [O404]', async () => {
  const bobs = all.filter((n) => n % 3 === 1);
  const [, ordered = 0] = bobs;
  const [chosen] = (await search(asAdmin, { q: productOf(ordered) })).items;
  await shop.db
    .update(orders)
    .set({ poNumber: 'Zephyr' })
    .where(eq(orders.id, chosen?._id ?? ''));
  const given = { q: 'zephyr bob_1@example.com' };
  expect(await search(asAdmin, given)).toMatchObject({ total: 1, items: [{ number: chosen?.number }] });
  expect(await summarizeOrders(asAdmin, filter(given))).toMatchObject({ isMany: false, count: 1 });
  const ofBob = { q: 'bob_1@example.com', email: 'bob_1@example.com' };
  expect((await search(asAdmin, ofBob)).total).toBe(bobs.length);
  expect(await summarizeOrders(asAdmin, filter(ofBob))).toMatchObject({ isMany: false, ...totalsOf(bobs) });
});

test('an order is found by its number, part number and phone, and signs of a pattern are text', async () => {
  const [order] = (await search(asAdmin, { q: 'TR-4100' })).items;
  expect(order).toMatchObject({ partNumber: 'TR-4100', price: 4141, phone: '+49 30 104100' });
  expect(numbersOf(await search(asAdmin, { q: order?.number ?? '' }))).toEqual([4100]);
  expect(numbersOf(await search(asAdmin, { q: '104100' }))).toContain(4100);
  for (const q of ['%', '_bob', 'TR-4_00', '\\']) expect((await search(asAdmin, { q })).total, q).toBe(0);
});

test('orders are sorted by time and price over all pages [O151]', async () => {
  expect(numbersOf(await search(asAdmin, { sort: 'oldest', limit: 3 }))).toEqual([4200, 4199, 4198]);
  expect(numbersOf(await search(asAdmin, { sort: '-price', limit: 3, page: 2 }))).toEqual([4197, 4196, 4195]);
  expect(numbersOf(await search(asAdmin, { sort: 'price', limit: 3 }))).toEqual([1, 2, 3]);
});

test('a buyer searches only their own orders [O68]', async () => {
  const own = all.filter((n) => n % 3 === 0);
  expect(await summarizeOrders(asAda, filter())).toEqual({
    ...totalsOf(own),
    isMany: false,
    all: own.length,
    byStatus: countsOf(own),
    years: [2026],
  });
  expect(numbersOf(await search(asAda, { page: 56 }))).toEqual(own.slice(1375));
  expect(numbersOf(await search(asAda, { q: 'tr-4199' }))).toEqual([]);
  expect(numbersOf(await search(asAda, { q: 'tr-4200 sp-' }))).toEqual([4200]);
  // The own name, email and phone are no reason to show all orders.
  expect((await search(asAda, { q: 'ada@example.com' })).total).toBe(0);
  for (const work of [search(asAda, { email: 'carla@example.com' }), search(shop.scope())])
    expect(['forbidden', 'unauthenticated']).toContain((await appErrorOf(work)).code);
  for (const scope of [asAda, shop.scope()]) {
    const given = filter({ email: 'carla@example.com' });
    expect(['forbidden', 'unauthenticated']).toContain((await appErrorOf(summarizeOrders(scope, given))).code);
    expect(['forbidden', 'unauthenticated']).toContain((await appErrorOf(exportOrders(scope, given))).code);
  }
});

test('the CSV file has all orders that match, newest first [O151]', async () => {
  let text = '';
  for await (const piece of await exportOrders(asAdmin, filter())) text += piece;
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    '\ufeffOrder,Date,Name,Email,phone,Delivery address,Country,PO number,Incoterm,Part number,Product Name,Quantity,Price,Core charge,Status,Freight of the order,Total of the order,Paid,Due now,Tracking,Documents',
  );
  expect(lines.at(-1)).toBe('End of the file: 4200 rows');
  expect(lines.slice(1, -1).map((line) => Number(/TR-(\d+)/.exec(line)?.[1]))).toEqual(all);
  expect(lines[4200]).toContain(
    `,2026-11-18,Ada Buyer,ada@example.com,(+49) 30 104200,,,,,TR-4200,Track roller 0,1,4242,,placed,,4242,0,0,,`,
  );
  let some = '';
  for await (const piece of await exportOrders(asAda, filter({ q: 'tr-4200' }))) some += piece;
  expect(some.trimEnd().split('\r\n')).toHaveLength(3);
});

test('periods are the last twelve months and years in UTC [O68]', async () => {
  const own = await openTestShop({}, 2);
  try {
    own.advance(new Date('2026-11-21T19:00:00Z').getTime() - Date.now());
    const buyer = await createUser(own);
    const times = [
      '2023-07-04T00:00:00.000Z',
      '2025-11-21T18:59:59.999Z',
      '2025-12-31T23:59:59.999Z',
      '2026-01-01T00:00:00.000Z',
    ];
    for (const time of times) await insertManyOrders(own, [buyer], 1, new Date(new Date(time).getTime() + 60_000));
    const found = async (when?: string) =>
      (await searchOrders(own.as(buyer), { ...filter({ when }), sort: 'oldest', page: 1, limit: 25 })).items.map(
        ({ createdAt }) => createdAt,
      );
    expect(await found('12-months')).toEqual(times.slice(2));
    expect(await found('2025')).toEqual(times.slice(1, 3));
    expect(await found('2026')).toEqual(times.slice(3));
    expect(await found('2024')).toEqual([]);
    for (const when of ['', 'ever', '20265', '0000']) expect(await found(when), when).toEqual(times);
    const { years } = await summarizeOrders(own.as(buyer), filter({ when: '2025' }));
    expect(years).toEqual([2026, 2025, 2023]);
    expect((await summarizeOrders(own.as(await createUser(own)), filter())).years).toEqual([]);
  } finally {
    await own.close();
  }
});
