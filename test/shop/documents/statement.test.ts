/** The statement of account of a buyer. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditInvoice } from '#domain/documents/credit-invoice.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { getStatement } from '#domain/documents/statement/get-statement.server.ts';
import { getStatementPdf } from '#domain/documents/statement/statement-pdf.server.ts';
import { makeCustomer } from '#domain/identity/customers/make-customer.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { requireUser } from '#platform/guards.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
let userId: string;
beforeAll(async () => {
  documents = await openDocumentsFixture();
  userId = requireUser(documents.buyer).id;
});
afterAll(() => documents.shop.close());

const parcel = { carrier: 'DHL', trackingNumber: 'JD0146', parcels: 1 };
const pay = (order: string, amount: number) =>
  recordPayment(documents.staff, order, NewPayment.parse({ amount, date: '2026-01-15' }));

test('a statement has the open orders with what is invoiced, credited, paid, due and overdue, and the balance [O294]', async () => {
  const { staff, buyer, shop } = documents;
  // $349.97 each: one is done and paid, one was shipped and invoiced, one was paid too much, one was just placed.
  const done = await documents.placeOrder({ confirm: true });
  await pay(done, 349.97);
  await shipOrder(staff, done, parcel);
  await actOnOrder(staff, done, 'deliver');
  const cancelled = await documents.placeOrder();
  await actOnOrder(staff, cancelled, 'cancel');
  const shipped = await documents.placeOrder({ confirm: true });
  await shipOrder(staff, shipped, parcel);
  const { number: invoice } = await issueDocument(staff, shipped, { kind: 'commercial_invoice', shipment: 1 });
  await creditInvoice(staff, shipped, { invoice, amount: 9.97, reason: 'Scratched' });
  await pay(shipped, 100);
  const overpaid = await documents.placeOrder({ confirm: true });
  await recordPayment(staff, overpaid, NewPayment.parse({ amount: 360, date: '2026-01-15', acceptOverpayment: true }));
  const placed = await documents.placeOrder();
  shop.advance(40 * 86_400_000);
  const statement = await getStatement(buyer, { userId });
  expect(statement.orders.map(({ number }) => number)).toEqual([shipped, overpaid, placed]);
  expect(statement.orders[0]).toMatchObject({
    ...{ poNumber: 'PO-4711', status: 'shipped', total: 349.97, invoiced: 349.97, credited: 9.97, paid: 100 },
    ...{ open: 240, dueNow: 240, overdue: 240, toRefund: 0 },
  });
  expect(statement.orders[0]?.overdueDays).toBeGreaterThanOrEqual(25);
  expect(statement.orders[1]).toMatchObject({ open: 0, toRefund: 10.03, overdueDays: 0, dueAt: null });
  expect(statement.orders[2]).toMatchObject({ status: 'placed', invoiced: 0, open: 349.97, dueNow: 0, overdue: 0 });
  expect(statement.totals).toMatchObject({ open: 589.97, dueNow: 240, overdue: 240, toRefund: 10.03, credited: 9.97 });
  expect(statement.balance).toBe(579.94);
  expect((await getStatement(staff, { userId })).orders).toEqual(statement.orders);
});

test('the PDF of a statement has the same amounts, and one without open orders says so [O295] [O362]', async () => {
  const textOf = async (pdf: Uint8Array) =>
    (await readPdf(pdf))
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ');
  const text = await textOf(await getStatementPdf(documents.buyer, { userId }));
  expect(text).toMatch(/Statement of account/);
  expect(text).toMatch(/349\.97 349\.97 9\.97 100\.00 240\.00 240\.00/);
  expect(text).toMatch(/Balance USD 579\.94/);
  expect(text).not.toContain('Qingdao Yuanyang');
  const latin = { name: '', company: 'Qingdao Yuanyang Machinery', address: '' };
  const delivery = { lines: ['远洋机械', '中国'], company: '远洋机械', latin, phone: '', taxNumber: '', note: '' };
  await documents.shop.db.update(orders).set({ delivery });
  const named = await textOf(await getStatementPdf(documents.buyer, { userId }));
  expect(named).toMatch(/Buyer 远洋机械 Qingdao Yuanyang Machinery/);
  const { id } = requireUser(documents.stranger);
  expect(await textOf(await getStatementPdf(documents.stranger, { userId: id }))).toContain('No open orders.');
});

test('the statement of a customer without email has none [O372]', async () => {
  const { staff } = documents;
  const { id } = await makeCustomer(staff, { name: 'Omar Haddad', company: '', phone: '1', email: '' });
  expect(await getStatement(staff, { userId: id })).toMatchObject({ name: 'Omar Haddad', email: '' });
  const pages = await readPdf(await getStatementPdf(staff, { userId: id }));
  expect(pages.map(({ text }) => text).join(' ')).not.toContain('.invalid');
});

test('a buyer reads the own statement only; staff who see orders read any, and an unknown buyer is said [O295]', async () => {
  const { shop, staff, stranger } = documents;
  expect((await appErrorOf(getStatement(stranger, { userId }))).code).toBe('forbidden');
  expect((await appErrorOf(getStatementPdf(stranger, { userId }))).code).toBe('forbidden');
  expect((await appErrorOf(getStatement(shop.scope(), { userId }))).code).toBe('unauthenticated');
  const catalogue = shop.as(await createUser(shop, { role: 'catalogue' }));
  expect((await appErrorOf(getStatement(catalogue, { userId }))).code).toBe('forbidden');
  expect((await appErrorOf(getStatement(staff, { userId: 'nobody' }))).code).toBe('not_found');
});
