/** Documents that were issued for packages of which only some leave: they stay those of the goods under way. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { issueDueDocuments } from '#domain/documents/issue-due.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { pack, packageOf, shipPackages } from '../orders/packing-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

/** The documents of packages that are in force. */
async function inForce(number: string) {
  const { issued } = await listDocuments(documents.staff, number);
  return issued
    .filter(({ kind, replacedBy }) => ['packing_list', 'commercial_invoice'].includes(kind) && replacedBy === null)
    .map(({ kind, shipment, number: document, replaces, changed }) => ({
      ...{ kind, shipment, document, replaces },
      changed: changed.toSorted(),
    }));
}

test('when fewer packages leave than their invoice names, it is outdated; one click corrects it and issues another for the rest [O382]', async () => {
  const { staff, buyer } = documents;
  const number = await documents.placeOrder({ confirm: true });
  await quoteFreight(staff, number, { amount: 40, note: '' });
  await pack(staff, number, {
    packages: [
      packageOf(3, 0, { grossWeight: 100 }),
      packageOf(1, 1, { grossWeight: 40 }),
      packageOf(0, 2, { grossWeight: 5 }),
    ],
  });
  const list = await issueDocument(staff, number, { kind: 'packing_list', shipment: 1 });
  const invoice = await issueDocument(staff, number, { kind: 'commercial_invoice', shipment: 1 });
  expect(await documents.textOf(staff, number, invoice.number)).toContain('389.97');

  await shipPackages(staff, number, [1, 2]);
  const outdated = ['lines', 'packages'];
  expect(await inForce(number)).toEqual([
    { kind: 'packing_list', shipment: 1, document: list.number, replaces: null, changed: outdated },
    { kind: 'commercial_invoice', shipment: 1, document: invoice.number, replaces: null, changed: outdated },
  ]);
  // Buyers do not get what names goods that are not under way.
  expect((await listDocuments(buyer, number)).issued).toEqual([]);

  await issueDueDocuments(staff, number);
  const [, first, , second, ...others] = (await inForce(number)).toSorted(
    (a, b) => (a.shipment ?? 0) - (b.shipment ?? 0) || (a.kind < b.kind ? 1 : -1),
  );
  expect(others).toEqual([]);
  expect(first).toMatchObject({ kind: 'commercial_invoice', shipment: 1, replaces: invoice.number, changed: [] });
  expect(second).toMatchObject({ kind: 'commercial_invoice', shipment: 2, replaces: null, changed: [] });
  const [left, rest] = await Promise.all(
    [first, second].map((each) => documents.textOf(staff, number, each?.document ?? '')),
  );
  // Four rollers, a kit and the freight; then two kits.
  for (const words of ['Corrected', `${number} 1/3; ${number} 2/3`, '140 kg', '189.99']) expect(left).toContain(words);
  for (const words of [`${number} 3/3`, '5 kg', '199.98']) expect(rest).toContain(words);
  expect(rest).not.toContain('Corrected');

  await shipPackages(staff, number);
  expect((await inForce(number)).flatMap(({ changed }) => changed)).toEqual([]);
});
