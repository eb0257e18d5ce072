/** What staff see and filter by in the list of orders: company, country, days, payment, and a phone number in any spelling. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { listOrders, searchOrders } from '#domain/orders/list-orders.server.ts';
import { matchingOrders } from '#domain/orders/order-condition.server.ts';
import { ExactOrderFilter, OrderFilter } from '#domain/orders/order-query.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { query } from '#platform/database/query.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { pack, packageOf, placeToPack, shipPackages } from './packing-fixture.ts';

let shop: TestShop;
let german: Scope;
let french: Scope;
let staff: Scope;

beforeAll(async () => {
  shop = await openTestShop();
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  const [weber, martin] = [await createUser(shop), await createUser(shop)];
  [german, french] = [shop.as(weber), shop.as(martin)];
  await createAddress(german, weber.email, typedAddress());
  await createAddress(
    french,
    martin.email,
    typedAddress({ country: 'FR', company: '', city: 'Lyon', postalCode: '69001', phone: '+33 4 72 00 00 00' }),
  );
});
afterAll(() => shop.close());

interface Given {
  readonly poNumber?: string;
  readonly phone?: string;
  readonly wantedOn?: string;
}

async function order(buyer: Scope, { poNumber = '', phone = '+49 30 1234567', wantedOn }: Given = {}): Promise<string> {
  const lines = [{ productId: await createPart(shop), quantity: 1 }];
  const contact = { name: 'Ada Buyer', phone, incotermPlace: '', note: '' };
  const { placed } = await checkOut(buyer, { ...contact, poNumber, lines, ...(wantedOn && { wantedOn }) });
  return placed.order.number;
}

const promise = (number: string, promisedOn: string) =>
  shop.db
    .update(orders)
    .set({ promisedOn })
    .where(eq(orders.number, Number(number.slice(3))));

const find = async (scope: Scope, given: Partial<OrderFilter>) =>
  (await searchOrders(scope, { ...OrderFilter.parse(given), sort: 'oldest', page: 1, limit: 25 })).items.map(
    ({ number }) => number,
  );

const daysAhead = (days: number) => new Date(shop.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

test('staff see payment, company, country and days of each order; its buyer sees the PO number besides [O250]', async () => {
  const wantedOn = daysAhead(20);
  const number = await order(german, { poNumber: 'PO-9', wantedOn });
  await promise(number, daysAhead(25));
  const desk = { payment: 'unpaid', company: 'Weber Tiefbau GmbH', country: 'DE', wantedOn, promisedOn: daysAhead(25) };
  const [listed] = (await listOrders(staff)).items;
  expect(listed).toMatchObject({ number, poNumber: 'PO-9', desk });
  const [own] = (await listOrders(german)).items;
  expect(own).toMatchObject({ number, poNumber: 'PO-9' });
  expect(own).not.toHaveProperty('desk');
  const abroad = await order(french);
  expect((await listOrders(staff)).items.find((each) => each.number === abroad)?.desk).toMatchObject({
    company: '',
    country: 'FR',
    wantedOn: null,
  });
  await shop.db
    .update(orders)
    .set({ delivery: null })
    .where(eq(orders.number, Number(abroad.slice(3))));
  expect((await listOrders(staff)).items.find((each) => each.number === abroad)?.desk?.country).toBeNull();
});

test('staff see how many packages of an order have left or can leave, in the warehouse or without a packing [O340]', async () => {
  const { number } = await placeToPack(shop, { buyer: german, staff });
  const packagesOf = async () => {
    const { items } = await listOrders(staff);
    return items.find((each) => each.number === number)?.desk?.packages;
  };
  expect(await packagesOf()).toBe(0);
  await pack(staff, number, { packages: [packageOf(2, 0), packageOf(1, 1), packageOf(1, 2)] });
  expect(await packagesOf()).toBe(3);
  await shipPackages(staff, number, [1]);
  expect(await packagesOf()).toBe(3);
  // What is in the warehouse of a cancelled order does not leave any more.
  const cancelled = await placeToPack(shop, { buyer: german, staff });
  await pack(staff, cancelled.number, { packages: [packageOf(4, 3)] });
  await actOnOrder(staff, cancelled.number, 'cancel');
  expect((await listOrders(staff)).items.find((each) => each.number === cancelled.number)?.desk?.packages).toBe(0);
});

test('the orders of one customer are listed whatever their email is; a buyer sees only their own [O341]', async () => {
  await shop.db.delete(orders);
  const [own, abroad] = [await order(german), await order(french)];
  const idOf = ({ actor }: Scope) => (actor.kind === 'user' ? actor.user.id : '');
  await shop.db.update(orders).set({ email: 'former@example.com' });
  expect(await find(staff, { customer: idOf(german) })).toEqual([own]);
  expect(await find(staff, { customer: idOf(french) })).toEqual([abroad]);
  expect(await find(german, { customer: idOf(french) })).toEqual([]);
  expect(OrderFilter.parse({ customer: 'everybody' })).toEqual({ q: '' });
  expect(ExactOrderFilter.safeParse({ customer: 'everybody' }).success).toBe(false);
});

test('orders are filtered by the country that they go to, and by the day until which they are needed [O251]', async () => {
  await shop.db.delete(orders);
  const [soon, later] = [
    await order(german, { wantedOn: daysAhead(5) }),
    await order(german, { wantedOn: daysAhead(9) }),
  ];
  const [promised, abroad] = [await order(german, { wantedOn: daysAhead(30) }), await order(french)];
  await promise(promised, daysAhead(4));
  expect(await find(staff, { country: 'FR' })).toEqual([abroad]);
  expect(await find(staff, { country: 'DE' })).toEqual([soon, later, promised]);
  expect(await find(staff, { country: 'SE' })).toEqual([]);
  expect(await find(staff, { neededBy: daysAhead(5) })).toEqual([soon, promised]);
  expect(await find(staff, { neededBy: daysAhead(9) })).toEqual([soon, later, promised]);
  expect(await find(staff, { neededBy: daysAhead(3) })).toEqual([]);
  expect(OrderFilter.parse({ country: 'Germany', neededBy: 'soon' })).toEqual({ q: '' });
  for (const wrong of [{ country: 'de' }, { neededBy: '2026-02-30' }])
    expect(ExactOrderFilter.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test('an order is found by the phone number of its buyer in any spelling, by staff only [O252]', async () => {
  await shop.db.delete(orders);
  const international = await order(german, { phone: '+49 30 1234567' });
  const bracketed = await order(german, { phone: '+49 (0)30 123 45-67' });
  const domestic = await order(german, { phone: '030 1234567' });
  const other = await order(german, { phone: '+49 30 7654321' });
  const all = [international, bracketed, domestic];
  const spellings = ['+49 30 1234567', '0301234567', '1234567', '030 / 123-45 67', '0049 30 1234567', '(030) 1234567'];
  for (const typed of [...spellings, '٠٣٠ ١٢٣٤٥٦٧']) expect(await find(staff, { q: typed }), typed).toEqual(all);
  expect(await find(staff, { q: '7654321' })).toEqual([other]);
  expect(await find(staff, { q: '+49' })).not.toContain(domestic);
  // All orders of a buyer have the same phone: a buyer would find all of them.
  expect(await find(german, { q: '0301234567' })).toEqual([]);
});

test('country, needed day and phone are read from indexes [O253]', async () => {
  const Step = z.object({ 'QUERY PLAN': z.string() });
  const planOf = (given: Partial<OrderFilter>) =>
    shop.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      // The order of an index would be read from another one.
      await tx.execute(sql`set local enable_sort = off`);
      const condition = and(matchingOrders(staff, OrderFilter.parse(given), { condition: undefined, own: false }));
      const found: SQL = sql`explain select ${orders.id} from ${orders} where ${condition}`;
      return (await query({ db: tx }, Step, found)).map((step) => step['QUERY PLAN']).join('\n');
    });
  expect(await planOf({ country: 'DE' })).toContain('orders_country');
  expect(await planOf({ neededBy: '2026-12-01' })).toContain('orders_needed');
  expect(await planOf({ q: '030 1234567' })).toContain('orders_phone');
});
