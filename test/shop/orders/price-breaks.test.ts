/** Orders of parts whose price falls with the quantity. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { checkCart } from '#domain/cart/check-cart.server.ts';
import { getPart } from '#domain/catalog/get-part.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { NewCheckout } from '#domain/orders/checkout-contract.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { orderDuring } from '../../fixtures/order-during.ts';
import { appErrorOf, request, stockOf } from '../../fixtures/order-fixture.ts';

const priceBreaks = [
  { quantity: 10, discountPercent: 5 },
  { quantity: 50, discountPercent: 7.5 },
];

let shop: TestShop;
let buyer: Scope;
beforeAll(async () => {
  shop = await openTestShop({}, 10);
  const user = await createUser(shop);
  buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
});
afterAll(() => shop.close());

const priced = () => createPart(shop, { priceCents: 333, priceBreaks });

test.each([
  [1, 3.33],
  [9, 3.33],
  [10, 3.16],
  [49, 3.16],
  [50, 3.08],
])('%i pieces cost %d each', async (productQuantity, unitPrice) => {
  const partId = await priced();
  const { placed } = await placeOrder(buyer, request(partId, { productQuantity }));
  const price = Math.round(unitPrice * 100 * productQuantity) / 100;
  expect(placed.order).toMatchObject({ unitPrice, price });
});

test('a total without the discount, and one with a discount that is not reached, are refused with the current prices [O39]', async () => {
  const partId = await priced();
  for (const [productQuantity, price, currentPrice] of [
    [10, 33.3, 31.6],
    [9, 28.44, 29.97],
  ] as const)
    expect(await appErrorOf(placeOrder(buyer, request(partId, { productQuantity, price })))).toMatchObject({
      code: 'price_changed',
      extra: { members: { currentPrice, pricePerUnit: 3.33, priceBreaks } },
    });
  expect(await stockOf(shop, partId)).toBe(100);
});

test('a break that changes between reading and writing is respected [O39]', async () => {
  const partId = await priced();
  const priceBreaks = [{ quantity: 10, discountPercent: 1 }];
  const [end] = await orderDuring(shop, shop.db.update(parts).set({ priceBreaks }).where(eq(parts.id, partId)), () => [
    placeOrder(buyer, request(partId, { productQuantity: 10, price: 31.6 })),
  ]);
  expect(end).toMatchObject({ reason: { code: 'price_changed', extra: { members: { currentPrice: 33 } } } });
  expect(await stockOf(shop, partId)).toBe(100);
});

test('the checkout compares the price of one piece at the quantity of the line [O39]', async () => {
  const partId = await priced();
  const order = (quantity: number, unitPrice: number) =>
    checkOut(
      buyer,
      NewCheckout.parse({
        name: 'Ada Buyer',
        phone: '+49 30 1234567',
        lines: [{ productId: partId, quantity, unitPrice }],
      }),
    );
  expect(await appErrorOf(order(10, 3.33))).toMatchObject({
    code: 'lines_unavailable',
    extra: { members: { lines: [{ productId: partId, problem: 'price', unitPrice: 3.16 }] } },
  });
  expect((await order(10, 3.16)).placed.order.price).toBe(31.6);
});

test('a cart says the price at its quantity, and calls neither this one nor the one without discount changed [O39]', async () => {
  const partId = await priced();
  for (const seenPrice of [null, 3.33, 3.16]) {
    const { lines, price } = await checkCart(buyer, [{ productId: partId, quantity: 10, seenPrice }]);
    expect(lines).toMatchObject([{ unitPrice: 3.16, price: 31.6, priceWas: null, part: { pricePerUnit: 3.33 } }]);
    expect(price).toBe(31.6);
  }
});

test('a part says its price from each quantity on [O39]', async () => {
  const part = await getPart(buyer, await priced());
  expect(part.priceBreaks).toEqual([
    { quantity: 10, discountPercent: 5, pricePerUnit: 3.16 },
    { quantity: 50, discountPercent: 7.5, pricePerUnit: 3.08 },
  ]);
});

test('an order keeps the unit of measure in which its part was sold [O41]', async () => {
  const partId = await createPart(shop, { unit: 'SET' });
  const { placed } = await placeOrder(buyer, request(partId, { productQuantity: 2 }));
  await shop.db.update(parts).set({ unit: 'PR' }).where(eq(parts.id, partId));
  expect(placed.order.unit).toBe('SET');
});
