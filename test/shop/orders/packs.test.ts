/** Orders of parts that are sold in whole packs. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { orderDuring } from '../../fixtures/order-during.ts';
import { appErrorOf, request, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let buyer: Scope;
beforeAll(async () => {
  shop = await openTestShop({}, 10);
  buyer = shop.as(await createUser(shop));
});
afterAll(() => shop.close());

test('a part in packs is ordered in whole packs only, and the refusal names the pack [O30]', async () => {
  const partId = await createPart(shop, { minimumOrderQuantity: 20, orderMultiple: 20, availableQuantity: 70 });
  for (const productQuantity of [13, 21, 70, 80])
    expect(await appErrorOf(placeOrder(buyer, request(partId, { productQuantity })))).toMatchObject({
      code: 'invalid_quantity',
      message: 'give a valid quantity',
      extra: { members: { availableQnty: 70, minQnty: 20, maxQnty: null, multipleQnty: 20 } },
    });
  expect(await stockOf(shop, partId)).toBe(70);
  await placeOrder(buyer, request(partId, { productQuantity: 60 }));
  expect(await stockOf(shop, partId)).toBe(10);
});

test.each([
  ['a pack that changes', {}, { orderMultiple: 6 }],
  ['a pack whose single pieces are no longer sold', { orderMultiple: 6, singlePieces: true }, { singlePieces: false }],
])('%s between reading and writing is respected [O30]', async (_what, before, after) => {
  const partId = await createPart(shop, before);
  const [end] = await orderDuring(shop, shop.db.update(parts).set(after).where(eq(parts.id, partId)), () => [
    placeOrder(buyer, request(partId, { productQuantity: 4 })),
  ]);
  expect(end).toMatchObject({ reason: { code: 'invalid_quantity', extra: { members: { multipleQnty: 6 } } } });
  expect(await stockOf(shop, partId)).toBe(100);
});
