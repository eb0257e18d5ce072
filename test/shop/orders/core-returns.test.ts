/** Core returns: old units are announced, inspected and credited once, within the days of the shop. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { NewCoreInspection, NewCoreReturn } from '#domain/orders/cores/contract.ts';
import { inspectCores } from '#domain/orders/cores/inspect-cores.server.ts';
import { listOpenCores } from '#domain/orders/cores/list-open-cores.server.ts';
import { openCoreReturn } from '#domain/orders/cores/open-core-return.server.ts';
import { exportOrders } from '#domain/orders/csv/export-orders.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { NewReturn } from '#domain/orders/returns/contract.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { settleReturn } from '#domain/orders/returns/settle-return.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let user: User;
let buyer: Scope;
/** An order of four starters at $200 with a core charge of $25, of which three are shipped; all $900 are paid. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 12);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  user = await createUser(shop, { emailVerified: true });
  buyer = shop.as(user);
  const part = await createPart(shop, { priceCents: 20_000, coreChargeCents: 2500 });
  number = (await placeOrder(buyer, request(part, { productQuantity: 4, price: 900 }))).placed.order.number;
  await actOnOrder(staff, number, 'confirm');
  await recordPayment(staff, number, {
    kind: 'payment',
    amount: 900,
    date: '2026-01-15',
    method: 'transfer',
    reference: '',
    acceptOverpayment: false,
  });
  await ship(3);
  await shop.db.delete(mailOutbox);
});
afterAll(async () => {
  expect(await listTotalDifferences(shop)).toEqual([]);
  expect(await listPaymentDifferences(shop)).toEqual([]);
  await shop.close();
});

const ship = (quantity: number) =>
  shipOrder(staff, number, {
    carrier: 'UPS',
    trackingNumber: '',
    parcels: 1,
    lines: [{ position: 1, quantity }],
  });
const cores = (quantity: number, given: object = {}) =>
  NewCoreReturn.parse({ lines: [{ position: 1, quantity }], ...given });
const found = (...lines: object[]) =>
  NewCoreInspection.parse({ lines: lines.map((line) => ({ position: 1, ...line })) });
const openedId = async (quantity: number) =>
  (await openCoreReturn(buyer, number, cores(quantity))).coreReturns.at(-1)?.id ?? '';

test('three old units come back: one is credited whole, one in part, one not; open units, money, history and mails follow [O173]', async () => {
  expect(await listOpenCores(buyer)).toMatchObject([{ order: number, quantity: 3, amount: 75, until: null }]);
  const opened = await openCoreReturn(buyer, number, cores(3, { note: 'By truck' }));
  expect(opened).toMatchObject({
    lines: [{ openCores: 3, returnableCores: 0 }],
    coreReturns: [{ note: 'By truck', lines: [{ position: 1, quantity: 3 }], inspection: null }],
    payment: { toRefund: 0 },
  });
  expect((await mailsOf(shop)).map(({ subject }) => subject).sort()).toEqual([
    `Core return announced for order ${number}`,
    `Core return for order ${number}`,
  ]);
  await shop.db.delete(mailOutbox);
  const path = { number, id: opened.coreReturns[0]?.id ?? '' };
  const inspected = await inspectCores(
    staff,
    path,
    found(
      { outcome: 'full', quantity: 1 },
      { outcome: 'part', quantity: 1, credit: 10.5, reason: 'Shaft worn' },
      { outcome: 'none', quantity: 1, reason: 'Housing cracked' },
    ),
  );
  expect(inspected).toMatchObject({
    price: 900,
    lines: [{ openCores: 0, returnableCores: 0 }],
    coreReturns: [{ inspection: { credit: 35.5, lines: [{ credit: 25 }, { credit: 0 }, { credit: 10.5 }] } }],
    payment: { toRefund: 35.5, open: 0 },
  });
  expect(inspected.history.slice(-2)).toMatchObject([
    { what: 'cores_returned', byShop: false, note: 'By truck' },
    { what: 'cores_inspected', byShop: true, amount: 35.5 },
  ]);
  const [mail] = await mailsOf(shop);
  expect(mail?.text).toContain('Partial credit: $10.50. Shaft worn');
  expect(mail?.text).toContain('No credit: $0.00. Housing cracked');
  expect(await listOpenCores(buyer)).toEqual([]);
  expect((await getOrder(buyer, number)).coreReturns[0]?.inspection?.email).toBe('');
});

test('what has been paid less what is to refund is the total of the order less its credits, also in the CSV file [O173]', async () => {
  await inspectCores(staff, { number, id: await openedId(2) }, found({ outcome: 'full', quantity: 2 }));
  const { price, payment, coreReturns } = await getOrder(staff, number);
  const credits = coreReturns.reduce((sum, { inspection }) => sum + (inspection?.credit ?? 0), 0);
  expect(payment.paid - payment.toRefund).toBe(price - credits);
  await recordPayment(staff, number, {
    kind: 'refund',
    amount: 50,
    date: '2026-01-20',
    method: 'transfer',
    reference: '',
    acceptOverpayment: false,
  });
  expect((await getOrder(staff, number)).payment).toMatchObject({ paid: 850, open: 0, toRefund: 0 });
  let csv = '';
  for await (const text of await exportOrders(staff, { q: number })) csv += text;
  expect(csv).toContain(',900,850,0,');
});

test('more old units than shipped parts are refused at both ends, units of one line are counted together', async () => {
  const tooMany = { code: 'invalid_quantity', extra: { members: { position: 1, maxQnty: 3 } } };
  expect(await appErrorOf(openCoreReturn(buyer, number, cores(4)))).toMatchObject(tooMany);
  const id = await openedId(2);
  expect(await appErrorOf(openCoreReturn(buyer, number, cores(2)))).toMatchObject({
    message: 'Only 1 old part can be returned.',
  });
  const four = found({ outcome: 'full', quantity: 2 }, { outcome: 'none', quantity: 2, reason: 'Bent' });
  expect(await appErrorOf(inspectCores(staff, { number, id }, four))).toMatchObject({
    code: 'invalid_quantity',
    extra: { errors: [{ path: 'lines.1.quantity' }], members: { maxQnty: 1 } },
  });
});

test.each([
  [{ outcome: 'part', quantity: 2, credit: 50, reason: 'Worn' }, 'lines.0.credit'],
  [{ outcome: 'part', quantity: 2, credit: 0, reason: 'Worn' }, 'lines.0.credit'],
  [{ outcome: 'part', quantity: 2, reason: 'Worn' }, 'lines.0.credit'],
  [{ outcome: 'part', quantity: 2, credit: 10 }, 'lines.0.reason'],
  [{ outcome: 'none', quantity: 2, reason: '  ' }, 'lines.0.reason'],
])('an inspection of %j is refused at %s', async (line, path) => {
  const id = await openedId(2);
  const refused = await appErrorOf(inspectCores(staff, { number, id }, found(line)));
  expect(refused).toMatchObject({ code: 'invalid', extra: { errors: [{ path }] } });
});

test('repeated requests do nothing twice, other content under the same id is refused, and of two inspections one counts', async () => {
  const id = randomUUID();
  const input = cores(2, { id });
  await Promise.all([openCoreReturn(buyer, number, input), openCoreReturn(buyer, number, input)]);
  expect((await getOrder(buyer, number)).coreReturns).toHaveLength(1);
  const other = await appErrorOf(openCoreReturn(buyer, number, cores(1, { id })));
  expect(other.code).toBe('idempotency_mismatch');
  const whole = found({ outcome: 'full', quantity: 2 });
  const none = found({ outcome: 'none', quantity: 2, reason: 'Bent' });
  const both = await Promise.allSettled([whole, none].map((each) => inspectCores(staff, { number, id }, each)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const again = both[0]?.status === 'fulfilled' ? whole : none;
  const { payment } = await inspectCores(staff, { number, id }, again);
  expect(payment.toRefund).toBe(again === whole ? 50 : 0);
});

test('units that do not arrive stay open', async () => {
  const id = await openedId(3);
  expect(await inspectCores(staff, { number, id }, found())).toMatchObject({
    lines: [{ openCores: 3, returnableCores: 3 }],
    payment: { toRefund: 0 },
  });
});

test('only staff inspect, and no buyer sees the old units of another one', async () => {
  const stranger = shop.as(await createUser(shop));
  const id = await openedId(1);
  const whole = found({ outcome: 'full', quantity: 1 });
  expect((await appErrorOf(inspectCores(buyer, { number, id }, whole))).code).toBe('forbidden');
  expect((await appErrorOf(openCoreReturn(stranger, number, cores(1)))).code).toBe('not_found');
  expect((await appErrorOf(listOpenCores(stranger, { email: user.email }))).code).toBe('forbidden');
  expect(await listOpenCores(stranger)).toEqual([]);
  expect(await listOpenCores(staff, { email: user.email })).toHaveLength(1);
  expect((await appErrorOf(listOpenCores(shop.scope()))).code).toBe('unauthenticated');
});

test('a part that comes back unused brings its core charge back without the restocking fee, once [O173]', async () => {
  await inspectCores(staff, { number, id: await openedId(1) }, found({ outcome: 'full', quantity: 1 }));
  const back = { reason: 'Wrong side', lines: [{ position: 1, quantity: 3 }] };
  const opened = await openReturn(buyer, number, back);
  const path = { number, id: opened.returns[0]?.id ?? '' };
  const settle = (credit: number) =>
    settleReturn(staff, path, { lines: [{ position: 1, restocked: 3, scrapped: 0 }], credit, note: '' });
  // 15% of $600 stay; two of three core charges are open.
  expect(await appErrorOf(settle(560.01))).toMatchObject({ code: 'excess_credit', extra: { members: { most: 560 } } });
  expect(await settle(560)).toMatchObject({
    lines: [{ openCores: 0, returnableCores: 0 }],
    payment: { toRefund: 585 },
  });
  expect((await appErrorOf(openCoreReturn(buyer, number, cores(1)))).code).toBe('conflict');
});

test('old units are credited with no more than the credits before leave of the invoices', async () => {
  const id = await openedId(3);
  const { returns } = await openReturn(
    staff,
    number,
    NewReturn.parse({ reason: 'Wrong part', lines: [{ position: 1, quantity: 1 }] }),
  );
  await settleReturn(
    staff,
    { number, id: returns.at(-1)?.id ?? '' },
    {
      lines: [{ position: 1, restocked: 0, scrapped: 0 }],
      credit: 615,
      acceptExtra: true,
      extraReason: 'Agreed',
      note: '',
    },
  );
  const inspect = (...lines: object[]) => inspectCores(staff, { number, id }, found(...lines));
  expect(await appErrorOf(inspect({ outcome: 'full', quantity: 3 }))).toMatchObject({
    code: 'invalid',
    extra: { errors: [{ path: 'lines.0.quantity', message: 'The order can be credited with $60.00 or less.' }] },
  });
  const worn = { outcome: 'part', quantity: 1, reason: 'Worn' };
  expect(await appErrorOf(inspect({ outcome: 'full', quantity: 2 }, { ...worn, credit: 10.01 }))).toMatchObject({
    extra: { errors: [{ path: 'lines.1.credit' }] },
  });
  expect(await inspect({ outcome: 'full', quantity: 2 }, { ...worn, credit: 10 })).toMatchObject({
    payment: { toRefund: 675 },
  });
});

test('a buyer announces old units until the last day after delivery, staff also later', async () => {
  await ship(1);
  await actOnOrder(staff, number, 'deliver');
  const until = new Date(shop.now().getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  expect((await getOrder(buyer, number)).coreTerms).toEqual({ days: 30, until });
  shop.advance(29 * 86_400_000);
  await openCoreReturn(buyer, number, cores(1));
  shop.advance(2 * 86_400_000);
  const late = await appErrorOf(openCoreReturn(buyer, number, cores(1)));
  expect(late.code).toBe('conflict');
  expect(late.message).toMatch(/^Old parts of this order could be returned until .* Write to us/);
  expect((await openCoreReturn(staff, number, cores(1))).coreReturns).toHaveLength(2);
});
