/** Picking lists of several orders at once: they list what is to be picked now, also where one was issued before. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { editPart } from '#domain/catalog/edit-part.server.ts';
import { setStock } from '#domain/catalog/set-price-and-stock.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { pickingListsPdf, preparePickingLists } from '#domain/documents/picking-lists.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { OrderNumbers } from '#domain/orders/bulk/contract.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { LineCancellation } from '#domain/orders/line-changes/contract.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf, request } from '../../fixtures/order-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

let shop: TestShop;
let buyer: Scope;
let staff: Scope;
beforeAll(async () => {
  shop = await openTestShop({}, 6);
  const user = await createUser(shop);
  buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

/** A confirmed order of one part, of which 4 pieces are in stock and others come later, with its picking list. */
async function listed(productQuantity: number) {
  const part = await createPart(shop, { availableQuantity: 4 });
  await editPart(staff, part, { backOrderDays: 10 });
  const { placed } = await placeOrder(buyer, request(part, { productQuantity, acceptBackOrder: true }));
  const { number } = placed.order;
  await actOnOrder(staff, number, 'confirm');
  const { number: list } = await issueDocument(staff, number, { kind: 'picking_list' });
  return { part, number, list };
}
/** A confirmed order of two pieces of each part. */
async function orderOf(...ids: string[]) {
  const { placed } = await checkOut(buyer, {
    name: 'Ada Buyer',
    phone: '+49 30 1234567',
    poNumber: '',
    incotermPlace: '',
    note: '',
    lines: ids.map((productId) => ({ productId, quantity: 2, unitPrice: 12.5 })),
  });
  await actOnOrder(staff, placed.order.number, 'confirm');
  return placed.order.number;
}
const ship = (number: string, quantity: number) =>
  shipOrder(staff, number, { carrier: 'DHL', trackingNumber: '', parcels: 1, lines: [{ position: 1, quantity }] });
const textOf = async (...orders: string[]) => {
  const pages = await readPdf(await pickingListsPdf(staff, { orders }));
  return pages.map(({ text }) => text.replace(/\s+/g, ' '));
};
const listsOf = async (number: string) =>
  (await listDocuments(staff, number)).issued.map((each) => [each.number, each.replacedBy]);

test('an order whose list was issued is refused when it allows none now or has nothing left to pick', async () => {
  const [cancelled, shipped, waiting] = [await listed(2), await listed(4), await listed(6)];
  await actOnOrder(staff, cancelled.number, 'cancel');
  await ship(shipped.number, 4);
  await ship(waiting.number, 4);
  const orders = [cancelled, shipped, waiting].map(({ number }) => number);
  const { results } = await preparePickingLists(staff, { orders });
  expect(results.map(({ done }) => done)).toEqual([false, false, false]);
  const { code, message } = await appErrorOf(pickingListsPdf(staff, { orders }));
  expect(code).toBe('conflict');
  for (const order of orders) expect(message).toContain(order);
  expect(await listsOf(cancelled.number)).toEqual([[cancelled.list, null]]);
});

test('an order that has changed since its list gets a new one, which replaces it', async () => {
  const [fewer, partly, arrived] = [await listed(4), await listed(4), await listed(6)];
  const lines = [{ position: 1, quantity: 1 }];
  await cancelLines(staff, fewer.number, LineCancellation.parse({ lines }));
  await ship(partly.number, 2);
  await setStock(staff, arrived.part, { availableQnty: 2, was: 0 });
  const changed = [fewer, partly, arrived];
  const texts = await textOf(...changed.map(({ number }) => number));
  for (const [index, pieces] of [3, 2, 6].entries()) {
    expect(texts[index]).toContain(`${pieces} pcs`);
    expect(texts[index]).toContain(`${changed[index]?.list}-R2`);
    expect(texts[index]).toContain(`Replaces ${changed[index]?.list}`);
  }
  expect(await listsOf(fewer.number)).toEqual([
    [fewer.list, `${fewer.list}-R2`],
    [`${fewer.list}-R2`, null],
  ]);
});

test('an unchanged order keeps its list, also when both desks print it at once', async () => {
  const [same, changed] = [await listed(3), await listed(4)];
  await ship(changed.number, 1);
  const orders = [same.number, changed.number];
  await Promise.all([preparePickingLists(staff, { orders }), preparePickingLists(staff, { orders })]);
  await textOf(...orders);
  expect(await listsOf(same.number)).toEqual([[same.list, null]]);
  expect((await listsOf(changed.number)).map(([list]) => list)).toEqual([changed.list, `${changed.list}-R2`]);
});

test('an order that is named in several spellings is printed once', async () => {
  const { number } = await listed(1);
  const spellings = [number, number.slice(3), number.toLowerCase(), ` ${number}`];
  expect(OrderNumbers.parse({ orders: [...spellings, 'no number'] })).toEqual({ orders: [number, 'no number'] });
  expect(await textOf(...spellings)).toHaveLength(1);
});

test('a moved part makes no list outdated; what is picked is sorted by where it lies when the list is issued [P115]', async () => {
  const [last, first] = [
    await createPart(shop, { binLocation: 'A-10' }),
    await createPart(shop, { binLocation: 'A-2' }),
  ];
  const number = await orderOf(last, first);
  const { number: list } = await issueDocument(staff, number, { kind: 'picking_list' });
  expect((await textOf(number))[0]).toMatch(/A-2.*A-10/);
  await editPart(staff, last, { binLocation: 'A-1' });
  expect((await preparePickingLists(staff, { orders: [number] })).results).toMatchObject([{ done: true }]);
  expect((await textOf(number))[0]).toMatch(/A-2.*A-10/);
  expect(await listsOf(number)).toEqual([[list, null]]);
  await ship(number, 1);
  expect((await textOf(number))[0]).toMatch(/A-1\b.*A-2/);
  expect((await listsOf(number)).map(([each]) => each)).toEqual([list, `${list}-R2`]);
});
