/** Staff change the lines of placed orders: pieces, stock, money, history and mails follow, and nothing is lost. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { exportOrders } from '#domain/orders/csv/export-orders.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { changeLines } from '#domain/orders/line-changes/change-lines.server.ts';
import { LineChange } from '#domain/orders/line-changes/contract.ts';
import { searchOrders } from '#domain/orders/list-orders.server.ts';
import { placeOrder } from '#domain/orders/place-order.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { createPart } from '../../fixtures/factories.ts';
import { appErrorOf, request, stockOf } from '../../fixtures/order-fixture.ts';
import { type LinesFixture, openLinesFixture } from './lines-fixture.ts';

const parcel = { carrier: 'UPS', trackingNumber: '', parcels: 1 };

let order: LinesFixture;
beforeAll(async () => {
  order = await openLinesFixture();
});
beforeEach(() => order.placeAnother());
afterAll(() => order.close());

describe('staff change the lines until all is shipped [O47]', () => {
  test('fewer of one, more of another and a new part: total and stock follow, the history keeps what was before', async () => {
    const gasket = await createPart(order.shop, { availableQuantity: 5, priceCents: 500 });
    const after = await order.change({
      note: 'As agreed by phone',
      lines: [
        { position: 1, quantity: 2 },
        { position: 2, quantity: 5 },
      ],
      added: [{ part: { id: gasket }, quantity: 3 }],
    });
    expect(after).toMatchObject({ status: 'placed', price: 915, lineCount: 3 });
    expect(after.lines.map(({ productQuantity, price }) => [productQuantity, price])).toEqual([
      [2, 400],
      [5, 500],
      [3, 15],
    ]);
    expect(await Promise.all([order.rollers, order.filters, gasket].map((part) => stockOf(order.shop, part)))).toEqual([
      8, 5, 2,
    ]);
    const step = after.history.at(-1);
    expect(step).toMatchObject({ what: 'changed', byShop: true, note: 'As agreed by phone' });
    expect(step?.lines.map(({ from, to }) => [from, to])).toEqual([
      [4, 2],
      [3, 5],
      [0, 3],
    ]);
  });

  test('two changes one after the other each tell what the lines were before them', async () => {
    await order.change({ lines: [{ position: 1, quantity: 6 }] });
    const { history } = await order.change({ lines: [{ position: 1, quantity: 1 }] });
    expect(history.flatMap(({ lines }) => lines.map(({ from, to }) => [from, to]))).toEqual([
      [4, 6],
      [6, 1],
    ]);
  });

  test('the buyer gets one mail with the changes and the new total', async () => {
    await order.change({ lines: [{ position: 1, quantity: 1 }], note: 'Only one left' });
    const [mail, ...others] = await order.mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: order.user.email, subject: `Order ${order.number} was changed` });
    expect(mail?.text).toContain('4 → 1');
    expect(mail?.text).toContain('$500.00');
    expect(mail?.text).toContain('Only one left');
  });

  test('a line keeps the price that the buyer agreed to; an added part has the price of today', async () => {
    await order.shop.db.execute(
      `update parts set price_cents = price_cents * 2 where id in ('${order.rollers}', '${order.filters}')`,
    );
    const [first] = (await order.change({ lines: [{ position: 1, quantity: 5 }] })).lines;
    expect(first).toMatchObject({ unitPrice: 200, price: 1000 });
  });

  test('a line that goes stays in the order with no pieces, and leaves lists and the export', async () => {
    await order.change({ lines: [{ position: 1, quantity: 0 }] });
    expect(await order.piecesOf()).toEqual([0, 3]);
    const search = { email: order.user.email, q: '', sort: 'newest', page: 1, limit: 10 } as const;
    const [listed] = (await searchOrders(order.staff, search)).items;
    expect(listed).toMatchObject({ productId: order.filters, lineCount: 1, price: 300 });
    let csv = '';
    for await (const text of await exportOrders(order.staff, { email: order.user.email, q: '' })) csv += text;
    expect(csv.trim().split('\n')).toHaveLength(3);
  });

  test('more than the stock, a quantity against the rules, and a part that left are refused with what can be had', async () => {
    const tooMany = await appErrorOf(order.change({ lines: [{ position: 1, quantity: 11 }] }));
    expect(tooMany).toMatchObject({ code: 'invalid_quantity', extra: { members: { availableQnty: 10 } } });
    expect(tooMany.extra.errors).toMatchObject([{ path: 'lines.0.quantity' }]);
    const packs = await createPart(order.shop, { availableQuantity: 10, orderMultiple: 5 });
    expect(await appErrorOf(order.change({ added: [{ part: { id: packs }, quantity: 4 }] }))).toMatchObject({
      code: 'invalid_quantity',
      extra: { members: { multipleQnty: 5 } },
    });
    await order.shop.db.execute(`update parts set archived_at = now() where id = '${order.rollers}'`);
    expect((await appErrorOf(order.change({ lines: [{ position: 1, quantity: 5 }] }))).code).toBe('not_found');
    expect((await order.change({ lines: [{ position: 1, quantity: 3 }] })).lines[0]?.productQuantity).toBe(3);
  });

  test('no change, a line that is not there, a part that is there already, and an empty order are refused', async () => {
    const refused = (given: Partial<LineChange>) => appErrorOf(order.change(given));
    expect(await refused({ lines: [{ position: 1, quantity: 4 }] })).toMatchObject({ code: 'invalid' });
    expect(await refused({ lines: [{ position: 9, quantity: 4 }] })).toMatchObject({ code: 'invalid' });
    expect(await refused({ added: [{ part: { id: order.rollers }, quantity: 1 }] })).toMatchObject({ code: 'invalid' });
    const none = [
      { position: 1, quantity: 0 },
      { position: 2, quantity: 0 },
    ];
    expect(await refused({ lines: none })).toMatchObject({ code: 'conflict' });
    expect(await order.piecesOf()).toEqual([4, 3]);
  });

  test('a shipped order, and a buyer, cannot change lines', async () => {
    const given = LineChange.parse({ lines: [{ position: 1, quantity: 1 }] });
    expect((await appErrorOf(changeLines(order.buyer, order.number, given))).code).toBe('forbidden');
    await actOnOrder(order.staff, order.number, 'confirm');
    await shipOrder(order.staff, order.number, parcel);
    expect(await appErrorOf(order.change(given))).toMatchObject({
      code: 'conflict',
      extra: { members: { status: 'shipped' } },
    });
  });

  test('a confirmed order changes too; what was ready with fewer pieces is confirmed again, what is due follows', async () => {
    await actOnOrder(order.staff, order.number, 'confirm');
    const fewer = await order.change({ lines: [{ position: 1, quantity: 2 }] });
    expect(fewer).toMatchObject({ status: 'confirmed', price: 700 });
    await actOnOrder(order.staff, order.number, 'pack');
    expect(await order.change({ lines: [{ position: 1, quantity: 1 }] })).toMatchObject({
      status: 'packed',
      price: 500,
    });
    const more = await order.change({ lines: [{ position: 1, quantity: 4 }] });
    expect(more).toMatchObject({ status: 'confirmed', price: 1100, payment: { open: 1100 } });
    expect(await stockOf(order.shop, order.rollers)).toBe(6);
  });

  test('a line keeps what is shipped of it; with the rest taken away the order is shipped', async () => {
    await actOnOrder(order.staff, order.number, 'confirm');
    await shipOrder(order.staff, order.number, { ...parcel, lines: [{ position: 1, quantity: 3 }] });
    const refused = await appErrorOf(order.change({ lines: [{ position: 1, quantity: 2 }] }));
    expect(refused).toMatchObject({ code: 'invalid_quantity', extra: { members: { position: 1, minQnty: 3 } } });
    expect(refused.extra.errors).toMatchObject([{ path: 'lines.0.quantity' }]);
    const lines = [
      { position: 1, quantity: 3 },
      { position: 2, quantity: 0 },
    ];
    expect(await order.change({ lines })).toMatchObject({ status: 'shipped', price: 600 });
    expect(await stockOf(order.shop, order.rollers)).toBe(7);
  });

  test('the same change sent twice is made once', async () => {
    const given = { id: randomUUID(), lines: [{ position: 1, quantity: 6 }] };
    await Promise.all([order.change(given), order.change(given)]);
    expect((await getOrder(order.staff, order.number)).history.filter(({ what }) => what === 'changed')).toHaveLength(
      1,
    );
    expect(await stockOf(order.shop, order.rollers)).toBe(4);
  });

  test('of two orders that are raised to the last pieces at once, one gets them', async () => {
    const other = (await placeOrder(order.buyer, request(order.rollers, { productQuantity: 1 }))).placed.order.number;
    const raise = (of: string, quantity: number) =>
      changeLines(order.staff, of, LineChange.parse({ lines: [{ position: 1, quantity }] }));
    const results = await Promise.allSettled([raise(order.number, 9), raise(other, 6)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await stockOf(order.shop, order.rollers)).toBe(0);
  });
});
