/** The pages of Stripe on which an order is paid: one that can be paid, whatever is clicked, and closed when it is over. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkCardPayment } from '#domain/orders/card/check-card-payment.server.ts';
import { settleSession } from '#domain/orders/card/settle-session.server.ts';
import { cardSessions } from '#domain/orders/card/tables.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { until } from '../../fixtures/mail-server.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type CardFixture, openCardFixture, sessionOf } from './card-fixture.ts';

let card: CardFixture;
beforeAll(async () => {
  card = await openCardFixture();
});
beforeEach(() => card.placeAnother());
afterAll(() => card.close());

/** After it a page has expired, and the job may ask. In ms. */
const expired = 2 * 3_600_000 + 61_000;

test('a double click, and a second click later, lead to the same page', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  card.stripe.fail('POST /v1/checkout/sessions', released, 3);
  const asked = () => card.stripe.calls.filter(({ form }) => form.client_reference_id === card.number).length;
  const starting = Promise.all([card.start(300), card.start(300), card.start(300)]);
  await until(() => asked() === 3);
  release();
  const pages = await starting;
  expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
  expect(await card.start(300)).toEqual(pages[0]);
  expect(card.stripe.openSessions().filter((id) => id === sessionOf(pages[0] ?? { url: '' }))).toHaveLength(1);
  const keys = card.stripe.calls.filter(({ form }) => form.client_reference_id === card.number).map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
});

test('a page for another amount closes the one before, so that only one of them can be paid', async () => {
  const deposit = await card.start(300);
  const whole = await card.start(1000);
  expect(whole).not.toEqual(deposit);
  expect(card.stripe.openSessions()).not.toContain(sessionOf(deposit));
  expect(card.stripe.openSessions()).toContain(sessionOf(whole));
});

test('two tabs that ask for other amounts at once leave one page that can be paid', async () => {
  for (let round = 0; round < 5; round += 1) {
    const before = card.stripe.openSessions().length;
    const answers = await Promise.allSettled([card.start(300), card.start(1000), card.start(300), card.start(1000)]);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as { code?: string }).code] : [],
    );
    expect(refused.filter((code) => code !== 'conflict')).toEqual([]);
    expect(card.stripe.openSessions().length - before).toBeLessThanOrEqual(1);
    await card.placeAnother();
  }
});

test('a page that was paid a moment ago is not paid again under another amount', async () => {
  card.stripe.pay(sessionOf(await card.start(300)));
  expect(await appErrorOf(card.start(1000))).toMatchObject({
    code: 'conflict',
    extra: { members: { cardAmounts: [700] } },
  });
  expect((await card.order()).payment).toMatchObject({ paid: 300 });
});

test('an old answer of Stripe opens no page again that is closed', async () => {
  const deposit = sessionOf(await card.start(300));
  await card.start(1000);
  const [closed] = await card.shop.db.select().from(cardSessions).where(eq(cardSessions.providerId, deposit));
  const old = { id: deposit, key: null, state: 'open', paymentId: null, amountCents: 0, currency: 'USD' } as const;
  expect(await settleSession(card.shop.system, old)).toBe(true);
  expect(await card.shop.db.select().from(cardSessions).where(eq(cardSessions.providerId, deposit))).toEqual([closed]);
  expect(closed?.state).toBe('closed');
});

test('the pages of orders that are cancelled or paid otherwise are closed by the job', async () => {
  const session = sessionOf(await card.start(300));
  await card.finish();
  expect(card.stripe.openSessions()).toContain(session);
  await actOnOrder(card.staff, card.number, 'cancel');
  await card.finish();
  expect(card.stripe.openSessions()).not.toContain(session);
  expect(await checkCardPayment(card.buyer, card.number)).toEqual({ state: 'closed' });
});

test('without any event and without a return, the job asks about a page when it has expired; one with foreign money keeps no other waiting', async () => {
  const foreign = sessionOf(await card.start(300));
  card.stripe.pay(foreign, { currency: 'eur' });
  await card.placeAnother();
  const paid = sessionOf(await card.start(300));
  card.stripe.pay(paid);
  const other = { buyer: card.buyer, number: card.number };
  await card.placeAnother();
  card.stripe.expire(sessionOf(await card.start(300)));
  card.shop.advance(expired);
  await card.finish();
  card.shop.advance(-expired);
  expect((await getOrder(other.buyer, other.number)).payment).toMatchObject({ paid: 300 });
  expect(await checkCardPayment(card.buyer, card.number)).toEqual({ state: 'closed' });
  await card.shop.db.update(cardSessions).set({ state: 'closed' }).where(eq(cardSessions.providerId, foreign));
  expect(sessionOf(await card.start(300))).toMatch(/^cs_test_/);
});

test('a page that expires soon is replaced by a new one', async () => {
  const first = await card.start(300);
  await card.shop.db
    .update(cardSessions)
    .set({ expiresAt: new Date(card.shop.now().getTime() + 3_500_000) })
    .where(eq(cardSessions.providerId, sessionOf(first)));
  expect(await card.start(300)).not.toEqual(first);
  expect(card.stripe.openSessions()).not.toContain(sessionOf(first));
});

test('an answer that was lost on its way is asked for again with the same key, so there is one page', async () => {
  const before = card.stripe.openSessions().length;
  card.stripe.fail('POST /v1/checkout/sessions', 'lost');
  const page = await card.start(300);
  expect(card.stripe.openSessions()).toHaveLength(before + 1);
  expect(card.stripe.openSessions()).toContain(sessionOf(page));
});
