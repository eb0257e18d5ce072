/** Buyers and staff cancel lines of orders: pieces, stock, money and mails follow. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf, stockOf } from '../../fixtures/order-fixture.ts';
import { type LinesFixture, openLinesFixture } from './lines-fixture.ts';

let order: LinesFixture;
beforeAll(async () => {
  order = await openLinesFixture();
});
beforeEach(() => order.placeAnother());
afterAll(() => order.close());

describe('lines are cancelled [O47]', () => {
  test('a buyer cancels a line of an order that is not confirmed; both sides get a mail, the pieces can be ordered again', async () => {
    const after = await order.cancel(order.buyer, 2, 3, { note: 'Found some' });
    expect(after).toMatchObject({ status: 'placed', price: 800, lineCount: 1 });
    expect(await stockOf(order.shop, order.filters)).toBe(10);
    expect(after.history.at(-1)).toMatchObject({ what: 'lines_cancelled', byShop: false, email: order.user.email });
    expect((await order.mails()).map(({ recipient, subject }) => [recipient, subject]).sort()).toEqual(
      [
        ['shop@localhost', `Lines of order ${order.number} were cancelled by the buyer`],
        [order.user.email, `Lines of order ${order.number} were cancelled`],
      ].sort(),
    );
  });

  test('a buyer cancels whole lines only, not the last one, and none after the confirmation', async () => {
    expect(await appErrorOf(order.cancel(order.buyer, 1, 3))).toMatchObject({
      code: 'invalid_quantity',
      extra: { members: { maxQnty: 4 } },
    });
    await order.cancel(order.buyer, 2, 3);
    expect((await appErrorOf(order.cancel(order.buyer, 1, 4))).code).toBe('conflict');
    await order.place();
    await actOnOrder(order.staff, order.number, 'confirm');
    expect(await appErrorOf(order.cancel(order.buyer, 2, 3))).toMatchObject({
      code: 'conflict',
      extra: { members: { status: 'confirmed' } },
    });
    expect(await order.piecesOf()).toEqual([4, 3]);
  });

  test("another buyer's order does not exist", async () => {
    const stranger = order.shop.as(await createUser(order.shop));
    expect((await appErrorOf(order.cancel(stranger, 2, 3))).code).toBe('not_found');
    expect((await appErrorOf(order.cancel(order.shop.scope(), 2, 3))).code).toBe('unauthenticated');
  });

  test('staff cancel what cannot be delivered; what was paid for it is to be refunded', async () => {
    await actOnOrder(order.staff, order.number, 'confirm');
    const paid = { kind: 'payment', amount: 1100, date: '2026-01-15', method: 'transfer', reference: '' } as const;
    await recordPayment(order.staff, order.number, { ...paid, acceptOverpayment: false });
    const after = await order.cancel(order.staff, 1, 1);
    expect(after).toMatchObject({
      status: 'confirmed',
      price: 900,
      payment: { state: 'paid', toRefund: 200, open: 0 },
    });
    expect(await stockOf(order.shop, order.rollers)).toBe(7);
  });

  test('a deposit above the new total is not asked for', async () => {
    await actOnOrder(order.staff, order.number, 'confirm');
    await order.cancel(order.staff, 1, 4);
    const { payment } = await order.cancel(order.staff, 2, 2);
    expect(payment).toMatchObject({ open: 100, dueNow: 100 });
  });

  test('the rest of a partly shipped order is cancelled: it is shipped, and only shipped pieces are paid', async () => {
    await actOnOrder(order.staff, order.number, 'confirm');
    await order.ship(1, 2);
    expect(await appErrorOf(order.cancel(order.staff, 1, 3))).toMatchObject({
      code: 'invalid_quantity',
      extra: { members: { maxQnty: 2 } },
    });
    await order.cancel(order.staff, 1, 2);
    const after = await order.cancel(order.staff, 2, 3);
    expect(after).toMatchObject({ status: 'shipped', price: 400, payment: { open: 400, dueNow: 400 } });
    expect(after.actions).toContain('deliver');
    expect(after.actions).not.toContain('cancel_lines');
    expect((await actOnOrder(order.staff, order.number, 'deliver')).status).toBe('delivered');
  });

  test('all of an order is cancelled by cancelling the order', async () => {
    await actOnOrder(order.staff, order.number, 'confirm');
    await order.cancel(order.staff, 1, 4);
    expect(await appErrorOf(order.cancel(order.staff, 2, 3))).toMatchObject({
      code: 'conflict',
      extra: { members: { status: 'confirmed' } },
    });
    expect((await actOnOrder(order.staff, order.number, 'cancel')).status).toBe('cancelled');
    expect(await Promise.all([order.rollers, order.filters].map((part) => stockOf(order.shop, part)))).toEqual([
      10, 10,
    ]);
  });

  test('a parcel and a cancellation of the same pieces at once: one of them gets a conflict or nothing to take', async () => {
    await actOnOrder(order.staff, order.number, 'confirm');
    const results = await Promise.allSettled([order.ship(1, 3), order.cancel(order.staff, 1, 2)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('the same cancellation sent twice is made once; its id serves no other change', async () => {
    const id = randomUUID();
    await Promise.all([order.cancel(order.staff, 1, 1, { id }), order.cancel(order.staff, 1, 1, { id })]);
    expect(await order.piecesOf()).toEqual([3, 3]);
    expect((await appErrorOf(order.change({ id, lines: [{ position: 1, quantity: 1 }] }))).code).toBe(
      'idempotency_mismatch',
    );
  });
});
