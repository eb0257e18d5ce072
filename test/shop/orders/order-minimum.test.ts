/** The least total of an order, for a shop that sets one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { checkCart } from '#domain/cart/check-cart.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { LineCancellation } from '#domain/orders/line-changes/contract.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, countOrderRows, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
/** $12.50 a piece. */
let part: string;
beforeAll(async () => {
  shop = await openTestShop({ ORDER_MINIMUM: '100' });
  part = await createPart(shop, { priceCents: 1250, availableQuantity: 1000 });
});
afterAll(() => shop.close());

async function buyerWithAddress() {
  const user = await createUser(shop);
  const buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  return buyer;
}

const terms = { name: 'Ada', phone: '+49 30 1234567', poNumber: '', incotermPlace: '', note: '' };

test('an order below the minimum is refused with what is missing, and nothing is written; one cent of it is enough [O62]', async () => {
  const buyer = await buyerWithAddress();
  const before = await countOrderRows(shop, part);
  const below = { code: 'below_minimum', extra: { members: { minimum: 100, missing: 12.5 } } };
  expect(await appErrorOf(placeOrder(buyer, request(part, { productQuantity: 7 })))).toMatchObject(below);
  const lines = [{ productId: part, quantity: 7 }];
  expect(await appErrorOf(checkOut(buyer, { ...terms, lines }))).toMatchObject(below);
  expect(await countOrderRows(shop, part)).toEqual(before);
  expect((await placeOrder(buyer, request(part, { productQuantity: 8 }))).placed.order.price).toBe(100);
});

test('lines of a cart count together, and the cart says the minimum [O62]', async () => {
  const buyer = await buyerWithAddress();
  const other = await createPart(shop, { priceCents: 5000, availableQuantity: 10 });
  const lines = [
    { productId: part, quantity: 4 },
    { productId: other, quantity: 1 },
  ];
  const entries = lines.map((line) => ({ ...line, seenPrice: null }));
  expect(await checkCart(buyer, entries)).toMatchObject({ price: 100, minimum: 100 });
  const { order } = (await checkOut(buyer, { ...terms, lines })).placed;
  const cancelled = LineCancellation.parse({ lines: [{ position: 2, quantity: 1 }] });
  expect((await appErrorOf(cancelLines(buyer, order.number, cancelled))).code).toBe('conflict');
  const staff = shop.as(await createUser(shop, { role: 'admin' }));
  expect((await cancelLines(staff, order.number, cancelled)).price).toBe(50);
});

test('without the setting there is none', () => {
  expect(readConfig({}).orderMinimumCents).toBe(0);
  expect(readConfig({ ORDER_MINIMUM: 'off' }).orderMinimumCents).toBe(0);
});
