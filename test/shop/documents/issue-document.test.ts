/** Issuing documents: when, with which number, and what they keep. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { issuedDocumentFiles, issuedDocuments } from '#domain/documents/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

const parcel = { carrier: 'DHL', trackingNumber: 'JD0146', parcels: 1 };

test('a proforma invoice gets the next number of its range, once [O152]', async () => {
  const [first, second] = [await documents.placeOrder(), await documents.placeOrder()];
  const { number } = await documents.issue(first, 'proforma');
  expect(number).toMatch(/^PI-\d{5}$/);
  expect(await documents.issue(first, 'proforma')).toMatchObject({ number });
  const next = await documents.issue(second, 'proforma');
  expect(Number(next.number.slice(3))).toBe(Number(number.slice(3)) + 1);
});

test('of many who issue the same document at once all get the same number [O152]', async () => {
  const order = await documents.placeOrder();
  const issued = await Promise.all(Array.from({ length: 15 }, () => documents.issue(order, 'proforma')));
  expect(new Set(issued.map(({ number }) => number)).size).toBe(1);
  expect((await listDocuments(documents.staff, order)).issued).toHaveLength(1);
});

test('of many who replace the same document at once all get the same new one', async () => {
  const order = await documents.placeOrder();
  const { number: replaces } = await documents.issue(order, 'proforma');
  const renewed = await Promise.all(
    Array.from({ length: 15 }, () => issueDocument(documents.staff, order, { kind: 'proforma', replaces })),
  );
  const numbers = new Set(renewed.map(({ number }) => number));
  expect(numbers.size).toBe(1);
  const [newer = ''] = numbers;
  expect(newer).not.toBe(replaces);
  expect(
    (await listDocuments(documents.staff, order)).issued.map(({ number, replacedBy }) => [number, replacedBy]),
  ).toEqual([
    [replaces, newer],
    [newer, null],
  ]);
  expect(await documents.textOf(documents.staff, order, newer)).toContain(`Replaces ${replaces}`);
  await issueDocument(documents.staff, order, { kind: 'proforma', replaces: newer });
  const refused = await appErrorOf(issueDocument(documents.staff, order, { kind: 'proforma', replaces }));
  expect(refused).toMatchObject({ code: 'conflict' });
});

test('a document keeps what it says when part and order change afterwards [O152]', async () => {
  const order = await documents.placeOrder();
  const { number } = await documents.issue(order, 'proforma');
  const before = await getDocumentPdf(documents.staff, order, number);
  await documents.shop.db
    .update(parts)
    .set({ hsCode: '40169300', name: 'Other' })
    .where(eq(parts.id, documents.roller));
  await actOnOrder(documents.staff, order, 'confirm');
  documents.shop.advance(86_400_000);
  expect(Buffer.compare(before, await getDocumentPdf(documents.staff, order, number))).toBe(0);
  const { number: newer } = await issueDocument(documents.staff, order, { kind: 'proforma', replaces: number });
  expect(await documents.textOf(documents.staff, order, newer)).toContain('40169300');
  await documents.shop.db
    .update(parts)
    .set({ hsCode: '84314999', name: 'Track roller' })
    .where(eq(parts.id, documents.roller));
});

test('the file of a document is made once, and kept', async () => {
  const order = await documents.placeOrder();
  const { number } = await documents.issue(order, 'proforma');
  const made = await Promise.all([
    getDocumentPdf(documents.staff, order, number),
    getDocumentPdf(documents.buyer, order, number),
  ]);
  expect(Buffer.compare(...made)).toBe(0);
  const other = Buffer.from('not made again');
  const [document] = await documents.shop.db.select().from(issuedDocuments).where(eq(issuedDocuments.number, number));
  const ofDocument = eq(issuedDocumentFiles.documentId, document?.id ?? '');
  const kept = await documents.shop.db.update(issuedDocumentFiles).set({ pdf: other }).where(ofDocument).returning();
  expect(kept).toHaveLength(1);
  expect(Buffer.from(await getDocumentPdf(documents.buyer, order, number))).toEqual(other);
});

test('an invoice says what the order and the catalogue say, and which facts are missing', async () => {
  const order = await documents.placeOrder();
  const { number } = await documents.issue(order, 'proforma');
  const text = await documents.textOf(documents.buyer, order, number);
  expect(text).toContain('84314999 South Korea 126.000 4 pcs 12.50 50.00');
  expect(text).toContain('Total USD – 7 349.97');
  expect(text).toContain('HS code not known for line no. 2.');
});

test('each parcel has its packing list and its commercial invoice [O152]', async () => {
  const order = await documents.placeOrder({ confirm: true });
  await shipOrder(documents.staff, order, { ...parcel, lines: [{ position: 1, quantity: 3 }], weight: 101.5 });
  await shipOrder(documents.staff, order, { ...parcel, carrier: 'Maersk' });
  const digits = order.slice(3);
  const packing = await issueDocument(documents.staff, order, { kind: 'packing_list', shipment: 1 });
  expect(packing.number).toBe(`PL-${digits}-1`);
  const first = await documents.textOf(documents.buyer, order, packing.number);
  expect(first).toContain('101.5 kg');
  expect(first).not.toContain('Seal kit');
  const invoices = [];
  for (const shipment of [1, 2])
    invoices.push(await issueDocument(documents.staff, order, { kind: 'commercial_invoice', shipment }));
  expect(invoices.map(({ number }) => number.slice(0, 3))).toEqual(['CI-', 'CI-']);
  expect(await documents.textOf(documents.buyer, order, invoices[0]?.number ?? '')).toContain(
    'Total USD 94.500 3 37.50',
  );
  expect(await documents.textOf(documents.buyer, order, invoices[1]?.number ?? '')).toContain('4 312.47');
  const missing = await appErrorOf(issueDocument(documents.staff, order, { kind: 'commercial_invoice', shipment: 3 }));
  expect(missing).toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'shipment' }] } });
  expect(await appErrorOf(issueDocument(documents.staff, order, { kind: 'packing_list' }))).toMatchObject({
    code: 'invalid',
  });
  const whole = issueDocument(documents.staff, order, { kind: 'proforma', shipment: 1 });
  expect(await appErrorOf(whole)).toMatchObject({ code: 'invalid' });
});

test('a picking list lists what is left, and a new one after a parcel less', async () => {
  const order = await documents.placeOrder({ confirm: true });
  const { number } = await documents.issue(order, 'picking_list');
  expect(await documents.textOf(documents.staff, order, number)).toContain('Total 7');
  await shipOrder(documents.staff, order, { ...parcel, lines: [{ position: 1, quantity: 4 }] });
  const again = await issueDocument(documents.staff, order, { kind: 'picking_list', replaces: number });
  expect(again.number).toBe(`${number}-R2`);
  const text = await documents.textOf(documents.staff, order, again.number);
  expect(text).toContain('Total 3');
  expect(text).not.toContain('207-30-00510');
});

test('a document is issued only while the order allows it', async () => {
  const order = await documents.placeOrder();
  for (const kind of ['confirmation', 'picking_list'] as const)
    expect(await appErrorOf(documents.issue(order, kind))).toMatchObject({
      code: 'conflict',
      extra: { members: { status: 'placed' } },
    });
  expect((await listDocuments(documents.staff, order)).issuable).toEqual([
    { kind: 'proforma', shipment: null, replaces: null, credit: null },
  ]);
  const { number } = await documents.issue(order, 'proforma');
  await actOnOrder(documents.staff, order, 'cancel');
  const again = issueDocument(documents.staff, order, { kind: 'proforma', replaces: number });
  expect(await appErrorOf(again)).toMatchObject({ code: 'conflict' });
  expect(await listDocuments(documents.staff, order)).toMatchObject({ issuable: [], issued: [{ number }] });
  expect(await documents.issue(order, 'proforma')).toMatchObject({ number });
});

test('what is kept of a document is its data, its number, who issued it and when', async () => {
  const order = await documents.placeOrder();
  const { number, at } = await documents.issue(order, 'proforma');
  const [row] = await documents.shop.db.select().from(issuedDocuments).where(eq(issuedDocuments.number, number));
  expect(row).toMatchObject({
    kind: 'proforma',
    revision: 1,
    shipmentId: null,
    actorEmail: 'desk@example.com',
    at: new Date(at),
    data: { number, totalCents: 34_997, words: { title: 'Proforma invoice' } },
  });
});

test('in a shop without the sample no paper has the example company, and none asks for money without an account', async () => {
  const number = await documents.placeOrder({ confirm: true });
  const config = { ...documents.shop.config, sampleCatalogue: false };
  // A picking list asks for no money, but names the company.
  for (const kind of ['proforma', 'picking_list'] as const) {
    const refused = await appErrorOf(issueDocument({ ...documents.staff, config }, number, { kind }));
    expect([refused.code, refused.message], kind).toEqual([
      'conflict',
      expect.stringContaining('Dashboard → Settings → Company'),
    ]);
  }
  expect((await getOrder({ ...documents.staff, config }, number)).payment.bank).toBeNull();
  expect((await getOrder(documents.staff, number)).payment.bank).not.toBeNull();
  expect((await documents.issue(number, 'proforma')).number).toMatch(/^PI-/);
});
