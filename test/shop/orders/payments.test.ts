/** Payments and corrections: what they make of the order, and what the buyer reads. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { parseOrderNumber } from '#domain/orders/contract.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { paymentStateOf } from '#domain/orders/payments/payment-state.ts';
import type { PaymentState } from '#domain/orders/payments/payment-states.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { money, openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts';

let payments: PaymentsFixture;
beforeAll(async () => {
  payments = await openPaymentsFixture();
});
beforeEach(() => payments.placeAnother());
afterAll(() => payments.close());

async function columnsOf(orderNumber: string) {
  const [row] = await payments.shop.db
    .select()
    .from(orders)
    .where(eq(orders.number, parseOrderNumber(orderNumber)?.number ?? 0));
  return { state: row?.paymentState, due: row?.dueAt?.getTime() ?? null };
}

const dayMs = 86_400_000;

test('an order is paid by a deposit and the balance: each step says what is still due, to staff and to the buyer [O32]', async () => {
  const placed = await getOrder(payments.buyer, payments.number);
  expect(placed.payment).toMatchObject({ state: 'unpaid', open: 1000, dueNow: 0, dueAt: null, bank: null });
  const before = payments.shop.now().getTime();
  const confirmed = await actOnOrder(payments.staff, payments.number, 'confirm');
  expect(confirmed.payment).toMatchObject({ state: 'unpaid', open: 1000, dueNow: 300 });
  expect(confirmed.payment.bank?.swift).toBe('EXAMCNBQ');
  const { due } = await columnsOf(payments.number);
  expect(due).toBeGreaterThanOrEqual(before + 14 * dayMs);
  const [confirmation] = await payments.mails();
  expect(confirmation?.text).toMatch(/Due now: +\$300\.00 by /);
  expect(confirmation?.text).toMatch(/Due before dispatch: +\$700\.00/);
  expect(confirmation?.text).toContain('0000 1234 5678 9012');
  await payments.shop.db.delete(mailOutbox);

  const deposit = await payments.record(300, { reference: 'FT26319' });
  expect(deposit.payment).toMatchObject({ state: 'part_paid', paid: 300, open: 700, dueNow: 0, dueAt: null });
  expect(deposit.status).toBe('confirmed');
  expect(await columnsOf(payments.number)).toEqual({ state: 'part_paid', due: null });
  const [received, ...others] = await payments.mails();
  expect(others).toEqual([]);
  expect(received?.recipient).toBe(payments.user.email);
  expect(received?.subject).toBe(`Payment received for order ${payments.number}`);
  expect(received?.text).toMatch(/FT26319[\s\S]*Still to be paid: \$700\.00\./);

  const paid = await payments.record(700);
  expect(paid.payment).toMatchObject({ state: 'paid', open: 0, bank: null });
  // Within a minute of the first: one mail tells both.
  const [both, ...more] = await payments.mails();
  expect(more).toEqual([]);
  expect(both?.text).toMatch(/\$300\.00[\s\S]*\$700\.00[\s\S]*Nothing is left to pay/);
  const { history, payment } = await getOrder(payments.buyer, payments.number);
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
  await payments.record(999.99);
  expect(await appErrorOf(payments.record(0.02))).toMatchObject({
    code: 'overpayment',
    message: 'Only $0.01 is still to be paid.',
    extra: { members: { due: 0.01 }, errors: [{ path: 'amount' }] },
  });
  const { payment } = await payments.record(0.02, { acceptOverpayment: true });
  expect(payment).toMatchObject({ state: 'paid', paid: 1000.01, open: 0, toRefund: 0.01 });
  expect((await payments.record(0.01, { kind: 'refund' })).payment).toMatchObject({
    state: 'paid',
    toRefund: 0,
  });
});

test('a payment that was entered by mistake is taken back by a row of its own, and the amount is due again [O32]', async () => {
  await actOnOrder(payments.staff, payments.number, 'confirm');
  await payments.record(1000);
  await payments.shop.db.delete(mailOutbox);
  const { payment } = await payments.record(1000, { kind: 'correction' });
  expect(payment).toMatchObject({ state: 'unpaid', paid: 0, open: 1000, dueNow: 300 });
  expect(payment.entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 1000],
    ['correction', 1000],
  ]);
  expect((await columnsOf(payments.number)).due).not.toBeNull();
  expect((await payments.mails()).map(({ text }) => text)).toEqual([expect.stringContaining('told you by mistake')]);
});

test('what is shipped before it is paid is due at once', async () => {
  await actOnOrder(payments.staff, payments.number, 'confirm');
  await payments.record(300);
  const shippedAt = payments.shop.now().getTime();
  const shipped = await shipOrder(payments.staff, payments.number, { carrier: 'DHL', trackingNumber: '', parcels: 1 });
  expect(shipped.payment).toMatchObject({ dueNow: 700, open: 700 });
  const { due } = await columnsOf(payments.number);
  expect(due).toBeGreaterThanOrEqual(shippedAt);
  expect(due).toBeLessThanOrEqual(payments.shop.now().getTime());
});

test('ten clicks that record the same payment record it once, and one mail is sent [O32]', async () => {
  const payment = money(250, { id: randomUUID() });
  const ends = await Promise.all(
    Array.from({ length: 10 }, () => recordPayment(payments.staff, payments.number, payment)),
  );
  for (const { payment: now } of ends) expect(now).toMatchObject({ paid: 250, entries: [{ id: payment.id }] });
  expect(await payments.mails()).toHaveLength(1);
  expect((await appErrorOf(recordPayment(payments.staff, payments.number, { ...payment, amount: 251 }))).code).toBe(
    'idempotency_mismatch',
  );
});

test('of ten people who record the rest at once, one does; an overpayment has to be confirmed', async () => {
  const ends = await Promise.allSettled(Array.from({ length: 10 }, () => payments.record(1000)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ code: 'overpayment' });
  expect((await getOrder(payments.staff, payments.number)).payment.paid).toBe(1000);
});

test('a buyer records nothing, a day in the future is refused, and the rows stay when the order is refunded', async () => {
  expect((await appErrorOf(recordPayment(payments.buyer, payments.number, money(1)))).code).toBe('forbidden');
  expect((await appErrorOf(recordPayment(payments.shop.scope(), payments.number, money(1)))).code).toBe(
    'unauthenticated',
  );
  const later = new Date(payments.shop.now().getTime() + 3 * dayMs).toISOString().slice(0, 10);
  expect((await appErrorOf(payments.record(1, { date: later }))).extra.errors).toMatchObject([{ path: 'date' }]);
  expect(await getOrder(payments.staff, payments.number)).toMatchObject({ payment: { entries: [] } });
});

test('the check finds an order whose stored payment state does not follow from its payments', async () => {
  await payments.record(1000);
  const store = (paymentState: PaymentState) =>
    payments.shop.db
      .update(orders)
      .set({ paymentState })
      .where(eq(orders.number, parseOrderNumber(payments.number)?.number ?? 0));
  await store('part_paid');
  expect(await listPaymentDifferences(payments.shop)).toEqual([
    { number: payments.number, state: 'part_paid', derived: 'paid' },
  ]);
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
