/** Card payments against a server that speaks Stripe's API: the page, the payment, and everything that can come between. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { closeCardCase, listCardCases } from '#domain/orders/card/card-cases.server.ts';
import { checkCardPayment } from '#domain/orders/card/check-card-payment.server.ts';
import { finishCardPayments } from '#domain/orders/card/finish-card-payments.server.ts';
import { deleteExpiredCardEvents, receiveCardEvent } from '#domain/orders/card/receive-card-event.server.ts';
import { settleSession } from '#domain/orders/card/settle-session.server.ts';
import { startCardPayment } from '#domain/orders/card/start-card-payment.server.ts';
import { cardEvents, cardSessions } from '#domain/orders/card/tables.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { until } from '../../fixtures/mail-server.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, placeThousandDollars, request } from '../../fixtures/order-fixture.ts';
import { apiDown, type StripeServer, startStripeServer } from '../../fixtures/stripe-server.ts';

let stripe: StripeServer;
let shop: TestShop;
let staff: Scope;
let buyer: Scope;
/** A confirmed order of $1,000 with a deposit of $300. */
let number: string;
beforeAll(async () => {
  stripe = await startStripeServer();
  shop = await openTestShop(stripe.settings, 12);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(placeAnother);
async function placeAnother() {
  buyer = shop.as(await createUser(shop));
  number = await placeThousandDollars(shop, buyer);
  await actOnOrder(staff, number, 'confirm');
  await shop.db.delete(mailOutbox);
}
afterAll(async () => {
  expect(await listPaymentDifferences(shop)).toEqual([]);
  await stripe.close();
  await shop.close();
});

const start = (amount: number, scope = buyer) => startCardPayment(scope, number, { amount });
const sessionOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';
const report = (type: string, session: string, given = {}) =>
  receiveCardEvent(shop.scope(), stripe.event(`checkout.session.${type}`, session, given));
const finish = () => finishCardPayments(shop.system, new AbortController().signal);
const order = (scope = buyer) => getOrder(scope, number);
/** After it a page has expired, and the job may ask. In ms. */
const expired = 2 * 3_600_000 + 61_000;
const mails = () => mailsOf(shop);

test('the buyer pays the deposit by card, then the balance; each is a row with the provider’s id', async () => {
  expect((await order()).payment.cardAmounts).toEqual([300, 1000]);
  const page = await start(300);
  expect(page.url).toBe(`${stripe.url}/pay/${sessionOf(page)}`);
  expect(stripe.calls.at(-1)).toMatchObject({
    path: '/v1/checkout/sessions',
    form: {
      mode: 'payment',
      client_reference_id: number,
      customer_email: requireUser(buyer).email,
      metadata: { order: number },
      line_items: { 0: { quantity: '1', price_data: { currency: 'usd', unit_amount: '30000' } } },
      success_url: `${shop.config.origin}/dashboard/orders/${number}?card=return`,
      cancel_url: `${shop.config.origin}/dashboard/orders/${number}?card=return`,
    },
  });
  expect(await checkCardPayment(buyer, number)).toEqual({ state: 'open' });
  stripe.pay(sessionOf(page));
  await report('completed', sessionOf(page));
  const paid = await order();
  expect(paid.payment).toMatchObject({ state: 'part_paid', paid: 300, open: 700, dueNow: 0, cardAmounts: [700] });
  expect(paid.payment.entries).toEqual([
    expect.objectContaining({
      kind: 'payment',
      amount: 300,
      method: 'card',
      refundable: 300,
      email: requireUser(buyer).email,
    }),
  ]);
  expect(paid.payment.entries[0]?.reference).toMatch(/^pi_/);
  expect(paid.history.at(-1)).toMatchObject({ what: 'payment', method: 'card', amount: 300, byShop: false });
  const [received, ...others] = await mails();
  expect(others).toEqual([]);
  expect(received).toMatchObject({
    recipient: requireUser(buyer).email,
    subject: `Payment received for order ${number}`,
  });
  expect(received?.text).toMatch(/Method: +Card/);
  expect(received?.text).toMatch(/By card: +on the page of the order/);

  const balance = await start(700);
  stripe.pay(sessionOf(balance));
  expect(await checkCardPayment(buyer, number)).toEqual({ state: 'paid' });
  expect((await order()).payment).toMatchObject({ state: 'paid', open: 0, cardAmounts: [] });
});

test('only what is due can be paid, by the buyer of the order, and only when it is confirmed [O33]', async () => {
  expect(await appErrorOf(start(299.99))).toMatchObject({
    code: 'conflict',
    extra: { members: { cardAmounts: [300, 1000] } },
  });
  expect(await appErrorOf(start(300, staff))).toMatchObject({ code: 'forbidden' });
  expect((await order(staff)).payment.cardAmounts).toEqual([]);
  expect(await appErrorOf(start(300, shop.as(await createUser(shop))))).toMatchObject({ code: 'not_found' });
  expect(await appErrorOf(start(300, shop.scope()))).toMatchObject({ code: 'unauthenticated' });
  const part = await createPart(shop, { priceCents: 25_000 });
  number = (await placeOrder(buyer, request(part))).placed.order.number;
  expect((await order()).payment.cardAmounts).toEqual([]);
  expect(await appErrorOf(start(250))).toMatchObject({ code: 'conflict' });
});

test('a double click, and a second click later, lead to the same page', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  stripe.fail('POST /v1/checkout/sessions', released, 3);
  const asked = () => stripe.calls.filter(({ form }) => form.client_reference_id === number).length;
  const starting = Promise.all([start(300), start(300), start(300)]);
  await until(() => asked() === 3);
  release();
  const pages = await starting;
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  expect(await start(300)).toEqual(pages[0]);
  expect(stripe.openSessions().filter((id) => id === sessionOf(pages[0] ?? { url: '' }))).toHaveLength(1);
  const keys = stripe.calls.filter(({ form }) => form.client_reference_id === number).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test('a page for another amount closes the one before, so that only one of them can be paid', async () => {
  const deposit = await start(300);
  const whole = await start(1000);
  expect(whole).not.toEqual(deposit);
  expect(stripe.openSessions()).not.toContain(sessionOf(deposit));
  expect(stripe.openSessions()).toContain(sessionOf(whole));
});

test('two tabs that ask for other amounts at once leave one page that can be paid', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = stripe.openSessions().length;
    const answers = await Promise.allSettled([start(300), start(1000), start(300), start(1000)]);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as { code?: string }).code] : [],
    );
    expect(refused.filter((code) => code !== 'conflict')).toEqual([]);
    expect(stripe.openSessions().length - before).toBeLessThanOrEqual(1);
    await placeAnother();
  }
});

test('a page that was paid a moment ago is not paid again under another amount', async () => {
  stripe.pay(sessionOf(await start(300)));
  expect(await appErrorOf(start(1000))).toMatchObject({ code: 'conflict', extra: { members: { cardAmounts: [700] } } });
  expect((await order()).payment).toMatchObject({ paid: 300 });
});

test('the event, the event once more, another event of it and the return at the same time record one payment [O34]', async () => {
  const session = sessionOf(await start(300));
  stripe.pay(session);
  const event = stripe.event('checkout.session.completed', session, { id: `evt_${session}` });
  await Promise.all([
    receiveCardEvent(shop.scope(), event),
    receiveCardEvent(shop.scope(), event),
    report('async_payment_succeeded', session),
    checkCardPayment(buyer, number),
    checkCardPayment(buyer, number),
  ]);
  await receiveCardEvent(shop.scope(), event);
  expect((await order()).payment.entries).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
  expect(await shop.db.$count(cardEvents, eq(cardEvents.id, `evt_${session}`))).toBe(1);
});

test('an event that came before an older one is not undone by it', async () => {
  const session = sessionOf(await start(300));
  stripe.pay(session);
  await report('completed', session);
  await report('expired', session);
  expect((await order()).payment.entries).toHaveLength(1);
  expect(await checkCardPayment(buyer, number)).toEqual({ state: 'paid' });
});

test('an old answer of Stripe opens no page again that is closed', async () => {
  const deposit = sessionOf(await start(300));
  await start(1000);
  const [closed] = await shop.db.select().from(cardSessions).where(eq(cardSessions.providerId, deposit));
  const old = { id: deposit, key: null, state: 'open', paymentId: null, amountCents: 0, currency: 'USD' } as const;
  expect(await settleSession(shop.system, old)).toBe(true);
  expect(await shop.db.select().from(cardSessions).where(eq(cardSessions.providerId, deposit))).toEqual([closed]);
  expect(closed?.state).toBe('closed');
});

test.each([
  ['another secret', { secret: 'whsec_other' }],
  ['an age of 10 minutes', { at: new Date(Date.now() - 600_000) }],
  ['a time in one hour', { at: new Date(Date.now() + 3_600_000) }],
])('an event with the signature of %s is refused, and nothing is recorded', async (_name, given) => {
  const session = sessionOf(await start(300));
  stripe.pay(session);
  expect(await appErrorOf(report('completed', session, given))).toMatchObject({ code: 'bad_request' });
  expect((await order()).payment.entries).toEqual([]);
});

test('an event that was changed on its way is refused, also when only its spaces were', async () => {
  const session = sessionOf(await start(300));
  const { text, signature } = stripe.event('checkout.session.completed', session);
  for (const changed of [text.replace(session, 'cs_test_other'), JSON.stringify(JSON.parse(text)), ''])
    expect(await appErrorOf(receiveCardEvent(shop.scope(), { text: changed, signature }))).toMatchObject({
      code: 'bad_request',
    });
  expect(await appErrorOf(receiveCardEvent(shop.scope(), { text, signature: '' }))).toMatchObject({
    code: 'bad_request',
  });
});

test('what an event says about the money is not believed, but what Stripe has received: less leaves the rest due', async () => {
  const session = sessionOf(await start(300));
  stripe.pay(session, { amount: 25_000 });
  await report('completed', session);
  expect((await order()).payment).toMatchObject({ state: 'part_paid', paid: 250, dueNow: 50, open: 750 });
});

test('money in another currency is no payment of the order, but a case that staff see and close', async () => {
  const session = sessionOf(await start(300));
  stripe.pay(session, { currency: 'eur' });
  await report('completed', session, { id: `evt_${session}` });
  await report('completed', session, { id: `evt_again_${session}` });
  expect((await order()).payment.entries).toEqual([]);
  expect(await shop.db.$count(cardEvents, eq(cardEvents.id, `evt_${session}`))).toBe(1);
  const cases = (await listCardCases(staff)).filter((each) => each.number === number);
  expect(cases).toMatchObject([{ number, amount: 'EUR 300.00' }]);
  expect((await order(staff)).cardCases).toEqual(cases);
  expect((await order()).cardCases).toEqual([]);
  const [{ id = '' } = {}] = cases;
  expect(await closeCardCase(staff, id)).toMatchObject({ modifiedCount: 1 });
  expect(await closeCardCase(staff, id)).toMatchObject({ modifiedCount: 0 });
  expect((await listCardCases(staff)).filter((each) => each.number === number)).toEqual([]);
  expect((await order(staff)).cardCases).toEqual([]);
  await expect(async () => listCardCases(buyer)).rejects.toMatchObject({ code: 'forbidden' });
  // Another page can be paid.
  stripe.expire(sessionOf(await start(300)));
});

test('a payment for an order that was cancelled meanwhile is kept, and the shop is told to send it back [O34]', async () => {
  const session = sessionOf(await start(300));
  stripe.pay(session);
  await actOnOrder(staff, number, 'cancel');
  await shop.db.delete(mailOutbox);
  await report('completed', session);
  expect(await order()).toMatchObject({
    status: 'cancelled',
    payment: { state: 'part_paid', paid: 300, toRefund: 300 },
  });
  const sent = await mails();
  expect(sent.map(({ subject }) => subject).sort()).toEqual([
    `Card payment of order ${number} is to be refunded`,
    `Payment received for order ${number}`,
  ]);
  expect(sent.find(({ subject }) => subject.startsWith('Card'))?.text).toContain('Refund $300.00 on its page.');
});

test('a payment that was also paid by transfer meanwhile is kept as too much', async () => {
  const session = sessionOf(await start(1000));
  const date = new Date().toISOString().slice(0, 10);
  const transfer = {
    kind: 'payment',
    amount: 1000,
    date,
    method: 'transfer',
    reference: '',
    acceptOverpayment: false,
  } as const;
  await recordPayment(staff, number, transfer);
  stripe.pay(session);
  await report('completed', session);
  expect((await order()).payment).toMatchObject({ state: 'paid', paid: 2000, toRefund: 1000 });
});

test('the pages of orders that are cancelled or paid otherwise are closed by the job', async () => {
  const session = sessionOf(await start(300));
  await finish();
  expect(stripe.openSessions()).toContain(session);
  await actOnOrder(staff, number, 'cancel');
  await finish();
  expect(stripe.openSessions()).not.toContain(session);
  expect(await checkCardPayment(buyer, number)).toEqual({ state: 'closed' });
});

test('without any event and without a return, the job asks about a page when it has expired; one with foreign money keeps no other waiting', async () => {
  const foreign = sessionOf(await start(300));
  stripe.pay(foreign, { currency: 'eur' });
  await placeAnother();
  const paid = sessionOf(await start(300));
  stripe.pay(paid);
  const other = { buyer, number };
  await placeAnother();
  stripe.expire(sessionOf(await start(300)));
  shop.advance(expired);
  await finish();
  shop.advance(-expired);
  expect((await getOrder(other.buyer, other.number)).payment).toMatchObject({ paid: 300 });
  expect(await checkCardPayment(buyer, number)).toEqual({ state: 'closed' });
  await shop.db.update(cardSessions).set({ state: 'closed' }).where(eq(cardSessions.providerId, foreign));
  expect(sessionOf(await start(300))).toMatch(/^cs_test_/);
});

test('a page that Stripe reports as expired is closed; the event is forgotten after a month', async () => {
  const session = sessionOf(await start(300));
  stripe.expire(session);
  await report('expired', session, { id: `evt_${session}` });
  const isKnown = () => shop.db.$count(cardEvents, eq(cardEvents.id, `evt_${session}`));
  expect(await isKnown()).toBe(1);
  expect(sessionOf(await start(300))).not.toBe(session);
  await deleteExpiredCardEvents(shop.system);
  expect(await isKnown()).toBe(1);
  shop.advance(31 * 86_400_000);
  await deleteExpiredCardEvents(shop.system);
  shop.advance(-31 * 86_400_000);
  expect(await isKnown()).toBe(0);
});

test('a page that expires soon is replaced by a new one', async () => {
  const first = await start(300);
  await shop.db
    .update(cardSessions)
    .set({ expiresAt: new Date(shop.now().getTime() + 3_500_000) })
    .where(eq(cardSessions.providerId, sessionOf(first)));
  expect(await start(300)).not.toEqual(first);
  expect(stripe.openSessions()).not.toContain(sessionOf(first));
});

test('a payment that the bank decides later is not paid twice, and is recorded or given up by its event', async () => {
  const session = sessionOf(await start(300));
  stripe.pay(session, { later: true });
  await report('completed', session);
  expect(await checkCardPayment(buyer, number)).toEqual({ state: 'processing' });
  expect(await appErrorOf(start(300))).toMatchObject({ code: 'conflict' });
  stripe.decide(session, 'requires_payment_method');
  await report('async_payment_failed', session);
  expect(await checkCardPayment(buyer, number)).toEqual({ state: 'closed' });
  const second = sessionOf(await start(300));
  stripe.pay(second, { later: true });
  await report('completed', second);
  stripe.decide(second, 'succeeded');
  await report('async_payment_succeeded', second);
  expect((await order()).payment).toMatchObject({ paid: 300 });
});

test('when Stripe is down nothing is charged, and the next click opens a page [O36]', async () => {
  stripe.fail('POST /v1/checkout/sessions', apiDown, 2);
  const refused = await appErrorOf(start(300));
  expect(refused).toMatchObject({ code: 'unavailable', extra: { headers: { 'Retry-After': '60' } } });
  expect(refused.message).toContain('Nothing was charged');
  expect(sessionOf(await start(300))).toMatch(/^cs_test_/);
});

test('a buyer can try 30 times an hour', async () => {
  for (let attempt = 0; attempt < 30; attempt += 1) await start(300);
  expect(await appErrorOf(start(300))).toMatchObject({ code: 'too_many_requests' });
});

test('an answer that was lost on its way is asked for again with the same key, so there is one page', async () => {
  const before = stripe.openSessions().length;
  stripe.fail('POST /v1/checkout/sessions', 'lost');
  const page = await start(300);
  expect(stripe.openSessions()).toHaveLength(before + 1);
  expect(stripe.openSessions()).toContain(sessionOf(page));
});

test('an event is not acknowledged while Stripe cannot be asked, and is dealt with when it comes again', async () => {
  const session = sessionOf(await start(300));
  stripe.pay(session);
  const event = stripe.event('checkout.session.completed', session);
  stripe.fail('GET /v1/checkout/sessions', apiDown, 2);
  expect(await appErrorOf(receiveCardEvent(shop.scope(), event))).toMatchObject({ code: 'unavailable' });
  await receiveCardEvent(shop.scope(), event);
  expect((await order()).payment).toMatchObject({ paid: 300 });
});

test('a wrong key of the owner is no fault of the buyer: the error names it', async () => {
  const wrong = await openTestShop({ ...stripe.settings, STRIPE_SECRET_KEY: 'sk_test_wrong' });
  const user = await createUser(wrong);
  const chief = wrong.as(await createUser(wrong, { role: 'admin' }));
  const placed = await placeOrder(wrong.as(user), request(await createPart(wrong, { priceCents: 25_000 })));
  await actOnOrder(chief, placed.placed.order.number, 'confirm');
  const failed = startCardPayment(wrong.as(user), placed.placed.order.number, { amount: 250 });
  await expect(failed).rejects.toThrow('Invalid API Key');
  await wrong.close();
});

test('without its settings the shop offers and accepts no card payment [O33]', async () => {
  const plain = await openTestShop();
  const scope = plain.as(await createUser(plain));
  const placed = await placeOrder(scope, request(await createPart(plain, { priceCents: 25_000 })));
  const chief = plain.as(await createUser(plain, { role: 'admin' }));
  const { payment } = await actOnOrder(chief, placed.placed.order.number, 'confirm');
  expect(payment.dueNow).toBe(250);
  expect((await getOrder(scope, placed.placed.order.number)).payment.cardAmounts).toEqual([]);
  for (const work of [
    startCardPayment(scope, placed.placed.order.number, { amount: 250 }),
    checkCardPayment(scope, placed.placed.order.number),
    receiveCardEvent(plain.scope(), { text: '{}', signature: '' }),
  ])
    expect(await appErrorOf(work)).toMatchObject({ code: 'not_found' });
  await finishCardPayments(plain.system, new AbortController().signal);
  const [confirmation] = await plain.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.subject, `Order ${placed.placed.order.number} is confirmed`));
  expect(confirmation?.text).not.toMatch(/by card/i);
  await plain.close();
});
