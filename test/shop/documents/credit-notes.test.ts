/** Credit notes: of returns, of old parts, and of what staff credit on an invoice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditInvoice } from '#domain/documents/credit-invoice.server.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { NewCredit } from '#domain/orders/credits/contract.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { settleReturn } from '#domain/orders/returns/settle-return.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(async () => {
  expect(await listPaymentDifferences(documents.shop)).toEqual([]);
  await documents.shop.close();
});

const parcel = { carrier: 'DHL', trackingNumber: 'JD0146', parcels: 1 };

/** An order of $349.97 in two shipments: 4 track rollers for $50.00, and 3 seal kits for $299.97; with the invoice of each. */
async function invoicedOrder() {
  const { staff } = documents;
  const order = await documents.placeOrder({ confirm: true });
  await shipOrder(staff, order, { ...parcel, lines: [{ position: 1, quantity: 4 }] });
  await shipOrder(staff, order, parcel);
  const invoices = [];
  for (const shipment of [1, 2])
    invoices.push((await issueDocument(staff, order, { kind: 'commercial_invoice', shipment })).number);
  const [first = '', second = ''] = invoices;
  return { order, first, second };
}

const credit = (order: string, given: Partial<NewCredit>, as: Scope = documents.staff) =>
  creditInvoice(as, order, NewCredit.parse({ amount: 10, reason: 'Scratched', ...given }));

/** A return of seal kits that is settled. */
async function returned(order: string, { quantity, amount }: { quantity: number; amount: number }): Promise<string> {
  const id = randomUUID();
  await openReturn(documents.staff, order, { id, reason: 'Wrong size', lines: [{ position: 2, quantity }] });
  const lines = [{ position: 2, restocked: quantity, scrapped: 0 }];
  const extra = { acceptExtra: true, extraReason: 'Test' };
  await settleReturn(documents.staff, { number: order, id }, { lines, credit: amount, note: '', ...extra });
  return id;
}

const notesOf = async (order: string, as: Scope = documents.staff) =>
  (await listDocuments(as, order)).issued.filter(({ kind }) => kind === 'credit_note');

test('a settled return gets a credit note with a number of its own range, once; it names the invoice, the pieces and the reason [O290]', async () => {
  const { staff, buyer } = documents;
  const { order, second } = await invoicedOrder();
  const id = await returned(order, { quantity: 2, amount: 180 });
  expect((await listDocuments(staff, order)).issuable).toContainEqual(
    expect.objectContaining({ kind: 'credit_note', credit: expect.objectContaining({ id, amount: 180 }) }),
  );
  const [note, again] = await Promise.all([
    issueDocument(staff, order, { kind: 'credit_note', credit: id }),
    issueDocument(staff, order, { kind: 'credit_note', credit: id }),
  ]);
  expect(note.number).toMatch(/^CN-\d{5}$/);
  expect(again.number).toBe(note.number);
  const text = await documents.textOf(buyer, order, note.number);
  expect(text).toContain(second);
  expect(text).toMatch(/Seal kit.* 2 pcs 199\.98/);
  expect(text).toContain('Deductions, such as the restocking fee −19.98');
  expect(text).toContain('Total credit USD 180.00');
  expect(text).toContain('One Hundred Eighty US Dollars Only');
  expect(text).toContain('Reason Wrong size');
  expect((await listDocuments(staff, order)).issuable.filter(({ kind }) => kind === 'credit_note')).toEqual([]);
  const bytes = await getDocumentPdf(staff, order, note.number);
  expect(Buffer.compare(bytes, await getDocumentPdf(buyer, order, note.number))).toBe(0);
});

test('a credit note needs the invoice that it is taken off, a credit of the order, and is never issued again [O290]', async () => {
  const { staff } = documents;
  const order = await documents.placeOrder({ confirm: true });
  await shipOrder(staff, order, parcel);
  const id = await returned(order, { quantity: 1, amount: 90 });
  const issue = (given: object) => issueDocument(staff, order, { kind: 'credit_note', ...given });
  expect((await appErrorOf(issue({ credit: id }))).message).toContain('commercial invoice of shipment 1');
  await issueDocument(staff, order, { kind: 'commercial_invoice', shipment: 1 });
  const { number: replaces } = await issue({ credit: id });
  for (const [given, path] of [
    [{}, 'credit'],
    [{ credit: randomUUID() }, 'credit'],
    [{ credit: id, replaces }, 'replaces'],
  ] as const)
    expect((await appErrorOf(issue(given))).extra.errors?.[0]?.path).toBe(path);
  const wrongKind = issueDocument(staff, order, { kind: 'proforma', credit: id });
  expect((await appErrorOf(wrongKind)).extra.errors?.[0]?.path).toBe('credit');
});

test('staff credit an invoice: less is to be paid, the buyer gets a mail and the credit note, the history says why [O291]', async () => {
  const { buyer, shop } = documents;
  const { order, second } = await invoicedOrder();
  await shop.db.delete(mailOutbox);
  const credited = await credit(order, { invoice: second, amount: 49.97 });
  expect(credited.payment).toMatchObject({ open: 300, dueNow: 300, toRefund: 0 });
  expect(credited.history.at(-1)).toMatchObject({ what: 'credited', amount: 49.97, note: `${second}: Scratched` });
  const [note] = await notesOf(order, buyer);
  expect(await documents.textOf(buyer, order, note?.number ?? '')).toMatch(/Scratched.*Total credit USD 49\.97/);
  const [mail] = await mailsOf(shop);
  expect(mail?.subject).toBe(`Credit for your order ${order}`);
  expect(mail?.text).toMatch(/\$49\.97[\s\S]*Scratched/);
});

test('what was paid above the credited total is to be refunded, and an order of which nothing is left to pay is paid [O298]', async () => {
  const { staff } = documents;
  const { order, first, second } = await invoicedOrder();
  await recordPayment(staff, order, NewPayment.parse({ amount: 339.97, date: '2026-01-15' }));
  expect((await getOrder(staff, order)).payment.state).toBe('part_paid');
  expect((await credit(order, { invoice: first, amount: 10 })).payment).toMatchObject({ state: 'paid', open: 0 });
  expect((await credit(order, { invoice: second, amount: 5 })).payment).toMatchObject({ state: 'paid', toRefund: 5 });
});

test('more than is left of the invoice or of the order is refused with the most that is possible [O291]', async () => {
  const { order, first, second } = await invoicedOrder();
  const refused = await appErrorOf(credit(order, { invoice: first, amount: 50.01 }));
  expect(refused.extra.errors).toEqual([{ path: 'amount', message: expect.stringContaining('$50.00') }]);
  await credit(order, { invoice: first, amount: 20 });
  expect((await appErrorOf(credit(order, { invoice: first, amount: 30.01 }))).message).toContain('$30.00');
  // A return takes from the invoice of its pieces.
  await returned(order, { quantity: 3, amount: 299.97 });
  expect((await appErrorOf(credit(order, { invoice: second, amount: 0.01 }))).message).toContain('$0.00');
  await credit(order, { invoice: first, amount: 30 });
  expect((await getOrder(documents.staff, order)).payment).toMatchObject({ open: 0 });
  const unknown = await appErrorOf(credit(order, { invoice: 'CI-1' }));
  expect(unknown.extra.errors?.[0]?.path).toBe('invoice');
});

test('a repeated credit is given once, also of many at once; the same id with another amount is refused [O291]', async () => {
  const { order, first } = await invoicedOrder();
  const id = randomUUID();
  await Promise.all(Array.from({ length: 8 }, () => credit(order, { id, invoice: first, amount: 40 })));
  expect(await notesOf(order)).toHaveLength(1);
  expect((await getOrder(documents.staff, order)).payment.open).toBe(309.97);
  expect((await appErrorOf(credit(order, { id, invoice: first, amount: 41 }))).code).toBe('idempotency_mismatch');
  const other = await invoicedOrder();
  const elsewhere = credit(other.order, { id, invoice: first, amount: 40 });
  expect((await appErrorOf(elsewhere)).code).toBe('idempotency_mismatch');
});

test('of several credits at once that are too much together some are refused [O291]', async () => {
  const { order, first } = await invoicedOrder();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () => credit(order, { invoice: first, amount: 20 })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(await notesOf(order)).toHaveLength(2);
});

test('only staff who give money back credit, and only once goods have left [O291]', async () => {
  const { buyer, shop, stranger } = documents;
  const { order, first } = await invoicedOrder();
  const sales = shop.as(await createUser(shop, { role: 'sales' }));
  for (const as of [buyer, sales, stranger])
    expect((await appErrorOf(credit(order, { invoice: first }, as))).code).toBe('forbidden');
  const early = await documents.placeOrder({ confirm: true });
  expect((await appErrorOf(credit(early, { invoice: first }))).code).toBe('conflict');
  expect(() => NewCredit.parse({ invoice: first, amount: 0, reason: 'x' })).toThrow(/above 0/);
  expect(() => NewCredit.parse({ invoice: first, amount: 1, reason: ' ' })).toThrow(/Enter the reason/);
});
