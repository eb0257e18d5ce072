/** One phone number is written in one way, wherever people read it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { changedAspects } from '#domain/documents/document-changes.ts';
import { documentData } from '#domain/documents/document-data.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { listOrders } from '#domain/orders/list-orders.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { documentedOrder, documentRequest } from '../../fixtures/document-fixture.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { request } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

let shop: TestShop;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop({}, 6);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

const typed = '+49(0)30-1234567';
const shown = '+49 30 1234567';

test('a phone number reads the same on order, list, mail and documents, however it was typed, beside that of the address [O424]', async () => {
  const user = await createUser(shop);
  const buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  const part = await createPart(shop);
  const { placed } = await placeOrder(buyer, request(part, { phone: typed }));
  const { number } = placed.order;
  const order = await getOrder(staff, number);
  // What was typed is kept: staff correct it from there.
  expect(order).toMatchObject({ phone: typed, phoneText: shown, delivery: { phone: '+49 4921 123456' } });
  expect((await listOrders(staff)).items).toMatchObject([{ number, phoneText: shown }]);
  const mails = (await mailsOf(shop)).map(({ text }) => text).join('\n');
  expect(mails).toContain(shown);
  expect(mails).not.toContain(typed);
  const proforma = await issueDocument(staff, number, { kind: 'proforma' });
  const pages = await readPdf(await getDocumentPdf(staff, number, proforma.number));
  const text = pages.map((page) => page.text).join(' ');
  for (const phone of [shown, '+49 4921 123456']) expect(text).toContain(phone);
  expect(text).not.toContain(typed);
});

test('a document from before the number was written so is not outdated by it, and another number outdates it [O424]', () => {
  const dataWith = (phone: string) =>
    documentData(documentRequest({ order: documentedOrder({ buyer: { name: 'Ada', email: '', phone } }) }));
  for (const before of [typed, '+49301234567', '+49 30 1234567'])
    expect(changedAspects(dataWith(before), dataWith(shown))).toEqual([]);
  expect(changedAspects(dataWith('+49 30 1234568'), dataWith(shown))).toEqual(['buyer']);
});
