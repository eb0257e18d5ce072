/** What staff have to do with orders: as a filter of the list, as counts of the overview, and as a mark in the list. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { NewCoreInspection, NewCoreReturn } from '#domain/orders/cores/contract.ts';
import { inspectCores } from '#domain/orders/cores/inspect-cores.server.ts';
import { openCoreReturn } from '#domain/orders/cores/open-core-return.server.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { listChangedOrders } from '#domain/orders/live/list-changed-orders.server.ts';
import { markMessagesRead, writeMessage } from '#domain/orders/messages/write-message.server.ts';
import type { OrderTask } from '#domain/orders/order-choices.ts';
import { ExactOrderFilter, OrderFilter } from '#domain/orders/order-query.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { decideProof } from '#domain/orders/proofs/decide-proof.server.ts';
import { sendProof } from '#domain/orders/proofs/send-proof.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { summarizeOrders } from '#domain/orders/summarize-orders.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { getOverview } from '#domain/overview/get-overview.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { placeThousandDollars, request } from '../../fixtures/order-fixture.ts';
import { money } from './payments-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: Scope;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  buyer = shop.as(await createUser(shop));
});
afterAll(() => shop.close());

const pdf = Buffer.from('%PDF-1.7 a bank slip');
const place = () => placeThousandDollars(shop, buyer);
const rowOf = (number: string) => eq(orders.number, Number(number.slice(3)));

/** The numbers of the orders with the task, of which the overview counts as many. */
async function withTask(task: OrderTask): Promise<string[]> {
  const filter = OrderFilter.parse({ task });
  const { items } = await searchOrders(staff, { ...filter, sort: 'oldest', page: 1, limit: 100 });
  const overview = await getOverview(staff);
  const counts: Record<OrderTask, number> = {
    quote: overview.toQuote,
    proofs: overview.proofsToCheck,
    cores: overview.coresDue,
    refund: overview.toRefund,
    messages: overview.unread,
  };
  expect((await summarizeOrders(staff, filter)).count).toBe(items.length);
  expect(counts[task]).toBe(items.length);
  return items.map(({ number }) => number);
}

test('freight is to be quoted where the delivery term includes it, until it is quoted, goods leave or the order ends [O313]', async () => {
  const given = ['CIF', 'DAP', 'FOB', 'EXW', null, 'CPT', 'CFR'] as const;
  const numbers = [];
  for (const incoterm of given) {
    const number = await place();
    await shop.db.update(orders).set({ incoterm }).where(rowOf(number));
    numbers.push(number);
  }
  const [cif = '', dap = '', , , , cpt = '', cfr = ''] = numbers;
  expect(await withTask('quote')).toEqual([cif, dap, cpt, cfr]);
  await quoteFreight(staff, dap, { amount: 0, note: '' });
  await actOnOrder(staff, cpt, 'cancel');
  await actOnOrder(staff, cfr, 'confirm');
  expect(await withTask('quote')).toEqual([cif, cfr]);
  const part = { carrier: 'DHL', trackingNumber: '', parcels: 1, lines: [{ position: 1, quantity: 1 }] };
  await shipOrder(staff, cfr, part);
  expect(await withTask('quote')).toEqual([cif]);
});

test('proofs of payment to check are found, marked in the list of staff, told to open lists, and in the history [O314]', async () => {
  const number = await place();
  await actOnOrder(staff, number, 'confirm');
  const { seen } = await listChangedOrders(staff);
  const id = randomUUID();
  await sendProof(buyer, { number, id, text: 'ref 4711' }, [pdf]);
  expect((await listChangedOrders(staff, seen)).orders).toEqual([{ number, isNew: false }]);
  expect(await withTask('proofs')).toEqual([number]);
  const listed = async (scope: Scope) =>
    (await searchOrders(scope, { ...OrderFilter.parse({ q: number }), sort: 'newest', page: 1, limit: 1 })).items[0];
  expect((await listed(staff))?.desk?.proofsToCheck).toBe(1);
  expect(await listed(buyer)).not.toHaveProperty('desk');

  const later = (await listChangedOrders(staff)).seen;
  await decideProof(staff, { number, id }, { outcome: 'declined', reason: 'Not legible' });
  expect((await listChangedOrders(staff, later)).orders).toEqual([{ number, isNew: false }]);
  expect(await withTask('proofs')).toEqual([]);
  expect((await listed(staff))?.desk?.proofsToCheck).toBe(0);
  const steps = async (scope: Scope) =>
    (await getOrder(scope, number)).history
      .filter(({ what }) => what.startsWith('proof_'))
      .map(({ what, note, email, byShop }) => ({ what, note, byShop, isNamed: email !== '' }));
  const sent = { what: 'proof_sent', note: 'ref 4711', byShop: false, isNamed: true };
  const declined = { what: 'proof_declined', note: 'Not legible', byShop: true };
  expect(await steps(staff)).toEqual([sent, { ...declined, isNamed: true }]);
  // Buyers do not read who of the staff has done it.
  expect(await steps(buyer)).toEqual([sent, { ...declined, isNamed: false }]);
});

test('old parts are due back from the shipment until all are inspected [O315]', async () => {
  const part = await createPart(shop, { priceCents: 20_000, coreChargeCents: 2500 });
  const { number } = (await placeOrder(buyer, request(part, { productQuantity: 2, price: 450 }))).placed.order;
  await actOnOrder(staff, number, 'confirm');
  expect(await withTask('cores')).toEqual([]);
  await shipOrder(staff, number, { carrier: 'UPS', trackingNumber: '', parcels: 1 });
  expect(await withTask('cores')).toEqual([number]);
  const inspect = async () => {
    const back = NewCoreReturn.parse({ lines: [{ position: 1, quantity: 1 }] });
    const id = (await openCoreReturn(buyer, number, back)).coreReturns.at(-1)?.id ?? '';
    const found = NewCoreInspection.parse({ lines: [{ position: 1, outcome: 'full', quantity: 1 }] });
    await inspectCores(staff, { number, id }, found);
  };
  await inspect();
  expect(await withTask('cores')).toEqual([number]);
  await inspect();
  expect(await withTask('cores')).toEqual([]);
});

test('money to send back is found with its sum, until the refund is recorded [O316]', async () => {
  const [over, cancelled, paid] = [await place(), await place(), await place()];
  for (const number of [over, cancelled, paid]) await actOnOrder(staff, number, 'confirm');
  await recordPayment(staff, over, money(1100, { acceptOverpayment: true }));
  await recordPayment(staff, cancelled, money(300));
  await recordPayment(staff, paid, money(1000));
  expect(await withTask('refund')).toEqual([over]);
  await actOnOrder(staff, cancelled, 'cancel');
  expect(await withTask('refund')).toEqual([over, cancelled]);
  expect((await getOverview(staff)).refundTotal).toBe(400);
  await recordPayment(staff, over, money(100, { kind: 'refund' }));
  expect(await withTask('refund')).toEqual([cancelled]);
  expect((await getOverview(staff)).refundTotal).toBe(300);
});

test('orders with unread messages are found, and a wrong task is an error where orders are changed [O317]', async () => {
  const number = await place();
  const order = await writeMessage(buyer, number, { text: 'When does it ship?', internal: false });
  expect(await withTask('messages')).toEqual([number]);
  await markMessagesRead(staff, number, { through: order.messages.at(-1)?.id ?? '' });
  expect(await withTask('messages')).toEqual([]);
  expect(OrderFilter.parse({ task: 'nothing' })).toEqual({ q: '' });
  expect(ExactOrderFilter.safeParse({ task: 'nothing' }).success).toBe(false);
});

test('an order is found by company, document, tracking and container number and phone, as people write them [O318]', async () => {
  const number = await place();
  const delivery = {
    lines: ['Ada Buyer', 'Öztürk İnşaat A.Ş.', 'İstanbul', 'TÜRKIYE'],
    ...{ company: 'Öztürk İnşaat A.Ş.', phone: '', taxNumber: '', note: '' },
  };
  await shop.db
    .update(orders)
    .set({ delivery, documentNumbers: 'PI-100001 CI-100002', phone: '+90 (212) 555 01-10' })
    .where(rowOf(number));
  await actOnOrder(staff, number, 'confirm');
  await shipOrder(staff, number, { carrier: 'Maersk', trackingNumber: 'MSCU 123456-7', parcels: 1 });
  const find = async (q: string, scope = staff) =>
    (await searchOrders(scope, { ...OrderFilter.parse({ q }), sort: 'newest', page: 1, limit: 100 })).items.map(
      (order) => order.number,
    );
  for (const typed of [
    'öztürk',
    'ci-100002',
    'PI-100001',
    'MSCU1234567',
    'mscu 1234567',
    'MSCU-123456-7',
    '0212 5550110',
  ])
    expect(await find(typed), typed).toEqual([number]);
  expect(await find('MSCU1234568')).toEqual([]);
  expect(await find('mscu1234567', buyer)).toEqual([number]);
  expect(await find('mscu1234567', shop.as(await createUser(shop)))).toEqual([]);
});
