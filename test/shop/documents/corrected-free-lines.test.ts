/** Documents that show a free line, after its facts were corrected. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines, FreeLineCorrection } from '#domain/orders/extra-lines/contract.ts';
import { correctFreeLine } from '#domain/orders/extra-lines/correct-free-line.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

const facts = {
  ...{ name: 'Hose kit', number: 'KIT 77-X', brand: 'Gates', hsCode: '', countryOfOrigin: '' },
  ...{ weightKg: 2.5, unit: 'H87' },
};

test.each([
  ['name', 'Hose kit, boom'],
  ['number', 'KIT 78'],
  ['hsCode', '40092200'],
  ['countryOfOrigin', 'TR'],
  ['weightKg', 3],
  ['unit', 'SET'],
] as const)(
  'a correction of the %s makes issued documents outdated that show the line, and no others [O331]',
  async (fact, to) => {
    const { staff } = documents;
    const order = await documents.placeOrder({ confirm: true });
    const line = { kind: 'free', ...facts, quantity: 2, unitPrice: 40 };
    await addOrderLines(staff, order, ExtraLines.parse({ reason: 'By phone', lines: [line] }));
    await shipOrder(staff, order, {
      ...{ carrier: 'DHL', trackingNumber: '1', parcels: 1 },
      lines: [{ position: 1, quantity: 4 }],
    });
    const proforma = await documents.issue(order, 'confirmation');
    const invoice = await issueDocument(staff, order, { kind: 'commercial_invoice', shipment: 1 });
    const changedOf = async () =>
      new Map((await listDocuments(staff, order)).issued.map(({ number, changed }) => [number, changed]));
    expect([...(await changedOf()).values()]).toEqual([[], []]);
    const correction = { position: 3, from: facts, to: { ...facts, [fact]: to } };
    await correctFreeLine(staff, order, FreeLineCorrection.parse(correction));
    const changed = await changedOf();
    expect(changed.get(proforma.number)).toEqual(['lines']);
    expect(changed.get(invoice.number)).toEqual([]);
  },
);
