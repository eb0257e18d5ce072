/** Refunds: what the shop owes the buyer of an order, and what goes back. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { amountsDue, depositOf } from '#domain/orders/payments/payment-state.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { money, openPaymentsFixture, type PaymentsFixture } from './payments-fixture.ts';

let payments: PaymentsFixture;
beforeAll(async () => {
  payments = await openPaymentsFixture();
});
beforeEach(() => payments.placeAnother());
afterAll(() => payments.close());

test('no more goes back than has come in', async () => {
  expect(await appErrorOf(payments.record(1, { kind: 'refund' }))).toMatchObject({
    code: 'conflict',
    message: 'The shop has no money of the buyer for this order.',
  });
  await payments.record(200);
  for (const kind of ['refund', 'correction'] as const)
    expect(await appErrorOf(payments.record(200.01, { kind }))).toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'amount', message: expect.stringContaining('$200.00') }] },
    });
});

test('a refund of more than the shop owes is made only when that is accepted; the answer says what it owes', async () => {
  await payments.record(1000);
  expect(await appErrorOf(payments.record(80, { kind: 'refund' }))).toMatchObject({
    code: 'overpayment',
    message: expect.stringContaining('The shop owes the buyer nothing.'),
    extra: { members: { due: 0 }, errors: [{ path: 'amount' }] },
  });
  await payments.record(50, { acceptOverpayment: true });
  expect(await appErrorOf(payments.record(500, { kind: 'refund' }))).toMatchObject({
    code: 'overpayment',
    message: expect.stringContaining('The shop owes the buyer $50.00.'),
  });
  // A payment that was recorded by mistake is no money of the buyer.
  await payments.record(50, { kind: 'correction' });
  const { payment } = await payments.record(80, { kind: 'refund', acceptOverpayment: true });
  expect(payment).toMatchObject({ paid: 920, toRefund: 0 });
});

test('a cancelled order owes the buyer what was paid; the mail says so, and the refund settles it', async () => {
  await actOnOrder(payments.staff, payments.number, 'confirm');
  await payments.record(300);
  await payments.shop.db.delete(mailOutbox);
  const cancelled = await actOnOrder(payments.staff, payments.number, 'cancel');
  expect(cancelled.payment).toMatchObject({ state: 'part_paid', open: 0, dueNow: 0, toRefund: 300 });
  expect((await payments.mails())[0]?.text).toContain('We send back the $300.00 that you have paid.');
  const refunded = await payments.record(300, { kind: 'refund' });
  expect(refunded).toMatchObject({ status: 'cancelled', payment: { state: 'refunded', toRefund: 0 } });
  expect(refunded.actions).toEqual(['pay']);
  // Money that arrives later is recorded, too, when it is accepted.
  expect((await appErrorOf(payments.record(5))).code).toBe('overpayment');
});

test('a refund that is sent twice with the same id is answered twice and recorded once', async () => {
  await payments.record(100);
  const refund = money(100, { kind: 'refund', id: randomUUID(), acceptOverpayment: true });
  for (let click = 0; click < 2; click += 1)
    expect((await recordPayment(payments.staff, payments.number, refund)).payment.state).toBe('refunded');
});

test('small orders are paid in full, others by the deposit; a refund of a paid order is not due again', () => {
  const terms = { depositPercent: 30, paidInFullBelow: 500, dueDays: 14, cancelUnpaidAfterDays: null, banks: [] };
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
