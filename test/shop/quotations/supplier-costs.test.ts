/** A request that waits for a supplier, and the costs that have come back: who sees them, and what they become. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declineRequest } from '#domain/quotations/act-on-request.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { listOwnRequests, listQuotationRequests } from '#domain/quotations/list-requests.server.ts';
import { SupplierAnswers } from '#domain/quotations/supplier/contract.ts';
import { getSupplierCosts, saveSupplierCosts } from '#domain/quotations/supplier/supplier-costs.server.ts';
import { makeSupplierList } from '#domain/quotations/supplier/supplier-lists.server.ts';
import { supplierCosts } from '#domain/quotations/supplier/tables.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';
import { answered, freeAnswer, quoted, type SentRequest, sentRequest } from './quotation-fixture.ts';
import { askedOfSupplier, checkList, lineIdsOf, requestForSupplier, supplierList } from './supplier-fixture.ts';

let shop: TestShop;
let staff: Scope;
let chief: Scope;
let stranger: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'sales' }));
  chief = shop.as(await createUser(shop, { role: 'manager' }));
  stranger = { ...shop.system, actor: visitor };
});
afterAll(() => shop.close());

const stateOf = async ({ id }: SentRequest) => {
  const { state, assignedTo, supplierAskedAt } = await getQuotationRequest(staff, { id });
  return { state, assignedTo, isWaiting: supplierAskedAt !== null };
};

test('a request whose open lines went out waits on the desk until the file has come back [O513]', async () => {
  const buyer = shop.as(await createUser(shop));
  const sent = await sentRequest(buyer, { key: undefined, lines: askedOfSupplier });
  const waiting = async () => {
    const { items, counts } = await listQuotationRequests(staff, { desk: 'waiting', q: '', page: 1 });
    return { isListed: items.some(({ id }) => id === sent.id), counted: counts?.waiting === items.length };
  };
  expect(await waiting()).toEqual({ isListed: false, counted: true });
  await makeSupplierList(staff, sent.id);
  const email = staff.actor.kind === 'user' ? staff.actor.user.email : '';
  expect(await stateOf(sent)).toEqual({ state: 'in_work', assignedTo: email, isWaiting: true });
  expect(await waiting()).toEqual({ isListed: true, counted: true });
  expect((await getQuotationRequest(buyer, sent)).supplierAskedAt).toBeNull();
  expect((await listOwnRequests(buyer)).map(({ supplierAskedAt }) => supplierAskedAt)).toEqual([null]);
  const since = (await getQuotationRequest(staff, sent)).supplierAskedAt;
  await makeSupplierList(chief, sent.id);
  expect((await getQuotationRequest(staff, sent)).supplierAskedAt).toBe(since);
  expect((await stateOf(sent)).assignedTo).toBe(email);
  await saveSupplierCosts(staff, sent.id, { lines: [] });
  expect(await waiting()).toEqual({ isListed: false, counted: true });
});

test('a request that is quoted or declined waits for no supplier any more [O513]', async () => {
  const [one, other] = [await requestForSupplier(stranger), await requestForSupplier(stranger)];
  await makeSupplierList(staff, one.id);
  await quoted(staff, one, [freeAnswer(), freeAnswer({ number: 'B' }), freeAnswer({ number: 'C' })]);
  expect(await stateOf(one)).toMatchObject({ state: 'quoted', isWaiting: false });
  await makeSupplierList(staff, other.id);
  const { version } = await getQuotationRequest(staff, other);
  await declineRequest(staff, other.id, { version, reason: 'Too dear' });
  expect(await stateOf(other)).toMatchObject({ state: 'declined', isWaiting: false });
});

test('the last cost counts, with the price of the answers and the margin for those who may see costs [O514]', async () => {
  const sent = await requestForSupplier(stranger);
  const [first = '', second = '', third = ''] = await lineIdsOf(staff, sent);
  const part = await createPart(shop, { priceCents: 10_000, priceBreaks: [{ quantity: 4, discountPercent: 10 }] });
  await answered(staff, sent, [{ answer: 'part', productId: part }, freeAnswer({ unitPrice: '50' })]);
  const save = (scope: Scope, lines: readonly object[]) =>
    saveSupplierCosts(scope, sent.id, SupplierAnswers.parse({ lines }));
  await save(staff, [{ lineId: first, cost: 80 }]);
  const again = [
    { lineId: first, cost: 45 },
    { lineId: second, cost: 40, leadDays: 7, note: 'From stock' },
    { lineId: third, cost: 1 },
  ];
  expect(await save(staff, again)).toEqual({ lines: [] });
  const { lines } = await save(chief, again);
  expect(lines.map(({ cost, unitPrice, marginPercent: margin, note }) => [cost, unitPrice, margin, note])).toEqual([
    [45, 90, 50, ''],
    [40, 50, 20, 'From stock'],
    [1, null, null, ''],
  ]);
  expect(await shop.db.$count(supplierCosts, eq(supplierCosts.lineId, first))).toBe(1);
  const [other = ''] = await lineIdsOf(staff, await requestForSupplier(stranger));
  expect(
    await appErrorOf(
      save(staff, [
        { lineId: first, cost: 9 },
        { lineId: other, cost: 9 },
      ]),
    ),
  ).toMatchObject({
    code: 'invalid',
    extra: { errors: [{ path: 'lines.1.lineId' }] },
  });
  expect((await getSupplierCosts(chief, sent.id)).lines[0]?.cost).toBe(45);
});

test('only staff who handle orders send lines out and read what came back, and buyers never see a cost [O514]', async () => {
  const buyer = shop.as(await createUser(shop));
  const sent = await sentRequest(buyer, { key: undefined, lines: askedOfSupplier });
  const [id = ''] = await lineIdsOf(staff, sent);
  const viewer = shop.as(await createUser(shop, { role: 'viewer' }));
  for (const scope of [buyer, viewer, shop.as(await createUser(shop, { role: 'catalogue' }))])
    for (const act of [
      () => makeSupplierList(scope, sent.id),
      () => checkList(scope, sent, supplierList([id, '20Y-30-00481', 4, 10])),
      () => saveSupplierCosts(scope, sent.id, { lines: [] }),
      () => getSupplierCosts(scope, sent.id),
    ])
      expect(await appErrorOf(act())).toMatchObject({ code: 'forbidden' });
  expect(await appErrorOf(getSupplierCosts(staff, sent.id))).toMatchObject({ code: 'forbidden' });
  await saveSupplierCosts(staff, sent.id, SupplierAnswers.parse({ lines: [{ lineId: id, cost: 777.77 }] }));
  expect(JSON.stringify(await getQuotationRequest(buyer, sent))).not.toContain('777.77');
  expect(await appErrorOf(makeSupplierList(staff, crypto.randomUUID()))).toMatchObject({ code: 'not_found' });
});
