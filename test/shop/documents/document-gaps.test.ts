/** What staff are told before they issue a document. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

async function gapsOf(order: string) {
  const { gaps } = await listDocuments(documents.staff, order);
  return Object.fromEntries(gaps.map(({ field, ...gap }) => [field, gap]));
}

test('staff are told what a proforma invoice will lack, and issue it all the same; the buyer is not told [O264]', async () => {
  const order = await documents.placeOrder();
  const gaps = await gapsOf(order);
  const ofLine = { kinds: ['proforma'], positions: [2], shipments: [] };
  expect(gaps).toMatchObject({ hsCode: ofLine, origin: ofLine, netWeight: ofLine });
  expect(gaps).toHaveProperty('registration');
  expect(gaps).not.toHaveProperty('grossWeight');
  expect((await documents.issue(order, 'proforma')).number).toMatch(/^PI-/);
  expect((await listDocuments(documents.buyer, order)).gaps).toEqual([]);
});

test('a tax number that staff enter with the address is missed no longer [O264]', async () => {
  const order = await documents.placeOrder();
  expect(await gapsOf(order)).toHaveProperty('taxNumber');
  // The address is the same: the number alone is a change of the terms.
  const address = typedAddress({ taxNumber: 'DE123456788' });
  const { delivery } = await correctTerms(documents.staff, order, TermCorrection.parse({ address }));
  expect(delivery?.taxNumber).toBe('DE123456788');
  expect(await gapsOf(order)).not.toHaveProperty('taxNumber');
});

test('a shipment without its weight is missed by packing list and commercial invoice [O264]', async () => {
  const order = await documents.placeOrder({ confirm: true });
  const parcel = { carrier: 'DHL', trackingNumber: '', parcels: 1 };
  await shipOrder(documents.staff, order, { ...parcel, lines: [{ position: 1, quantity: 3 }], weight: 101.5 });
  expect(await gapsOf(order)).not.toHaveProperty('grossWeight');
  await shipOrder(documents.staff, order, parcel);
  expect((await gapsOf(order))['grossWeight']).toEqual({
    kinds: ['packing_list', 'commercial_invoice', 'certificate_of_origin'],
    positions: [],
    shipments: [2],
  });
});
