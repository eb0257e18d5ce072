/** Valid requests about credit notes, due documents, mailed documents and statements. */
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { ApiFixture } from './api-fixture.ts';
import { buyerOf, type Caller } from './sample-buyer.ts';
import { newOrder, type Sample } from './samples.ts';

/** Undefined for other operations. */
export async function creditSample(
  fixture: ApiFixture,
  operation: string,
  caller: Caller,
  part: string,
): Promise<Sample | undefined> {
  if (operation === 'getStatement') return { path: '/statement', options: {} };
  if (operation === 'getStatementPdf') return { path: '/statement/pdf', options: {} };
  if (!['creditInvoice', 'issueDueDocuments', 'mailOrderDocuments'].includes(operation)) return undefined;
  const { shop, admin } = fixture;
  const buyer = await buyerOf(fixture, caller);
  const { number } = (await placeOrder(shop.as(buyer), newOrder(part))).placed.order;
  const staff = shop.as(admin);
  if (operation === 'issueDueDocuments') return { path: `/order/${number}/documents/due`, options: {} };
  if (operation === 'mailOrderDocuments') {
    const proforma = await issueDocument(staff, number, { kind: 'proforma' });
    const json = { documents: [proforma.number], to: ['broker@example.com'] };
    return { path: `/order/${number}/documents/mail`, options: { json } };
  }
  await actOnOrder(staff, number, 'confirm');
  await shipOrder(staff, number, { carrier: 'DHL', trackingNumber: '1', parcels: 1 });
  const invoice = await issueDocument(staff, number, { kind: 'commercial_invoice', shipment: 1 });
  const json = { invoice: invoice.number, amount: 1, reason: 'Agreed by phone' };
  return { path: `/order/${number}/credit`, options: { json } };
}
