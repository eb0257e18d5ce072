/** What a buyer may order whose email is not confirmed. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ UNCONFIRMED_ORDER_PIECES: '10', UNCONFIRMED_ORDER_TOTAL: '5000' });
});
afterAll(() => shop.close());

const unconfirmed = (given: Partial<User> = {}) => createUser(shop, { emailVerified: false, ...given });
const order = (scope: Scope, partId: string, productQuantity: number) =>
  placeOrder(scope, request(partId, { productQuantity }));

test('an unconfirmed buyer cannot take the whole stock of a part [O63]', async () => {
  const buyer = shop.as(await unconfirmed());
  const partId = await createPart(shop, { availableQuantity: 100 });
  const error = await appErrorOf(order(buyer, partId, 100));
  expect(error).toMatchObject({
    code: 'unconfirmed_limit',
    status: 422,
    message:
      'Until you confirm your email, the limit is 10 pcs of a part and $5,000.00 in open orders. Order 10 or fewer, or confirm your email.',
    extra: { members: { maxQnty: 10 }, errors: [{ path: 'productQuantity' }] },
  });
  await order(buyer, partId, 7);
  expect((await appErrorOf(order(buyer, partId, 4))).extra.members).toMatchObject({ maxQnty: 3 });
  await order(buyer, partId, 3);
  const full = await appErrorOf(order(buyer, partId, 1));
  expect([full.extra.members, full.message]).toEqual([
    expect.objectContaining({ maxQnty: 0 }),
    'Until you confirm your email, the limit is 10 pcs of a part and $5,000.00 in open orders. Confirm your email to order more.',
  ]);
  // Another part has its own pieces.
  await order(buyer, await createPart(shop), 10);
  expect(await stockOf(shop, partId)).toBe(90);
});

test('the open orders of an unconfirmed buyer are limited in total [O63]', async () => {
  const buyer = shop.as(await unconfirmed());
  const dear = await createPart(shop, { priceCents: 199_999 });
  await order(buyer, dear, 2);
  expect((await appErrorOf(order(buyer, dear, 1))).extra.members).toMatchObject({ maxQnty: 0 });
  const cheap = await createPart(shop, { priceCents: 20_000 });
  expect((await appErrorOf(order(buyer, cheap, 6))).extra.members).toMatchObject({ maxQnty: 5 });
  await order(buyer, cheap, 5);
});

test('a minimum order above the limit of pieces can be ordered once', async () => {
  const buyer = shop.as(await unconfirmed());
  const partId = await createPart(shop, { minimumOrderQuantity: 25 });
  expect((await appErrorOf(order(buyer, partId, 26))).extra.members).toMatchObject({ maxQnty: 25 });
  await order(buyer, partId, 25);
  expect((await appErrorOf(order(buyer, partId, 25))).extra.members).toMatchObject({ maxQnty: 0 });
});

test('orders that an unconfirmed buyer sends at once keep the limit together', async () => {
  const buyer = shop.as(await unconfirmed());
  const partId = await createPart(shop);
  const ends = await Promise.allSettled(Array.from({ length: 20 }, () => order(buyer, partId, 3)));
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const end of ends)
    if (end.status === 'rejected')
      expect(end.reason).toMatchObject({ code: 'unconfirmed_limit', extra: { members: { maxQnty: 1 } } });
  expect(await stockOf(shop, partId)).toBe(91);
});

test('a confirmed email, a delivered order, or the admin role ends the limit; a cancelled order does not count [O63]', async () => {
  const user = await unconfirmed();
  const partId = await createPart(shop, { availableQuantity: 1000 });
  await order(shop.as(user), partId, 10);
  expect((await appErrorOf(order(shop.as(user), partId, 1))).code).toBe('unconfirmed_limit');
  const setState = (state: 'cancelled' | 'delivered') =>
    shop.db.update(orders).set({ state }).where(eq(orders.userId, user.id));
  await setState('cancelled');
  await order(shop.as(user), partId, 10);
  await setState('delivered');
  await order(shop.as(user), partId, 100);
  const confirmed = await unconfirmed();
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.id, confirmed.id));
  await order(shop.as({ ...confirmed, emailVerified: true }), partId, 100);
  await order(shop.as(await unconfirmed({ role: 'admin' })), partId, 100);
});

test('without a limit of pieces or total only the other one counts', async () => {
  const own = await openTestShop({ UNCONFIRMED_ORDER_PIECES: 'off', UNCONFIRMED_ORDER_TOTAL: '100' });
  try {
    const buyer = own.as(await createUser(own, { emailVerified: false }));
    const partId = await createPart(own, { priceCents: 100 });
    const error = await appErrorOf(placeOrder(buyer, request(partId, { productQuantity: 100 + 1 })));
    // More than the stock is an invalid quantity before any limit.
    expect(error.code).toBe('invalid_quantity');
    const dear = await createPart(own, { priceCents: 1000 });
    const limited = await appErrorOf(placeOrder(buyer, request(dear, { productQuantity: 11 })));
    expect(limited.message).toContain('the limit is $100.00 in open orders. Order 10 or fewer');
    await placeOrder(buyer, request(dear, { productQuantity: 10 }));
  } finally {
    await own.close();
  }
});

test('a shop without a mail server has no limit, because no email can be confirmed', async () => {
  const own = await openTestShop();
  try {
    const buyer = own.as(await createUser(own, { emailVerified: false }));
    await placeOrder(buyer, request(await createPart(own), { productQuantity: 100 }));
  } finally {
    await own.close();
  }
});
