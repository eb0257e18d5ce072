/** Orders of packed parts of which single pieces are sold too. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { getCart, setCartLine } from '#domain/cart/cart.server.ts';
import { checkCart } from '#domain/cart/check-cart.server.ts';
import { orderCart } from '#domain/cart/order-cart.server.ts';
import { asOrdered } from '#domain/catalog/order-quantities.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { changeLines } from '#domain/orders/line-changes/change-lines.server.ts';
import { LineChange } from '#domain/orders/line-changes/contract.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { requestStockNotification } from '#domain/stock-notifications/request-notification.server.ts';
import { sendStockNotifications } from '#domain/stock-notifications/send-notifications.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let user: User;
let buyer: Scope;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop({}, 10);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  user = await createUser(shop);
  buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
});
afterAll(async () => {
  expect(await listStockDifferences(shop)).toEqual([]);
  await shop.close();
});

/** Packs of ten, two at least, of which single pieces are sold too; its id. */
const createPacked = (given: Parameters<typeof createPart>[1] = {}) =>
  createPart(shop, {
    minimumOrderQuantity: 20,
    orderMultiple: 10,
    singlePieces: true,
    availableQuantity: 70,
    ...given,
  });

test('any quantity from one is ordered, and a pack costs its price break [O30]', async () => {
  const part = await createPacked({ priceCents: 500, priceBreaks: [{ quantity: 10, discountPercent: 20 }] });
  for (const [productQuantity, price] of [
    [2, 10],
    [13, 52],
  ] as const) {
    const { placed } = await placeOrder(buyer, request(part, { productQuantity }));
    expect(placed.order.price).toBe(price);
  }
  expect(await stockOf(shop, part)).toBe(55);
  expect(await appErrorOf(placeOrder(buyer, request(part, { productQuantity: 56 })))).toMatchObject({
    code: 'invalid_quantity',
    extra: { members: { availableQnty: 55, minQnty: 1, multipleQnty: 1 } },
  });
});

test('what is left of an opened pack, less than the minimum, is sold [O30]', async () => {
  const part = await createPacked({ availableQuantity: 3 });
  expect(await requestStockNotification(shop.scope(), { partId: part, email: 'wait@example.com' })).toBe('in_stock');
  await placeOrder(buyer, request(part, { productQuantity: 3 }));
  expect(await requestStockNotification(shop.scope(), { partId: part, email: 'wait@example.com' })).toBe('waiting');
  await shop.db.update(parts).set({ availableQuantity: 1 }).where(eq(parts.id, part));
  expect(await sendStockNotifications(shop.system)).toBe(1);
  await shop.db.update(parts).set({ availableQuantity: 0 }).where(eq(parts.id, part));
});

test('a cart with two pieces is ordered without correction, and one of packs alone is corrected [O30]', async () => {
  const [single, packs] = [await createPacked(), await createPacked({ singlePieces: false })];
  const entries = [single, packs].map((productId) => ({ productId, quantity: 2, seenPrice: null }));
  expect((await checkCart(shop.scope(), entries)).lines).toMatchObject([
    { problem: null, proposedQnty: null, price: 25, part: { minQnty: 1, multipleQnty: 1 } },
    { problem: 'quantity', proposedQnty: 20, price: 0, part: { minQnty: 20, multipleQnty: 10 } },
  ]);
  await setCartLine(buyer, { productId: single, quantity: 2, seenPrice: null });
  const cart = await getCart(buyer);
  const terms = { poNumber: '', incotermPlace: '', note: '' };
  const lines = cart.lines.map(({ productId, quantity }) => ({ productId, quantity }));
  await orderCart(buyer, { name: 'Ada', phone: '+49 30 1234567', ...terms, lines });
  expect([await stockOf(shop, single), (await getCart(buyer)).lines]).toEqual([68, []]);
});

test('staff change a line to any quantity, and after the setting is withdrawn to whole packs only [O30]', async () => {
  const part = await createPacked();
  const { number } = (await placeOrder(buyer, request(part, { productQuantity: 5 }))).placed.order;
  const changeTo = (quantity: number) =>
    changeLines(staff, number, LineChange.parse({ lines: [{ position: 1, quantity }] }));
  await changeTo(7);
  expect(await stockOf(shop, part)).toBe(63);
  await shop.db.update(parts).set({ singlePieces: false }).where(eq(parts.id, part));
  expect(await appErrorOf(changeTo(8))).toMatchObject({
    code: 'invalid_quantity',
    extra: { members: { minQnty: 20, multipleQnty: 10 } },
  });
});

test('the columns of statements state the same rule as the function', async () => {
  for (const singlePieces of [true, false])
    for (const [minimumOrderQuantity, orderMultiple] of [
      [1, 1],
      [4, 1],
      [20, 10],
    ] as const)
      await createPacked({ singlePieces, minimumOrderQuantity, orderMultiple });
  const { minimumOrderQuantity: minQnty, orderMultiple: multipleQnty, ...columns } = parts;
  const { singlePieces, leastQuantity, quantityStep } = columns;
  const rows = await shop.db.select({ minQnty, multipleQnty, singlePieces, leastQuantity, quantityStep }).from(parts);
  for (const { leastQuantity, quantityStep, ...stated } of rows)
    expect(asOrdered(stated)).toMatchObject({ minQnty: leastQuantity, multipleQnty: quantityStep });
});
