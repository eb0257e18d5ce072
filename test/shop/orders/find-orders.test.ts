/** What staff and buyers find an order by besides its part and its buyer: PO number, tracking number, and what is paid. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { addPartNumber } from '#domain/catalog/numbers/add-part-number.server.ts';
import { setArchived } from '#domain/catalog/part-state.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { OrderFilter } from '#domain/orders/order-query.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { summarizeOrders } from '#domain/orders/summarize-orders.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { request } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let buyer: Scope;
let staff: Scope;

beforeAll(async () => {
  shop = await openTestShop();
  const user = await createUser(shop);
  buyer = shop.as(user);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
  await createAddress(buyer, user.email, typedAddress());
});
afterAll(() => shop.close());

async function order(poNumber: string): Promise<string> {
  const lines = [{ productId: await createPart(shop), quantity: 1 }];
  const contact = { name: 'Ada Buyer', phone: '+49 30 1234567', incotermPlace: '', note: '' };
  const { placed } = await checkOut(buyer, { ...contact, poNumber, lines });
  return placed.order.number;
}

const find = async (scope: Scope, given: Partial<OrderFilter>) =>
  (await searchOrders(scope, { ...OrderFilter.parse(given), sort: 'newest', page: 1, limit: 25 })).items.map(
    ({ number }) => number,
  );

test('an order is found by the PO number of its buyer and by a tracking number, by both sides [O18]', async () => {
  const [shipped, other] = [await order('PO-4711/A'), await order('PO-4712')];
  await actOnOrder(staff, shipped, 'confirm');
  await shipOrder(staff, shipped, { carrier: 'DHL', trackingNumber: 'JD0146000027', parcels: 1 });
  for (const scope of [staff, buyer]) {
    expect(await find(scope, { q: '4711/a' })).toEqual([shipped]);
    expect(await find(scope, { q: 'jd01460' })).toEqual([shipped]);
    expect(await find(scope, { q: 'po-4712' })).toEqual([other]);
  }
});

test('the desk filters by what is paid and what is overdue, and counts by status follow the other filters [O18]', async () => {
  await shop.db.delete(orders);
  const [unpaid, paid, late] = [await order(''), await order(''), await order('')];
  await actOnOrder(staff, paid, 'confirm');
  const date = shop.now().toISOString().slice(0, 10);
  await recordPayment(staff, paid, {
    kind: 'payment',
    amount: 12.5,
    date,
    method: 'transfer',
    reference: '',
    acceptOverpayment: false,
  });
  await actOnOrder(staff, late, 'confirm');
  await shop.db
    .update(orders)
    .set({ dueAt: new Date(shop.now().getTime() - 1000) })
    .where(eq(orders.number, Number(late.slice(3))));
  expect(await find(staff, { payment: 'paid' })).toEqual([paid]);
  expect(await find(staff, { payment: 'overdue' })).toEqual([late]);
  expect((await find(staff, { payment: 'unpaid' })).sort()).toEqual([unpaid, late].sort());
  const summary = await summarizeOrders(staff, OrderFilter.parse({ status: 'placed' }));
  expect(summary).toMatchObject({ count: 1, byStatus: { placed: 1, confirmed: 2 } });
  const ofUnpaid = await summarizeOrders(staff, OrderFilter.parse({ status: 'placed', payment: 'unpaid' }));
  expect(ofUnpaid.byStatus).toEqual({ placed: 1, confirmed: 1 });
});

test('an order is found by any number of its part, in any spelling, also after the part has left', async () => {
  const partId = await createPart(shop);
  const user = await createUser(shop);
  const scope = shop.as(user);
  await createAddress(scope, user.email, typedAddress());
  await addPartNumber(staff, partId, { kind: 'oe', maker: 'Komatsu', number: '207-30-00150' });
  await addPartNumber(staff, partId, { kind: 'old', maker: 'Komatsu', number: '20Y-30-00481' });
  const contact = { name: 'Ada Buyer', phone: '+49 30 1234567', incotermPlace: '', note: '', poNumber: '' };
  const { placed } = await checkOut(scope, { ...contact, lines: [{ productId: partId, quantity: 1 }] });
  await setArchived(shop.system, [partId]);
  for (const q of ['20y 30 00481', '20Y3OOO481', '207 30 00150', '2073000150'])
    for (const who of [staff, scope]) expect(await find(who, { q }), q).toEqual([placed.order.number]);
  expect(await find(staff, { q: '20Y-30-00482' })).toEqual([]);
});

test('orders are found by their days, both included, and by an amount that is due', async () => {
  const own = await openTestShop();
  const admin = own.as(await createUser(own, { role: 'admin' }));
  const part = await createPart(own, { availableQuantity: 100 });
  const day = () => own.now().toISOString().slice(0, 10);
  const placed: { day: string; number: string }[] = [];
  for (let n = 0; n < 3; n++) {
    const { order: one } = (await placeOrder(own.as(await createUser(own)), request(part))).placed;
    placed.push({ day: day(), number: one.number });
    own.advance(86_400_000);
  }
  const [first, second, third] = placed;
  const numbers = (given: Partial<OrderFilter>) => find(admin, given);
  expect(await numbers({ from: second?.day, to: second?.day })).toEqual([second?.number]);
  expect(await numbers({ from: second?.day })).toEqual([third?.number, second?.number]);
  expect(await numbers({ to: first?.day })).toEqual([first?.number]);
  expect((await summarizeOrders(admin, OrderFilter.parse({ from: third?.day, to: first?.day }))).count).toBe(0);
  expect(await numbers({ payment: 'due' })).toEqual([]);
  await actOnOrder(admin, first?.number ?? '', 'confirm');
  expect(await numbers({ payment: 'due' })).toEqual([first?.number]);
  await own.close();
});
