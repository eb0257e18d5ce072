/** Free lines and charges in drafts of orders: they are in the order when it is placed, and what is wrong is said at its field. */
import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { DraftContent } from '#domain/orders/drafts/contract.ts';
import { copyOrder } from '#domain/orders/drafts/copy-order.server.ts';
import { getDraft, listDrafts, saveOrderDraft } from '#domain/orders/drafts/order-drafts.server.ts';
import { placeDraft } from '#domain/orders/drafts/place-draft.server.ts';
import { orderDrafts } from '#domain/orders/drafts/tables.server.ts';
import { orderExtraLineChanges } from '#domain/orders/extra-lines/tables.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { orderLines, orders } from '#domain/orders/tables.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let ada: User;
let staff: Scope;
let part: string;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  ada = await createUser(shop, { email: 'ada@example.com', name: 'Ada Buyer' });
  staff = shop.as(await createUser(shop, { role: 'sales', email: 'desk@example.com' }));
  part = await createPart(shop, { priceCents: 10_000 });
});
afterAll(async () => {
  expect(await listTotalDifferences(shop)).toEqual([]);
  expect(await listPaymentDifferences(shop)).toEqual([]);
  await shop.close();
});

const hoses = { name: 'Hose kit', number: 'KIT 77-X', weightKg: '2.5', quantity: '2', unitPrice: '1,040.50' };
const full = { ...hoses, brand: 'Gates', hsCode: '40092200', countryOfOrigin: 'TR', unit: 'SET' };
const insurance = { charge: 'insurance', amount: '25.50' };
const discount = { charge: 'discount', amount: '10%', label: 'Fair' };

/** A draft of one piece at $100 and what is given. */
async function draftOf(given: object): Promise<string> {
  const [row] = await shop.db.select({ partNumber: parts.partNumber }).from(parts).where(eq(parts.id, part));
  const line = { productId: part, brand: 'test-brand', partNumber: row?.partNumber ?? '', quantity: '1' };
  const customer = { customerId: ada.id, name: ada.name, phone: '+49 30 1234567' };
  const id = uuid();
  const content = DraftContent.parse({ ...customer, lines: [line], ...given });
  await saveOrderDraft(staff, id, { version: 0, content });
  return id;
}

const errorsOf = async (id: string) => (await appErrorOf(placeDraft(staff, id, 1))).extra.errors;

test('free lines and charges of a draft are in its order, in its one mail and in the history with the reason [O330]', async () => {
  await shop.db.delete(mailOutbox);
  const id = await draftOf({ freeLines: [full], charges: [insurance, discount], priceReason: 'By phone' });
  expect((await listDrafts(staff)).find(({ _id }) => _id === id)).toMatchObject({ lineCount: 2 });
  const { number } = await placeDraft(staff, id, 1);
  const order = await getOrder(staff, number);
  // 2,181.00 of goods, 25.50 of insurance, and 10% of the goods off.
  expect(order).toMatchObject({ price: 1988.4, lineCount: 2, payment: { open: 1988.4 } });
  const { quantity: _quantity, unitPrice: _price, ...facts } = full;
  expect(order.lines[1]).toMatchObject({
    position: 2,
    free: { ...facts, weightKg: 2.5 },
    productQuantity: 2,
    price: 2081,
  });
  expect(order.extraCharges).toEqual([
    { position: 1001, kind: 'insurance', label: 'Insurance', amount: 25.5 },
    { position: 1002, kind: 'discount', label: 'Fair', amount: -218.1 },
  ]);
  expect(order.history.at(-1)).toMatchObject({
    ...{ what: 'extra_lines', email: 'desk@example.com', note: 'By phone' },
    lines: [{ partNumber: 'KIT 77-X', from: 0, to: 2 }],
    prices: [
      { partNumber: 'Insurance', from: 0, to: 25.5 },
      { partNumber: 'Fair', from: 0, to: -218.1 },
    ],
  });
  const mails = (await mailsOf(shop)).filter(({ recipient }) => recipient === ada.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/Gates KIT 77-X, Hose kit: 2 sets?[\s\S]*Fair[\s\S]*\$1,988\.40/);
});

test('mails name a part without brand or number by what it has, and tell the shop whose PO number it is [O397]', async () => {
  await shop.db.delete(mailOutbox);
  const freeLines = [hoses, { ...hoses, number: '', name: 'Pump' }];
  await placeDraft(staff, await draftOf({ freeLines, poNumber: 'PO-7' }), 1);
  const mails = await mailsOf(shop);
  expect(mails).toHaveLength(2);
  for (const { text, recipient } of mails) {
    expect(text).toMatch(/Line 2: +KIT 77-X, Hose kit: 2 pcs/);
    expect(text).toMatch(/Line 3: +Pump: 2 pcs/);
    if (recipient !== ada.email) expect(text).toMatch(/\n *PO number of the buyer: +PO-7/);
  }
});

test('what is wrong in free lines and charges is said at every field, and the draft keeps what was typed [O330]', async () => {
  const freeLines = [{}, { ...hoses, weightKg: '2,5', hsCode: 'x', quantity: '1.5', unitPrice: 'ten' }];
  const charges = [
    { charge: 'packing', amount: '' },
    { charge: 'packing', amount: '5%' },
    { charge: 'discount', amount: '101%' },
  ];
  const id = await draftOf({ freeLines, charges });
  const errors = await errorsOf(id);
  expect(errors?.map(({ path }) => path)).toEqual([
    ...['name', 'weightKg', 'quantity', 'unitPrice'].map((field) => `freeLines.0.${field}`),
    ...['hsCode', 'weightKg', 'quantity', 'unitPrice'].map((field) => `freeLines.1.${field}`),
    ...['charges.0.amount', 'charges.1.percent', 'charges.2.percent', 'priceReason'],
  ]);
  expect(errors?.find(({ path }) => path === 'freeLines.0.weightKg')?.message).toMatch(/net weight of one piece in kg/);
  expect((await getDraft(staff, id)).content).toMatchObject({ freeLines, charges });
});

test('discounts of more than the goods cost or the shop allows are refused before anything is placed [O330]', async () => {
  const before = await shop.db.$count(orders);
  const withDiscounts = (...amounts: string[]) =>
    draftOf({ priceReason: 'x', charges: amounts.map((amount) => ({ charge: 'discount', amount })) });
  const above = await appErrorOf(placeDraft(staff, await withDiscounts('60', '40.01'), 1));
  expect([above.code, above.extra.errors]).toEqual([
    'invalid',
    [{ path: 'charges.0.amount', message: expect.stringMatching(/100%.*\$100\.00/) }],
  ]);
  const limited = await appErrorOf(placeDraft(staff, await withDiscounts('10.5%'), 1));
  expect([limited.code, limited.message]).toEqual(['forbidden', expect.stringMatching(/\$10\.00.*10%/)]);
  expect(await shop.db.$count(orders)).toBe(before);
  const manager = shop.as(await createUser(shop, { role: 'manager' }));
  const { number } = await placeDraft(manager, await withDiscounts('100%'), 1);
  expect((await getOrder(staff, number)).price).toBe(0);
});

test('goods and charges of more than an order can cost are refused before anything is placed, also with a discount [O375]', async () => {
  const before = await shop.db.$count(orders);
  const manager = shop.as(await createUser(shop, { role: 'manager' }));
  const most = '99,999,999.99';
  const dear = { ...hoses, quantity: '225,179', unitPrice: most };
  const refused = [
    { freeLines: [dear], charges: [{ charge: 'insurance', amount: most }] },
    { freeLines: [dear, dear], charges: [{ charge: 'discount', amount: '100%' }] },
  ];
  for (const given of refused)
    expect(await appErrorOf(placeDraft(manager, await draftOf({ ...given, priceReason: 'x' }), 1))).toMatchObject({
      code: 'invalid',
      extra: { errors: [{ path: 'lines' }] },
    });
  expect(await shop.db.$count(orders)).toBe(before);
});

test('an order is placed with its free lines once, however many finish it, also after a kill in between [O330]', async () => {
  const id = await draftOf({ freeLines: [hoses], charges: [insurance] });
  const placed = await Promise.all([1, 2, 3].map(() => placeDraft(staff, id, 1)));
  const [number = '', ...others] = new Set(placed.map((each) => each.number));
  expect(others).toEqual([]);
  const { price, _id } = await getOrder(staff, number);
  expect(price).toBe(2206.5);
  // As the process leaves it: the order has its parts, and nothing that comes behind them.
  const content = (await getDraft(staff, await draftOf({ freeLines: [hoses], charges: [insurance] }))).content;
  await shop.db.update(orderDrafts).set({ orderNumber: null, content, version: 1 }).where(eq(orderDrafts.id, id));
  await shop.db.delete(orderExtraLineChanges).where(eq(orderExtraLineChanges.orderId, _id));
  await shop.db.delete(orderLines).where(and(eq(orderLines.orderId, _id), ne(orderLines.kind, 'part')));
  await shop.db.update(orders).set({ totalCents: 10_000 }).where(eq(orders.id, _id));
  expect(await placeDraft(staff, id, 1)).toEqual({ number });
  expect(await getOrder(staff, number)).toMatchObject({ price: 2206.5, lineCount: 2 });
});

test('free lines of an earlier order come along in a copy with their facts and prices; its charges do not [O330]', async () => {
  const id = await draftOf({ freeLines: [full], charges: [insurance] });
  const { number } = await placeDraft(staff, id, 1);
  const { content } = await copyOrder(staff, number, uuid());
  expect(content).toMatchObject({
    freeLines: [{ ...full, unitPrice: '1040.50' }],
    charges: [],
    missing: [],
    lines: [{ productId: part }],
  });
});
