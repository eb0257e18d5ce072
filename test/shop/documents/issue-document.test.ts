/** Issuing documents: who may, when, with which number, and what they keep. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { issuedDocumentFiles, issuedDocuments } from '#domain/documents/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

let shop: TestShop;
let buyer: Scope;
let stranger: Scope;
let staff: Scope;
let roller: string;

beforeAll(async () => {
  shop = await openTestShop({}, 20);
  const user = await createUser(shop);
  buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  stranger = shop.as(await createUser(shop));
  staff = shop.as(await createUser(shop, { role: 'admin', email: 'desk@example.com' }));
  roller = await createPart(shop, {
    name: 'Track roller',
    partNumber: '207-30-00510',
    hsCode: '84314999',
    countryOfOrigin: 'KR',
    netWeightGrams: 31_500,
    availableQuantity: 1000,
  });
});
afterAll(() => shop.close());

/** The number of a new order of two lines: 4 track rollers at $12.50, and 3 pieces of a part without customs data at $99.99. */
async function placeOrder({ confirm = false }: { confirm?: boolean } = {}): Promise<string> {
  const unknown = await createPart(shop, { name: 'Seal kit', priceCents: 9999 });
  const { placed } = await checkOut(buyer, {
    name: 'Ada Buyer',
    phone: '+49 30 1234567',
    poNumber: 'PO-4711',
    incotermPlace: '',
    note: '',
    lines: [
      { productId: roller, quantity: 4, unitPrice: 12.5 },
      { productId: unknown, quantity: 3, unitPrice: 99.99 },
    ],
  });
  const { number } = placed.order;
  if (confirm) await actOnOrder(staff, number, 'confirm');
  return number;
}

const parcel = { carrier: 'DHL', trackingNumber: 'JD0146', parcels: 1 };

async function textOf(scope: Scope, order: string, document: string): Promise<string> {
  const pages = await readPdf(await getDocumentPdf(scope, order, document));
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}

const today = (document: string, kind: 'proforma' | 'confirmation' | 'picking_list') =>
  issueDocument(staff, document, { kind });

test('a proforma invoice gets the next number of its range, once [O152]', async () => {
  const [first, second] = [await placeOrder(), await placeOrder()];
  const { number } = await today(first, 'proforma');
  expect(number).toMatch(/^PI-\d{5}$/);
  expect(await today(first, 'proforma')).toMatchObject({ number });
  const next = await today(second, 'proforma');
  expect(Number(next.number.slice(3))).toBe(Number(number.slice(3)) + 1);
});

test('of many who issue the same document at once all get the same number [O152]', async () => {
  const order = await placeOrder();
  const issued = await Promise.all(Array.from({ length: 15 }, () => today(order, 'proforma')));
  expect(new Set(issued.map(({ number }) => number)).size).toBe(1);
  expect((await listDocuments(staff, order)).issued).toHaveLength(1);
});

test('of many who replace the same document at once all get the same new one', async () => {
  const order = await placeOrder();
  const { number: replaces } = await today(order, 'proforma');
  const renewed = await Promise.all(
    Array.from({ length: 15 }, () => issueDocument(staff, order, { kind: 'proforma', replaces })),
  );
  const numbers = new Set(renewed.map(({ number }) => number));
  expect(numbers.size).toBe(1);
  const [newer = ''] = numbers;
  expect(newer).not.toBe(replaces);
  expect((await listDocuments(staff, order)).issued.map(({ number, replacedBy }) => [number, replacedBy])).toEqual([
    [replaces, newer],
    [newer, null],
  ]);
  expect(await textOf(staff, order, newer)).toContain(`Replaces ${replaces}`);
  await issueDocument(staff, order, { kind: 'proforma', replaces: newer });
  const refused = await appErrorOf(issueDocument(staff, order, { kind: 'proforma', replaces }));
  expect(refused).toMatchObject({ code: 'conflict' });
});

test('a document keeps what it says when part and order change afterwards [O152]', async () => {
  const order = await placeOrder();
  const { number } = await today(order, 'proforma');
  const before = await getDocumentPdf(staff, order, number);
  await shop.db.update(parts).set({ hsCode: '40169300', name: 'Other' }).where(eq(parts.id, roller));
  await actOnOrder(staff, order, 'confirm');
  shop.advance(86_400_000);
  expect(Buffer.compare(before, await getDocumentPdf(staff, order, number))).toBe(0);
  const { number: newer } = await issueDocument(staff, order, { kind: 'proforma', replaces: number });
  expect(await textOf(staff, order, newer)).toContain('40169300');
  await shop.db.update(parts).set({ hsCode: '84314999', name: 'Track roller' }).where(eq(parts.id, roller));
});

test('the file of a document is made once, and kept', async () => {
  const order = await placeOrder();
  const { number } = await today(order, 'proforma');
  const made = await Promise.all([getDocumentPdf(staff, order, number), getDocumentPdf(buyer, order, number)]);
  expect(Buffer.compare(...made)).toBe(0);
  const other = Buffer.from('not made again');
  const [document] = await shop.db.select().from(issuedDocuments).where(eq(issuedDocuments.number, number));
  const ofDocument = eq(issuedDocumentFiles.documentId, document?.id ?? '');
  const kept = await shop.db.update(issuedDocumentFiles).set({ pdf: other }).where(ofDocument).returning();
  expect(kept).toHaveLength(1);
  expect(Buffer.from(await getDocumentPdf(buyer, order, number))).toEqual(other);
});

test('an invoice says what the order and the catalogue say, and which facts are missing', async () => {
  const order = await placeOrder();
  const { number } = await today(order, 'proforma');
  const text = await textOf(buyer, order, number);
  expect(text).toContain('84314999 South Korea 126.000 4 pcs 12.50 50.00');
  expect(text).toContain('Total USD – 7 349.97');
  expect(text).toContain('HS code not known for line no. 2.');
  expect((await listDocuments(staff, order)).gaps).toEqual([
    { field: 'hsCode', positions: [2] },
    { field: 'origin', positions: [2] },
    { field: 'netWeight', positions: [2] },
  ]);
});

test('each parcel has its packing list and its commercial invoice [O152]', async () => {
  const order = await placeOrder({ confirm: true });
  await shipOrder(staff, order, { ...parcel, lines: [{ position: 1, quantity: 3 }], weight: 101.5 });
  await shipOrder(staff, order, { ...parcel, carrier: 'Maersk' });
  const digits = order.slice(3);
  const packing = await issueDocument(staff, order, { kind: 'packing_list', shipment: 1 });
  expect(packing.number).toBe(`PL-${digits}-1`);
  const first = await textOf(buyer, order, packing.number);
  expect(first).toContain('101.5 kg');
  expect(first).not.toContain('Seal kit');
  const invoices = [];
  for (const shipment of [1, 2])
    invoices.push(await issueDocument(staff, order, { kind: 'commercial_invoice', shipment }));
  expect(invoices.map(({ number }) => number.slice(0, 3))).toEqual(['CI-', 'CI-']);
  expect(await textOf(buyer, order, invoices[0]?.number ?? '')).toContain('Total USD 94.500 3 37.50');
  expect(await textOf(buyer, order, invoices[1]?.number ?? '')).toContain('4 312.47');
  const missing = await appErrorOf(issueDocument(staff, order, { kind: 'commercial_invoice', shipment: 3 }));
  expect(missing).toMatchObject({ code: 'invalid', extra: { errors: [{ path: 'shipment' }] } });
  expect(await appErrorOf(issueDocument(staff, order, { kind: 'packing_list' }))).toMatchObject({ code: 'invalid' });
  const whole = issueDocument(staff, order, { kind: 'proforma', shipment: 1 });
  expect(await appErrorOf(whole)).toMatchObject({ code: 'invalid' });
});

test('a picking list lists what is left, and a new one after a parcel less', async () => {
  const order = await placeOrder({ confirm: true });
  const { number } = await today(order, 'picking_list');
  expect(await textOf(staff, order, number)).toContain('Total 7');
  await shipOrder(staff, order, { ...parcel, lines: [{ position: 1, quantity: 4 }] });
  const again = await issueDocument(staff, order, { kind: 'picking_list', replaces: number });
  expect(again.number).toBe(`${number}-R2`);
  const text = await textOf(staff, order, again.number);
  expect(text).toContain('Total 3');
  expect(text).not.toContain('207-30-00510');
});

test('a document is issued only while the order allows it', async () => {
  const order = await placeOrder();
  for (const kind of ['confirmation', 'picking_list'] as const)
    expect(await appErrorOf(today(order, kind))).toMatchObject({
      code: 'conflict',
      extra: { members: { status: 'placed' } },
    });
  expect((await listDocuments(staff, order)).issuable).toEqual([{ kind: 'proforma', shipment: null, replaces: null }]);
  const { number } = await today(order, 'proforma');
  await actOnOrder(staff, order, 'cancel');
  const again = issueDocument(staff, order, { kind: 'proforma', replaces: number });
  expect(await appErrorOf(again)).toMatchObject({ code: 'conflict' });
  expect(await listDocuments(staff, order)).toMatchObject({ issuable: [], issued: [{ number }] });
  expect(await today(order, 'proforma')).toMatchObject({ number });
});

test('a buyer sees the newest of their documents but no picking list, and issues none [O155]', async () => {
  const order = await placeOrder({ confirm: true });
  const proforma = await today(order, 'proforma');
  const picking = await today(order, 'picking_list');
  const newer = await issueDocument(staff, order, { kind: 'proforma', replaces: proforma.number });
  expect(await listDocuments(buyer, order)).toEqual({ issued: [{ ...newer, email: '' }], issuable: [], gaps: [] });
  expect(await textOf(buyer, order, newer.number)).toContain('Proforma invoice');
  for (const hidden of [picking.number, proforma.number, 'PI-1'])
    expect(await appErrorOf(getDocumentPdf(buyer, order, hidden))).toMatchObject({ code: 'not_found' });
  expect(await appErrorOf(issueDocument(buyer, order, { kind: 'proforma' }))).toMatchObject({ code: 'forbidden' });
});

test('the documents of another buyer do not exist', async () => {
  const order = await placeOrder();
  const { number } = await today(order, 'proforma');
  expect(await appErrorOf(listDocuments(stranger, order))).toMatchObject({ code: 'not_found' });
  expect(await appErrorOf(getDocumentPdf(stranger, order, number))).toMatchObject({ code: 'not_found' });
  expect(await appErrorOf(getDocumentPdf(shop.scope(), order, number))).toMatchObject({ code: 'unauthenticated' });
  const other = await placeOrder();
  expect(await appErrorOf(getDocumentPdf(staff, other, number))).toMatchObject({ code: 'not_found' });
});

test('what is kept of a document is its data, its number, who issued it and when', async () => {
  const order = await placeOrder();
  const { number, at } = await today(order, 'proforma');
  const [row] = await shop.db.select().from(issuedDocuments).where(eq(issuedDocuments.number, number));
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
  const number = await placeOrder({ confirm: true });
  const config = { ...shop.config, sampleCatalogue: false };
  const refused = await appErrorOf(issueDocument({ ...staff, config }, number, { kind: 'proforma' }));
  expect([refused.code, refused.message]).toEqual(['conflict', expect.stringContaining('content/company.json')]);
  expect((await getOrder({ ...staff, config }, number)).payment.bank).toBeNull();
  expect((await getOrder(staff, number)).payment.bank).not.toBeNull();
  expect((await today(number, 'proforma')).number).toMatch(/^PI-/);
});

test('an order is found by the numbers of its documents and by the company it goes to', async () => {
  const number = await placeOrder({ confirm: true });
  await shipOrder(staff, number, { carrier: 'DHL', trackingNumber: '', parcels: 1 });
  const issued = [
    await issueDocument(staff, number, { kind: 'proforma' }),
    await issueDocument(staff, number, { kind: 'confirmation' }),
    await issueDocument(staff, number, { kind: 'packing_list', shipment: 1 }),
    await issueDocument(staff, number, { kind: 'commercial_invoice', shipment: 1 }),
  ].map((document) => document.number);
  const found = async (scope: Scope, q: string) => {
    const filter = OrderFilter.parse({ q });
    const { items } = await searchOrders(scope, { ...filter, sort: 'newest', page: 1, limit: 25 });
    return items.map((order) => order.number);
  };
  for (const each of issued)
    for (const scope of [staff, buyer]) expect(await found(scope, each.toLowerCase()), each).toEqual([number]);
  expect(await found(stranger, issued[0] ?? '')).toEqual([]);
  expect(await found(staff, `tiefbau ${issued[3]}`)).toEqual([number]);
  expect(await found(buyer, 'Weber Tiefbau GmbH')).toContain(number);
});
