/** Invoices of orders that left in packages: credits, statement and lists know the shipment of each. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditInvoice } from '#domain/documents/credit-invoice.server.ts';
import { listDocumentNumbers } from '#domain/documents/document-numbers.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { getStatement } from '#domain/documents/statement/get-statement.server.ts';
import { NewCredit } from '#domain/orders/credits/contract.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { settleReturn } from '#domain/orders/returns/settle-return.server.ts';
import { requireUser } from '#platform/guards.ts';
import { pack, packageOf, shipPackages } from '../orders/packing-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

test.each(['before', 'after'])(
  'a return and a credit of packages are taken off the invoice that was issued %s they left [O354]',
  async (when) => {
    const { staff } = documents;
    const order = await documents.placeOrder({ confirm: true });
    const issue = () => issueDocument(staff, order, { kind: 'commercial_invoice', shipment: 1 });
    await pack(staff, order, { packages: [packageOf(4, 3, { grossWeight: 150 })] });
    if (when === 'before') await issue();
    await shipPackages(staff, order);
    const { number: invoice } = await issue();
    const id = randomUUID();
    await openReturn(staff, order, { id, reason: 'Wrong size', lines: [{ position: 2, quantity: 1 }] });
    const lines = [{ position: 2, restocked: 1, scrapped: 0 }];
    const extra = { acceptExtra: true, extraReason: 'Test' };
    await settleReturn(staff, { number: order, id }, { lines, credit: 90, note: '', ...extra });
    const { number: note } = await issueDocument(staff, order, { kind: 'credit_note', credit: id });
    const text = await documents.textOf(staff, order, note);
    expect(text).toContain(invoice);
    expect(text).toContain('Total credit USD 90.00');
    const credit = NewCredit.parse({ invoice, amount: 10, reason: 'Scratched' });
    expect((await creditInvoice(staff, order, credit)).payment.open).toBe(249.97);
  },
);

test('each of two shipments of packages counts with its invoice on the statement and in the list of documents [O354]', async () => {
  const { staff, buyer } = documents;
  const order = await documents.placeOrder({ confirm: true });
  const invoices: string[] = [];
  for (const [shipment, pieces] of [packageOf(4, 0, { grossWeight: 150 }), packageOf(0, 3)].entries()) {
    await pack(staff, order, { packages: [pieces], acceptPartial: true });
    invoices.push((await issueDocument(staff, order, { kind: 'commercial_invoice', shipment: shipment + 1 })).number);
    await shipPackages(staff, order);
  }
  const { orders } = await getStatement(buyer, { userId: requireUser(buyer).id });
  expect(orders.find(({ number }) => number === order)).toMatchObject({ total: 349.97, invoiced: 349.97 });
  const { _id: id } = await getOrder(staff, order);
  expect((await listDocumentNumbers(staff, [id])).get(id)).toEqual(invoices);
});
