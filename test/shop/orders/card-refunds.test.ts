/** Money back to the card, against a server that speaks Stripe's API: made once, refused, without an answer, and by its dashboard. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { receiveCardEvent } from '#domain/orders/card/receive-card-event.server.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { requireUser } from '#platform/guards.ts';
import { createPart } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';
import { apiDown } from '../../fixtures/stripe-server.ts';
import { type CardFixture, openCardFixture, sessionOf } from './card-fixture.ts';

let card: CardFixture;
/** The page on which the deposit of $300 was paid, and the payment. */
let session: string;
let paymentId: string;
beforeAll(async () => {
  card = await openCardFixture();
});
beforeEach(async () => {
  await card.placeAnother();
  session = await payByCard(300);
  paymentId = (await card.order()).payment.entries[0]?.id ?? '';
  await card.shop.db.delete(mailOutbox);
});
afterAll(() => card.close());

/** Pays this amount on a page; the id of its session. */
async function payByCard(amount: number): Promise<string> {
  const paid = sessionOf(await card.start(amount));
  card.stripe.pay(paid);
  await card.report('completed', paid);
  return paid;
}

const asked = (amount: number, given: Partial<NewPayment> = {}) =>
  NewPayment.parse({
    kind: 'refund',
    method: 'card',
    date: '2026-01-15',
    id: randomUUID(),
    amount,
    paymentId,
    // The shop owes nothing for the order, which is not shipped yet.
    acceptOverpayment: true,
    ...given,
  });
const refund = (input: NewPayment, scope = card.staff) => recordPayment(scope, card.number, input);
const payment = async () => (await card.order(card.staff)).payment;
const refundsOf = (key: string | undefined) =>
  card.stripe.refunds.filter(({ metadata }) => Reflect.get(metadata, 'refund') === key);

const refundedEvent = () => receiveCardEvent(card.shop.scope(), card.stripe.event('charge.refunded', session));

/** Runs the job when the answer of a request is late. */
async function finishLater(): Promise<void> {
  card.shop.advance(61_000);
  await card.finish();
  card.shop.advance(-61_000);
}

test('a refund goes to the card at once, is a row with the provider’s id, and the buyer gets a mail', async () => {
  const { payment: after, history } = await refund(asked(100));
  expect(after).toMatchObject({ state: 'part_refunded', paid: 200, refundPending: 0 });
  expect(after.entries).toEqual([
    expect.objectContaining({ kind: 'payment', amount: 300, refundable: 200 }),
    expect.objectContaining({
      kind: 'refund',
      amount: 100,
      method: 'card',
      refundable: 0,
      email: requireUser(card.staff).email,
    }),
  ]);
  expect(after.entries[1]?.reference).toBe(card.stripe.refunds.at(-1)?.id);
  expect(history.at(-1)).toMatchObject({ what: 'refund', method: 'card', amount: 100, byShop: true });
  expect((await card.mails()).map(({ subject, recipient }) => [subject, recipient])).toEqual([
    [`Refund for order ${card.number}`, requireUser(card.buyer).email],
  ]);
});

test('the same request ten times at once, and the event of it, make one refund [O35]', async () => {
  const input = asked(100);
  await Promise.all(Array.from({ length: 10 }, () => refund(input)));
  await refundedEvent();
  expect(refundsOf(input.id)).toHaveLength(1);
  expect((await payment()).entries).toHaveLength(2);
  expect(await appErrorOf(refund({ ...input, amount: 50 }))).toMatchObject({ code: 'idempotency_mismatch' });
});

test('two refunds at once never send back more than the card has paid', async () => {
  const outcomes = await Promise.allSettled([refund(asked(200)), refund(asked(200))]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await payment()).toMatchObject({ paid: 100 });
});

test('only staff, only a card payment of this order, and no more than it has left', async () => {
  expect(await appErrorOf(refund(asked(1), card.buyer))).toMatchObject({ code: 'forbidden' });
  expect(await appErrorOf(refund(asked(300.01)))).toMatchObject({
    code: 'invalid',
    message: '$300.00 of this card payment can go back. Enter that or less.',
  });
  for (const given of [
    { paymentId: randomUUID() },
    { paymentId: undefined },
    { kind: 'payment' as const },
    { kind: 'correction' as const },
  ])
    expect(await appErrorOf(refund(asked(1, given)))).toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'method' }] },
    });
  await refund(asked(250, { method: 'transfer', paymentId: undefined }));
  expect(await appErrorOf(refund(asked(50.01)))).toMatchObject({ code: 'invalid' });
  expect((await refund(asked(50))).payment).toMatchObject({ state: 'refunded', paid: 0 });
  expect(card.stripe.refunds.filter(({ amount }) => amount === 5000)).toHaveLength(1);
});

test('a refusal says what Stripe says and records nothing; another try is a new request [O35]', async () => {
  card.stripe.fail('POST /v1/refunds', {
    status: 400,
    error: { type: 'invalid_request_error', message: 'Insufficient funds in your account.' },
  });
  const input = asked(100);
  expect(await appErrorOf(refund(input))).toMatchObject({
    code: 'conflict',
    message: 'Nothing was sent or recorded. Stripe says: Insufficient funds in your account.',
  });
  expect(await payment()).toMatchObject({ paid: 300, refundPending: 0 });
  expect(await card.mails()).toEqual([]);
  expect(await appErrorOf(refund(input))).toMatchObject({ code: 'conflict' });
  expect((await refund(asked(100))).payment).toMatchObject({ paid: 200 });
});

test('a refund of which the answer was lost is made: the job finds it and records it once [O35]', async () => {
  card.stripe.fail('POST /v1/refunds', 'lost', 2);
  const input = asked(300);
  const failed = await appErrorOf(refund(input));
  expect(failed).toMatchObject({ code: 'unavailable' });
  expect(failed.message).toContain('do not send the money a second time');
  expect(await payment()).toMatchObject({ paid: 300, refundPending: 300 });
  // The money may be on its way, so it cannot be sent in another way meanwhile.
  expect(await appErrorOf(refund(asked(1, { method: 'transfer', paymentId: undefined })))).toMatchObject({
    code: 'invalid',
  });
  expect(await appErrorOf(refund(asked(1)))).toMatchObject({ code: 'invalid' });
  await finishLater();
  await finishLater();
  expect(await payment()).toMatchObject({ state: 'refunded', paid: 0, refundPending: 0 });
  expect(refundsOf(input.id)).toHaveLength(1);
  expect(await card.mails()).toHaveLength(1);
});

test('what may be on its way from one card is not taken from it again, though another card has paid more', async () => {
  await payByCard(700);
  card.stripe.fail('POST /v1/refunds', apiDown, 2);
  expect(await appErrorOf(refund(asked(299)))).toMatchObject({ code: 'unavailable' });
  expect(await appErrorOf(refund(asked(2)))).toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(/^\$1\.00 /),
  });
  const other = (await payment()).entries[1]?.id;
  expect((await refund(asked(700, { paymentId: other }))).payment).toMatchObject({ paid: 300, refundPending: 299 });
  await finishLater();
  expect(await payment()).toMatchObject({ paid: 1, refundPending: 0 });
});

test('a refund that did not reach Stripe is asked for again, and a late refusal is told to the shop', async () => {
  card.stripe.fail('POST /v1/refunds', apiDown, 2);
  expect(await appErrorOf(refund(asked(100)))).toMatchObject({ code: 'unavailable' });
  card.stripe.fail('GET /v1/refunds', apiDown, 2);
  await finishLater();
  expect(await payment()).toMatchObject({ paid: 300, refundPending: 100 });
  await finishLater();
  expect(await payment()).toMatchObject({ paid: 200, refundPending: 0 });

  await card.shop.db.delete(mailOutbox);
  card.stripe.fail('POST /v1/refunds', apiDown, 2);
  expect(await appErrorOf(refund(asked(100)))).toMatchObject({ code: 'unavailable' });
  card.stripe.fail('POST /v1/refunds', { status: 400, error: { type: 'invalid_request_error', message: 'Disputed.' } });
  await finishLater();
  expect(await payment()).toMatchObject({ paid: 200, refundPending: 0 });
  expect((await card.mails()).map(({ subject, text }) => [subject, text.includes('Stripe says: Disputed.')])).toEqual([
    [`Refund to the card for order ${card.number} was refused`, true],
  ]);
});

test('a refund in Stripe’s dashboard is recorded, also before the payment is, and of a cancelled order', async () => {
  card.stripe.refundInDashboard(session, 10_000);
  await refundedEvent();
  expect((await payment()).entries[1]).toMatchObject({ kind: 'refund', amount: 100, method: 'card', email: '' });
  await actOnOrder(card.staff, card.number, 'cancel');
  card.stripe.refundInDashboard(session, 20_000);
  await refundedEvent();
  expect(await payment()).toMatchObject({ state: 'refunded', paid: 0, toRefund: 0 });

  const part = await createPart(card.shop, { priceCents: 25_000 });
  card.number = (await placeOrder(card.buyer, request(part))).placed.order.number;
  await actOnOrder(card.staff, card.number, 'confirm');
  session = sessionOf(await card.start(250));
  card.stripe.pay(session);
  card.stripe.refundInDashboard(session, 25_000);
  await refundedEvent();
  expect((await payment()).entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['payment', 250],
    ['refund', 250],
  ]);
});
