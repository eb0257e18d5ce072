/** The vessel or flight of an order on its documents, and what a discount takes off a credit. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentData } from '#domain/documents/document-data.ts';
import { documentKinds } from '#domain/documents/document-kinds.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines } from '#domain/orders/extra-lines/contract.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { settleReturn } from '#domain/orders/returns/settle-return.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import type { TypedTermName } from '#domain/orders/terms/term-names.ts';
import { documentedOrder, documentedShipment, documentRequest } from '../../fixtures/document-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

const correct = (number: string, term: TypedTermName, from: string, to: string) =>
  correctTerms(documents.staff, number, TermCorrection.parse({ changes: [{ term, from, to }] }));
const parcel = { carrier: 'DHL', trackingNumber: 'JD1', parcels: 2, weight: 130 };
const ofTheWay = ['commercial_invoice', 'packing_list', 'shipping_instructions', 'certificate_of_origin'] as const;

test('the vessel stands below the means of transport, on the papers by which the goods are found [O385]', () => {
  const shipment = documentedShipment(new Map([[1, 2]]));
  const order = documentedOrder({ transport: 'sea', vessel: 'MV Nordwind 123W', placeOfLoading: 'Qingdao' });
  const labels = documentKinds
    .filter((kind) => kind !== 'credit_note')
    .map((kind) => ({ kind, data: documentData(documentRequest({ kind, order, shipment })) }));
  const named = labels.filter(({ data }) => data.facts.some(([label]) => label === 'Vessel or flight'));
  expect(named.map(({ kind }) => kind).toSorted()).toEqual(ofTheWay.toSorted());
  for (const { data } of named) {
    const at = data.facts.findIndex(([label]) => label === 'Vessel or flight');
    expect(data.facts.slice(at - 1, at + 2)).toEqual([
      ['Means of transport', 'Sea or inland waterway'],
      ['Vessel or flight', 'MV Nordwind 123W'],
      ['Place or port of loading', 'Qingdao'],
    ]);
  }
});

test('another vessel makes the papers outdated that name it, and no others, also after the goods have left [O385]', async () => {
  const { staff } = documents;
  const number = await documents.placeOrder({ confirm: true });
  await documents.issue(number, 'proforma');
  await issueDocument(staff, number, { kind: 'shipping_instructions' });
  const outdated = async () =>
    (await listDocuments(staff, number)).issued
      .filter(({ changed }) => changed.includes('terms'))
      .map(({ kind }) => kind);
  await correct(number, 'vessel', '', 'MV Nordwind 122E');
  expect(await outdated()).toEqual(['shipping_instructions']);
  await shipOrder(staff, number, parcel);
  for (const kind of ['commercial_invoice', 'packing_list', 'certificate_of_origin'] as const)
    await issueDocument(staff, number, { kind, shipment: 1 });
  await correct(number, 'vessel', 'MV Nordwind 122E', 'MV Nordwind 123W');
  expect((await outdated()).toSorted()).toEqual(ofTheWay.toSorted());
  const { issued } = await listDocuments(staff, number);
  const invoice = issued.find(({ kind }) => kind === 'commercial_invoice');
  const again = await issueDocument(staff, number, {
    ...{ kind: 'commercial_invoice', shipment: 1 },
    ...(invoice && { replaces: invoice.number }),
  });
  expect(await documents.textOf(staff, number, again.number)).toContain('Vessel or flight MV Nordwind 123W');
});

/** Settles a return of track rollers. */
async function comeBack(number: string, quantity: number, credit: number): Promise<string> {
  const { staff } = documents;
  const id = randomUUID();
  await openReturn(staff, number, { id, reason: 'Wrong size', lines: [{ position: 1, quantity }] });
  const lines = [{ position: 1, restocked: quantity, scrapped: 0 }];
  const extra = { acceptExtra: true, extraReason: 'Test' };
  await settleReturn(staff, { number, id }, { lines, credit, note: '', ...extra });
  const note = await issueDocument(staff, number, { kind: 'credit_note', credit: id });
  return documents.textOf(staff, number, note.number);
}

test('a credit note names the share of a discount as such, apart from the restocking fee, and the notify party [O386]', async () => {
  const { staff } = documents;
  const number = await documents.placeOrder({ confirm: true });
  // $35.00 of $349.97: $5.00 of it on the four track rollers.
  const lines = [{ kind: 'charge', charge: 'discount', amount: 35 }];
  await addOrderLines(staff, number, ExtraLines.parse({ reason: 'By phone', lines, costSplit: 'by_value' }));
  await correct(number, 'notifyParty', '', 'Spedition Nord\nHamburg');
  await shipOrder(staff, number, parcel);
  await issueDocument(staff, number, { kind: 'commercial_invoice', shipment: 1 });
  const whole = await comeBack(number, 1, 11.25);
  expect(whole).toMatch(/1 pc 12\.50 Share of the discount −1\.25 Total credit USD 11\.25/);
  expect(whole).not.toContain('Deductions');
  expect(whole).toMatch(/Notify party Spedition Nord Hamburg/);
  expect(await comeBack(number, 2, 20)).toMatch(
    /2 pcs 25\.00 Share of the discount −2\.50 Deductions, such as the restocking fee −2\.50 Total credit USD 20\.00/,
  );
  expect(await comeBack(number, 1, 12.5)).toMatch(
    /12\.50 Share of the discount −1\.25 Core charges and further credit 1\.25 Total credit USD 12\.50/,
  );
});
