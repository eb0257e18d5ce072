/** The owner's rules for orders: minimum, most lines and pieces, and what is shipped before it is paid. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { checkCart } from '#domain/cart/check-cart.server.ts';
import { firstOrderRules } from '#domain/content/order-rules-contract.ts';
import { confirmOrder } from '#domain/documents/confirm-orders.server.ts';
import { shipOrders } from '#domain/orders/bulk/bulk-actions.server.ts';
import { BulkShipments } from '#domain/orders/bulk/contract.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { OrderForBuyer } from '#domain/orders/for-buyer-contract.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { LineCancellation } from '#domain/orders/line-changes/contract.ts';
import { orderForBuyer } from '#domain/orders/order-for-buyer.server.ts';
import { maxOrderLines } from '#domain/orders/order-rules.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { changeRules } from '../../fixtures/change-rules.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, countOrderRows, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
/** $12.50 a piece. */
let part: string;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  part = await createPart(shop, { priceCents: 1250, availableQuantity: 1000 });
});
beforeEach(() => changeRules(shop, 'orders', firstOrderRules));
afterAll(() => shop.close());

async function buyerWithAddress() {
  const user = await createUser(shop);
  const buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  return buyer;
}

const terms = { name: 'Ada', phone: '+49 30 1234567', poNumber: '', incotermPlace: '', note: '' };

test('an order below the minimum is refused with what is missing, and nothing is written; one cent of it is enough [O62]', async () => {
  await changeRules(shop, 'orders', { minimumTotal: 100 });
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
  await changeRules(shop, 'orders', { minimumTotal: 100 });
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
  expect((await cancelLines(staff, order.number, cancelled)).price).toBe(50);
});

test('an order of more lines than the shop takes is refused, and the cart says how many [A60]', async () => {
  const buyer = await buyerWithAddress();
  const lines = [{ productId: part, quantity: 1 }];
  for (let more = 0; more < 2; more += 1) lines.push({ productId: await createPart(shop), quantity: 1 });
  await changeRules(shop, 'orders', { mostLines: 2 });
  const entries = lines.map((line) => ({ ...line, seenPrice: null }));
  expect(await checkCart(buyer, entries)).toMatchObject({ mostLines: 2 });
  const error = await appErrorOf(checkOut(buyer, { ...terms, lines }));
  expect(error).toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'lines' }] } });
  expect(error.message).toBe('An order has at most 2 lines. Remove some, or order twice.');
  expect((await checkOut(buyer, { ...terms, lines: lines.slice(1) })).placed.order.lineCount).toBe(2);
});

test('a line has at most the pieces of the rule, in whole packs; the smallest order of a part is always possible [A60]', async () => {
  const buyer = await buyerWithAddress();
  await changeRules(shop, 'orders', { mostPieces: 10 });
  const packed = await createPart(shop, { orderMultiple: 4, availableQuantity: 100 });
  const large = await createPart(shop, { minimumOrderQuantity: 25, availableQuantity: 100 });
  const proposed = async (productId: string, quantity: number) =>
    (await checkCart(buyer, [{ productId, quantity, seenPrice: null }])).lines[0];
  expect(await proposed(part, 11)).toMatchObject({ problem: 'quantity', proposedQnty: 10, part: { maxQnty: 10 } });
  expect(await proposed(packed, 12)).toMatchObject({ problem: 'quantity', proposedQnty: 8 });
  expect(await proposed(large, 50)).toMatchObject({ problem: 'quantity', proposedQnty: 25 });
  const before = await countOrderRows(shop, part);
  const refused = await appErrorOf(placeOrder(buyer, request(part, { productQuantity: 11 })));
  expect(refused).toMatchObject({ code: 'invalid_quantity', extra: { members: { maxQnty: 10 } } });
  const unavailable = await appErrorOf(checkOut(buyer, { ...terms, lines: [{ productId: part, quantity: 11 }] }));
  expect(unavailable).toMatchObject({ code: 'lines_unavailable', extra: { members: { lines: [{ maxQnty: 10 }] } } });
  expect(await countOrderRows(shop, part)).toEqual(before);
  await placeOrder(buyer, request(part, { productQuantity: 10 }));
  await placeOrder(buyer, request(large, { productQuantity: 25 }));
});

test('what staff order for a buyer is exempt from the rules for buyers [A60]', async () => {
  await changeRules(shop, 'orders', { minimumTotal: 1000, mostPieces: 2, mostLines: 1 });
  const user = await createUser(shop);
  await createAddress(shop.as(user), user.email, typedAddress());
  const lines = [
    { part: { id: part }, quantity: 5 },
    { part: { id: await createPart(shop) }, quantity: 1 },
  ];
  const given = OrderForBuyer.parse({ email: user.email, phone: '+49 30 1234567', lines });
  expect((await orderForBuyer(staff, given)).placed.order.lineCount).toBe(2);
});

test('the shop never takes more lines than its own limit', async () => {
  await expect(changeRules(shop, 'orders', { mostLines: maxOrderLines + 1 })).rejects.toThrow();
  await changeRules(shop, 'orders', { mostLines: maxOrderLines });
});

/** A confirmed order of ten pieces, of which nothing is paid. */
async function confirmedOrder(): Promise<string> {
  const { order } = (await placeOrder(await buyerWithAddress(), request(part, { productQuantity: 10 }))).placed;
  await confirmOrder(staff, order.number);
  return order.number;
}

const parcel = { carrier: 'DHL', trackingNumber: '', parcels: 1 };
const inBulk = async (order: string) =>
  (await shipOrders(staff, BulkShipments.parse({ shipments: [{ order, carrier: 'DHL' }] }))).results[0];

test('unpaid goods are shipped as before, until the owner says otherwise [A61]', async () => {
  expect((await shipOrder(staff, await confirmedOrder(), parcel)).status).toBe('shipped');
});

test('the shop asks before unpaid goods leave; many orders at once are not asked about [A61]', async () => {
  await changeRules(shop, 'orders', { unpaidDispatch: 'ask' });
  const number = await confirmedOrder();
  const asked = { code: 'balance_open', extra: { members: { open: 125, canBeAccepted: true } } };
  expect(await appErrorOf(shipOrder(staff, number, parcel))).toMatchObject(asked);
  expect(await inBulk(number)).toMatchObject({ done: false, message: expect.stringContaining('$125.00') });
  expect((await shipOrder(staff, number, { ...parcel, acceptUnpaid: true })).status).toBe('shipped');
});

test('unpaid goods never leave where the owner refuses it, and leave with the last payment [A61]', async () => {
  await changeRules(shop, 'orders', { unpaidDispatch: 'refuse' });
  const number = await confirmedOrder();
  const refused = { code: 'balance_open', extra: { members: { open: 125, canBeAccepted: false } } };
  expect(await appErrorOf(shipOrder(staff, number, { ...parcel, acceptUnpaid: true }))).toMatchObject(refused);
  const payment = { kind: 'payment', date: '2026-01-05', method: 'transfer', reference: '' } as const;
  await recordPayment(staff, number, { ...payment, id: randomUUID(), amount: 124.99, acceptOverpayment: false });
  expect((await inBulk(number))?.done).toBe(false);
  await recordPayment(staff, number, { ...payment, id: randomUUID(), amount: 0.01, acceptOverpayment: false });
  expect(await inBulk(number)).toMatchObject({ done: true });
});
