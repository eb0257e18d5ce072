/** The overview of the day: its figures are those of the orders, and each is the count of the list that it leads to. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { summarizeOrders } from '#domain/orders/summarize-orders.server.ts';
import { getOverview } from '#domain/overview/get-overview.server.ts';
import { countMissedSearch } from '#domain/search/missed-searches.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

const dayMs = 86_400_000;
/** A Wednesday. */
const start = new Date('2026-11-18T12:00:00Z');

let shop: TestShop;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  shop.advance(start.getTime() - shop.now().getTime() - 35 * dayMs);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

async function order(part: string, productQuantity: number) {
  const buyer = shop.as(await createUser(shop));
  const { number } = (await placeOrder(buyer, request(part, { productQuantity }))).placed.order;
  return { buyer, number };
}

const countOf = async (filter: Partial<OrderFilter>) => (await summarizeOrders(staff, OrderFilter.parse(filter))).count;

test('an empty shop has zeros, and twelve weeks without orders from Monday to Sunday', async () => {
  const overview = await getOverview(staff);
  expect(overview).toMatchObject({ toConfirm: 0, overdue: 0, bestSellers: [], lowStock: [], missedSearches: [] });
  expect(overview.turnover).toHaveLength(12);
  expect(overview.turnover.at(-1)).toEqual({ from: '2026-10-12', to: '2026-10-18', orders: 0, total: 0 });
});

test('a shop without the sample is told that it still has the example company and bank account', async () => {
  expect((await getOverview(staff)).companyGaps).toEqual([]);
  const config = { ...shop.config, sampleCatalogue: false };
  expect((await getOverview({ ...staff, config })).companyGaps).toEqual(['company', 'bank']);
});

test('the figures are those of the lists that they lead to [O43]', async () => {
  const [rollers, filters, old] = [
    await createPart(shop, { availableQuantity: 10, priceCents: 10_000 }),
    await createPart(shop, { availableQuantity: 100, priceCents: 500 }),
    await createPart(shop, { availableQuantity: 3, priceCents: 99_900 }),
  ];
  // Five weeks ago: in the turnover, but no longer a best seller.
  await order(old, 2);
  shop.advance(35 * dayMs);
  const placed = await order(rollers, 6);
  const confirmed = await order(filters, 10);
  const cancelled = await order(filters, 50);
  await actOnOrder(staff, confirmed.number, 'confirm');
  await actOnOrder(staff, cancelled.number, 'cancel');
  await writeMessage(placed.buyer, placed.number, { text: 'When does it ship?', internal: false });
  await countMissedSearch(shop.scope(), 'XYZ-4711');
  await countMissedSearch(shop.scope(), 'xyz-4711');
  const overview = await getOverview(staff);
  expect(overview).toMatchObject({ toPack: 1, toShip: 0, due: 1, overdue: 0, unread: 1 });
  expect(overview.toConfirm).toBe(await countOf({ status: 'placed' }));
  expect(overview.due).toBe(await countOf({ payment: 'due' }));
  for (const { from, to, orders, total } of overview.turnover) {
    const lists = await Promise.all(
      (['confirmed', 'packed', 'shipped', 'delivered'] as const).map((status) =>
        summarizeOrders(staff, OrderFilter.parse({ from, to, status })),
      ),
    );
    const sum = (key: 'count' | 'total') => lists.reduce((all, list) => all + list[key], 0);
    expect([orders, total]).toEqual([sum('count'), sum('total')]);
  }
  expect(overview.turnover.at(-1)).toMatchObject({ orders: 1, total: 50 });
  expect(overview.bestSellers.map(({ productId, pieces, total }) => [productId, pieces, total])).toEqual([
    [rollers, 6, 600],
    [filters, 10, 50],
  ]);
  expect(overview.lowStock.map(({ productId, availableQnty, pieces }) => [productId, availableQnty, pieces])).toEqual([
    [rollers, 4, 6],
  ]);
  expect(overview.missedSearches).toMatchObject([{ query: 'xyz-4711', times: 2 }]);
  shop.advance(20 * dayMs);
  expect(await getOverview(staff)).toMatchObject({ due: 1, overdue: await countOf({ payment: 'overdue' }) });
  expect((await getOverview(staff)).overdue).toBe(1);
});

test('only staff see it', async () => {
  expect((await appErrorOf(getOverview(shop.as(await createUser(shop))))).code).toBe('forbidden');
  expect((await appErrorOf(getOverview(shop.scope()))).code).toBe('unauthenticated');
});
