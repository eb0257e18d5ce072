/** Shipping instructions: why they are outdated, when they are past, and how they reach the forwarder but never the buyer. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getCustomer } from '#domain/customers/get-customer.server.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { mailDocuments } from '#domain/documents/mail-documents.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { NewDocumentMail } from '#domain/orders/document-mails/contract.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { requireUser } from '#platform/guards.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { pack, packageOf, shipPackages } from '../orders/packing-fixture.ts';
import { type DocumentsFixture, openDocumentsFixture } from './documents-fixture.ts';

let documents: DocumentsFixture;
/** A confirmed order with its shipping instructions. */
let order: string;
let instructions: string;
beforeAll(async () => {
  documents = await openDocumentsFixture();
});
beforeEach(async () => {
  order = await documents.placeOrder({ confirm: true });
  instructions = (await issueDocument(documents.staff, order, { kind: 'shipping_instructions' })).number;
  await documents.shop.db.delete(mailOutbox);
});
afterAll(() => documents.shop.close());

const size = { lengthMm: 600, widthMm: 400, heightMm: 500 };
const packAll = () =>
  pack(documents.staff, order, {
    packages: [packageOf(4, 0, { ...size, grossWeight: 140 }), packageOf(0, 3, { ...size, grossWeight: 2 })],
  });
const correctPo = (from: string, to: string) =>
  correctTerms(documents.staff, order, TermCorrection.parse({ changes: [{ term: 'poNumber', from, to }] }));
async function stateOf(number: string) {
  const found = (await listDocuments(documents.staff, order)).issued.find((each) => each.number === number);
  return { changed: found?.changed, isPast: found?.isPast };
}
const current = { changed: [], isPast: false };
const past = { changed: [], isPast: true };
const send = (given: Partial<NewDocumentMail>) =>
  mailDocuments(
    documents.staff,
    order,
    NewDocumentMail.parse({ documents: [instructions], to: ['desk@forwarder.example'], text: '', ...given }),
  );

test('packages that are made outdate the shipping instructions because of the packages, not of the terms [O420]', async () => {
  await packAll();
  expect(await stateOf(instructions)).toEqual({ changed: ['packages'], isPast: false });
  await correctPo('PO-4711', 'PO-9');
  expect(await stateOf(instructions)).toEqual({ changed: ['terms', 'packages'], isPast: false });
  const { number } = await issueDocument(documents.staff, order, {
    ...{ kind: 'shipping_instructions', replaces: instructions },
  });
  expect(await stateOf(number)).toEqual(current);
});

test('the dispatch outdates no shipping instructions, and once the goods are there they are past, never outdated [O420]', async () => {
  const { staff } = documents;
  await shipOrder(staff, order, { carrier: 'Nordsee Forwarding', trackingNumber: '', parcels: 2, weight: 130 });
  expect(await stateOf(instructions)).toEqual(current);
  await correctPo('PO-4711', 'PO-9');
  // The goods are on their way: the forwarder can still get new instructions.
  expect(await stateOf(instructions)).toEqual({ changed: ['terms'], isPast: false });
  const { issuable } = await listDocuments(staff, order);
  expect(issuable).toContainEqual(expect.objectContaining({ replaces: instructions }));
  await actOnOrder(staff, order, 'deliver');
  expect(await stateOf(instructions)).toEqual(past);
  const { documents: listed } = await getCustomer(staff, requireUser(documents.buyer).id);
  expect(listed.find(({ number }) => number === instructions)?.state).toBe('past');
});

test('each document that is called outdated can be issued again, in every state of an order [O420]', async () => {
  const { staff } = documents;
  await documents.issue(order, 'proforma');
  await packAll();
  await issueDocument(staff, order, { kind: 'commercial_invoice', shipment: 1 });
  await correctPo('PO-4711', 'PO-9');
  const withoutWayOut = async () => {
    const { issued, issuable } = await listDocuments(staff, order);
    const outdated = issued.filter(({ changed, replacedBy }) => changed.length > 0 && replacedBy === null);
    const stuck = outdated.filter(({ number }) => !issuable.some(({ replaces }) => replaces === number));
    return { outdated: outdated.length, stuck };
  };
  expect(await withoutWayOut()).toEqual({ outdated: 3, stuck: [] });
  await shipPackages(staff, order);
  expect(await withoutWayOut()).toEqual({ outdated: 3, stuck: [] });
  await actOnOrder(staff, order, 'deliver');
  expect(await withoutWayOut()).toEqual({ outdated: 2, stuck: [] });
});

test('of a cancelled order nothing is outdated or to be issued again; what it no longer says is kept from the buyer [O420]', async () => {
  const { staff, buyer } = documents;
  const proforma = (await documents.issue(order, 'proforma')).number;
  await quoteFreight(staff, order, { amount: 40, note: '' });
  expect(await listDocuments(buyer, order)).toMatchObject({ issued: [], withdrawn: ['proforma'] });
  await actOnOrder(staff, order, 'cancel');
  expect(await stateOf(proforma)).toEqual(past);
  expect(await listDocuments(buyer, order)).toMatchObject({ issued: [], withdrawn: [] });
  expect((await appErrorOf(getDocumentPdf(buyer, order, proforma))).code).toBe('not_found');
  const refused = await appErrorOf(send({ documents: [proforma] }));
  expect(refused.extra.errors?.[0]).toMatchObject({ path: 'documents.0', message: expect.stringMatching(/no newer/) });
});

test('shipping instructions are mailed to the forwarder, in words for a forwarder, and the order says so [O421]', async () => {
  const { shop, staff, buyer } = documents;
  await packAll();
  const list = (await issueDocument(staff, order, { kind: 'packing_list', shipment: 1 })).number;
  const { number } = await issueDocument(staff, order, {
    ...{ kind: 'shipping_instructions', replaces: instructions },
  });
  const { history } = await send({ documents: [number, list], text: 'Ready on Monday.' });
  expect(history.at(-1)).toMatchObject({
    ...{ what: 'documents_mailed', note: `${number}, ${list} to desk@forwarder.example` },
  });
  const [mail] = await mailsOf(shop);
  expect(mail).toMatchObject({
    ...{ recipient: 'desk@forwarder.example', subject: `Shipping instructions for order ${order}` },
  });
  expect(mail?.text).toMatch(/book the shipment.*Ready on Monday\..*confirm the booking/s);
  expect(mail?.text).not.toMatch(/your order|Ada Buyer/i);
  const mailedTo = async (as: typeof staff) =>
    (await listDocuments(as, order)).issued.find((each) => each.number === list)?.mailedTo;
  expect(await mailedTo(staff)).toEqual(['desk@forwarder.example']);
  expect(await mailedTo(buyer)).toEqual([]);
});

test('what is for the forwarder never goes to the address of the buyer, and the warehouse list to nobody [O421]', async () => {
  const { email } = await getOrder(documents.staff, order);
  const refused = await appErrorOf(send({ to: ['desk@forwarder.example', email.toUpperCase()] }));
  expect(refused.extra.errors?.[0]).toMatchObject({ path: 'to.1', message: expect.stringContaining(instructions) });
  expect(await mailsOf(documents.shop)).toEqual([]);
  const picking = (await documents.issue(order, 'picking_list')).number;
  const internal = await appErrorOf(send({ documents: [picking] }));
  expect(internal.extra.errors?.[0]?.path).toBe('documents.0');
});
