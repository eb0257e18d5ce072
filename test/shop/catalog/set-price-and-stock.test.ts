/** Price and stock from a table: what the user did not see is not overwritten. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { setPrice, setStock } from '#domain/catalog/set-price-and-stock.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { archivePart } from '#domain/relations/archive-part.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';

let shop: TestShop;
let admin: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  admin = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

test('a price is set when it still is the one that the user saw', async () => {
  const id = await createPart(shop, { priceCents: 1250 });
  expect(await setPrice(admin, id, { pricePerUnit: 14, was: 12.5 })).toMatchObject({ pricePerUnit: 14 });
  expect(await getPart(admin, id)).toMatchObject({ pricePerUnit: 14, availableQnty: 100 });
});

test('of two colleagues who saw the same price the second is refused with both values [O121]', async () => {
  const id = await createPart(shop, { priceCents: 1250 });
  await setPrice(admin, id, { pricePerUnit: 14, was: 12.5 });
  await expect(setPrice(admin, id, { pricePerUnit: 13, was: 12.5 })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/\$14\.00.*\$12\.50/) as string,
    extra: { members: { current: 14 } },
  });
  expect(await getPart(admin, id)).toMatchObject({ pricePerUnit: 14 });
});

test('a counted stock does not undo a sale of the meantime [O121]', async () => {
  const id = await createPart(shop, { availableQuantity: 10 });
  const buyer = shop.as(await createUser(shop));
  await placeOrder(buyer, { _Id: id, name: 'Ada Buyer', phone: '+4722334455', productQuantity: 3 });
  await expect(setStock(admin, id, { availableQnty: 12, was: 10 })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/\b7\b.*\b10\b/) as string,
    extra: { members: { current: 7 } },
  });
  expect(await setStock(admin, id, { availableQnty: 9, was: 7 })).toMatchObject({ availableQnty: 9 });
});

test('a request that is repeated after a lost response succeeds', async () => {
  const id = await createPart(shop, { priceCents: 1250, availableQuantity: 4 });
  for (const _ of [1, 2]) {
    expect(await setPrice(admin, id, { pricePerUnit: 20, was: 12.5 })).toMatchObject({ pricePerUnit: 20 });
    expect(await setStock(admin, id, { availableQnty: 5, was: 4 })).toMatchObject({ availableQnty: 5 });
  }
});

test('a part that left the shop, an unknown one and a malformed id are not found', async () => {
  const id = await createPart(shop);
  await archivePart(admin, id);
  for (const unknown of [id, '00000000-0000-7000-8000-000000000000', 'x'])
    await expect(setPrice(admin, unknown, { pricePerUnit: 20, was: 12.5 })).rejects.toMatchObject({
      code: 'not_found',
    });
});

test('only admins set prices and stock', async () => {
  const id = await createPart(shop);
  for (const [scope, code] of [
    [shop.scope(), 'unauthenticated'],
    [shop.as(await createUser(shop)), 'forbidden'],
  ] as const) {
    await expect(setPrice(scope, id, { pricePerUnit: 1, was: 12.5 })).rejects.toMatchObject({ code });
    await expect(setStock(scope, id, { availableQnty: 1, was: 100 })).rejects.toMatchObject({ code });
  }
});
