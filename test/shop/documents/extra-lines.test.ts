/** Free lines and charges on documents, and the insurance that a delivery term asks for. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmOrder } from '#domain/documents/confirm-orders.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines } from '#domain/orders/extra-lines/contract.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

const add = (order: string, lines: readonly object[], costSplit?: string) =>
  addOrderLines(documents.staff, order, ExtraLines.parse({ reason: 'By phone', lines, costSplit }));

const hoses = {
  ...{ kind: 'free', name: 'Hose kit', number: 'KIT 77-X', hsCode: '40092200', countryOfOrigin: 'TR' },
  ...{ weightKg: 2.5, quantity: 2, unitPrice: 40 },
};
const insurance = { kind: 'charge', charge: 'insurance', amount: 25.5 };
const parcel = { carrier: 'DHL', trackingNumber: '1', parcels: 1 };

test('with CIP no document asks for money before the order has an insurance charge [O276]', async () => {
  const { staff } = documents;
  const order = await documents.placeOrder();
  const changes = [
    { term: 'incoterm' as const, from: 'FOB', to: 'CIP' },
    { term: 'incotermPlace' as const, from: 'Qingdao', to: 'Munich' },
  ];
  await correctTerms(staff, order, TermCorrection.parse({ changes }));
  await quoteFreight(staff, order, { amount: 120, note: '' });
  expect((await confirmOrder(staff, order)).status).toBe('confirmed');
  for (const kind of ['proforma', 'confirmation'] as const) {
    const { code, message } = await appErrorOf(documents.issue(order, kind));
    expect([code, message]).toEqual(['conflict', expect.stringMatching(/^With CIP .* insurance .* charge/)]);
  }
  await documents.issue(order, 'picking_list');
  await add(order, [insurance]);
  const { number } = await documents.issue(order, 'proforma');
  expect(await documents.textOf(staff, order, number)).toMatch(/Insurance 25\.50 Freight 120\.00/);
});

test('proforma and confirmation print free lines as parts and charges behind them, and become outdated by both [O277]', async () => {
  const { staff } = documents;
  const order = await documents.placeOrder({ confirm: true });
  const before = await documents.issue(order, 'proforma');
  await add(order, [hoses, insurance, { kind: 'charge', charge: 'discount', amount: 5, label: 'Fair discount' }]);
  const { issued } = await listDocuments(staff, order);
  expect(issued.find(({ number }) => number === before.number)?.changed).toEqual(['lines', 'charges']);
  const after = await issueDocument(staff, order, { kind: 'proforma', replaces: before.number });
  const text = await documents.textOf(staff, order, after.number);
  expect(text).toMatch(/Hose kit.*40092200.*(Türkiye|Turkey).*80\.00.*Insurance 25\.50 Fair discount [-−]5\.00/);
  expect(text).toContain('450.47');
});

test('picking and packing lists have free lines and no charges; the invoices of part shipments share them as chosen [O275] [O277]', async () => {
  const { staff } = documents;
  const order = await documents.placeOrder({ confirm: true });
  await add(order, [hoses, { ...insurance, amount: 100 }], 'by_value');
  const picking = await documents.issue(order, 'picking_list');
  const picked = await documents.textOf(staff, order, picking.number);
  expect(picked).toContain('Hose kit');
  expect(picked).not.toContain('Insurance');
  const { lines } = await shipOrder(staff, order, { ...parcel, lines: [{ position: 3, quantity: 2 }] });
  await shipOrder(staff, order, parcel);
  const textOf = async (kind: 'packing_list' | 'commercial_invoice', shipment: number) => {
    const { number } = await issueDocument(staff, order, { kind, shipment });
    return documents.textOf(staff, order, number);
  };
  expect(lines).toHaveLength(3);
  const packed = await textOf('packing_list', 1);
  expect(packed).toContain('Hose kit');
  expect(packed).not.toContain('Insurance');
  // 80.00 of 429.97 goods, and the rest.
  expect(await textOf('commercial_invoice', 1)).toMatch(/Insurance 18\.61/);
  expect(await textOf('commercial_invoice', 2)).toMatch(/Insurance 81\.39/);
});
