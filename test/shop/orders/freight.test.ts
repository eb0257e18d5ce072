/** The freight of an order: quoted by staff, part of its total, told to the buyer. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, placeThousandDollars } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: User;
/** An order of $1,000. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  buyer = await createUser(shop);
  number = await placeThousandDollars(shop, shop.as(buyer));
  await shop.db.delete(mailOutbox);
});
afterAll(() => shop.close());

test('a quote becomes part of the total and of what is to be paid, and the buyer reads it in a mail and in the history [O42]', async () => {
  expect((await getOrder(shop.as(buyer), number)).freight).toBeNull();
  await quoteFreight(staff, number, { amount: 85.5, note: 'Sea freight to Hamburg' });
  const order = await getOrder(shop.as(buyer), number);
  expect(order).toMatchObject({ freight: 85.5, price: 1085.5, payment: { open: 1085.5 } });
  expect(order.history.at(-1)).toMatchObject({
    what: 'freight',
    amount: 85.5,
    note: 'Sea freight to Hamburg',
    email: '',
  });
  const [mail] = await mailsOf(shop);
  expect(mail).toMatchObject({ recipient: buyer.email, subject: `Freight of your order ${number}` });
  expect(mail?.text).toMatch(/Freight:? +\$85\.50/);
  expect(mail?.text).toMatch(/\$1,085\.50/);
  expect(mail?.text).toContain('Carrier and route: Sea freight to Hamburg');
  expect(mail?.text).not.toContain('Reason:');
});

test('another quote replaces the first one, which stays in the history; free of charge is a quote too', async () => {
  await quoteFreight(staff, number, { amount: 85.5, note: '' });
  await quoteFreight(staff, number, { amount: 0, note: '' });
  const order = await getOrder(staff, number);
  expect(order).toMatchObject({ freight: 0, price: 1000 });
  expect(order.history.filter(({ what }) => what === 'freight').map(({ amount }) => amount)).toEqual([85.5, 0]);
});

test('a repeated request quotes once; the same id with another amount is refused', async () => {
  const id = randomUUID();
  await quoteFreight(staff, number, { id, amount: 40, note: '' });
  const again = await quoteFreight(staff, number, { id, amount: 40, note: '' });
  expect(again.history.filter(({ what }) => what === 'freight')).toHaveLength(1);
  const error = await appErrorOf(quoteFreight(staff, number, { id, amount: 41, note: '' }));
  expect(error.code).toBe('idempotency_mismatch');
});

test('only staff quote, and only until the first goods have left: their invoice has the freight', async () => {
  expect((await appErrorOf(quoteFreight(shop.as(buyer), number, { amount: 1, note: '' }))).code).toBe('forbidden');
  await actOnOrder(staff, number, 'confirm');
  expect((await quoteFreight(staff, number, { amount: 12, note: '' })).price).toBe(1012);
  const parcel = { carrier: 'DHL', trackingNumber: '', parcels: 1 };
  await shipOrder(staff, number, { ...parcel, lines: [{ position: 1, quantity: 1 }] });
  const error = await appErrorOf(quoteFreight(staff, number, { amount: 13, note: '' }));
  expect(error).toMatchObject({ code: 'conflict', extra: { members: { status: 'confirmed' } } });
});

test('the check of totals finds an order whose total is not that of its lines and its freight', async () => {
  await quoteFreight(staff, number, { amount: 12.34, note: '' });
  expect(await listTotalDifferences(shop)).toEqual([]);
  await shop.db.execute(sql`update orders set freight_cents = 1235 where number = ${Number(number.slice(3))}`);
  expect(await listTotalDifferences(shop)).toEqual([{ number, totalCents: 101_234, derivedCents: 101_235 }]);
  await shop.db.execute(sql`update orders set freight_cents = 1234 where number = ${Number(number.slice(3))}`);
});

test('a freight of more than the goods is asked about before anybody gets a mail, a small one is not', async () => {
  await quoteFreight(staff, number, { amount: 100, note: '' });
  const { lines } = await getOrder(staff, number);
  const goods = lines.reduce((sum, { price }) => sum + price, 0);
  await shop.db.delete(mailOutbox);
  for (const amount of [goods + 0.01, 99_999_999.99])
    expect(await appErrorOf(quoteFreight(staff, number, { amount, note: '' }))).toMatchObject({
      code: 'unusual_freight',
      extra: { errors: [{ path: 'amount' }], members: { goods } },
    });
  expect(await shop.db.$count(mailOutbox)).toBe(0);
  expect((await getOrder(staff, number)).freight).toBe(100);
  expect((await quoteFreight(staff, number, { amount: goods, note: '' })).freight).toBe(goods);
  expect((await quoteFreight(staff, number, { amount: goods + 1, note: '', acceptUnusual: true })).freight).toBe(
    goods + 1,
  );
});
