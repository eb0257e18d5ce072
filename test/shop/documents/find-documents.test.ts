/** Who sees the documents of an order, and how they are found. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDocumentNumbers } from '#domain/documents/document-numbers.server.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { exportOrders } from '#domain/orders/csv/export-orders.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

test('a buyer sees the newest of their documents but no picking list, and issues none [O155]', async () => {
  const order = await documents.placeOrder({ confirm: true });
  const proforma = await documents.issue(order, 'proforma');
  const picking = await documents.issue(order, 'picking_list');
  const newer = await issueDocument(documents.staff, order, { kind: 'proforma', replaces: proforma.number });
  expect(await listDocuments(documents.buyer, order)).toEqual({
    issued: [{ ...newer, email: '' }],
    withdrawn: [],
    issuable: [],
    companyGaps: [],
    hasDraft: false,
    gaps: [],
  });
  expect(await documents.textOf(documents.buyer, order, newer.number)).toContain('Proforma invoice');
  for (const hidden of [picking.number, proforma.number, 'PI-1'])
    expect(await appErrorOf(getDocumentPdf(documents.buyer, order, hidden))).toMatchObject({ code: 'not_found' });
  expect(await appErrorOf(issueDocument(documents.buyer, order, { kind: 'proforma' }))).toMatchObject({
    code: 'forbidden',
  });
});

test('the documents of another buyer do not exist', async () => {
  const order = await documents.placeOrder();
  const { number } = await documents.issue(order, 'proforma');
  expect(await appErrorOf(listDocuments(documents.stranger, order))).toMatchObject({ code: 'not_found' });
  expect(await appErrorOf(getDocumentPdf(documents.stranger, order, number))).toMatchObject({ code: 'not_found' });
  expect(await appErrorOf(getDocumentPdf(documents.shop.scope(), order, number))).toMatchObject({
    code: 'unauthenticated',
  });
  const other = await documents.placeOrder();
  expect(await appErrorOf(getDocumentPdf(documents.staff, other, number))).toMatchObject({ code: 'not_found' });
});

test('an order is found by the numbers of its documents and by the company it goes to', async () => {
  const number = await documents.placeOrder({ confirm: true });
  await shipOrder(documents.staff, number, { carrier: 'DHL', trackingNumber: '', parcels: 1 });
  const issued = [
    await issueDocument(documents.staff, number, { kind: 'proforma' }),
    await issueDocument(documents.staff, number, { kind: 'confirmation' }),
    await issueDocument(documents.staff, number, { kind: 'packing_list', shipment: 1 }),
    await issueDocument(documents.staff, number, { kind: 'commercial_invoice', shipment: 1 }),
  ].map((document) => document.number);
  const found = async (scope: Scope, q: string) => {
    const filter = OrderFilter.parse({ q });
    const { items } = await searchOrders(scope, { ...filter, sort: 'newest', page: 1, limit: 25 });
    return items.map((order) => order.number);
  };
  for (const each of issued)
    for (const scope of [documents.staff, documents.buyer])
      expect(await found(scope, each.toLowerCase()), each).toEqual([number]);
  expect(await found(documents.stranger, issued[0] ?? '')).toEqual([]);
  expect(await found(documents.staff, `tiefbau ${issued[3]}`)).toEqual([number]);
  expect(await found(documents.buyer, 'Weber Tiefbau GmbH')).toContain(number);
});

test('the file of orders says country, PO, terms, money, tracking and documents in the first row of an order', async () => {
  const { staff } = documents;
  const number = await documents.placeOrder({ confirm: true });
  await recordPayment(staff, number, NewPayment.parse({ kind: 'payment', amount: 100, date: '2026-01-15' }));
  await shipOrder(staff, number, { carrier: 'DHL', trackingNumber: 'JD0146', parcels: 1 });
  const { number: document } = await documents.issue(number, 'proforma');
  let text = '';
  for await (const piece of await exportOrders(staff, { q: number }, listDocumentNumbers)) text += piece;
  const [headings = [], first = [], second = []] = text.split('\r\n').map((line) => line.split(','));
  const rowOf = (cells: readonly string[]) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]));
  const whole = { 'Total of the order': '349.97', Paid: '100', 'Due now': '249.97' };
  expect(rowOf(first)).toMatchObject({
    ...{ Country: 'GERMANY', 'PO number': 'PO-4711', Incoterm: 'FOB Qingdao', ...whole },
    ...{ Tracking: 'DHL JD0146', Documents: document },
  });
  expect(rowOf(first)['Delivery address']).toContain('Weber Tiefbau GmbH');
  expect(rowOf(second)).toMatchObject({
    Country: 'GERMANY',
    'Total of the order': '',
    Paid: '',
    Tracking: '',
    Documents: '',
  });
});
