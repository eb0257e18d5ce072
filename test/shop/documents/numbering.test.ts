/** The owner's numbering of papers: no number is given twice, and none that was given changes. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { firstNumbering } from '#domain/content/numbering-contract.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { documentCounters, issuedDocuments } from '#domain/documents/tables.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { changeRules } from '../../fixtures/change-rules.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
beforeEach(() => changeRules(documents.shop, 'numbering', firstNumbering));
afterAll(() => documents.shop.close());

const setRules = (fields: Readonly<Record<string, unknown>>) => changeRules(documents.shop, 'numbering', fields);
const setPrefixes = (prefixes: object) => setRules({ prefixes: { ...firstNumbering.prefixes, ...prefixes } });
const proforma = async (order?: string) => {
  const { number } = await documents.issue(order ?? (await documents.placeOrder()), 'proforma');
  return number;
};
const countOf = (number: string) => Number(/\d+$/.exec(number)?.[0]);

test('a new prefix goes on counting, and issued papers keep their numbers [A65]', async () => {
  const order = await documents.placeOrder();
  const before = await proforma(order);
  expect(before).toMatch(/^PI-1\d{4}$/);
  await setPrefixes({ proforma: 'kran-p' });
  expect(await proforma()).toBe(`KRAN-P-${countOf(before) + 1}`);
  expect(await proforma(order)).toBe(before);
  expect((await listDocuments(documents.buyer, order)).issued.map(({ number }) => number)).toEqual([before]);
});

test('a range can begin each year with 1, with the year and filled with zeros; without that it goes on where it was [A65]', async () => {
  const before = countOf(await proforma());
  await setRules({ restartsYearly: true, digits: 4 });
  const at = (day: string) => ({ ...documents.staff, now: () => new Date(`${day}T12:00:00Z`) });
  const orders = await Promise.all([1, 2, 3].map(() => documents.placeOrder()));
  const numbers = [];
  for (const [index, day] of ['2031-12-31', '2031-12-31', '2032-01-01'].entries())
    numbers.push((await issueDocument(at(day), orders[index] ?? '', { kind: 'proforma' })).number);
  expect(numbers).toEqual(['PI-2031-0001', 'PI-2031-0002', 'PI-2032-0001']);
  await setRules({ restartsYearly: false });
  expect(countOf(await proforma())).toBe(before + 1);
});

test('kinds that exchange their prefixes never get a number that was given [A65]', async () => {
  const order = await documents.placeOrder({ confirm: true });
  const given = await documents.issue(order, 'confirmation');
  await setPrefixes({ confirmation: 'PK', picking_list: 'OC' });
  expect(given.number).toMatch(/^OC-\d+$/);
  expect((await documents.issue(order, 'picking_list')).number).toBe(`${given.number}-R2`);
  await setPrefixes({ proforma: 'X' });
  const last = countOf(await proforma());
  await setPrefixes({ commercial_invoice: 'X' });
  await documents.shop.db.insert(documentCounters).values({ kind: 'commercial_invoice', year: 0, last: last - 1 });
  await shipOrder(documents.staff, order, { carrier: 'DHL', trackingNumber: '', parcels: 1 });
  const invoice = await issueDocument(documents.staff, order, { kind: 'commercial_invoice', shipment: 1 });
  expect(invoice.number).toBe(`X-${last + 1}`);
  const numbers = (await documents.shop.db.select().from(issuedDocuments)).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test('twenty papers issued at once, while the prefix changes, have twenty numbers without a gap [A65]', async () => {
  const orders: string[] = [];
  for (let placed = 0; placed < 20; placed += 1) orders.push(await documents.placeOrder());
  const before = countOf(await proforma());
  const issued = await Promise.all([
    ...orders.map((order) => proforma(order)),
    setPrefixes({ proforma: 'NEW' }).then(() => null),
  ]);
  const counts = issued.flatMap((number) => (number === null ? [] : [countOf(number)]));
  expect(counts.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => before + 1 + index));
});

test('a paper that is not issued leaves no gap, and an order is found by a number with its own prefix', async () => {
  const before = countOf(await proforma());
  const order = await documents.placeOrder();
  const failing = { ...documents.staff, now: () => new Date(Number.NaN) };
  await expect(issueDocument(failing, order, { kind: 'proforma' })).rejects.toThrow();
  await setPrefixes({ proforma: 'KRAN' });
  const number = await proforma(order);
  expect(countOf(number)).toBe(before + 1);
  const filter = { ...OrderFilter.parse({ q: number.toLowerCase() }), sort: 'newest' as const, page: 1, limit: 5 };
  const { items } = await searchOrders(documents.staff, filter);
  expect(items.map((found) => found.number)).toEqual([order]);
});

test.each([
  ['nine letters', { proforma: 'ABCDEFGHI' }, 'prefixes.proforma'],
  ['a slash', { proforma: 'PI/26' }, 'prefixes.proforma'],
  ['nothing', { packing_list: ' ' }, 'prefixes.packing_list'],
  ['the prefix of another kind', { confirmation: 'pi' }, 'prefixes.confirmation'],
  ['that of orders', { picking_list: 'SP' }, 'prefixes.picking_list'],
])('%s is refused as a prefix, at its field [A65]', async (_case, prefixes, path) => {
  const error = await appErrorOf(setPrefixes(prefixes));
  expect(error).toMatchObject({ code: 'invalid', extra: { errors: [{ path }] } });
});
