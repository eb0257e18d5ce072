/** Card payments in a shop without the settings for them, or with a wrong key. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkCardPayment } from '#domain/orders/card/check-card-payment.server.ts';
import { finishCardPayments } from '#domain/orders/card/finish-card-payments.server.ts';
import { receiveCardEvent } from '#domain/orders/card/receive-card-event.server.ts';
import { startCardPayment } from '#domain/orders/card/start-card-payment.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { openTestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';
import { type StripeServer, startStripeServer } from '../../fixtures/stripe-server.ts';

let stripe: StripeServer;
beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.close());

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
