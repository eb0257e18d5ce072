/** The owner chooses what numbers of orders begin with; an order keeps its number, and is found by every beginning of the shop. */
import { ilike, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { firstNumbering } from '#domain/content/numbering-contract.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { shipOrders } from '#domain/orders/bulk/bulk-actions.server.ts';
import { exportOrders } from '#domain/orders/csv/export-orders.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { listChangedOrders } from '#domain/orders/live/list-changed-orders.server.ts';
import { writeMessage } from '#domain/orders/messages/write-message.server.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { orderBuyerText } from '#domain/orders/searched-texts.server.ts';
import { getStockHistory } from '#domain/orders/stock-history.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { changeRules } from '../../fixtures/change-rules.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let buyer: Scope;
let staff: Scope;
let part: string;
beforeAll(async () => {
  shop = await openTestShop();
  buyer = shop.as(await createUser(shop));
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  part = await createPart(shop, { availableQuantity: 1000 });
});
beforeEach(() => setPrefix('SP'));
afterAll(() => shop.close());

const setNumbering = (fields: Readonly<Record<string, unknown>>) => changeRules(shop, 'numbering', fields);
const setPrefix = (orderPrefix: unknown) => setNumbering({ orderPrefix });
const place = async () => (await placeOrder(buyer, request(part))).placed.order.number;
const digitsOf = (number: string) => number.slice(number.lastIndexOf('-') + 1);
const find = async (scope: Scope, q: string) =>
  (await searchOrders(scope, { ...OrderFilter.parse({ q }), sort: 'newest', page: 1, limit: 25 })).items.map(
    ({ number }) => number,
  );

test('a new prefix begins the numbers of new orders only, and counting goes on [O210]', async () => {
  const before = await place();
  await setPrefix('kran');
  const after = await place();
  expect(after).toBe(`KRAN-${Number(digitsOf(before)) + 1}`);
  expect((await getOrder(buyer, before)).number).toBe(before);
  expect(before).toMatch(/^SP-\d+$/);
});

test('an order is found by its digits and by every prefix of the shop, and by no other [O211]', async () => {
  await setPrefix('T20');
  const order = await place();
  await setPrefix('KRAN');
  const digits = digitsOf(order);
  for (const scope of [buyer, staff])
    for (const typed of [order, order.toLowerCase(), digits, `SP-${digits}`, `sp${digits}`, `kran-${digits}`]) {
      expect((await getOrder(scope, typed)).number).toBe(order);
      expect(await find(scope, typed), typed).toEqual([order]);
    }
  // PI begins the numbers of papers, and nothing of this shop has ever begun with XY.
  for (const typed of [`PI-${digits}`, `XY-${digits}`, `XY${digits}`]) {
    expect((await appErrorOf(getOrder(staff, typed))).code).toBe('not_found');
    expect(await find(staff, typed)).toEqual([]);
  }
  expect(await find(staff, `t20-${digits.slice(0, -1)}`)).toContain(order);
});

test('tracking numbers reach an order by any spelling, and never by the number of a paper [O211]', async () => {
  await setPrefix('KRAN');
  const [first, second] = [await place(), await place()];
  for (const order of [first, second]) await actOnOrder(staff, order, 'confirm');
  const shipment = { carrier: 'DHL', trackingNumber: '1Z999' };
  const { results } = await shipOrders(staff, {
    shipments: [`sp-${digitsOf(first)}`, `PI-${digitsOf(second)}`].map((order) => ({ ...shipment, order })),
  });
  expect(results.map(({ done }) => done)).toEqual([true, false]);
  expect((await getOrder(staff, first)).status).toBe('shipped');
});

test('everything that names an order uses the number that it was given [O210]', async () => {
  await setPrefix('A1');
  const { seen } = await listChangedOrders(staff);
  const order = await place();
  await setPrefix('SP');
  const named: unknown[] = [
    (await listChangedOrders(staff, seen)).orders[0]?.number,
    (await getStockHistory(staff, part)).moves[0]?.orderNumber,
  ];
  await writeMessage(buyer, order, { text: 'When?', internal: false });
  await actOnOrder(staff, order, 'confirm');
  const { number } = await issueDocument(staff, order, { kind: 'confirmation' });
  expect(number).toBe(`OC-${digitsOf(order)}`);
  const subjects = (await mailsOf(shop)).filter(({ subject }) => subject.includes(digitsOf(order)));
  expect(subjects.length).toBeGreaterThan(2);
  named.push(...subjects.map(({ subject }) => /\S+-\d{6}/.exec(subject)?.[0]));
  expect(new Set(named)).toEqual(new Set([order]));
  let file = '';
  for await (const piece of await exportOrders(staff, OrderFilter.parse({ q: order }))) file += piece;
  expect(file).toContain(order);
});

test('orders count on from the number that the owner enters, each number is given once, and a lower one changes nothing [O213]', async () => {
  const last = Number(digitsOf(await place()));
  await setNumbering({ leastOrderNumber: last + 5000 });
  const counts = (await Promise.all(Array.from({ length: 20 }, place))).map((number) => Number(digitsOf(number)));
  expect(Math.min(...counts)).toBe(last + 5000);
  expect(new Set(counts).size).toBe(20);
  const highest = Math.max(...counts);
  await setNumbering({ leastOrderNumber: last + 1 });
  expect(Number(digitsOf(await place()))).toBeGreaterThan(highest);
  for (const wrong of [0, 1.5, 1_000_000_000, '7'])
    expect((await appErrorOf(setNumbering({ leastOrderNumber: wrong }))).extra.errors).toMatchObject([
      { path: 'leastOrderNumber' },
    ]);
  await setNumbering({ leastOrderNumber: null });
});

test('the index of the search has the number with its prefix [O211]', async () => {
  const Step = z.object({ 'QUERY PLAN': z.string() });
  const plan = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const found = sql`select ${orders.id} from ${orders} where ${ilike(orderBuyerText(orders), '%sp-100001%')}`;
    return query({ db: tx }, Step, sql`explain ${found}`);
  });
  expect(plan.map((step) => step['QUERY PLAN']).join('\n')).toContain('orders_text');
});

test('the prefix costs an order no statement [O210]', async () => {
  await place();
  const statementsOf = async () => {
    const spied = vi.spyOn(pg.Client.prototype, 'query');
    await place();
    const sent = spied.mock.calls.map(([statement]: unknown[]) => JSON.stringify(statement));
    spied.mockRestore();
    return sent;
  };
  const sent = await statementsOf();
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((text) => text.includes('setting_versions'))).toEqual([]);
  expect(sent.filter((text) => text.includes('public_changes'))).toHaveLength(1);
});

test.each([['TX 1'], ['1T'], ['ABCDEFG'], [''], ['T-X'], ['Ü'], [7]])(
  '%s is refused as the prefix of orders, at its field [O212]',
  async (prefix) => {
    const error = await appErrorOf(setPrefix(prefix));
    expect(error).toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'orderPrefix' }] } });
  },
);

test('orders and papers never begin alike, not even with an earlier prefix of the others [O212]', async () => {
  const { prefixes } = firstNumbering;
  const refused = async (fields: object) => (await appErrorOf(setNumbering({ ...fields }))).extra.errors?.[0]?.path;
  expect(await refused({ orderPrefix: 'PI' })).toBe('orderPrefix');
  await setNumbering({ orderPrefix: 'KRAN', prefixes: { ...prefixes, proforma: 'OFFER' } });
  expect(await refused({ orderPrefix: 'OFFER' })).toBe('orderPrefix');
  expect(await refused({ orderPrefix: 'PI' })).toBe('orderPrefix');
  expect(await refused({ prefixes: { ...prefixes, picking_list: 'SP' } })).toBe('prefixes.picking_list');
  expect(await refused({ orderPrefix: 'NEW', prefixes: { ...prefixes, proforma: 'KRAN' } })).toBe('prefixes.proforma');
  await setNumbering({ orderPrefix: 'SP', prefixes });
});
