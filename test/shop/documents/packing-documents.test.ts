/** Packing list, commercial invoice and labels of packages, before they leave and afterwards. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { getPackageLabels } from '#domain/documents/package-labels.server.ts';
import { shipmentDocumentsPdf } from '#domain/documents/shipment-documents.server.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { pack, packageOf, shipPackages } from '../orders/packing-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

/** A confirmed order of 4 track rollers of 31.5 kg and 3 pieces without weight, in two packages. */
async function packed() {
  const number = await documents.placeOrder({ confirm: true });
  await quoteFreight(documents.staff, number, { amount: 40, note: '' });
  const size = { lengthMm: 600, widthMm: 400, heightMm: 500 };
  await pack(documents.staff, number, {
    packages: [
      packageOf(3, 0, { ...size, grossWeight: 100 }),
      packageOf(1, 3, { ...size, kind: 'PX', grossWeight: 40.25 }),
    ],
  });
  return number;
}

const issuedOf = async (number: string) =>
  (await listDocuments(documents.staff, number)).issued.map(({ number: document, shipment, changed, replacedBy }) => ({
    document,
    shipment,
    changed,
    replacedBy,
  }));

const textOf = async (pdf: Uint8Array) => (await readPdf(pdf)).map(({ text }) => text.replace(/\s+/g, ' '));

test('packing list and invoice are issued before the packages leave, and stay the documents of the shipment [O287]', async () => {
  const { staff, buyer } = documents;
  const number = await packed();
  const list = await issueDocument(staff, number, { kind: 'packing_list', shipment: 1 });
  const invoice = await issueDocument(staff, number, { kind: 'commercial_invoice', shipment: 1 });
  const text = await documents.textOf(staff, number, list.number);
  for (const words of [
    `${number} 1/2 · Carton · 60 × 40 × 50 cm · 0.120 m³ · Net kg 94.500 · Gross kg 100.000`,
    `${number} 2/2 · Pallet · 60 × 40 × 50 cm · 0.120 m³ · Net kg – · Gross kg 40.250`,
    '31.500 1 pc ',
    'Total · 2 packages: 1 × Carton, 1 × Pallet · 0.240 m³ · Gross kg 140.250',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Carrier');
  const invoiced = await documents.textOf(staff, number, invoice.number);
  for (const words of ['2 packages: 1 × Carton, 1 × Pallet', `${number} 1/2; ${number} 2/2`, '140.25 kg'])
    expect(invoiced).toContain(words);
  const before = await issuedOf(number);
  expect(before.map(({ shipment, changed }) => [shipment, changed])).toEqual([
    [1, []],
    [1, []],
  ]);
  await shipPackages(staff, number);
  expect(await issuedOf(number)).toEqual(before);
  expect(await issueDocument(staff, number, { kind: 'packing_list', shipment: 1 })).toMatchObject({
    number: list.number,
  });
  expect((await listDocuments(buyer, number)).issued.map(({ number: document }) => document)).toEqual([
    list.number,
    invoice.number,
  ]);
  // Issued again after the dispatch, it names the carrier and takes the place of the one before.
  const again = await issueDocument(staff, number, { kind: 'packing_list', shipment: 1, replaces: list.number });
  expect(await documents.textOf(staff, number, again.number)).toContain('DHL');
  expect((await issuedOf(number)).map(({ replacedBy }) => replacedBy)).toEqual([again.number, null, null]);
});

test('a change of the packages makes their documents outdated; packages that are not ready have none [O287]', async () => {
  const { staff } = documents;
  const number = await packed();
  const list = await issueDocument(staff, number, { kind: 'packing_list', shipment: 1 });
  await pack(staff, number, { version: 1, packages: [packageOf(4, 3, { grossWeight: 150 })] });
  expect((await issuedOf(number)).map(({ changed }) => changed)).toEqual([['packages']]);
  await pack(staff, number, { version: 2, packages: [packageOf(4, 3)], isReady: false });
  for (const kind of ['packing_list', 'commercial_invoice'] as const) {
    const issue = issueDocument(staff, number, {
      kind,
      shipment: 1,
      ...(kind === 'packing_list' && { replaces: list.number }),
    });
    expect((await appErrorOf(issue)).code).toBe('conflict');
  }
  expect((await appErrorOf(getPackageLabels(staff, number, 1))).code).toBe('conflict');
  expect((await listDocuments(staff, number)).issuable.filter(({ shipment }) => shipment !== null)).toEqual([]);
});

test('one file has packing list and invoice, issues what is missing or outdated, and repeats nothing [O288]', async () => {
  const { staff, shop } = documents;
  const number = await packed();
  const pages = await textOf(await shipmentDocumentsPdf(staff, number, 1));
  expect(pages.map((page) => /Packing list|Commercial invoice/.exec(page)?.[0])).toEqual([
    'Packing list',
    'Commercial invoice',
  ]);
  await shipmentDocumentsPdf(staff, number, 1);
  expect(await issuedOf(number)).toHaveLength(2);
  await pack(staff, number, { version: 1, packages: [packageOf(4, 3, { grossWeight: 150 })] });
  await shipmentDocumentsPdf(staff, number, 1);
  expect(
    (await issuedOf(number)).filter(({ replacedBy }) => replacedBy === null).map(({ changed }) => changed),
  ).toEqual([[], []]);
  // Who packs without the right to issue invoices gets the packing list.
  const warehouse = shop.as(await createUser(shop, { role: 'warehouse' }));
  const other = await packed();
  expect(await textOf(await shipmentDocumentsPdf(warehouse, other, 1))).toHaveLength(1);
  expect((await appErrorOf(shipmentDocumentsPdf(documents.buyer, other, 1))).code).toBe('forbidden');
  expect((await appErrorOf(shipmentDocumentsPdf(staff, other, 2))).code).toBe('not_found');
});

test('each package has a label with marks, addresses, weight and code, before and after it leaves [O289]', async () => {
  const { staff } = documents;
  const number = await packed();
  const before = await getPackageLabels(staff, number, 1);
  const pages = await textOf(before);
  expect(pages).toHaveLength(2);
  for (const words of [`${number} 1/2`, number, 'PO-4711', '100 kg', '60 × 40 × 50 cm', '1 / 2'])
    expect(pages[0]).toContain(words);
  await shipPackages(staff, number);
  expect(await textOf(await getPackageLabels(staff, number, 1))).toEqual(pages);
  expect((await appErrorOf(getPackageLabels(staff, number, 2))).code).toBe('not_found');
  expect(
    await getDocumentPdf(
      staff,
      number,
      (await issueDocument(staff, number, { kind: 'packing_list', shipment: 1 })).number,
    ),
  ).toBeInstanceOf(Uint8Array);
});
