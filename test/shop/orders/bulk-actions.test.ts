/** Many orders at once: each by itself, with the reason of each that refuses. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmOrders } from '#domain/documents/confirm-orders.server.ts';
import { pickingListsPdf, preparePickingLists } from '#domain/documents/picking-lists.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { shipOrders, stopOrderMails } from '#domain/orders/bulk/bulk-actions.server.ts';
import { BulkShipments, maxBulkOrders, maxChosenOrders, OrderNumbers } from '#domain/orders/bulk/contract.ts';
import { listOrderNumbers } from '#domain/orders/bulk/list-order-numbers.server.ts';
import { parseTracking } from '#domain/orders/bulk/parse-tracking.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { stopOrderMail } from '#domain/orders/held-mails/decide-mail.server.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { insertManyOrders, insertManyUsers, stateOf as plannedStateOf } from '../../fixtures/many-orders.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

let shop: TestShop;
let buyer: Scope;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop({}, 10);
  buyer = shop.as(await createUser(shop));
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

async function placed(): Promise<string> {
  const { placed } = await placeOrder(buyer, request(await createPart(shop), { productQuantity: 3 }));
  return placed.order.number;
}
const stateOf = async (number: string) => (await getOrder(staff, number)).status;

test('orders are confirmed, and those that cannot be say why and stop no other [O44]', async () => {
  const [first, second] = [await placed(), await placed()];
  await confirmOrders(staff, { orders: [first] });
  const { results } = await confirmOrders(staff, { orders: [first, 'SP-1', second] });
  expect(results).toEqual([
    { order: first, done: false, message: `Order ${first} is now: Confirmed. Reload the page.` },
    { order: 'SP-1', done: false, message: expect.stringMatching(/\w/) },
    { order: second, done: true, message: null },
  ]);
  expect(await stateOf(second)).toBe('confirmed');
});

test('orders are shipped with their tracking numbers, each once [O44]', async () => {
  const [first, second, unconfirmed] = [await placed(), await placed(), await placed()];
  await confirmOrders(staff, { orders: [first, second] });
  const shipments = [first, second, unconfirmed, first].map((order, index) => ({
    order,
    carrier: 'DHL',
    trackingNumber: `1Z99${index}`,
  }));
  const { results } = await shipOrders(staff, { shipments });
  expect(results.map(({ done }) => done)).toEqual([true, true, false, false]);
  const { status, shipments: sent } = await getOrder(staff, first);
  expect(status).toBe('shipped');
  expect(sent).toMatchObject([{ carrier: 'DHL', trackingNumber: '1Z990', quantity: 3 }]);
  expect(await stateOf(unconfirmed)).toBe('placed');
});

test('the mails of many confirmed orders wait, and are stopped by one call, each with its history [O44]', async () => {
  const orders = [await placed(), await placed(), await placed()];
  const [first = '', second = '', third = ''] = orders;
  // A mail of another kind is not among them.
  await quoteFreight(staff, first, { amount: 40, note: '' });
  const { waitingMails } = await confirmOrders(staff, { orders: [...orders, 'SP-1'] });
  expect(waitingMails.map(({ order }) => order)).toEqual(orders);
  expect(waitingMails.every(({ secondsLeft }) => secondsLeft > 55 && secondsLeft <= 60)).toBe(true);
  const [ofFirst, ofSecond, ofThird] = waitingMails;
  await stopOrderMail(staff, { number: second, id: ofSecond?.id ?? '' });
  const stop = (mails: readonly { order: string; id: string }[]) => stopOrderMails(staff, { mails: [...mails] });
  const { results } = await stop([
    ...waitingMails,
    { order: second, id: ofThird?.id ?? '' },
    { order: first, id: 'x' },
  ]);
  expect(results.map(({ order, done }) => [order, done])).toEqual([
    [first, true],
    [second, false],
    [third, true],
    [second, false],
    [first, false],
  ]);
  expect(results[1]?.message).toMatch(/\w/);
  const { heldMails, history } = await getOrder(staff, first);
  expect(heldMails.filter(({ secondsLeft }) => secondsLeft === null)).toMatchObject([{ _id: ofFirst?.id }]);
  expect(heldMails).toHaveLength(2);
  expect(history.filter(({ what }) => what === 'mail_stopped')).toHaveLength(1);
});

test('mails that have left meanwhile stay sent, and shipments have none that waits', async () => {
  const order = await placed();
  const { waitingMails } = await confirmOrders(staff, { orders: [order] });
  await shop.db
    .update(mailOutbox)
    .set({ sentAt: new Date() })
    .where(eq(mailOutbox.id, waitingMails[0]?.id ?? ''));
  const { results } = await stopOrderMails(staff, { mails: waitingMails });
  expect(results).toMatchObject([{ order, done: false, message: expect.stringMatching(/sent/) }]);
  const shipments = [{ order, carrier: 'DHL', trackingNumber: '1Z999' }];
  expect(await shipOrders(staff, { shipments })).toMatchObject({ results: [{ done: true }], waitingMails: [] });
});

test('picking lists are issued for all orders that allow it, and the others say why [O44]', async () => {
  const [confirmed, unconfirmed, shipped] = [await placed(), await placed(), await placed()];
  await confirmOrders(staff, { orders: [confirmed, shipped] });
  await shipOrders(staff, { shipments: [{ order: shipped, carrier: 'DHL', trackingNumber: '' }] });
  const orders = [unconfirmed, confirmed, 'SP-1', shipped];
  const { results } = await preparePickingLists(staff, { orders });
  expect(results.map(({ order, done }) => [order, done])).toEqual(orders.map((order) => [order, order === confirmed]));
  expect(results.every(({ done, message }) => done || /\w/.test(message ?? ''))).toBe(true);
  const pages = await readPdf(await pickingListsPdf(staff, { orders: [confirmed] }));
  expect(pages.map(({ text }) => text).join(' ')).toContain(confirmed);
});

test('two desks that ship the same orders at once ship each of them once', async () => {
  const orders = await Promise.all(Array.from({ length: 8 }, placed));
  await confirmOrders(staff, { orders });
  const shipments = orders.map((order) => ({ order, carrier: 'DHL', trackingNumber: '1Z999' }));
  const both = await Promise.all([
    shipOrders(staff, { shipments }),
    shipOrders(staff, { shipments: shipments.toReversed() }),
  ]);
  const done = both.flatMap(({ results }) => results.filter((result) => result.done).map(({ order }) => order));
  expect(done.toSorted()).toEqual(orders.toSorted());
});

test('all orders that match are chosen by their numbers, and one that matches later stays as it is [O44]', async () => {
  const people = await insertManyUsers(shop, 1);
  await insertManyOrders(shop, people, 240, new Date());
  const matching = OrderFilter.parse({ q: 'person1@sprocket.example', status: 'placed' });
  const chosen = await listOrderNumbers(staff, matching);
  const planned = Array.from({ length: 240 }, (_, index) => plannedStateOf(index + 1));
  expect(chosen).toHaveLength(planned.filter((state) => state === 'placed').length);
  const late = await placed();
  const [changedMeanwhile = ''] = chosen;
  await confirmOrders(staff, { orders: [changedMeanwhile] });
  const { results } = await confirmOrders(staff, { orders: chosen });
  expect(results.filter(({ done }) => !done).map(({ order }) => order)).toEqual([changedMeanwhile]);
  expect(await stateOf(late)).toBe('placed');
  expect(await listOrderNumbers(staff, matching)).toEqual([]);
});

test('more orders than can be chosen are refused with what to do', async () => {
  const person = await createUser(shop, { email: 'very.many@example.com' });
  await insertManyOrders(shop, [person], maxChosenOrders + 1, new Date());
  const { code, message } = await appErrorOf(listOrderNumbers(staff, OrderFilter.parse({ q: person.email })));
  expect([code, message]).toEqual(['invalid', 'More than 5000 orders match. Narrow the filter, then choose them all.']);
});

test('buyers cannot do it', async () => {
  const order = await placed();
  const refused = await Promise.all(
    [
      async () => confirmOrders(buyer, { orders: [order] }),
      async () => preparePickingLists(buyer, { orders: [order] }),
      async () => stopOrderMails(buyer, { mails: [{ order, id: '' }] }),
      async () => listOrderNumbers(buyer, OrderFilter.parse({})),
      async () => shipOrders(buyer, { shipments: [{ order, carrier: 'DHL', trackingNumber: '' }] }),
    ].map((attempt) => appErrorOf(attempt())),
  );
  expect(refused.map(({ code }) => code)).toEqual(Array.from(refused, () => 'forbidden'));
});

test('a request names at most 100 orders [O44]', () => {
  const orders = Array.from({ length: maxBulkOrders + 1 }, (_, index) => `SP-${index}`);
  const messages = [
    OrderNumbers.safeParse({ orders }),
    OrderNumbers.safeParse({ orders: [] }),
    BulkShipments.safeParse({ shipments: orders.map((order) => ({ order, carrier: 'DHL' })) }),
  ].map(({ error }) => error?.issues[0]?.message);
  expect(messages).toEqual(['Choose at most 100 orders.', 'Choose at least one order.', 'Choose at most 100 orders.']);
});

test.each([
  ['SP-100001 DHL 1Z999', '', ['SP-100001', 'DHL', '1Z999']],
  ['100001\tSF Express\tSF 123 456', '', ['100001', 'SF Express', 'SF 123 456']],
  ['SP-100001; DHL Express ;1Z999;', '', ['SP-100001', 'DHL Express', '1Z999']],
  ['SP-100001, DHL, 1Z999', '', ['SP-100001', 'DHL', '1Z999']],
  ['sp100001 1Z999', 'DHL', ['sp100001', 'DHL', '1Z999']],
  ['SP-100001', 'DHL', ['SP-100001', 'DHL', '']],
  ['  SP-100001   DHL Express Worldwide 1Z999\r', '', ['SP-100001', 'DHL Express Worldwide', '1Z999']],
])('%j is read, with the carrier %j where the line has none', (text, carrier, [order, expected, trackingNumber]) => {
  expect(parseTracking(text, carrier)).toEqual({
    shipments: [{ order, carrier: expected, trackingNumber }],
    unreadable: [],
  });
});

test('lines without an order number, or without any carrier, are named, and empty ones are left out', () => {
  expect(parseTracking('Order Carrier Number\n\nSP-100001 1Z999\nSP-100002 DHL 1Z998\n', '')).toEqual({
    shipments: [{ order: 'SP-100002', carrier: 'DHL', trackingNumber: '1Z998' }],
    unreadable: [1, 3],
  });
});
