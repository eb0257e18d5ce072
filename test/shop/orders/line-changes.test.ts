/** Lines of placed orders that are changed or cancelled: pieces, stock, money, history and mails follow, and nothing is lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { exportOrders } from '#domain/orders/csv/export-orders.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { changeLines } from '#domain/orders/line-changes/change-lines.server.ts';
import { LineCancellation, LineChange } from '#domain/orders/line-changes/contract.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope, User } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { mailsOf } from '../../fixtures/mails.ts';
import { appErrorOf, request, stockOf } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
let user: User;
let buyer: Scope;
/** Ten pieces of each in stock, at $200 and $100. */
let rollers: string;
let filters: string;
/** Four rollers and three filters: $1,100. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 12);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  user = await createUser(shop);
  buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  rollers = await createPart(shop, { availableQuantity: 10, priceCents: 20_000 });
  filters = await createPart(shop, { availableQuantity: 10, priceCents: 10_000, partNumber: `F-${randomUUID()}` });
  number = await place();
  await shop.db.delete(mailOutbox);
});
afterAll(async () => {
  expect(await listStockDifferences(shop)).toEqual([]);
  expect(await listPaymentDifferences(shop)).toEqual([]);
  await shop.close();
});

async function place(): Promise<string> {
  const lines = [
    { productId: rollers, quantity: 4 },
    { productId: filters, quantity: 3 },
  ];
  const terms = { poNumber: '', incotermPlace: '', note: '' };
  return (await checkOut(buyer, { name: 'Ada', phone: '+49 30 1234567', ...terms, lines })).placed.order.number;
}

const change = (given: Partial<LineChange>) => changeLines(staff, number, LineChange.parse(given));
const cancel = (scope: Scope, position: number, quantity: number, given: Partial<LineCancellation> = {}) =>
  cancelLines(scope, number, LineCancellation.parse({ lines: [{ position, quantity }], ...given }));
const ship = (position: number, quantity: number) =>
  shipOrder(staff, number, { carrier: 'UPS', trackingNumber: '', parcels: 1, lines: [{ position, quantity }] });
const piecesOf = async (scope = staff) => (await getOrder(scope, number)).lines.map((line) => line.productQuantity);
const mails = () => mailsOf(shop);

describe('staff change the lines before the confirmation [O47]', () => {
  test('fewer of one, more of another and a new part: total and stock follow, the history keeps what was before', async () => {
    const gasket = await createPart(shop, { availableQuantity: 5, priceCents: 500 });
    const order = await change({
      note: 'As agreed by phone',
      lines: [
        { position: 1, quantity: 2 },
        { position: 2, quantity: 5 },
      ],
      added: [{ part: { id: gasket }, quantity: 3 }],
    });
    expect(order).toMatchObject({ status: 'placed', price: 915, lineCount: 3 });
    expect(order.lines.map(({ productQuantity, price }) => [productQuantity, price])).toEqual([
      [2, 400],
      [5, 500],
      [3, 15],
    ]);
    expect(await Promise.all([rollers, filters, gasket].map((part) => stockOf(shop, part)))).toEqual([8, 5, 2]);
    const step = order.history.at(-1);
    expect(step).toMatchObject({ what: 'changed', byShop: true, note: 'As agreed by phone' });
    expect(step?.lines.map(({ from, to }) => [from, to])).toEqual([
      [4, 2],
      [3, 5],
      [0, 3],
    ]);
  });

  test('two changes one after the other each tell what the lines were before them', async () => {
    await change({ lines: [{ position: 1, quantity: 6 }] });
    const { history } = await change({ lines: [{ position: 1, quantity: 1 }] });
    expect(history.flatMap(({ lines }) => lines.map(({ from, to }) => [from, to]))).toEqual([
      [4, 6],
      [6, 1],
    ]);
  });

  test('the buyer gets one mail with the changes and the new total', async () => {
    await change({ lines: [{ position: 1, quantity: 1 }], note: 'Only one left' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: user.email, subject: `Order ${number} was changed` });
    expect(mail?.text).toContain('4 → 1');
    expect(mail?.text).toContain('$500.00');
    expect(mail?.text).toContain('Only one left');
  });

  test('a line keeps the price that the buyer agreed to; an added part has the price of today', async () => {
    await shop.db.execute(`update parts set price_cents = price_cents * 2 where id in ('${rollers}', '${filters}')`);
    const [first] = (await change({ lines: [{ position: 1, quantity: 5 }] })).lines;
    expect(first).toMatchObject({ unitPrice: 200, price: 1000 });
  });

  test('a line that goes stays in the order with no pieces, and leaves lists and the export', async () => {
    await change({ lines: [{ position: 1, quantity: 0 }] });
    expect(await piecesOf()).toEqual([0, 3]);
    const search = { email: user.email, q: '', sort: 'newest', page: 1, limit: 10 } as const;
    const [listed] = (await searchOrders(staff, search)).items;
    expect(listed).toMatchObject({ productId: filters, lineCount: 1, price: 300 });
    let csv = '';
    for await (const text of await exportOrders(staff, { email: user.email, q: '' })) csv += text;
    expect(csv.trim().split('\n')).toHaveLength(3);
  });

  test('more than the stock, a quantity against the rules, and a part that left are refused with what can be had', async () => {
    const tooMany = await appErrorOf(change({ lines: [{ position: 1, quantity: 11 }] }));
    expect(tooMany).toMatchObject({ code: 'invalid_quantity', extra: { members: { availableQnty: 10 } } });
    expect(tooMany.extra.errors).toMatchObject([{ path: 'lines.0.quantity' }]);
    const packs = await createPart(shop, { availableQuantity: 10, orderMultiple: 5 });
    expect(await appErrorOf(change({ added: [{ part: { id: packs }, quantity: 4 }] }))).toMatchObject({
      code: 'invalid_quantity',
      extra: { members: { multipleQnty: 5 } },
    });
    await shop.db.execute(`update parts set archived_at = now() where id = '${rollers}'`);
    expect((await appErrorOf(change({ lines: [{ position: 1, quantity: 5 }] }))).code).toBe('not_found');
    expect((await change({ lines: [{ position: 1, quantity: 3 }] })).lines[0]?.productQuantity).toBe(3);
  });

  test('no change, a line that is not there, a part that is there already, and an empty order are refused', async () => {
    const refused = (given: Partial<LineChange>) => appErrorOf(change(given));
    expect(await refused({ lines: [{ position: 1, quantity: 4 }] })).toMatchObject({ code: 'invalid' });
    expect(await refused({ lines: [{ position: 9, quantity: 4 }] })).toMatchObject({ code: 'invalid' });
    expect(await refused({ added: [{ part: { id: rollers }, quantity: 1 }] })).toMatchObject({ code: 'invalid' });
    const none = [
      { position: 1, quantity: 0 },
      { position: 2, quantity: 0 },
    ];
    expect(await refused({ lines: none })).toMatchObject({ code: 'conflict' });
    expect(await piecesOf()).toEqual([4, 3]);
  });

  test('a confirmed order, and a buyer, cannot change lines', async () => {
    const given = LineChange.parse({ lines: [{ position: 1, quantity: 1 }] });
    expect((await appErrorOf(changeLines(buyer, number, given))).code).toBe('forbidden');
    await actOnOrder(staff, number, 'confirm');
    expect(await appErrorOf(change(given))).toMatchObject({
      code: 'conflict',
      extra: { members: { status: 'confirmed' } },
    });
  });

  test('the same change sent twice is made once', async () => {
    const given = { id: randomUUID(), lines: [{ position: 1, quantity: 6 }] };
    await Promise.all([change(given), change(given)]);
    expect((await getOrder(staff, number)).history.filter(({ what }) => what === 'changed')).toHaveLength(1);
    expect(await stockOf(shop, rollers)).toBe(4);
  });

  test('of two orders that are raised to the last pieces at once, one gets them', async () => {
    const other = (await placeOrder(buyer, request(rollers, { productQuantity: 1 }))).placed.order.number;
    const raise = (of: string, quantity: number) =>
      changeLines(staff, of, LineChange.parse({ lines: [{ position: 1, quantity }] }));
    const results = await Promise.allSettled([raise(number, 9), raise(other, 6)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(shop, rollers)).toBe(0);
  });
});

describe('lines are cancelled [O47]', () => {
  test('a buyer cancels a line of an order that is not confirmed; both sides get a mail, the pieces can be ordered again', async () => {
    const order = await cancel(buyer, 2, 3, { note: 'Found some' });
    expect(order).toMatchObject({ status: 'placed', price: 800, lineCount: 1 });
    expect(await stockOf(shop, filters)).toBe(10);
    expect(order.history.at(-1)).toMatchObject({ what: 'lines_cancelled', byShop: false, email: user.email });
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
      [
        ['shop@localhost', `Lines of order ${number} were cancelled by the buyer`],
        [user.email, `Lines of order ${number} were cancelled`],
      ].sort(),
    );
  });

  test('a buyer cancels whole lines only, not the last one, and none after the confirmation', async () => {
    expect(await appErrorOf(cancel(buyer, 1, 3))).toMatchObject({
      code: 'invalid_quantity',
      extra: { members: { maxQnty: 4 } },
    });
    await cancel(buyer, 2, 3);
    expect((await appErrorOf(cancel(buyer, 1, 4))).code).toBe('conflict');
    number = await place();
    await actOnOrder(staff, number, 'confirm');
    expect(await appErrorOf(cancel(buyer, 2, 3))).toMatchObject({
      code: 'conflict',
      extra: { members: { status: 'confirmed' } },
    });
    expect(await piecesOf()).toEqual([4, 3]);
  });

  test("another buyer's order does not exist", async () => {
    const stranger = shop.as(await createUser(shop));
    expect((await appErrorOf(cancel(stranger, 2, 3))).code).toBe('not_found');
    expect((await appErrorOf(cancel(shop.scope(), 2, 3))).code).toBe('unauthenticated');
  });

  test('staff cancel what cannot be delivered; what was paid for it is to be refunded', async () => {
    await actOnOrder(staff, number, 'confirm');
    const paid = { kind: 'payment', amount: 1100, date: '2026-01-15', method: 'transfer', reference: '' } as const;
    await recordPayment(staff, number, { ...paid, acceptOverpayment: false });
    const order = await cancel(staff, 1, 1);
    expect(order).toMatchObject({
      status: 'confirmed',
      price: 900,
      payment: { state: 'paid', toRefund: 200, open: 0 },
    });
    expect(await stockOf(shop, rollers)).toBe(7);
  });

  test('a deposit above the new total is not asked for', async () => {
    await actOnOrder(staff, number, 'confirm');
    await cancel(staff, 1, 4);
    const { payment } = await cancel(staff, 2, 2);
    expect(payment).toMatchObject({ open: 100, dueNow: 100 });
  });

  test('the rest of a partly shipped order is cancelled: it is shipped, and only shipped pieces are paid', async () => {
    await actOnOrder(staff, number, 'confirm');
    await ship(1, 2);
    expect(await appErrorOf(cancel(staff, 1, 3))).toMatchObject({
      code: 'invalid_quantity',
      extra: { members: { maxQnty: 2 } },
    });
    await cancel(staff, 1, 2);
    const order = await cancel(staff, 2, 3);
    expect(order).toMatchObject({ status: 'shipped', price: 400, payment: { open: 400, dueNow: 400 } });
    expect(order.actions).toContain('deliver');
    expect(order.actions).not.toContain('cancel_lines');
    expect((await actOnOrder(staff, number, 'deliver')).status).toBe('delivered');
  });

  test('all of an order is cancelled by cancelling the order', async () => {
    await actOnOrder(staff, number, 'confirm');
    await cancel(staff, 1, 4);
    expect(await appErrorOf(cancel(staff, 2, 3))).toMatchObject({
      code: 'conflict',
      extra: { members: { status: 'confirmed' } },
    });
    expect((await actOnOrder(staff, number, 'cancel')).status).toBe('cancelled');
    expect(await Promise.all([rollers, filters].map((part) => stockOf(shop, part)))).toEqual([10, 10]);
  });

  test('a parcel and a cancellation of the same pieces at once: one of them gets a conflict or nothing to take', async () => {
    await actOnOrder(staff, number, 'confirm');
    const results = await Promise.allSettled([ship(1, 3), cancel(staff, 1, 2)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the same cancellation sent twice is made once; its id serves no other change', async () => {
    const id = randomUUID();
    await Promise.all([cancel(staff, 1, 1, { id }), cancel(staff, 1, 1, { id })]);
    expect(await piecesOf()).toEqual([3, 3]);
    expect((await appErrorOf(change({ id, lines: [{ position: 1, quantity: 1 }] }))).code).toBe('idempotency_mismatch');
  });
});
