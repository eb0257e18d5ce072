/** Orders that are not paid some days after they were due are cancelled, where the payment terms say so. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getContent } from '#domain/content/content.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelOrdersDueBefore, cancelUnpaidOrders } from '#domain/orders/payments/cancel-unpaid.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { request, stockOf } from '../../fixtures/order-fixture.ts';

const dayMs = 86_400_000;
const { signal } = new AbortController();

let shop: TestShop;
let staff: Scope;
let buyer: User;
let part: string;
beforeAll(async () => {
  shop = await openTestShop({}, 12);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  buyer = await createUser(shop);
  part = await createPart(shop, { availableQuantity: 100 });
});
afterAll(async () => {
  expect(await listStockDifferences(shop)).toEqual([]);
  expect(await listPaymentDifferences(shop)).toEqual([]);
  await shop.close();
});

async function confirmedOrder(): Promise<string> {
  const { placed } = await placeOrder(shop.as(buyer), request(part, { productQuantity: 4 }));
  await actOnOrder(staff, placed.order.number, 'confirm');
  return placed.order.number;
}

const inDays = (days: number) => new Date(shop.now().getTime() + days * dayMs);
const statusOf = async (number: string) => (await getOrder(staff, number)).status;
const payment = {
  kind: 'payment',
  date: '2026-01-15',
  method: 'transfer',
  reference: '',
  acceptOverpayment: false,
} as const;

test('an order that is not paid until then is cancelled once, its pieces are free, and its buyer gets one mail [O51]', async () => {
  const number = await confirmedOrder();
  await actOnOrder(staff, number, 'pack');
  await shop.db.delete(mailOutbox);
  expect(await cancelOrdersDueBefore(shop.system, inDays(13), signal)).toBe(0);
  expect(await stockOf(shop, part)).toBe(96);
  // Several processes do it at the same time.
  const counts = await Promise.all(
    Array.from({ length: 6 }, () => cancelOrdersDueBefore(shop.system, inDays(15), signal)),
  );
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await stockOf(shop, part)).toBe(100);
  const mails = await mailsOf(shop);
  expect(mails).toMatchObject([{ recipient: buyer.email, subject: `Order ${number} is cancelled` }]);
  expect(mails[0]?.text).toContain('We have not received a payment for this order');
  const { status, history } = await getOrder(shop.as(buyer), number);
  expect(status).toBe('cancelled');
  expect(history.at(-1)).toMatchObject({ status: 'cancelled', byShop: true, email: '' });
});

test('what is paid in part, shipped in part, not confirmed or cancelled stays as it is [O51]', async () => {
  const paid = await confirmedOrder();
  await recordPayment(staff, paid, { ...payment, amount: 1 });
  const shipped = await confirmedOrder();
  await shipOrder(staff, shipped, {
    carrier: 'UPS',
    trackingNumber: '',
    parcels: 1,
    lines: [{ position: 1, quantity: 1 }],
  });
  const { placed } = await placeOrder(shop.as(buyer), request(part));
  const cancelled = await confirmedOrder();
  await actOnOrder(staff, cancelled, 'cancel');
  expect(await cancelOrdersDueBefore(shop.system, inDays(1000), signal)).toBe(0);
  expect(await Promise.all([paid, shipped, placed.order.number, cancelled].map(statusOf))).toEqual([
    'confirmed',
    'confirmed',
    'placed',
    'cancelled',
  ]);
});

test('a payment that is recorded in the same moment either keeps the order or comes after its cancellation', async () => {
  for (let round = 0; round < 10; round += 1) {
    const number = await confirmedOrder();
    const [, recorded] = await Promise.allSettled([
      cancelOrdersDueBefore(shop.system, inDays(15), signal),
      recordPayment(staff, number, { ...payment, amount: 50 }),
    ]);
    const { status, payment: now } = await getOrder(staff, number);
    if (recorded.status === 'fulfilled') expect([status, now.paid]).toEqual(['confirmed', 50]);
    else expect([status, now.paid, recorded.reason.code]).toEqual(['cancelled', 0, 'overpayment']);
  }
});

test('by default nothing is ever cancelled; the setting is a number of days in the facts of the shop [O51]', async () => {
  const number = await confirmedOrder();
  shop.advance(1000 * dayMs);
  await cancelUnpaidOrders(shop.system, signal);
  shop.advance(-1000 * dayMs);
  expect(await statusOf(number)).toBe('confirmed');
  expect((await getOrder(staff, number)).payment.cancelledAt).toBeNull();
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-content-'));
  await cp('content', folder, { recursive: true });
  const file = join(folder, 'company.json');
  const source = await readFile(file, 'utf8');
  await writeFile(file, source.replace('"cancelUnpaidAfterDays": null', '"cancelUnpaidAfterDays": 7'));
  expect((await getContent('company', folder)).content.payment.cancelUnpaidAfterDays).toBe(7);
  await rm(folder, { recursive: true });
});
