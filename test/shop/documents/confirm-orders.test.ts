/** The proforma invoice that the confirmation of an order issues, and its draft before that. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmOrder, confirmOrders } from '#domain/documents/confirm-orders.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { getProformaDraftPdf } from '#domain/documents/proforma-draft.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
afterAll(() => documents.shop.close());

const proformasOf = async (order: string) =>
  (await listDocuments(documents.staff, order)).issued.filter(({ kind }) => kind === 'proforma');

test('the confirmation of an order issues its proforma invoice, which the buyer sees [O178]', async () => {
  const order = await documents.placeOrder();
  expect(await proformasOf(order)).toEqual([]);
  await confirmOrder(documents.staff, order);
  const [proforma] = await proformasOf(order);
  expect(proforma).toMatchObject({ number: expect.stringMatching(/^PI-\d{5}$/), email: 'desk@example.com' });
  expect((await listDocuments(documents.buyer, order)).issued).toMatchObject([
    { kind: 'proforma', number: proforma?.number, email: '' },
  ]);
});

test('of many who confirm an order at once one does, and one proforma invoice is issued [O178]', async () => {
  const order = await documents.placeOrder();
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => confirmOrder(documents.staff, order)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await proformasOf(order)).toHaveLength(1);
});

test('a confirmation keeps a proforma invoice that asks for the same, and replaces one that does not [O178]', async () => {
  const [same, other] = [await documents.placeOrder(), await documents.placeOrder()];
  const kept = await documents.issue(same, 'proforma');
  const stale = await documents.issue(other, 'proforma');
  await quoteFreight(documents.staff, other, { amount: 120, note: '' });
  await confirmOrders(documents.staff, { orders: [same, other] });
  expect(await proformasOf(same)).toMatchObject([{ number: kept.number, replacedBy: null }]);
  const [before, now] = await proformasOf(other);
  expect(before).toMatchObject({ number: stale.number, replacedBy: now?.number });
  expect(await documents.textOf(documents.buyer, other, now?.number ?? '')).toContain('120.00');
});

test('with a delivery term that includes the freight nothing asks for money before it is quoted [O237]', async () => {
  const { staff } = documents;
  const order = await documents.placeOrder();
  const changes = [
    { term: 'incoterm' as const, from: 'FOB', to: 'CPT' },
    { term: 'incotermPlace' as const, from: 'Qingdao', to: 'Munich' },
  ];
  await correctTerms(staff, order, TermCorrection.parse({ changes }));
  expect((await confirmOrder(staff, order)).status).toBe('confirmed');
  expect(await proformasOf(order)).toEqual([]);
  for (const kind of ['proforma', 'confirmation'] as const) {
    const { code, message } = await appErrorOf(documents.issue(order, kind));
    expect([code, message]).toEqual(['conflict', expect.stringMatching(/^With CPT .* Quote the freight/)]);
  }
  await documents.issue(order, 'picking_list');
  await quoteFreight(staff, order, { amount: 120, note: '' });
  const { number } = await documents.issue(order, 'proforma');
  expect(await documents.textOf(staff, order, number)).toContain('120.00');
});

test('under other terms the proforma invoice and the confirmation say that the freight is not included [O237]', async () => {
  const order = await documents.placeOrder({ confirm: true });
  for (const kind of ['proforma', 'confirmation'] as const) {
    const { number } = await documents.issue(order, kind);
    expect(await documents.textOf(documents.staff, order, number)).toContain('Freight to be quoted, not included');
  }
});

test('an order that cannot be confirmed gets no proforma invoice [O178]', async () => {
  const order = await documents.placeOrder();
  await actOnOrder(documents.buyer, order, 'cancel');
  expect(await appErrorOf(confirmOrder(documents.staff, order))).toMatchObject({ code: 'conflict' });
  expect(await appErrorOf(confirmOrder(documents.buyer, order))).toMatchObject({ code: 'forbidden' });
  expect(await proformasOf(order)).toEqual([]);
});

test('an order that was confirmed before proforma invoices were issued by it stays as it is [O178]', async () => {
  const order = await documents.placeOrder({ confirm: true });
  expect(await appErrorOf(confirmOrder(documents.staff, order))).toMatchObject({ code: 'conflict' });
  expect(await proformasOf(order)).toEqual([]);
  expect((await listDocuments(documents.buyer, order)).hasDraft).toBe(false);
});

test('a shop without its own company and account confirms orders, without a proforma invoice [O178]', async () => {
  const order = await documents.placeOrder();
  const { staff } = documents;
  await confirmOrder({ ...staff, config: { ...staff.config, sampleCatalogue: false } }, order);
  expect((await getOrder(staff, order)).status).toBe('confirmed');
  expect(await proformasOf(order)).toEqual([]);
});

test('until the confirmation the buyer reads a draft, without a number and without an account [O178]', async () => {
  const order = await documents.placeOrder();
  const { buyer, staff, stranger } = documents;
  expect(await listDocuments(buyer, order)).toMatchObject({ issued: [], hasDraft: true });
  const draft = await draftText(order);
  expect(draft).toContain('Proforma invoice – Draft');
  expect(draft).toContain('This is a draft without a number.');
  expect(draft).toContain('349.97');
  expect(draft).not.toMatch(/PI-\d|0000 1234 5678 9012/);
  // No number was used up, and nothing is kept.
  const next = await documents.issue(await documents.placeOrder(), 'proforma');
  await draftText(order);
  await confirmOrder(staff, order);
  const [proforma] = await proformasOf(order);
  expect(Number(proforma?.number.slice(3))).toBe(Number(next.number.slice(3)) + 1);
  expect(await documents.textOf(buyer, order, proforma?.number ?? '')).not.toContain('Draft');
  expect((await listDocuments(buyer, order)).hasDraft).toBe(false);
  expect(await appErrorOf(getProformaDraftPdf(buyer, order))).toMatchObject({ code: 'conflict' });
  expect(await appErrorOf(getProformaDraftPdf(stranger, order))).toMatchObject({ code: 'not_found' });
});

test('the example company of the sample is on no draft of another shop [O178]', async () => {
  const order = await documents.placeOrder();
  const own = { ...documents.buyer, config: { ...documents.buyer.config, sampleCatalogue: false } };
  expect((await listDocuments(own, order)).hasDraft).toBe(false);
  expect(await appErrorOf(getProformaDraftPdf(own, order))).toMatchObject({ code: 'conflict' });
});

async function draftText(order: string): Promise<string> {
  const pages = await readPdf(await getProformaDraftPdf(documents.buyer, order));
  return pages
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s+/g, ' ');
}
