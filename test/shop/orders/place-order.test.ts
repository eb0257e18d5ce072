import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { countLetter } from '#domain/identity/letters.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { NewCheckout } from '#domain/orders/checkout-contract.ts';
import { PlacedOrder } from '#domain/orders/contract.ts';
import { orderEvents } from '#domain/orders/event-tables.server.ts';
import { listOrders } from '#domain/orders/list-orders.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, countOrderRows, request, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let buyer: Scope;

beforeAll(async () => {
  shop = await openTestShop({ ORIGIN: 'https://parts.example.com', MAIL_FROM: 'Sprocket <desk@example.com>' }, 10);
  buyer = shop.as(await createUser(shop, { email: 'ada@example.com' }));
});
afterAll(() => shop.close());

test('an order reduces the stock and returns what was bought [O12]', async () => {
  const partId = await createPart(shop, {
    priceCents: 1999,
    availableQuantity: 10,
    name: 'Carrier roller',
    partNumber: '20Y-30-00481',
  });
  const { placed, replayed } = await placeOrder(
    buyer,
    request(partId, { productQuantity: 3, price: 59.97, email: ' ADA@example.com ' }),
  );
  expect(replayed).toBe(false);
  expect(PlacedOrder.parse(placed)).toEqual(placed);
  expect(placed.order).toMatchObject({
    _id: placed.insertedId,
    email: 'ada@example.com',
    name: 'Ada Buyer',
    phone: '+49 30 1234567',
    productId: partId,
    productName: 'Carrier roller',
    brand: 'test-brand',
    partNumber: '20Y-30-00481',
    productQuantity: 3,
    unitPrice: 19.99,
    price: 59.97,
    status: 'placed',
  });
  expect(placed.order.number).toMatch(/^SP-1\d{5}$/);
  expect(await stockOf(shop, partId)).toBe(7);
  expect((await listOrders(buyer)).items[0]).toEqual({ ...placed.order, phoneText: placed.order.phone, poNumber: '' });
  const events = await shop.db.select().from(orderEvents).where(eq(orderEvents.orderId, placed.insertedId));
  expect(events).toMatchObject([{ fromState: null, toState: 'placed', actorEmail: 'ada@example.com' }]);
});

test('a number that a former primary has given out as well is not used twice', async () => {
  const partId = await createPart(shop, { availableQuantity: 10 });
  const first = await placeOrder(buyer, request(partId));
  const number = Number(first.placed.order.number.slice('SP-'.length));
  // As on a standby that became the primary before it heard of the number.
  await shop.db.execute(sql`select setval('order_numbers', ${number - 1})`);
  const second = await placeOrder(buyer, request(partId));
  expect(second.placed.order.number).toBe(`SP-${number + 1}`);
});

test('the mails to buyer and shop contain number, lines, price and total', async () => {
  const partId = await createPart(shop, { priceCents: 123_456, name: 'Final drive <R>', partNumber: 'VOE14528734' });
  const { placed } = await placeOrder(buyer, request(partId, { productQuantity: 2, name: 'Ada <b>' }));
  const mails = (await mailsOf(shop)).filter((mail) => mail.subject.includes(placed.order.number));
  expect(mails.map((mail) => mail.recipient).sort()).toEqual(['ada@example.com', 'desk@example.com']);
  for (const mail of mails) {
    for (const word of [
      placed.order.number,
      'Final drive <R>',
      'VOE14528734',
      'test-brand',
      '2 pcs',
      '$1,234.56',
      '$2,469.12',
      '+49 30 1234567',
    ])
      expect(mail.text).toContain(word);
    expect(mail.html).toContain('Final drive &lt;R&gt;');
    expect(mail.html).not.toContain('<R>');
  }
  const toShop = mails.find((mail) => mail.recipient === 'desk@example.com');
  expect(toShop?.text).toContain('ada@example.com');
  expect(toShop?.html).toContain('https://parts.example.com/dashboard/manageOrders');
  const toBuyer = mails.find((mail) => mail.recipient === 'ada@example.com');
  expect(toBuyer?.text).toContain('Next steps');
});

test('the mail to a buyer whose email is not confirmed contains no text that the buyer has typed [I62]', async () => {
  const stranger = shop.as(
    await createUser(shop, { email: 'victim@example.com', name: 'Mallory', emailVerified: false }),
  );
  const partId = await createPart(shop);
  await placeOrder(stranger, request(partId, { name: 'You have won', phone: '+1 900 555 0199' }));
  const mails = await mailsOf(shop);
  const toBuyer = mails.find((mail) => mail.recipient === 'victim@example.com');
  expect(toBuyer?.text).toMatch(/^Hello,\n/);
  expect(`${toBuyer?.text}${toBuyer?.html}`).not.toMatch(/You have won|Mallory|555 0199/);
  const toShop = mails.find((mail) => mail.text.includes('victim@example.com (not confirmed)'));
  expect(toShop?.text).toMatch(/You have won.*\+1 900 555 0199/s);
});

test('above the limit of letters a day, an order of a buyer whose email is not confirmed sends mail to the shop only [I60]', async () => {
  const stranger = await createUser(shop, { email: 'flooded@example.com', emailVerified: false });
  const partId = await createPart(shop, { availableQuantity: 5 });
  while (await countLetter(shop, stranger.email));
  const { number } = (await placeOrder(shop.as(stranger), request(partId))).placed.order;
  const mails = (await mailsOf(shop)).filter((mail) => mail.subject.includes(number));
  expect(mails.map((mail) => mail.recipient)).toEqual(['desk@example.com']);
});

test('a visitor cannot order', async () => {
  const partId = await createPart(shop);
  expect((await appErrorOf(placeOrder(shop.scope(), request(partId)))).code).toBe('unauthenticated');
});

test("an order with another user's email is forbidden", async () => {
  const partId = await createPart(shop);
  expect((await appErrorOf(placeOrder(buyer, request(partId, { email: 'eve@example.com' })))).code).toBe('forbidden');
});

test('the minimum order and the whole stock can be ordered [O6]', async () => {
  const partId = await createPart(shop, { minimumOrderQuantity: 4, availableQuantity: 9 });
  const low = await appErrorOf(placeOrder(buyer, request(partId, { productQuantity: 3 })));
  expect(low).toMatchObject({
    code: 'invalid_quantity',
    status: 422,
    message: 'give a valid quantity',
    extra: { members: { availableQnty: 9, minQnty: 4 } },
  });
  expect((await appErrorOf(placeOrder(buyer, request(partId, { productQuantity: 10 })))).code).toBe('invalid_quantity');
  await placeOrder(buyer, request(partId, { productQuantity: 9 }));
  await shop.db.update(parts).set({ availableQuantity: 9 }).where(eq(parts.id, partId));
  await placeOrder(buyer, request(partId, { productQuantity: 4 }));
  expect(await stockOf(shop, partId)).toBe(5);
});

test('a part with a maximum is ordered in at most that many pieces [O16]', async () => {
  const partId = await createPart(shop, { minimumOrderQuantity: 2, maximumOrderQuantity: 6, availableQuantity: 20 });
  expect(await appErrorOf(placeOrder(buyer, request(partId, { productQuantity: 7 })))).toMatchObject({
    code: 'invalid_quantity',
    message: 'give a valid quantity',
    extra: { members: { availableQnty: 20, minQnty: 2, maxQnty: 6 } },
  });
  await placeOrder(buyer, request(partId, { productQuantity: 6 }));
  await placeOrder(buyer, request(partId, { productQuantity: 6 }));
  expect(await stockOf(shop, partId)).toBe(8);
  await shop.db.update(parts).set({ availableQuantity: 4 }).where(eq(parts.id, partId));
  expect((await appErrorOf(placeOrder(buyer, request(partId, { productQuantity: 5 })))).code).toBe('invalid_quantity');
});

test.each([0, -1, -0, 0.5, 1.000001, Number.NaN, Number.POSITIVE_INFINITY, 1e308, 2 ** 31, 2 ** 53, 1e3 + 0.1])(
  '%d is not a valid quantity',
  async (productQuantity) => {
    const partId = await createPart(shop);
    const error = await appErrorOf(placeOrder(buyer, request(partId, { productQuantity })));
    expect(error).toMatchObject({ code: 'invalid_quantity', extra: { members: { availableQnty: 100, minQnty: 1 } } });
    expect(await stockOf(shop, partId)).toBe(100);
  },
);

test('a total that differs by a cent is rejected with the current price', async () => {
  const partId = await createPart(shop, { priceCents: 1010 });
  for (const price of [30.29, 30.31, 0, -30.3, 30.301, 1e300, 10.1]) {
    const error = await appErrorOf(placeOrder(buyer, request(partId, { productQuantity: 3, price })));
    expect(error).toMatchObject({
      code: 'price_changed',
      status: 409,
      extra: { members: { currentPrice: 30.3, pricePerUnit: 10.1 } },
    });
  }
  await placeOrder(buyer, request(partId, { productQuantity: 3, price: 10.1 * 3 }));
  expect(await stockOf(shop, partId)).toBe(97);
});

test('a total beyond safe integers is rejected, not rounded', async () => {
  const partId = await createPart(shop, { priceCents: 9_999_999_999, availableQuantity: 1_000_000_000 });
  expect((await appErrorOf(placeOrder(buyer, request(partId, { productQuantity: 1_000_000_000 })))).code).toBe(
    'invalid_quantity',
  );
  const { placed } = await placeOrder(buyer, request(partId, { productQuantity: 90_000, price: 8_999_999_999_100 }));
  expect(placed.order.price).toBe(8_999_999_999_100);
});

test('an order whose large total no double multiplies exactly is placed at the price that the buyer saw', async () => {
  const dear = { priceCents: 8_999_999, availableQuantity: 0, backOrderDays: 9 };
  const wanted = { productQuantity: 95_445, price: 8_590_049_045.55, acceptBackOrder: true };
  const { placed } = await placeOrder(buyer, request(await createPart(shop, dear), wanted));
  expect(placed.order.price).toBe(8_590_049_045.55);
});

test('lines that are together too much for one total are refused in words', async () => {
  const createDear = () => createPart(shop, { priceCents: 9_999_999_999, availableQuantity: 1_000_000 });
  const lines = [await createDear(), await createDear()].map((productId) => ({ productId, quantity: 200_000 }));
  const user = await createUser(shop);
  await createAddress(shop.as(user), user.email, typedAddress());
  const error = await appErrorOf(
    checkOut(shop.as(user), NewCheckout.parse({ name: 'Ada', phone: '+49 30 1234567', lines })),
  );
  expect(error).toMatchObject({
    code: 'invalid',
    extra: { errors: [{ path: 'lines', message: /at most .* fewer pieces/ }] },
  });
});

test('an archived part, an unknown id and a malformed id are not found', async () => {
  const archived = await createPart(shop, { archivedAt: new Date() });
  for (const id of [archived, uuid(), 'no-such-id', "' or 1=1--", '\0']) {
    expect((await appErrorOf(placeOrder(buyer, request(id)))).code).toBe('not_found');
  }
});

test('an order stays when its part is deleted [O111]', async () => {
  const partId = await createPart(shop, { name: 'Idler', priceCents: 5000 });
  const { placed } = await placeOrder(buyer, request(partId));
  await shop.db
    .update(parts)
    .set({ archivedAt: new Date(), name: 'Something else', priceCents: 1 })
    .where(eq(parts.id, partId));
  const kept = (await listOrders(buyer)).items.find((order) => order._id === placed.insertedId);
  expect(kept).toEqual({ ...placed.order, phoneText: placed.order.phone, poNumber: '' });
});

test.each(['orders', 'order_lines', 'order_events', 'mail_outbox', 'idempotency_keys'])(
  'when %s cannot be written nothing of the order stays',
  async (table) => {
    const own = await openTestShop({}, 4);
    try {
      const scope = own.as(await createUser(own));
      const partId = await createPart(own);
      await own.db.execute(
        sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
      );
      await own.db.execute(
        sql`create trigger refuse before insert on ${sql.identifier(table)} for each row execute function refuse()`,
      );
      await expect(placeOrder(scope, request(partId), 'key')).rejects.toThrow();
      expect(await countOrderRows(own, partId)).toEqual({
        orders: 0,
        lines: 0,
        events: 0,
        mails: 0,
        keys: 0,
        sold: 0,
        stock: 100,
      });
    } finally {
      await own.close();
    }
  },
);
