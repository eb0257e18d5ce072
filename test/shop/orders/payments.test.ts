/** Payments, refunds and corrections: what they make of the order, and what the buyer reads. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { parseOrderNumber } from '#domain/orders/contract.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import type { NewPayment } from '#domain/orders/payments/contract.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { amountsDue, depositOf, paymentStateOf } from '#domain/orders/payments/payment-state.ts';
import type { PaymentState } from '#domain/orders/payments/payment-states.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, placeThousandDollars } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: User;
/** An order of $1,000. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 12);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  buyer = await createUser(shop);
  number = await placeThousandDollars(shop, shop.as(buyer));
  await shop.db.delete(mailOutbox);
});
afterAll(async () => {
  expect(await listPaymentDifferences(shop)).toEqual([]);
  await shop.close();
});

function money(amount: number, given: Partial<NewPayment> = {}): NewPayment {
  const date = new Date().toISOString().slice(0, 10);
  return { kind: 'payment', amount, date, method: 'transfer', reference: '', acceptOverpayment: false, ...given };
}

const mails = () => mailsOf(shop);

async function columnsOf(orderNumber: string) {
  const [row] = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.number, parseOrderNumber(orderNumber) ?? 0));
  return { state: row?.paymentState, due: row?.dueAt?.getTime() ?? null };
}

const dayMs = 86_400_000;

test('an order is paid by a deposit and the balance: each step says what is still due, to staff and to the buyer [O32]', async () => {
  const placed = await getOrder(shop.as(buyer), number);
  expect(placed.payment).toMatchObject({ state: 'unpaid', open: 1000, dueNow: 0, dueAt: null, bank: null });
  const before = shop.now().getTime();
  const confirmed = await actOnOrder(staff, number, 'confirm');
  expect(confirmed.payment).toMatchObject({ state: 'unpaid', open: 1000, dueNow: 300 });
  expect(confirmed.payment.bank?.swift).toBe('EXAMCNBQ');
  const { due } = await columnsOf(number);
  expect(due).toBeGreaterThanOrEqual(before + 14 * dayMs);
  const [confirmation] = await mails();
  expect(confirmation?.text).toMatch(/Due now: +\$300\.00 by /);
  expect(confirmation?.text).toMatch(/Due before shipping: +\$700\.00/);
  expect(confirmation?.text).toContain('0000 1234 5678 9012');
  await shop.db.delete(mailOutbox);

  const deposit = await recordPayment(staff, number, money(300, { reference: 'FT26319' }));
  expect(deposit.payment).toMatchObject({ state: 'part_paid', paid: 300, open: 700, dueNow: 0, dueAt: null });
  expect(deposit.status).toBe('confirmed');
  expect(await columnsOf(number)).toEqual({ state: 'part_paid', due: null });
  const [received, ...others] = await mails();
  expect(others).toEqual([]);
  expect(received?.recipient).toBe(buyer.email);
  expect(received?.subject).toBe(`Payment received for order ${number}`);
  expect(received?.text).toMatch(/FT26319[\s\S]*Still to be paid: \$700\.00\./);

  const paid = await recordPayment(staff, number, money(700));
  expect(paid.payment).toMatchObject({ state: 'paid', open: 0, bank: null });
  // Within a minute of the first: one mail tells both.
  const [both, ...more] = await mails();
  expect(more).toEqual([]);
  expect(both?.text).toMatch(/\$300\.00[\s\S]*\$700\.00[\s\S]*Nothing is left to pay/);
  const { history, payment } = await getOrder(shop.as(buyer), number);
  expect(history.map(({ what, amount }) => [what, amount])).toEqual([
    ['status', null],
    ['status', null],
    ['payment', 300],
    ['payment', 700],
  ]);
  // The buyer learns that the shop recorded it, not who of its staff.
  expect(payment.entries.map(({ email }) => email)).toEqual(['', '']);
});

test('more than is due is recorded only when it is accepted; the answer says what is due [O32]', async () => {
  await recordPayment(staff, number, money(999.99));
  expect(await appErrorOf(recordPayment(staff, number, money(0.02)))).toMatchObject({
    code: 'overpayment',
    message: 'Only $0.01 is still to be paid.',
    extra: { members: { due: 0.01 }, errors: [{ path: 'amount' }] },
  });
  const { payment } = await recordPayment(staff, number, money(0.02, { acceptOverpayment: true }));
  expect(payment).toMatchObject({ state: 'paid', paid: 1000.01, open: 0, toRefund: 0.01 });
  expect((await recordPayment(staff, number, money(0.01, { kind: 'refund' }))).payment).toMatchObject({
    state: 'paid',
    toRefund: 0,
  });
});

test('no more goes back than has come in', async () => {
  expect(await appErrorOf(recordPayment(staff, number, money(1, { kind: 'refund' })))).toMatchObject({
    code: 'conflict',
    message: 'The shop has no money of the buyer for this order.',
  });
  await recordPayment(staff, number, money(200));
  for (const kind of ['refund', 'correction'] as const)
    expect(await appErrorOf(recordPayment(staff, number, money(200.01, { kind })))).toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'amount', message: expect.stringContaining('$200.00') }] },
    });
});

test('a payment that was entered by mistake is taken back by a row of its own, and the amount is due again [O32]', async () => {
  await actOnOrder(staff, number, 'confirm');
  await recordPayment(staff, number, money(1000));
  await shop.db.delete(mailOutbox);
  const { payment } = await recordPayment(staff, number, money(1000, { kind: 'correction' }));
  expect(payment).toMatchObject({ state: 'unpaid', paid: 0, open: 1000, dueNow: 300 });
  expect(payment.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 1000],
    ['correction', 1000],
  ]);
  expect((await columnsOf(number)).due).not.toBeNull();
  expect((await mails()).map(({ text }) => text)).toEqual([expect.stringContaining('told you by mistake')]);
});

test('a refund of more than the shop owes is made only when that is accepted; the answer says what it owes', async () => {
  await recordPayment(staff, number, money(1000));
  expect(await appErrorOf(recordPayment(staff, number, money(80, { kind: 'refund' })))).toMatchObject({
    code: 'overpayment',
    message: expect.stringContaining('The shop owes the buyer nothing.'),
    extra: { members: { due: 0 }, errors: [{ path: 'amount' }] },
  });
  await recordPayment(staff, number, money(50, { acceptOverpayment: true }));
  expect(await appErrorOf(recordPayment(staff, number, money(500, { kind: 'refund' })))).toMatchObject({
    code: 'overpayment',
    message: expect.stringContaining('The shop owes the buyer $50.00.'),
  });
  // A payment that was recorded by mistake is no money of the buyer.
  await recordPayment(staff, number, money(50, { kind: 'correction' }));
  const { payment } = await recordPayment(staff, number, money(80, { kind: 'refund', acceptOverpayment: true }));
  expect(payment).toMatchObject({ paid: 920, toRefund: 0 });
});

test('a cancelled order owes the buyer what was paid; the mail says so, and the refund settles it', async () => {
  await actOnOrder(staff, number, 'confirm');
  await recordPayment(staff, number, money(300));
  await shop.db.delete(mailOutbox);
  const cancelled = await actOnOrder(staff, number, 'cancel');
  expect(cancelled.payment).toMatchObject({ state: 'part_paid', open: 0, dueNow: 0, toRefund: 300 });
  expect((await mails())[0]?.text).toContain('We send back the $300.00 that you have paid.');
  const refunded = await recordPayment(staff, number, money(300, { kind: 'refund' }));
  expect(refunded).toMatchObject({ status: 'cancelled', payment: { state: 'refunded', toRefund: 0 } });
  expect(refunded.actions).toEqual(['pay']);
  // Money that arrives later is recorded, too, when it is accepted.
  expect((await appErrorOf(recordPayment(staff, number, money(5)))).code).toBe('overpayment');
});

test('what is shipped before it is paid is due at once', async () => {
  await actOnOrder(staff, number, 'confirm');
  await recordPayment(staff, number, money(300));
  const shippedAt = shop.now().getTime();
  const shipped = await shipOrder(staff, number, { carrier: 'DHL', trackingNumber: '', parcels: 1 });
  expect(shipped.payment).toMatchObject({ dueNow: 700, open: 700 });
  const { due } = await columnsOf(number);
  expect(due).toBeGreaterThanOrEqual(shippedAt);
  expect(due).toBeLessThanOrEqual(shop.now().getTime());
});

test('ten clicks that record the same payment record it once, and one mail is sent [O32]', async () => {
  const payment = money(250, { id: randomUUID() });
  const ends = await Promise.all(Array.from({ length: 10 }, () => recordPayment(staff, number, payment)));
  for (const { payment: now } of ends) expect(now).toMatchObject({ paid: 250, entries: [{ id: payment.id }] });
  expect(await mails()).toHaveLength(1);
  expect((await appErrorOf(recordPayment(staff, number, { ...payment, amount: 251 }))).code).toBe(
    'idempotency_mismatch',
  );
});

test('of ten people who record the rest at once, one does; nobody overpays without saying so', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => recordPayment(staff, number, money(1000))));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'overpayment' });
  expect((await getOrder(staff, number)).payment.paid).toBe(1000);
});

test('a refund that is sent twice with the same id is answered twice and recorded once', async () => {
  await recordPayment(staff, number, money(100));
  const refund = money(100, { kind: 'refund', id: randomUUID(), acceptOverpayment: true });
  for (let click = 0; click < 2; click += 1)
    expect((await recordPayment(staff, number, refund)).payment.state).toBe('refunded');
});

test('a buyer records nothing, a day in the future is refused, and the rows stay when the order is refunded', async () => {
  expect((await appErrorOf(recordPayment(shop.as(buyer), number, money(1)))).code).toBe('forbidden');
  expect((await appErrorOf(recordPayment(shop.scope(), number, money(1)))).code).toBe('unauthenticated');
  const later = new Date(shop.now().getTime() + 3 * dayMs).toISOString().slice(0, 10);
  expect((await appErrorOf(recordPayment(staff, number, money(1, { date: later })))).extra.errors).toMatchObject([
    { path: 'date' },
  ]);
  expect(await getOrder(staff, number)).toMatchObject({ payment: { entries: [] } });
});

test('the check finds an order whose stored payment state does not follow from its payments', async () => {
  await recordPayment(staff, number, money(1000));
  const store = (paymentState: PaymentState) =>
    shop.db
      .update(orders)
      .set({ paymentState })
      .where(eq(orders.number, parseOrderNumber(number) ?? 0));
  await store('part_paid');
  expect(await listPaymentDifferences(shop)).toEqual([{ number, state: 'part_paid', derived: 'paid' }]);
  await store('paid');
});

test.each([
  [1000, 0, 0, 'unpaid'],
  [1000, 1, 0, 'part_paid'],
  [1000, 999, 0, 'part_paid'],
  [1000, 1000, 0, 'paid'],
  [1000, 1200, 0, 'paid'],
  [1000, 1200, 200, 'paid'],
  [1000, 1200, 201, 'part_refunded'],
  [1000, 1000, 1000, 'refunded'],
  [1000, 300, 300, 'refunded'],
  [1000, 300, 100, 'part_refunded'],
])('of a total of %i cents, %i paid and %i refunded is %s', (totalCents, paidCents, refundedCents, state) => {
  expect(paymentStateOf(totalCents, { paidCents, refundedCents })).toBe(state);
});

test('small orders are paid in full, others by the deposit; a refund of a paid order is not due again', () => {
  const terms = { depositPercent: 30, paidInFullBelow: 500, dueDays: 14, cancelUnpaidAfterDays: null, bank: null };
  expect(depositOf(49_999, terms)).toBe(49_999);
  expect(depositOf(50_000, terms)).toBe(15_000);
  const order = {
    state: 'delivered',
    isPartShipped: true,
    totalCents: 1000,
    creditCents: 0,
    depositCents: 300,
  } as const;
  expect(amountsDue({ ...order, paidCents: 1000, refundedCents: 200 })).toEqual({
    heldCents: 800,
    openCents: 0,
    dueNowCents: 0,
    toRefundCents: 0,
  });
  // A credit takes off what is due, and what is paid above it goes back.
  const credited = { ...order, creditCents: 400 };
  expect(amountsDue({ ...credited, paidCents: 0, refundedCents: 0 })).toMatchObject({ openCents: 600 });
  expect(amountsDue({ ...credited, paidCents: 1000, refundedCents: 100 })).toMatchObject({
    openCents: 0,
    toRefundCents: 300,
  });
  expect(amountsDue({ ...order, paidCents: 300, refundedCents: 300 })).toMatchObject({ openCents: 1000 });
});
