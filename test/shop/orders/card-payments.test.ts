/** Card payments against a server that speaks Stripe’s API: what may be paid, what the order gets, and what can come between. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { closeCardCase, listCardCases } from '#domain/orders/card/card-cases.server.ts';
import { checkCardPayment } from '#domain/orders/card/check-card-payment.server.ts';
import { cardEvents } from '#domain/orders/card/tables.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { requireUser } from '#platform/guards.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';
import { apiDown } from '../../fixtures/stripe-server.ts';
import { type CardFixture, openCardFixture, sessionOf } from './card-fixture.ts';

let card: CardFixture;
beforeAll(async () => {
  card = await openCardFixture();
});
beforeEach(() => card.placeAnother());
afterAll(() => card.close());

test('the buyer pays the deposit by card, then the balance; each is a row with the provider’s id', async () => {
  expect((await card.order()).payment.cardAmounts).toEqual([300, 1000]);
  const page = await card.start(300);
  expect(page.url).toBe(`${card.stripe.url}/pay/${sessionOf(page)}`);
  expect(card.stripe.calls.at(-1)).toMatchObject({
    path: '/v1/checkout/sessions',
    form: {
      mode: 'payment',
      client_reference_id: card.number,
      customer_email: requireUser(card.buyer).email,
      metadata: { order: card.number },
      line_items: { 0: { quantity: '1', price_data: { currency: 'usd', unit_amount: '30000' } } },
      success_url: `${card.shop.config.origin}/dashboard/orders/${card.number}?card=return`,
      cancel_url: `${card.shop.config.origin}/dashboard/orders/${card.number}?card=return`,
    },
  });
  expect(await checkCardPayment(card.buyer, card.number)).toEqual({ state: 'open' });
  card.stripe.pay(sessionOf(page));
  await card.report('completed', sessionOf(page));
  const paid = await card.order();
  expect(paid.payment).toMatchObject({ state: 'part_paid', paid: 300, open: 700, dueNow: 0, cardAmounts: [700] });
  expect(paid.payment.entries).toEqual([
    expect.objectContaining({
      kind: 'payment',
      amount: 300,
      method: 'card',
      refundable: 300,
      email: requireUser(card.buyer).email,
    }),
  ]);
  expect(paid.payment.entries[0]?.reference).toMatch(/^pi_/);
  expect(paid.history.at(-1)).toMatchObject({ what: 'payment', method: 'card', amount: 300, byShop: false });
  const [received, ...others] = await card.mails();
  expect(others).toEqual([]);
  expect(received).toMatchObject({
    recipient: requireUser(card.buyer).email,
    subject: `Payment received for order ${card.number}`,
  });
  expect(received?.text).toMatch(/Method: +Card/);
  expect(received?.text).toMatch(/By card: +on the page of the order/);

  const balance = await card.start(700);
  card.stripe.pay(sessionOf(balance));
  expect(await checkCardPayment(card.buyer, card.number)).toEqual({ state: 'paid' });
  expect((await card.order()).payment).toMatchObject({ state: 'paid', open: 0, cardAmounts: [] });
});

test('only what is due can be paid, by the buyer of the order, and only when it is confirmed [O33]', async () => {
  expect(await appErrorOf(card.start(299.99))).toMatchObject({
    code: 'conflict',
    extra: { members: { cardAmounts: [300, 1000] } },
  });
  expect(await appErrorOf(card.start(300, card.staff))).toMatchObject({ code: 'forbidden' });
  expect((await card.order(card.staff)).payment.cardAmounts).toEqual([]);
  expect(await appErrorOf(card.start(300, card.shop.as(await createUser(card.shop))))).toMatchObject({
    code: 'not_found',
  });
  expect(await appErrorOf(card.start(300, card.shop.scope()))).toMatchObject({ code: 'unauthenticated' });
  const part = await createPart(card.shop, { priceCents: 25_000 });
  card.number = (await placeOrder(card.buyer, request(part))).placed.order.number;
  expect((await card.order()).payment.cardAmounts).toEqual([]);
  expect(await appErrorOf(card.start(250))).toMatchObject({ code: 'conflict' });
});

test('money in another currency is no payment of the order, but a case that staff see and close', async () => {
  const session = sessionOf(await card.start(300));
  card.stripe.pay(session, { currency: 'eur' });
  await card.report('completed', session, { id: `evt_${session}` });
  await card.report('completed', session, { id: `evt_again_${session}` });
  expect((await card.order()).payment.entries).toEqual([]);
  expect(await card.shop.db.$count(cardEvents, eq(cardEvents.id, `evt_${session}`))).toBe(1);
  const cases = (await listCardCases(card.staff)).filter((each) => each.number === card.number);
  expect(cases).toMatchObject([{ number: card.number, amount: 'EUR 300.00' }]);
  expect((await card.order(card.staff)).cardCases).toEqual(cases);
  expect((await card.order()).cardCases).toEqual([]);
  const [{ id = '' } = {}] = cases;
  expect(await closeCardCase(card.staff, id)).toMatchObject({ modifiedCount: 1 });
  expect(await closeCardCase(card.staff, id)).toMatchObject({ modifiedCount: 0 });
  expect((await listCardCases(card.staff)).filter((each) => each.number === card.number)).toEqual([]);
  expect((await card.order(card.staff)).cardCases).toEqual([]);
  await expect(async () => listCardCases(card.buyer)).rejects.toMatchObject({ code: 'forbidden' });
  // Another page can be paid.
  card.stripe.expire(sessionOf(await card.start(300)));
});

test('a payment for an order that was cancelled meanwhile is kept, and the shop is told to send it back [O34]', async () => {
  const session = sessionOf(await card.start(300));
  card.stripe.pay(session);
  await actOnOrder(card.staff, card.number, 'cancel');
  await card.shop.db.delete(mailOutbox);
  await card.report('completed', session);
  expect(await card.order()).toMatchObject({
    status: 'cancelled',
    payment: { state: 'part_paid', paid: 300, toRefund: 300 },
  });
  const sent = await card.mails();
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    `Card payment of order ${card.number} is to be refunded`,
    `Payment received for order ${card.number}`,
  ]);
  expect(sent.find(({ subject }) => subject.startsWith('Card'))?.text).toContain('Refund $300.00 on its page.');
});

test('a payment that was also paid by transfer meanwhile is kept as too much', async () => {
  const session = sessionOf(await card.start(1000));
  const date = new Date().toISOString().slice(0, 10);
  const transfer = {
    kind: 'payment',
    amount: 1000,
    date,
    method: 'transfer',
    reference: '',
    acceptOverpayment: false,
  } as const;
  await recordPayment(card.staff, card.number, transfer);
  card.stripe.pay(session);
  await card.report('completed', session);
  expect((await card.order()).payment).toMatchObject({ state: 'paid', paid: 2000, toRefund: 1000 });
});

test('a payment that the bank decides later is not paid twice, and is recorded or given up by its event', async () => {
  const session = sessionOf(await card.start(300));
  card.stripe.pay(session, { later: true });
  await card.report('completed', session);
  expect(await checkCardPayment(card.buyer, card.number)).toEqual({ state: 'processing' });
  expect(await appErrorOf(card.start(300))).toMatchObject({ code: 'conflict' });
  card.stripe.decide(session, 'requires_payment_method');
  await card.report('async_payment_failed', session);
  expect(await checkCardPayment(card.buyer, card.number)).toEqual({ state: 'closed' });
  const second = sessionOf(await card.start(300));
  card.stripe.pay(second, { later: true });
  await card.report('completed', second);
  card.stripe.decide(second, 'succeeded');
  await card.report('async_payment_succeeded', second);
  expect((await card.order()).payment).toMatchObject({ paid: 300 });
});

test('when Stripe is down nothing is charged, and the next click opens a page [O36]', async () => {
  card.stripe.fail('POST /v1/checkout/sessions', apiDown, 2);
  const refused = await appErrorOf(card.start(300));
  expect(refused).toMatchObject({ code: 'unavailable', extra: { headers: { 'Retry-After': '60' } } });
  expect(refused.message).toContain('Nothing was charged');
  expect(sessionOf(await card.start(300))).toMatch(/^cs_test_/);
});

test('a buyer can try 30 times an hour', async () => {
  for (let attempt = 0; attempt < 30; attempt += 1) await card.start(300);
  expect(await appErrorOf(card.start(300))).toMatchObject({ code: 'too_many_requests' });
});
