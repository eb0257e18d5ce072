import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { orderLimit } from '#domain/orders/order-context.server.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { summarizeOrders } from '#domain/orders/summarize-orders.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { orderDuring } from '../../fixtures/order-during.ts';
import { countOrderRows, request, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let buyers: Scope[];

beforeAll(async () => {
  shop = await openTestShop({}, 10);
  buyers = await Promise.all(Array.from({ length: 40 }, async () => shop.as(await createUser(shop))));
});
afterAll(() => shop.close());

async function race(partId: string, quantities: readonly number[]) {
  const ends = await Promise.allSettled(
    quantities.map((productQuantity, n) =>
      placeOrder(buyers[n % buyers.length] as Scope, request(partId, { productQuantity })),
    ),
  );
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  return { placed: ends.length - refused.length, refused };
}

test('forty simultaneous buyers of the last ten pieces get exactly ten [O57]', async () => {
  for (let round = 0; round < 5; round++) {
    const partId = await createPart(shop, { availableQuantity: 10 });
    const { placed, refused } = await race(
      partId,
      Array.from({ length: 40 }, () => 1),
    );
    expect(placed).toBe(10);
    for (const error of refused)
      expect(error).toMatchObject({
        code: 'invalid_quantity',
        message: 'give a valid quantity',
        extra: { members: { minQnty: 1 } },
      });
    expect(await countOrderRows(shop, partId)).toMatchObject({ sold: 10, stock: 0 });
  }
});

test('simultaneous buyers of one to seven pieces never get more than the stock, and the rest is too little for the rejected ones', async () => {
  for (let round = 0; round < 5; round++) {
    const partId = await createPart(shop, { availableQuantity: 50 });
    await race(
      partId,
      Array.from({ length: 40 }, (_, n) => 1 + ((n * 5 + round) % 7)),
    );
    const { sold, stock } = await countOrderRows(shop, partId);
    expect(sold + stock).toBe(50);
    expect(stock).toBeGreaterThanOrEqual(0);
    expect(sold).toBeGreaterThan(43);
  }
});

test('every simultaneous order has its lines, event and mails', async () => {
  const own = await openTestShop({}, 4);
  try {
    const scope = own.as(await createUser(own));
    const partId = await createPart(own, { availableQuantity: 12 });
    await Promise.allSettled(Array.from({ length: 30 }, () => placeOrder(scope, request(partId))));
    expect(await countOrderRows(own, partId)).toEqual({
      orders: 12,
      lines: 12,
      events: 12,
      mails: 24,
      keys: 0,
      sold: 12,
      stock: 0,
    });
  } finally {
    await own.close();
  }
});

test('of 140 orders that a buyer sends at once exactly 100 are placed, and the rest are told when to come back [O61]', async () => {
  const [buyer, other] = [shop.as(await createUser(shop)), shop.as(await createUser(shop))];
  const partIds = await Promise.all(Array.from({ length: 7 }, () => createPart(shop)));
  const ends = await Promise.allSettled(
    Array.from({ length: 140 }, (_, n) => placeOrder(buyer, request(partIds[n % partIds.length] as string))),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(orderLimit.max);
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({
        code: 'too_many_requests',
        extra: { headers: { 'Retry-After': expect.stringMatching(/^3[56]\d\d$/) } },
      });
  expect((await summarizeOrders(buyer, OrderFilter.parse({}))).count).toBe(orderLimit.max);
  const stocks = await Promise.all(partIds.map((id) => stockOf(shop, id)));
  expect(stocks.reduce((sum, stock) => sum + stock, 0)).toBe(700 - orderLimit.max);
  await expect(placeOrder(other, request(partIds[0] as string))).resolves.toMatchObject({ replayed: false });
});

test('an order never uses a price that changes between reading and writing', async () => {
  const partId = await createPart(shop, { priceCents: 1000 });
  const [sent, silent] = await orderDuring(shop, sql`update parts set price_cents = 1100 where id = ${partId}`, () => [
    placeOrder(buyers[0] as Scope, request(partId, { price: 10 })),
    placeOrder(buyers[1] as Scope, request(partId)),
  ]);
  expect(sent).toMatchObject({
    reason: { code: 'price_changed', extra: { members: { currentPrice: 11, pricePerUnit: 11 } } },
  });
  expect(silent).toMatchObject({ value: { placed: { order: { price: 11 } } } });
  expect(await stockOf(shop, partId)).toBe(99);
});

test('a minimum order that rises between reading and writing is respected', async () => {
  const partId = await createPart(shop);
  const [end] = await orderDuring(shop, sql`update parts set minimum_order_quantity = 5 where id = ${partId}`, () => [
    placeOrder(buyers[0] as Scope, request(partId)),
  ]);
  expect(end).toMatchObject({ reason: { code: 'invalid_quantity', extra: { members: { minQnty: 5 } } } });
});

test('a maximum that falls between reading and writing is respected [O16]', async () => {
  const partId = await createPart(shop);
  const [end] = await orderDuring(shop, sql`update parts set maximum_order_quantity = 3 where id = ${partId}`, () => [
    placeOrder(buyers[0] as Scope, request(partId, { productQuantity: 4 })),
  ]);
  expect(end).toMatchObject({ reason: { code: 'invalid_quantity', extra: { members: { maxQnty: 3 } } } });
});

test('a part that is archived between reading and writing is not found', async () => {
  const partId = await createPart(shop);
  const [end] = await orderDuring(shop, sql`update parts set archived_at = now() where id = ${partId}`, () => [
    placeOrder(buyers[0] as Scope, request(partId)),
  ]);
  expect(end).toMatchObject({ reason: { code: 'not_found' } });
});

test('no piece of an archived part is sold', async () => {
  for (let round = 0; round < 10; round++) {
    const partId = await createPart(shop);
    const orders = Promise.allSettled(buyers.map((buyer) => placeOrder(buyer, request(partId))));
    const archived = query(
      shop,
      z.object({ stock: z.int() }),
      sql`update parts set archived_at = now() where id = ${partId} returning available_quantity as stock`,
    );
    const stockThen = (await archived)[0]?.stock;
    await orders;
    expect(await stockOf(shop, partId)).toBe(stockThen);
  }
});
