/** The events of Stripe: signed, in any order, more than once, and believed only as far as Stripe says the same. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkCardPayment } from '#domain/orders/card/check-card-payment.server.ts';
import { deleteExpiredCardEvents, receiveCardEvent } from '#domain/orders/card/receive-card-event.server.ts';
import { cardEvents } from '#domain/orders/card/tables.server.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { apiDown } from '../../fixtures/stripe-server.ts';
import { type CardFixture, openCardFixture, sessionOf } from './card-fixture.ts';

let card: CardFixture;
beforeAll(async () => {
  card = await openCardFixture();
});
beforeEach(() => card.placeAnother());
afterAll(() => card.close());

test('the event, the event once more, another event of it and the return at the same time record one payment [O34]', async () => {
  const session = sessionOf(await card.start(300));
  card.stripe.pay(session);
  const event = card.stripe.event('checkout.session.completed', session, { id: `evt_${session}` });
  await Promise.all([
    receiveCardEvent(card.shop.scope(), event),
    receiveCardEvent(card.shop.scope(), event),
    card.report('async_payment_succeeded', session),
    checkCardPayment(card.buyer, card.number),
    checkCardPayment(card.buyer, card.number),
  ]);
  await receiveCardEvent(card.shop.scope(), event);
  expect((await card.order()).payment.entries).toHaveLength(1);
  expect(await card.mails()).toHaveLength(1);
  expect(await card.shop.db.$count(cardEvents, eq(cardEvents.id, `evt_${session}`))).toBe(1);
});

test('an event that came before an older one is not undone by it', async () => {
  const session = sessionOf(await card.start(300));
  card.stripe.pay(session);
  await card.report('completed', session);
  await card.report('expired', session);
  expect((await card.order()).payment.entries).toHaveLength(1);
  expect(await checkCardPayment(card.buyer, card.number)).toEqual({ state: 'paid' });
});

test.each([
  ['another secret', { secret: 'whsec_other' }],
  ['an age of 10 minutes', { at: new Date(Date.now() - 600_000) }],
  ['a time in one hour', { at: new Date(Date.now() + 3_600_000) }],
])('an event with the signature of %s is refused, and nothing is recorded', async (_name, given) => {
  const session = sessionOf(await card.start(300));
  card.stripe.pay(session);
  expect(await appErrorOf(card.report('completed', session, given))).toMatchObject({ code: 'bad_request' });
  expect((await card.order()).payment.entries).toEqual([]);
});

test('an event that was changed on its way is refused, also when only its spaces were', async () => {
  const session = sessionOf(await card.start(300));
  const { text, signature } = card.stripe.event('checkout.session.completed', session);
  for (const changed of [text.replace(session, 'cs_test_other'), JSON.stringify(JSON.parse(text)), ''])
    expect(await appErrorOf(receiveCardEvent(card.shop.scope(), { text: changed, signature }))).toMatchObject({
      code: 'bad_request',
    });
  expect(await appErrorOf(receiveCardEvent(card.shop.scope(), { text, signature: '' }))).toMatchObject({
    code: 'bad_request',
  });
});

test('what an event says about the money is not believed, but what Stripe has received: less leaves the rest due', async () => {
  const session = sessionOf(await card.start(300));
  card.stripe.pay(session, { amount: 25_000 });
  await card.report('completed', session);
  expect((await card.order()).payment).toMatchObject({ state: 'part_paid', paid: 250, dueNow: 50, open: 750 });
});

test('an event is not acknowledged while Stripe cannot be asked, and is dealt with when it comes again', async () => {
  const session = sessionOf(await card.start(300));
  card.stripe.pay(session);
  const event = card.stripe.event('checkout.session.completed', session);
  card.stripe.fail('GET /v1/checkout/sessions', apiDown, 2);
  expect(await appErrorOf(receiveCardEvent(card.shop.scope(), event))).toMatchObject({ code: 'unavailable' });
  await receiveCardEvent(card.shop.scope(), event);
  expect((await card.order()).payment).toMatchObject({ paid: 300 });
});

test('a page that Stripe reports as expired is closed; the event is forgotten after a month', async () => {
  const session = sessionOf(await card.start(300));
  card.stripe.expire(session);
  await card.report('expired', session, { id: `evt_${session}` });
  const isKnown = () => card.shop.db.$count(cardEvents, eq(cardEvents.id, `evt_${session}`));
  expect(await isKnown()).toBe(1);
  expect(sessionOf(await card.start(300))).not.toBe(session);
  await deleteExpiredCardEvents(card.shop.system);
  expect(await isKnown()).toBe(1);
  card.shop.advance(31 * 86_400_000);
  await deleteExpiredCardEvents(card.shop.system);
  card.shop.advance(-31 * 86_400_000);
  expect(await isKnown()).toBe(0);
});
