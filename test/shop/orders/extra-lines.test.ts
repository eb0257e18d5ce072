/** Staff add free lines and charges to a placed order: total, due, documents and history follow, stock does not. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { personName } from '#domain/identity/person-name.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { NewCredit } from '#domain/orders/credits/contract.ts';
import { DraftContent } from '#domain/orders/drafts/contract.ts';
import { draftOrder } from '#domain/orders/drafts/draft-order.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { changeOrderCharge } from '#domain/orders/extra-lines/change-charge.server.ts';
import { ChargeChange, ExtraLines } from '#domain/orders/extra-lines/contract.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { changeLines } from '#domain/orders/line-changes/change-lines.server.ts';
import { LineCancellation, LineChange } from '#domain/orders/line-changes/contract.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { PriceAgreement } from '#domain/orders/prices/contract.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { settleReturn } from '#domain/orders/returns/settle-return.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, placeThousandDollars } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let buyer: User;
/** An order of four pieces at $250. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  buyer = await createUser(shop);
  number = await placeThousandDollars(shop, shop.as(buyer));
  await shop.db.delete(mailOutbox);
});
afterAll(async () => {
  expect(await listStockDifferences(shop)).toEqual([]);
  expect(await listTotalDifferences(shop)).toEqual([]);
  await shop.close();
});

const hoses = { kind: 'free', name: 'Hose kit', number: 'KIT 77-X', weightKg: 2.5, quantity: 2, unitPrice: 40 };
const insurance = { kind: 'charge', charge: 'insurance', amount: 25.5 };
const discount = { kind: 'charge', charge: 'discount', percent: 10 };
const parcel = { carrier: 'DHL', trackingNumber: '1', parcels: 1 };

const add = (
  lines: readonly object[],
  { as = staff, ...given }: { as?: Scope; id?: string; costSplit?: string } = {},
) => addOrderLines(as, number, ExtraLines.parse({ ...given, reason: 'By phone', lines }));
const change = (from: number, amount: number, given: { id?: string; as?: Scope } = {}) =>
  changeOrderCharge(
    given.as ?? staff,
    number,
    ChargeChange.parse({ id: given.id, reason: 'By phone', position: 1001, from, amount }),
  );

test('a free line and charges change total and due; reason and amounts stay readable, and the buyer gets a mail [O270]', async () => {
  const order = await add([hoses, insurance, discount]);
  // 1,080 of goods, 25.50 of insurance, and 10% of the goods off.
  expect(order).toMatchObject({ price: 997.5, lineCount: 2, payment: { open: 997.5 } });
  expect(order.lines[1]).toMatchObject({ position: 2, productId: '', partNumber: 'KIT 77-X', price: 80 });
  expect(order.extraCharges).toEqual([
    { position: 1001, kind: 'insurance', label: 'Insurance', amount: 25.5 },
    { position: 1002, kind: 'discount', label: 'Discount', amount: -108 },
  ]);
  expect(order.history.at(-1)).toMatchObject({
    what: 'extra_lines',
    note: 'By phone',
    lines: [{ partNumber: 'KIT 77-X', from: 0, to: 2 }],
    prices: [
      { partNumber: 'Insurance', from: 0, to: 25.5 },
      { partNumber: 'Discount', from: 0, to: -108 },
    ],
  });
  const [mail] = await mailsOf(shop);
  expect(mail).toMatchObject({ recipient: buyer.email, subject: `Lines and charges of your order ${number}` });
  expect(mail?.text).toMatch(/KIT 77-X[\s\S]*\$997\.50/);
  expect((await getOrder(shop.as(buyer), number)).extraCharges).toHaveLength(2);
});

test('the search of orders finds the number and the name of a free line [O270]', async () => {
  await add([{ ...hoses, number: 'ZQ-8814-K', name: 'Wiper lever' }]);
  for (const q of ['ZQ-8814-K', 'wiper lever']) {
    const { items } = await searchOrders(staff, { q, sort: 'newest', page: 1, limit: 10 });
    expect(items.map((order) => order.number)).toEqual([number]);
  }
});

test('a free line is shipped, cancelled and returned like a part, without stock [O271]', async () => {
  await add([hoses]);
  await cancelLines(staff, number, { note: '', lines: [{ position: 2, quantity: 1 }] });
  await actOnOrder(staff, number, 'confirm');
  expect((await shipOrder(staff, number, parcel)).status).toBe('shipped');
  await recordPayment(staff, number, NewPayment.parse({ amount: 1040, date: '2026-01-15' }));
  const id = randomUUID();
  await openReturn(staff, number, { id, reason: 'Wrong', lines: [{ position: 2, quantity: 1 }] });
  const lines = [{ position: 2, restocked: 1, scrapped: 0 }];
  const settled = await settleReturn(staff, { number, id }, { lines, credit: 30, note: '' });
  expect(settled.payment.toRefund).toBe(30);
});

test('an order is cancelled with its free lines and charges [O271]', async () => {
  await add([hoses, insurance]);
  expect((await actOnOrder(staff, number, 'cancel')).status).toBe('cancelled');
});

test('a free line without weight, a wrong amount and a discount above 100% are refused at their field [O272]', async () => {
  const pathsOf = (line: object) =>
    ExtraLines.safeParse({ reason: 'x', lines: [line] }).error?.issues.map(({ path }) => path.join('.'));
  for (const weightKg of [undefined, 0, -1, Number.NaN])
    expect(pathsOf({ ...hoses, weightKg })).toEqual(['lines.0.weightKg']);
  expect(pathsOf({ ...hoses, name: ' ' })).toEqual(['lines.0.name']);
  expect(pathsOf({ ...hoses, quantity: 1.5 })).toEqual(['lines.0.quantity']);
  expect(pathsOf({ ...insurance, amount: 0 })).toEqual(['lines.0.amount']);
  expect(pathsOf({ ...insurance, amount: null, percent: 5 })).toEqual(['lines.0.percent']);
  expect(pathsOf({ ...discount, percent: 101 })).toEqual(['lines.0.percent']);
  const { code, extra, message } = await appErrorOf(add([{ ...discount, percent: null, amount: 1000.01 }]));
  expect([code, extra.errors?.[0]?.path]).toEqual(['invalid', 'lines.0.amount']);
  expect(message).toMatch(/100%.*\$1,000\.00/);
  expect((await add([{ ...discount, percent: 100 }])).price).toBe(0);
  // Two discounts count together.
  expect((await appErrorOf(add([{ ...discount, percent: 1 }]))).code).toBe('invalid');
});

test('a discount that would be more than the goods that are left keeps them from being cancelled [O272]', async () => {
  await add([{ ...discount, percent: 60 }]);
  const lines = [{ position: 1, quantity: 2 }];
  expect((await appErrorOf(cancelLines(staff, number, { note: '', lines }))).code).toBe('conflict');
});

test('sales may discount as far as the shop lets them, the manager further [O273]', async () => {
  const sales = shop.as(await createUser(shop, { role: 'sales' }));
  const { code, message } = await appErrorOf(add([{ ...discount, percent: 10.5 }], { as: sales }));
  expect(code).toBe('forbidden');
  expect(message).toMatch(/\$100\.00.*10%/);
  await add([discount], { as: sales });
  expect((await appErrorOf(change(100, 101, { as: sales }))).code).toBe('forbidden');
  const manager = shop.as(await createUser(shop, { role: 'manager' }));
  expect((await change(100, 300, { as: manager })).price).toBe(700);
});

test('a charge is changed and removed until the first goods have left; free lines come later too [O274]', async () => {
  await add([insurance]);
  expect((await change(25.5, 30)).price).toBe(1030);
  expect((await appErrorOf(change(25.5, 40))).code).toBe('conflict');
  const removed = await change(30, 0);
  expect([removed.price, removed.extraCharges]).toEqual([1000, []]);
  await actOnOrder(staff, number, 'confirm');
  await recordPayment(staff, number, NewPayment.parse({ amount: 1000, date: '2026-01-15' }));
  expect((await add([discount])).payment).toMatchObject({ open: 0, toRefund: 100 });
  await shipOrder(staff, number, { ...parcel, lines: [{ position: 1, quantity: 1 }] });
  const { code, extra } = await appErrorOf(add([hoses, insurance]));
  expect([code, extra.errors?.[0]?.path]).toEqual(['conflict', 'lines.1.charge']);
  expect((await appErrorOf(change(100, 50))).code).toBe('conflict');
  expect((await appErrorOf(add([], { costSplit: 'by_value' }))).code).toBe('conflict');
  expect((await add([hoses])).price).toBe(980);
});

test('with a free line a packed order is confirmed again, as it is still to be packed; a charge leaves it packed [O383]', async () => {
  await actOnOrder(staff, number, 'confirm');
  await actOnOrder(staff, number, 'pack');
  expect((await add([insurance])).status).toBe('packed');
  const { status, history } = await add([hoses]);
  expect([status, history.at(-1)?.status]).toEqual(['confirmed', 'confirmed']);
});

test('a repeated request adds and changes nothing twice, one of another order is refused [O270]', async () => {
  const id = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => add([hoses, insurance], { id })));
  expect((await getOrder(staff, number)).price).toBe(1105.5);
  const other = randomUUID();
  await change(25.5, 30, { id: other });
  expect((await change(25.5, 30, { id: other })).price).toBe(1110);
  number = await placeThousandDollars(shop, shop.as(buyer));
  expect((await appErrorOf(add([hoses], { id }))).code).toBe('idempotency_mismatch');
});

test('with the id of an earlier request, other lines and amounts are refused and not taken for done [O374]', async () => {
  const id = randomUUID();
  const rebate = { ...discount, percent: 5 };
  const first = [insurance, hoses, rebate];
  await add(first, { id });
  await add(first, { id });
  const others = [
    [{ ...insurance, amount: 52.5 }, hoses, rebate],
    [insurance, { ...hoses, quantity: 3 }, rebate],
    [insurance, { ...hoses, unitPrice: 41 }, rebate],
    [insurance, hoses, { ...rebate, percent: 6 }],
    [insurance, hoses],
  ];
  for (const lines of others) expect((await appErrorOf(add(lines, { id }))).code).toBe('idempotency_mismatch');
  const changed = randomUUID();
  await change(25.5, 30, { id: changed });
  expect((await appErrorOf(change(25.5, 31, { id: changed }))).code).toBe('idempotency_mismatch');
  expect((await appErrorOf(add([insurance], { id: changed }))).code).toBe('idempotency_mismatch');
  const split = randomUUID();
  await add([], { id: split, costSplit: 'by_value' });
  await add([], { id: split, costSplit: 'by_value' });
  expect((await appErrorOf(add([], { id: split, costSplit: 'by_weight' }))).code).toBe('idempotency_mismatch');
});

test('dear goods that are taken out again leave no discount above the limit; a manager may [O376]', async () => {
  const sales = shop.as(await createUser(shop, { role: 'sales' }));
  const manager = shop.as(await createUser(shop, { role: 'manager' }));
  const dear = { ...hoses, quantity: 9, unitPrice: 1000 };
  const started = await add([dear, { ...discount, percent: 9 }], { as: sales });
  expect(started.price).toBe(9100);
  const change = LineChange.parse({ lines: [{ position: 2, quantity: 0 }] });
  const cancellation = LineCancellation.parse({ lines: [{ position: 2, quantity: 9 }] });
  for (const work of [() => changeLines(sales, number, change), () => cancelLines(sales, number, cancellation)])
    expect(await appErrorOf(work())).toMatchObject({ code: 'forbidden', extra: { errors: [{ path: 'lines' }] } });
  expect((await getOrder(staff, number)).price).toBe(9100);
  const fewer = LineChange.parse({ lines: [{ position: 2, quantity: 8 }] });
  expect((await changeLines(sales, number, fewer)).price).toBe(8100);
  expect((await changeLines(manager, number, change)).price).toBe(100);
});

test('invisible signs are no reason and no name [O378]', () => {
  const reason = '\u200b \u2800';
  expect(ExtraLines.safeParse({ reason, lines: [hoses] }).error?.issues).toMatchObject([{ path: ['reason'] }]);
  const unnamed = { reason: 'x', lines: [{ ...hoses, name: '\u2060' }] };
  expect(ExtraLines.safeParse(unnamed).error?.issues).toMatchObject([{ path: ['lines', 0, 'name'] }]);
  const lines = [{ position: 1, from: 250, unitPrice: 240 }];
  expect(PriceAgreement.safeParse({ reason, lines }).error?.issues).toMatchObject([{ path: ['reason'] }]);
  const credit = { invoice: 'CI-1', amount: 1, reason };
  expect(NewCredit.safeParse(credit).error?.issues).toMatchObject([{ path: ['reason'] }]);
  expect(personName.safeParse(reason).success).toBe(false);
  const draft = { name: reason, phone: '+49 30 1234567', priceReason: reason };
  const line = { productId: randomUUID(), brand: 'HX', partNumber: '1', quantity: '1', unitPrice: '12' };
  expect(() => draftOrder(DraftContent.parse({ ...draft, lines: [line] }), new Date())).toThrow(
    expect.objectContaining({
      extra: {
        errors: [expect.objectContaining({ path: 'name' }), expect.objectContaining({ path: 'priceReason' })],
      },
    }),
  );
});

test('goods of more than an order can cost are refused, also with a discount [O375]', async () => {
  const dear = { ...hoses, quantity: 1_000_000, unitPrice: 99_999_999.99 };
  const lines = [...Array.from({ length: 300 }, () => dear), { ...discount, percent: 100 }];
  expect((await appErrorOf(add(lines))).code).toBe('invalid');
  expect((await getOrder(staff, number)).price).toBe(1000);
});

test('buyers add nothing and change no charge', async () => {
  expect((await appErrorOf(add([hoses], { as: shop.as(buyer) }))).code).toBe('forbidden');
  expect((await appErrorOf(change(1, 2, { as: shop.as(buyer) }))).code).toBe('forbidden');
});
