/** Confirming and cancelling orders: who may do it when, what it does to the stock, and which mails it sends. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeAddress, createAddress } from '#domain/addresses/address-book.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { getStockHistory } from '#domain/orders/stock-history.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, request, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let admin: User;
let staff: Scope;
let buyer: User;
let part: string;
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 12);
  admin = await createUser(shop, { role: 'admin' });
  staff = shop.as(admin);
});
beforeEach(async () => {
  buyer = await createUser(shop);
  part = await createPart(shop, { availableQuantity: 10 });
  number = (await placeOrder(shop.as(buyer), request(part, { productQuantity: 4 }))).placed.order.number;
  await shop.db.delete(mailOutbox);
});
afterAll(async () => {
  expect(await listStockDifferences(shop)).toEqual([]);
  await shop.close();
});

const mails = () => mailsOf(shop);

test('an order keeps the default address of its buyer as it was when it was placed [O29]', async () => {
  const book = shop.as(buyer);
  expect((await getOrder(book, number)).delivery).toBeNull();
  const saved = await createAddress(book, buyer.email, typedAddress({ deliveryNote: 'Gate 2' }));
  const { placed } = await placeOrder(book, request(part));
  const { lines } = saved;
  await changeAddress(
    book,
    { email: buyer.email, id: saved._id },
    typedAddress({ city: 'Leer', deliveryNote: 'Gate 9' }),
  );
  const { delivery } = await getOrder(staff, placed.order.number);
  expect(delivery).toEqual({
    lines,
    company: saved.company,
    phone: saved.phoneText,
    taxNumber: saved.taxNumber,
    note: 'Gate 2',
  });
  const texts = (await mails()).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) expect(text).toContain(lines.join(', '));
});

test('staff confirm an order: the stock stays reserved, and the buyer gets one mail [O31]', async () => {
  const confirmed = await actOnOrder(staff, number, 'confirm', { note: 'Ready on Friday' });
  expect(confirmed).toMatchObject({
    status: 'confirmed',
    actions: ['pack', 'ship', 'cancel', 'change', 'cancel_lines', 'freight', 'correct_terms', 'agree_prices', 'pay'],
  });
  expect(confirmed.history).toMatchObject([
    { status: 'placed', email: buyer.email, byShop: false },
    { status: 'confirmed', email: admin.email, byShop: true, note: 'Ready on Friday' },
  ]);
  expect(await stockOf(shop, part)).toBe(6);
  const sent = await mails();
  expect(sent).toMatchObject([{ recipient: buyer.email, subject: `Order ${number} is confirmed` }]);
  expect(sent[0]?.text).toContain('Reason: Ready on Friday');
});

test('a buyer cancels a placed order: the pieces can be ordered again, and both sides get a mail [O31]', async () => {
  const cancelled = await actOnOrder(shop.as(buyer), number, 'cancel', { note: 'Wrong machine' });
  expect(cancelled).toMatchObject({ status: 'cancelled', actions: [] });
  expect(await stockOf(shop, part)).toBe(10);
  expect(await getStockHistory(staff, part)).toMatchObject({
    reserved: 0,
    moves: [{ reason: 'cancellation', available: 4, reserved: -4, email: buyer.email, orderNumber: number }, {}, {}],
  });
  expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([buyer.email, 'shop@localhost'].sort());
});

test('a buyer cannot cancel a confirmed order, nor confirm one; staff can still cancel it [O31]', async () => {
  expect((await appErrorOf(actOnOrder(shop.as(buyer), number, 'confirm'))).code).toBe('forbidden');
  await actOnOrder(staff, number, 'confirm');
  expect(await appErrorOf(actOnOrder(shop.as(buyer), number, 'cancel'))).toMatchObject({
    code: 'conflict',
    message: `Order ${number} is now: Confirmed. Reload the page.`,
    extra: { members: { status: 'confirmed' } },
  });
  expect((await actOnOrder(staff, number, 'cancel')).status).toBe('cancelled');
  expect(await stockOf(shop, part)).toBe(10);
});

test("another buyer's order, an unknown one and what is no number do not exist", async () => {
  const other = shop.as(await createUser(shop));
  for (const work of [
    () => getOrder(other, number),
    () => actOnOrder(other, number, 'cancel'),
    () => getOrder(staff, 'SP-1'),
    () => getOrder(staff, 'SP-99999999999'),
    () => getOrder(staff, 'roller'),
  ])
    expect((await appErrorOf(work())).code).toBe('not_found');
  expect((await appErrorOf(getOrder(shop.scope(), number))).code).toBe('unauthenticated');
  expect((await getOrder(staff, number.toLowerCase())).number).toBe(number);
});

test('the buyer reads that the shop did it, not who of its staff', async () => {
  await actOnOrder(staff, number, 'confirm');
  const { history } = await getOrder(shop.as(buyer), number);
  expect(history.map(({ email, byShop }) => [email, byShop])).toEqual([
    [buyer.email, false],
    ['', true],
  ]);
});

test('of twenty people who cancel and confirm at once, the stock is released once and the history agrees [O31]', async () => {
  for (let round = 0; round < 5; round += 1) {
    const orderNumber = (await placeOrder(shop.as(buyer), request(part, { productQuantity: 1 }))).placed.order.number;
    const before = await stockOf(shop, part);
    const ends = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? actOnOrder(staff, orderNumber, 'confirm')
          : actOnOrder(n % 4 ? staff : shop.as(buyer), orderNumber, 'cancel'),
      ),
    );
    const { status, history } = await getOrder(staff, orderNumber);
    expect(status).toBe('cancelled');
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(history.length - 1);
    for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'conflict' });
    expect(await stockOf(shop, part)).toBe(before + 1);
  }
});

test('a stranger whose email somebody else has used gets no text of theirs', async () => {
  const unconfirmed = await createUser(shop, { emailVerified: false, name: 'Buy at bad shop' });
  const { placed } = await placeOrder(shop.as(unconfirmed), request(part, { name: 'Buy at bad shop' }));
  await shop.db.delete(mailOutbox);
  await actOnOrder(shop.as(unconfirmed), placed.order.number, 'cancel', { note: 'Visit my page' });
  const [toBuyer] = (await mails()).filter(({ recipient }) => recipient === unconfirmed.email);
  expect(toBuyer?.text).not.toMatch(/Buy at bad shop|Visit my page/);
});

test('staff ship an order in two parcels: each takes its pieces out of the stock, and the last one makes it shipped [O31]', async () => {
  await actOnOrder(staff, number, 'confirm');
  await shop.db.delete(mailOutbox);
  const first = await shipOrder(staff, number, {
    carrier: 'DHL',
    trackingNumber: 'JD01',
    lines: [{ position: 1, quantity: 3 }],
    parcels: 2,
    weight: 39.5,
  });
  expect(first).toMatchObject({
    status: 'confirmed',
    shippedQuantity: 3,
    actions: ['pack', 'ship', 'change', 'cancel_lines', 'correct_terms', 'agree_prices', 'pay', 'return'],
    shipments: [{ carrier: 'DHL', trackingNumber: 'JD01', quantity: 3, parcels: 2, weight: 39.5 }],
  });
  expect(await getStockHistory(staff, part)).toMatchObject({
    available: 6,
    reserved: 1,
    moves: [{ reason: 'shipment', available: 0, reserved: -3 }, {}, {}],
  });
  // What has left the warehouse cannot be cancelled, nor shipped again.
  expect(await appErrorOf(actOnOrder(staff, number, 'cancel'))).toMatchObject({
    code: 'conflict',
    message: `Order ${number} is now: part shipped. Reload the page.`,
  });
  expect(
    await appErrorOf(
      shipOrder(staff, number, {
        carrier: 'DHL',
        trackingNumber: '',
        lines: [{ position: 1, quantity: 2 }],
        parcels: 1,
      }),
    ),
  ).toMatchObject({
    code: 'invalid_quantity',
    extra: { members: { maxQnty: 1 } },
  });
  const second = await shipOrder(staff, number, { carrier: 'DHL', trackingNumber: '', parcels: 1 });
  expect(second).toMatchObject({
    status: 'shipped',
    shippedQuantity: 4,
    actions: ['deliver', 'correct_terms', 'pay', 'return'],
  });
  expect((await mails()).map(({ subject }) => subject).sort()).toEqual([
    `A part of order ${number} is on its way`,
    `Order ${number} is on its way`,
  ]);
  expect((await mails()).filter(({ text }) => text.includes('JD01'))).toHaveLength(1);
  expect(await actOnOrder(staff, number, 'deliver')).toMatchObject({ status: 'delivered', actions: ['pay', 'return'] });
  expect(await getStockHistory(staff, part)).toMatchObject({ available: 6, reserved: 0 });
});

test('of ten people who ship the same order at once, its pieces leave the stock once', async () => {
  await actOnOrder(staff, number, 'confirm');
  const ends = await Promise.allSettled(
    Array.from({ length: 10 }, () => shipOrder(staff, number, { carrier: 'UPS', trackingNumber: '', parcels: 1 })),
  );
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await getOrder(staff, number)).toMatchObject({ shippedQuantity: 4, status: 'shipped' });
  expect(await getStockHistory(staff, part)).toMatchObject({ available: 6, reserved: 0 });
});

test('no buyer ships or delivers, and no order ships that is not confirmed', async () => {
  const parcel = { carrier: 'UPS', trackingNumber: '', parcels: 1 };
  expect((await appErrorOf(shipOrder(shop.as(buyer), number, parcel))).code).toBe('forbidden');
  expect((await appErrorOf(actOnOrder(shop.as(buyer), number, 'deliver'))).code).toBe('forbidden');
  expect((await appErrorOf(shipOrder(staff, number, parcel))).code).toBe('conflict');
});

test('staff mark a confirmed order as packed, then ship or cancel it; the buyer reads it and gets no mail [O37]', async () => {
  expect((await appErrorOf(actOnOrder(staff, number, 'pack'))).code).toBe('conflict');
  await actOnOrder(staff, number, 'confirm');
  await shop.db.delete(mailOutbox);
  expect(await actOnOrder(staff, number, 'pack')).toMatchObject({
    status: 'packed',
    actions: ['ship', 'cancel', 'change', 'cancel_lines', 'freight', 'correct_terms', 'agree_prices', 'pay'],
  });
  expect(await mails()).toEqual([]);
  expect((await getOrder(shop.as(buyer), number)).history.at(-1)).toMatchObject({ status: 'packed', byShop: true });
  expect((await appErrorOf(actOnOrder(shop.as(buyer), number, 'pack'))).code).toBe('forbidden');
  expect((await shipOrder(staff, number, { carrier: 'UPS', trackingNumber: '', parcels: 1 })).status).toBe('shipped');
});
