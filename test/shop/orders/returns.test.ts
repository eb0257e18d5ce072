/** Returns: pieces come back on the shelf or are scrapped, the ledger has both, and the buyer is credited. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import type { NewReturn, ReturnSettlement } from '#domain/orders/returns/contract.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { settleReturn } from '#domain/orders/returns/settle-return.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { getStockHistory } from '#domain/orders/stock-history.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: User;
let part: string;
/** An order of four pieces at $250, of which three are shipped. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 12);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  buyer = await createUser(shop);
  part = await createPart(shop, { availableQuantity: 10, priceCents: 25_000 });
  number = (await placeOrder(shop.as(buyer), request(part, { productQuantity: 4 }))).placed.order.number;
  await actOnOrder(staff, number, 'confirm');
  await ship(3);
  await shop.db.delete(mailOutbox);
});
afterAll(async () => {
  expect(await listStockDifferences(shop)).toEqual([]);
  expect(await listPaymentDifferences(shop)).toEqual([]);
  await shop.close();
});

function ship(quantity: number) {
  const lines = [{ position: 1, quantity }];
  return shipOrder(staff, number, { carrier: 'UPS', trackingNumber: '', parcels: 1, lines });
}

const back = (quantity: number, given: Partial<NewReturn> = {}): NewReturn => ({
  reason: 'Wrong side',
  lines: [{ position: 1, quantity }],
  ...given,
});
const received = (restocked: number, scrapped = 0, credit = 0): ReturnSettlement => ({
  lines: [{ position: 1, restocked, scrapped }],
  credit,
  acceptExtra: true,
  extraReason: 'Agreed',
  note: '',
});
const money = (kind: 'payment' | 'refund', amount: number) =>
  ({ kind, amount, date: '2026-01-15', method: 'transfer', reference: '', acceptOverpayment: false }) as const;
const mails = () => mailsOf(shop);
async function openedId(quantity: number): Promise<string> {
  return (await openReturn(shop.as(buyer), number, back(quantity))).returns.at(-1)?.id ?? '';
}

test('a buyer sends two pieces back; one is sold again, one is scrapped, the credit is refunded, and the history tells it [O49]', async () => {
  await recordPayment(staff, number, money('payment', 1000));
  await shop.db.delete(mailOutbox);
  const opened = await openReturn(shop.as(buyer), number, back(2));
  expect(opened).toMatchObject({
    status: 'confirmed',
    returns: [{ reason: 'Wrong side', lines: [{ position: 1, quantity: 2 }], settlement: null }],
    lines: [{ returnableQuantity: 1 }],
  });
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
    [
      [buyer.email, `Return for order ${number}`],
      ['shop@localhost', `Return requested for order ${number}`],
    ].sort(),
  );
  expect(await getStockHistory(staff, part)).toMatchObject({ available: 6, reserved: 1 });
  await shop.db.delete(mailOutbox);

  const id = opened.returns[0]?.id ?? '';
  const settled = await settleReturn(staff, { number, id }, { ...received(1, 1, 425), note: 'One was used' });
  expect(settled.returns).toMatchObject([
    { settlement: { credit: 425, note: 'One was used', lines: [{ position: 1, restocked: 1, scrapped: 1 }] } },
  ]);
  expect(settled.payment).toMatchObject({ state: 'paid', open: 0, toRefund: 425 });
  expect(await getStockHistory(staff, part)).toMatchObject({
    available: 7,
    reserved: 1,
    moves: [
      { reason: 'scrap', available: -1, reserved: 0, orderNumber: number },
      { reason: 'return', available: 2, reserved: 0, orderNumber: number },
      {},
      {},
      {},
    ],
  });
  const [mail, ...others] = await mails();
  expect([mail?.recipient, others]).toEqual([buyer.email, []]);
  expect(mail?.text).toMatch(/One was used[\s\S]*We send back \$425\.00 to you\./);

  const refunded = await recordPayment(staff, number, money('refund', 425));
  expect(refunded.payment).toMatchObject({ state: 'part_refunded', paid: 575, open: 0, toRefund: 0 });
  const { history, returns } = await getOrder(shop.as(buyer), number);
  expect(history.slice(-3).map(({ what, amount, email }) => [what, amount, email])).toEqual([
    ['return_opened', null, buyer.email],
    ['return_settled', 425, ''],
    ['refund', 425, ''],
  ]);
  expect(returns[0]?.settlement?.email).toBe('');
});

test('a credit takes off what an unpaid order still owes', async () => {
  const id = await openedId(3);
  const { payment } = await settleReturn(staff, { number, id }, received(3, 0, 750));
  expect(payment).toMatchObject({ state: 'unpaid', open: 250, dueNow: 250, toRefund: 0 });
});

test('no more pieces come back than were shipped and are in no other return', async () => {
  expect(await appErrorOf(openReturn(shop.as(buyer), number, back(4)))).toMatchObject({
    code: 'invalid_quantity',
    message: 'Only 3 pcs can be returned.',
    extra: { members: { position: 1, maxQnty: 3 }, errors: [{ path: 'lines.0.quantity' }] },
  });
  const id = await openedId(2);
  expect((await appErrorOf(openReturn(shop.as(buyer), number, back(2)))).extra.members).toMatchObject({ maxQnty: 1 });
  const strange = { reason: 'x', lines: [{ position: 9, quantity: 1 }] };
  expect((await appErrorOf(openReturn(shop.as(buyer), number, strange))).code).toBe('invalid_quantity');
  // Another number of pieces than announced may arrive, but none that was not shipped.
  expect((await appErrorOf(settleReturn(staff, { number, id }, received(2, 2)))).code).toBe('invalid_quantity');
  await settleReturn(staff, { number, id }, received(3));
  expect((await appErrorOf(openReturn(shop.as(buyer), number, back(1)))).code).toBe('conflict');
  await ship(1);
  expect((await openReturn(shop.as(buyer), number, back(1))).status).toBe('shipped');
});

test('a return of which nothing arrives is declined: its pieces can be returned again, and no stock moves', async () => {
  const id = await openedId(3);
  const before = await getStockHistory(staff, part);
  const declined = await settleReturn(staff, { number, id }, { lines: [], credit: 0, note: 'Worn' });
  expect(declined.returns).toMatchObject([{ settlement: { lines: [], note: 'Worn' } }]);
  expect(declined.lines).toMatchObject([{ returnableQuantity: 3 }]);
  expect(await getStockHistory(staff, part)).toEqual(before);
  expect((await mails()).at(-1)?.text).toMatch(/Received: +Nothing/);
});

test('clicks that repeat a return or its settlement do it once; another settlement is a conflict', async () => {
  const given = back(2, { id: randomUUID() });
  await Promise.all(Array.from({ length: 6 }, () => openReturn(shop.as(buyer), number, given)));
  expect((await getOrder(staff, number)).returns).toHaveLength(1);
  const other = openReturn(shop.as(buyer), number, { ...given, reason: 'Other' });
  expect((await appErrorOf(other)).code).toBe('idempotency_mismatch');
  const id = given.id ?? '';
  await Promise.all(Array.from({ length: 6 }, () => settleReturn(staff, { number, id }, received(2, 0, 500))));
  expect(await getStockHistory(staff, part)).toMatchObject({ available: 8, reserved: 1 });
  expect(await appErrorOf(settleReturn(staff, { number, id }, received(1, 1, 500)))).toMatchObject({
    code: 'conflict',
    message: 'Somebody has settled this return otherwise. Reload the page.',
  });
});

test('of two people who settle a return differently at once, one does, and the stock has his pieces', async () => {
  const id = await openedId(2);
  const ends = await Promise.allSettled([
    settleReturn(staff, { number, id }, received(2)),
    settleReturn(staff, { number, id }, received(0, 2)),
  ]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { available } = await getStockHistory(staff, part);
  expect(available).toBe(ends[0]?.status === 'fulfilled' ? 8 : 6);
});

test('the order cannot be credited with more than the invoices of what has left come to', async () => {
  const id = await openedId(3);
  expect((await appErrorOf(settleReturn(staff, { number, id }, received(3, 0, 750.01)))).extra.errors).toMatchObject([
    { path: 'credit', message: 'The order can be credited with $750.00 or less.' },
  ]);
});

test('a return is declined although pieces were cancelled after a credit of all that has left', async () => {
  const [first, second] = [await openedId(1), await openedId(1)];
  await settleReturn(staff, { number, id: first }, received(1, 0, 750));
  await cancelLines(staff, number, { note: '', lines: [{ position: 1, quantity: 1 }] });
  const more = await appErrorOf(settleReturn(staff, { number, id: second }, received(1, 0, 1)));
  expect(more.message).toContain('$0.00');
  const { returns } = await settleReturn(staff, { number, id: second }, { ...received(0), lines: [] });
  expect(returns.at(-1)?.settlement).toMatchObject({ credit: 0, lines: [] });
});

test('nothing comes back that was not shipped, and no buyer settles, or sees the return of another buyer', async () => {
  const { placed } = await placeOrder(shop.as(buyer), request(part));
  expect((await appErrorOf(openReturn(shop.as(buyer), placed.order.number, back(1)))).code).toBe('conflict');
  const id = await openedId(1);
  const settling = settleReturn(shop.as(buyer), { number, id }, received(1));
  expect((await appErrorOf(settling)).code).toBe('forbidden');
  const stranger = shop.as(await createUser(shop));
  expect((await appErrorOf(openReturn(stranger, number, back(1)))).code).toBe('not_found');
  expect((await appErrorOf(settleReturn(staff, { number, id: randomUUID() }, received(1)))).code).toBe('not_found');
});

test('a return is credited with what arrived less the restocking fee; more needs a confirmation and a reason', async () => {
  const id = await openedId(3);
  const settle = (given: Partial<ReturnSettlement>) =>
    settleReturn(staff, { number, id }, { lines: received(1, 1).lines, credit: 0, note: '', ...given });
  for (const more of [425.01, 500, 750])
    expect(await appErrorOf(settle({ credit: more }))).toMatchObject({
      code: 'excess_credit',
      extra: { errors: [{ path: 'credit' }], members: { most: 425 } },
    });
  expect(await appErrorOf(settle({ credit: 500, acceptExtra: true }))).toMatchObject({
    code: 'excess_credit',
    extra: { errors: [{ path: 'extraReason' }] },
  });
  expect((await appErrorOf(settle({ credit: 500, extraReason: 'Our mistake' }))).code).toBe('excess_credit');
  const { returns } = await settle({ credit: 500, acceptExtra: true, extraReason: 'Our mistake' });
  expect(returns.at(-1)?.settlement).toMatchObject({ credit: 500, extraReason: 'Our mistake' });
  expect((await getOrder(shop.as(buyer), number)).returns.at(-1)?.settlement).not.toHaveProperty('extraReason');
});
