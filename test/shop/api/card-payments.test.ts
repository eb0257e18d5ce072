/** Card payments over HTTP: who may pay, signed events with their raw body, and Stripe out of reach. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import { apiDown, type SignedEvent } from '../../fixtures/stripe-server.ts';
import { type ApiFixture, openApiFixture } from './api-fixture.ts';
import { newOrder } from './samples.ts';

let fixture: ApiFixture;
/** A confirmed order of $25 of Ada. */
let number: string;
beforeAll(async () => {
  fixture = await openApiFixture();
});
beforeEach(async () => {
  const { shop, buyer, admin } = fixture;
  number = (await placeOrder(shop.as(buyer), newOrder(await createPart(shop)))).placed.order.number;
  await actOnOrder(shop.as(admin), number, 'confirm');
});
afterAll(() => fixture.close());

const pay = (amount: unknown, as = fixture.buyer) =>
  fixture.request(`POST /order/${number}/card-payment`, { as, json: { amount } });
const deliver = ({ text: body, signature }: SignedEvent, headers: Record<string, string> = {}) =>
  fixture.request('POST /card-event', {
    body,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Stripe-Signature': signature, ...headers },
  });
const order = async () => (await fixture.request(`GET /order/${number}`, { as: fixture.buyer })).body;
const sessionOf = (answer: { body: Record<string, unknown> }) => String(answer.body.url).split('/').at(-1) ?? '';

test('the buyer gets the address of the payment page; the event makes the order paid, however often it comes', async () => {
  const page = await pay(25);
  expect(page.status).toBe(201);
  expect(page.body).toEqual({ url: expect.stringContaining(`${fixture.stripe.url}/pay/cs_test_`) });
  expect((await pay(25)).body).toEqual(page.body);
  fixture.stripe.pay(sessionOf(page));
  const event = fixture.stripe.event('checkout.session.completed', sessionOf(page));
  const answers = await Promise.all([deliver(event), deliver(event)]);
  expect((await deliver(event)).body).toEqual({ acknowledged: true });
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await order()).toMatchObject({ payment: { state: 'paid', paid: 25, entries: [{ method: 'card' }] } });
  const check = await fixture.request(`POST /order/${number}/card-payment/check`, { as: fixture.buyer });
  expect(check.body).toEqual({ state: 'paid' });
});

test('only the buyer pays: another buyer finds no order, staff may ask but not pay', async () => {
  expect((await pay(25, fixture.other)).status).toBe(404);
  expect(await pay(25, fixture.admin)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  const check = `POST /order/${number}/card-payment/check`;
  expect((await fixture.request(check, { as: fixture.other })).status).toBe(404);
  expect((await fixture.request(check, { as: fixture.admin })).body).toEqual({ state: 'none' });
});

test.each([0, -25, 24.99, 1e12, '25', null, undefined])('the amount %j is not due', async (amount) => {
  const { status, body } = await pay(amount);
  expect([409, 422]).toContain(status);
  if (status === 409) expect(body).toMatchObject({ code: 'conflict', cardAmounts: [25] });
  expect(fixture.stripe.calls.filter(({ form }) => form.client_reference_id === number)).toEqual([]);
});

test('an event without the signature of its very text is refused [O34]', async () => {
  const session = sessionOf(await pay(25));
  fixture.stripe.pay(session);
  const event = fixture.stripe.event('checkout.session.completed', session);
  const compact = { ...event, text: JSON.stringify(JSON.parse(event.text)) };
  for (const wrong of [
    compact,
    { ...event, text: `${event.text} ` },
    { ...event, text: `\ufeff${event.text}` },
    { ...event, signature: '' },
  ])
    expect(await deliver(wrong)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  expect((await deliver(event, { 'Content-Type': 'text/plain' })).status).toBe(415);
  expect((await deliver({ ...event, text: ' '.repeat(600 * 1024) })).status).toBe(413);
  expect(await order()).toMatchObject({ payment: { state: 'unpaid' } });
  expect((await deliver(event)).status).toBe(200);
  expect(await order()).toMatchObject({ payment: { state: 'paid' } });
});

test('events of other software on the same account are acknowledged and change nothing', async () => {
  const foreign = { id: 'ch_1', object: 'charge', payment_intent: 'pi_other', metadata: { session: 'theirs' } };
  for (const [number, [type, object]] of (
    [
      ['charge.refunded', foreign],
      ['charge.refunded', { ...foreign, payment_intent: null }],
      ['customer.created', {}],
    ] as const
  ).entries()) {
    const event = fixture.stripe.signed({ id: `evt_foreign_${number}`, object: 'event', type, data: { object } });
    expect((await deliver(event)).status, type).toBe(200);
  }
});

test('while Stripe is down the buyer reads that nothing was charged, and Stripe repeats its event', async () => {
  fixture.stripe.fail('POST /v1/checkout/sessions', apiDown, 2);
  const refused = await pay(25);
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(refused.headers.get('Retry-After')).toBe('60');
  const session = sessionOf(await pay(25));
  fixture.stripe.pay(session);
  fixture.stripe.fail('GET /v1/checkout/sessions', apiDown, 4);
  expect((await deliver(fixture.stripe.event('checkout.session.completed', session))).status).toBe(503);
  expect((await fixture.request(`POST /order/${number}/card-payment/check`, { as: fixture.buyer })).status).toBe(503);
  expect((await fixture.request(`POST /order/${number}/card-payment/check`, { as: fixture.buyer })).body).toEqual({
    state: 'paid',
  });
});

test('staff send the money back to the card; a refusal names its reason', async () => {
  fixture.stripe.pay(sessionOf(await pay(25)));
  await fixture.request(`POST /order/${number}/card-payment/check`, { as: fixture.buyer });
  const { payment } = (await order()) as { payment: { entries: { id: string }[] } };
  const refund = (amount: number, as = fixture.admin) =>
    fixture.request(`POST /order/${number}/payment`, {
      as,
      json: {
        kind: 'refund',
        method: 'card',
        paymentId: payment.entries[0]?.id,
        amount,
        date: '2026-01-15',
        acceptOverpayment: true,
      },
    });
  expect((await refund(5, fixture.buyer)).status).toBe(403);
  fixture.stripe.fail('POST /v1/refunds', { status: 402, error: { type: 'card_error', message: 'The card is lost.' } });
  expect(await refund(5)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('The card is lost.') },
  });
  expect(await refund(5)).toMatchObject({ status: 201, body: { payment: { state: 'part_refunded', paid: 20 } } });
});

test('the settings say whether the shop takes cards', async () => {
  expect((await fixture.request('GET /settings')).body).toEqual({ google: false, card: true });
});
