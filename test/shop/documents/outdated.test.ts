/** Issued documents that no longer say what the order says: marked for staff, withdrawn from the buyer, issued again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getCustomer } from '#domain/customers/get-customer.server.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { LineCancellation } from '#domain/orders/line-changes/contract.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { requireUser } from '#platform/guards.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

const changePo = (number: string, from: string, to: string) =>
  correctTerms(documents.staff, number, TermCorrection.parse({ changes: [{ term: 'poNumber', from, to }] }));

/** What has changed since, by kind of document. */
async function changedOf(number: string) {
  const { issued } = await listDocuments(documents.staff, number);
  return Object.fromEntries(
    issued.filter(({ replacedBy }) => replacedBy === null).map(({ kind, changed }) => [kind, changed]),
  );
}

test('a document that the order has outgrown says what changed, and goes from the buyer until it is issued again [O234]', async () => {
  const { staff, buyer } = documents;
  const number = await documents.placeOrder({ confirm: true });
  const proforma = await documents.issue(number, 'proforma');
  await documents.issue(number, 'confirmation');
  expect(await changedOf(number)).toEqual({ proforma: [], confirmation: [] });
  await quoteFreight(staff, number, { amount: 40, note: '' });
  await cancelLines(staff, number, LineCancellation.parse({ lines: [{ position: 2, quantity: 1 }] }));
  await changePo(number, 'PO-4711', 'PO-4712');
  const changed = ['terms', 'lines', 'freight'];
  expect(await changedOf(number)).toEqual({ proforma: changed, confirmation: changed });
  expect(await listDocuments(buyer, number)).toMatchObject({ issued: [], withdrawn: ['proforma', 'confirmation'] });
  expect((await appErrorOf(getDocumentPdf(buyer, number, proforma.number))).code).toBe('not_found');
  expect(await getDocumentPdf(staff, number, proforma.number)).toBeInstanceOf(Uint8Array);
  const again = await issueDocument(staff, number, { kind: 'proforma', replaces: proforma.number });
  expect(await changedOf(number)).toEqual({ proforma: [], confirmation: changed });
  expect(await listDocuments(buyer, number)).toMatchObject({
    issued: [{ number: again.number }],
    withdrawn: ['confirmation'],
  });
  expect(await documents.textOf(buyer, number, again.number)).toMatch(/PO-4712/);
});

test('the page of a customer marks documents that are outdated or replaced [O416]', async () => {
  const { staff, buyer } = documents;
  const number = await documents.placeOrder({ confirm: true });
  const proforma = await documents.issue(number, 'proforma');
  const confirmation = await documents.issue(number, 'confirmation');
  const statesNow = async () => {
    const { documents: listed } = await getCustomer(staff, requireUser(buyer).id);
    return Object.fromEntries(listed.map((document) => [document.number, document.state]));
  };
  expect(await statesNow()).toMatchObject({ [proforma.number]: 'current', [confirmation.number]: 'current' });
  await quoteFreight(staff, number, { amount: 40, note: '' });
  expect(await statesNow()).toMatchObject({ [proforma.number]: 'outdated', [confirmation.number]: 'outdated' });
  const again = await issueDocument(staff, number, { kind: 'proforma', replaces: proforma.number });
  expect(await statesNow()).toMatchObject({
    ...{ [proforma.number]: 'replaced', [again.number]: 'current', [confirmation.number]: 'outdated' },
  });
});

test('a change that is taken back makes the document valid again; documents of a shipment stay when later lines go [O234]', async () => {
  const { staff } = documents;
  const number = await documents.placeOrder({ confirm: true });
  await shipOrder(staff, number, {
    ...{ carrier: 'DHL', trackingNumber: '1', parcels: 1 },
    lines: [{ position: 1, quantity: 4 }],
  });
  await issueDocument(staff, number, { kind: 'commercial_invoice', shipment: 1 });
  await cancelLines(staff, number, LineCancellation.parse({ lines: [{ position: 2, quantity: 1 }] }));
  expect(await changedOf(number)).toEqual({ commercial_invoice: [] });
  await changePo(number, 'PO-4711', 'PO-9');
  expect(await changedOf(number)).toEqual({ commercial_invoice: ['terms'] });
  await changePo(number, 'PO-9', 'PO-4711');
  expect(await changedOf(number)).toEqual({ commercial_invoice: [] });
});
