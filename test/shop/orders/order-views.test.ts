/** Saved views of the list of orders: of one person, at most twenty, each name once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxOrderViews, NewOrderView } from '#domain/orders/views/contract.ts';
import {
  deleteOrderView,
  listOrderViews,
  overwriteOrderView,
  renameOrderView,
  saveOrderView,
} from '#domain/orders/views/order-views.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let colleague: Scope;
let buyer: Scope;

beforeAll(async () => {
  shop = await openTestShop({}, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  colleague = shop.as(await createUser(shop, { role: 'admin' }));
  buyer = shop.as(await createUser(shop));
});
afterAll(() => shop.close());

const view = (name: string, given: Record<string, unknown> = {}) =>
  NewOrderView.parse({ name, filter: {}, columns: [], ...given });

test('a view keeps filters, sort order and columns, and is renamed and deleted by its owner alone [O254]', async () => {
  const filter = { q: ' weber ', status: 'placed', payment: '', country: 'DE', neededBy: '2026-12-01', sort: '-price' };
  const columns = ['promisedOn', 'company', 'company'];
  const saved = await saveOrderView(staff, view('  To  pack ', { filter, columns }));
  const kept = {
    name: 'To pack',
    filter: { q: 'weber', status: 'placed', country: 'DE', neededBy: '2026-12-01', sort: '-price' },
    columns: ['company', 'promisedOn'],
  };
  expect(await listOrderViews(staff)).toEqual([{ _id: saved._id, ...kept }]);
  expect(await listOrderViews(colleague)).toEqual([]);
  for (const work of [
    () => renameOrderView(colleague, saved._id, { name: 'Mine' }),
    () => deleteOrderView(colleague, saved._id),
  ])
    expect((await appErrorOf(work())).code).toBe('not_found');
  expect((await renameOrderView(staff, saved._id, { name: 'To ship' })).name).toBe('To ship');
  await saveOrderView(staff, view('To pack'));
  expect((await listOrderViews(staff)).map(({ name }) => name)).toEqual(['To ship', 'To pack']);
  expect(await deleteOrderView(staff, saved._id)).toEqual({ deletedCount: 1 });
  expect((await appErrorOf(deleteOrderView(staff, 'no-id'))).code).toBe('not_found');
  expect((await listOrderViews(staff)).map(({ name }) => name)).toEqual(['To pack']);
});

test('a view is overwritten with other filters and columns by its owner alone, and keeps its name and place [O311]', async () => {
  const { _id: id } = await saveOrderView(colleague, view('Mine', { filter: { status: 'placed', q: 'weber' } }));
  const content = {
    filter: NewOrderView.parse({ ...view('x'), filter: { task: 'proofs' } }).filter,
    columns: ['company', 'payment'] as const,
  };
  const overwritten = { _id: id, name: 'Mine', filter: { task: 'proofs' }, columns: ['payment', 'company'] };
  expect(await overwriteOrderView(colleague, id, { ...content, columns: [...content.columns] })).toEqual(overwritten);
  expect(await listOrderViews(colleague)).toEqual([overwritten]);
  for (const [scope, which] of [
    [staff, id],
    [colleague, 'no-id'],
  ] as const)
    expect((await appErrorOf(overwriteOrderView(scope, which, { filter: { q: '' }, columns: [] }))).code).toBe(
      'not_found',
    );
  expect((await appErrorOf(overwriteOrderView(buyer, id, { filter: { q: '' }, columns: [] }))).code).toBe('forbidden');
  await deleteOrderView(colleague, id);
});

test('a name is taken once by each person, also by two requests at once; it stays free for others [O254]', async () => {
  const both = await Promise.allSettled([
    saveOrderView(colleague, view('Late')),
    saveOrderView(colleague, view('Late')),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = await appErrorOf(saveOrderView(colleague, view('Late')));
  expect(refused.code).toBe('invalid');
  const [late] = await listOrderViews(colleague);
  expect((await renameOrderView(colleague, late?._id ?? '', { name: 'Late' })).name).toBe('Late');
  expect((await saveOrderView(staff, view('Late'))).name).toBe('Late');
  for (const name of ['', ' ', 'x'.repeat(41)])
    expect(NewOrderView.safeParse({ name, filter: {}, columns: [] }).success, name).toBe(false);
  for (const wrong of [{ filter: { status: 'lost' } }, { columns: ['profit'] }])
    expect(NewOrderView.safeParse({ name: 'x', filter: {}, columns: [], ...wrong }).success).toBe(false);
});

test('a person has at most twenty views, and a buyer none [O254]', async () => {
  const there = (await listOrderViews(staff)).length;
  for (let n = there; n < maxOrderViews - 1; n += 1) await saveOrderView(staff, view(`View ${n}`));
  const both = await Promise.allSettled([saveOrderView(staff, view('A')), saveOrderView(staff, view('B'))]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await appErrorOf(saveOrderView(staff, view('C')))).toMatchObject({ code: 'conflict' });
  expect(await listOrderViews(staff)).toHaveLength(maxOrderViews);
  for (const work of [() => listOrderViews(buyer), () => saveOrderView(buyer, view('Mine'))])
    expect((await appErrorOf(work())).code).toBe('forbidden');
});
