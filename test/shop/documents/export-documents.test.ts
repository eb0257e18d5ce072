/** The draft of a certificate of origin and the shipping instructions, from the same data as the other documents of an order. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import type { TypedTermName } from '#domain/orders/terms/term-names.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

const correct = (number: string, term: TypedTermName, from: string, to: string) =>
  correctTerms(documents.staff, number, TermCorrection.parse({ changes: [{ term, from, to }] }));
const parcel = { carrier: 'DHL', trackingNumber: 'JD1', parcels: 2, weight: 130 };

async function changedOf(number: string, kind: string) {
  const { issued } = await listDocuments(documents.staff, number);
  return issued.find((document) => document.kind === kind && document.replacedBy === null)?.changed;
}

test('a certificate of origin names the invoice of its shipment, for staff alone; another invoice makes it outdated [O325 O328]', async () => {
  const { staff, buyer } = documents;
  const number = await documents.placeOrder({ confirm: true });
  await shipOrder(staff, number, parcel);
  const gaps = async () => (await listDocuments(staff, number)).gaps.find(({ field }) => field === 'invoice');
  expect(await gaps()).toMatchObject({ kinds: ['certificate_of_origin'], shipments: [1] });
  const invoice = await issueDocument(staff, number, { kind: 'commercial_invoice', shipment: 1 });
  expect(await gaps()).toBeUndefined();
  const certificate = await issueDocument(staff, number, { kind: 'certificate_of_origin', shipment: 1 });
  expect(certificate.number).toBe(`CO-${number.slice(3)}-1`);
  const text = await documents.textOf(staff, number, certificate.number);
  expect(text).toMatch(
    new RegExp(`Draft.*Certificate of origin.*Consignee.*2 packages.*130 kg.*${invoice.number} of `),
  );
  expect(text).toMatch(/Track roller.*84314999.*South Korea.*chamber of commerce/);
  expect((await listDocuments(buyer, number)).issued.map(({ kind }) => kind)).toEqual(['commercial_invoice']);
  expect(await changedOf(number, 'certificate_of_origin')).toEqual([]);
  await issueDocument(staff, number, { kind: 'commercial_invoice', shipment: 1, replaces: invoice.number });
  expect(await changedOf(number, 'certificate_of_origin')).toEqual(['terms']);
});

test('shipping instructions are issued from the confirmation on, before anything leaves, and follow the terms [O326 O328]', async () => {
  const { staff } = documents;
  const number = await documents.placeOrder();
  expect((await appErrorOf(issueDocument(staff, number, { kind: 'shipping_instructions' }))).code).toBe('conflict');
  const confirmed = await documents.placeOrder({ confirm: true });
  await correct(confirmed, 'transport', '', 'sea');
  await correct(confirmed, 'notifyParty', '', 'Spedition Nord\nHamburg');
  const instructions = await issueDocument(staff, confirmed, { kind: 'shipping_instructions' });
  expect(instructions.number).toBe(`SI-${confirmed.slice(3)}`);
  const text = await documents.textOf(staff, confirmed, instructions.number);
  expect(text).toMatch(/Consignee.*Notify party.*Spedition Nord.*84314999/);
  expect(text).toMatch(/Collect.*Not covered by the seller.*By the seller/);
  expect(text).toContain('Bill of lading');
  expect(text).not.toContain('12.50');
  await correct(confirmed, 'placeOfDischarge', '', 'Hamburg');
  expect(await changedOf(confirmed, 'shipping_instructions')).toEqual(['terms']);
  await correct(confirmed, 'importer', '', 'Import GmbH');
  expect(await changedOf(confirmed, 'shipping_instructions')).toEqual(['terms']);
});

test('a corrected party stands on the new invoice beside the others, and the old one is withdrawn from the buyer [O322 O328]', async () => {
  const { staff, buyer } = documents;
  const number = await documents.placeOrder({ confirm: true });
  const proforma = await documents.issue(number, 'proforma');
  await correct(number, 'legalName', '', 'Weber Holding SE');
  await correct(number, 'billing', '', 'Weber Holding SE\nRathausplatz 1');
  await correct(number, 'validUntil', '', '2127-01-31');
  expect(await changedOf(number, 'proforma')).toEqual(['buyer', 'terms']);
  expect((await listDocuments(buyer, number)).withdrawn).toContain('proforma');
  const again = await issueDocument(staff, number, { kind: 'proforma', replaces: proforma.number });
  const text = await documents.textOf(buyer, number, again.number);
  expect(text).toMatch(/Seller \/ exporter.*Buyer.*Weber Holding SE.*Ada Buyer.*Consignee.*Invoice to.*Rathausplatz 1/);
  expect(text).toMatch(/Valid until.*31 Jan 2127/);
  expect(text).toMatch(/Account currency.*USD/);
});
