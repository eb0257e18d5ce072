/** Corrected invoices, and issuing all documents that are due. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { issueDueDocuments } from '#domain/documents/issue-due.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

const parcel = { carrier: 'DHL', trackingNumber: 'JD0146', parcels: 1 };
const rename = (order: string) =>
  correctTerms(
    documents.staff,
    order,
    TermCorrection.parse({ changes: [{ term: 'name', from: 'Ada Buyer', to: 'Ada Buyer Ltd.' }] }),
  );

test('an outdated invoice is corrected by one with a number of its own that names it; staff keep the earlier one [O293]', async () => {
  const { staff, buyer } = documents;
  const order = await documents.placeOrder({ confirm: true });
  await shipOrder(staff, order, parcel);
  const first = await issueDocument(staff, order, { kind: 'commercial_invoice', shipment: 1 });
  const before = await getDocumentPdf(staff, order, first.number);
  await rename(order);
  expect((await appErrorOf(getDocumentPdf(buyer, order, first.number))).code).toBe('not_found');
  const replaces = first.number;
  const corrected = await issueDocument(staff, order, { kind: 'commercial_invoice', shipment: 1, replaces });
  expect(Number(corrected.number.slice(3))).toBe(Number(first.number.slice(3)) + 1);
  expect(corrected.replaces).toBe(first.number);
  const text = await documents.textOf(buyer, order, corrected.number);
  expect(text).toContain(`Corrected invoice ${corrected.number}`);
  expect(text).toContain(`This invoice replaces invoice ${first.number}, which is no longer valid.`);
  expect(text).toContain('Ada Buyer Ltd.');
  expect(Buffer.compare(before, await getDocumentPdf(staff, order, first.number))).toBe(0);
  expect((await appErrorOf(getDocumentPdf(buyer, order, first.number))).code).toBe('not_found');
  // A repeated request returns the same corrected invoice, with what it replaces.
  expect(await issueDocument(staff, order, { kind: 'commercial_invoice', shipment: 1, replaces })).toEqual(corrected);
});

test('all documents that are due are issued in one step: new ones and outdated ones, none twice [O297]', async () => {
  const { staff } = documents;
  const order = await documents.placeOrder({ confirm: true });
  await shipOrder(staff, order, { ...parcel, lines: [{ position: 1, quantity: 4 }] });
  const { results } = await issueDueDocuments(staff, order);
  expect(results.map(({ kind, shipment, message }) => [kind, shipment, message])).toEqual([
    ['proforma', null, null],
    ['confirmation', null, null],
    ['picking_list', null, null],
    ['packing_list', 1, null],
    ['commercial_invoice', 1, null],
    ['certificate_of_origin', 1, null],
    ['shipping_instructions', null, null],
  ]);
  expect(await issueDueDocuments(staff, order)).toEqual({ results: [] });
  await rename(order);
  const again = await issueDueDocuments(staff, order);
  expect(again.results.map(({ kind }) => kind)).toEqual([
    'proforma',
    'confirmation',
    'packing_list',
    'commercial_invoice',
    'certificate_of_origin',
    'shipping_instructions',
  ]);
  const { issued } = await listDocuments(staff, order);
  expect(issued.filter(({ replacedBy, changed }) => replacedBy === null && changed.length > 0)).toEqual([]);
});

test('each document that is refused says why, and the others are issued; the warehouse issues what it may [O297]', async () => {
  const { staff, shop, buyer } = documents;
  const order = await documents.placeOrder({ confirm: true });
  const incoterm = { term: 'incoterm', from: 'FOB', to: 'CIF' };
  await correctTerms(staff, order, TermCorrection.parse({ placeIsPort: true, changes: [incoterm] }));
  const { results } = await issueDueDocuments(staff, order);
  expect(results.map(({ kind, number }) => [kind, number !== null])).toEqual([
    ['proforma', false],
    ['confirmation', false],
    ['picking_list', true],
    ['shipping_instructions', true],
  ]);
  expect(results[0]?.message).toMatch(/^Proforma invoice: .*freight/);
  const warehouse = shop.as(await createUser(shop, { role: 'warehouse' }));
  const other = await documents.placeOrder({ confirm: true });
  expect((await issueDueDocuments(warehouse, other)).results.map(({ kind }) => kind)).toEqual([
    'picking_list',
    'shipping_instructions',
  ]);
  for (const role of ['viewer', 'buyer'] as const) {
    const as = role === 'buyer' ? buyer : shop.as(await createUser(shop, { role }));
    expect((await appErrorOf(issueDueDocuments(as, order))).code).toBe('forbidden');
  }
});
