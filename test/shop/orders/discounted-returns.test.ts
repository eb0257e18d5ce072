/** Orders with a discount whose pieces come back: the buyer is never credited with more than the invoices. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines } from '#domain/orders/extra-lines/contract.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { NewPayment } from '#domain/orders/payments/contract.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { settleReturn } from '#domain/orders/returns/settle-return.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import type { Scope } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { appErrorOf, placeThousandDollars } from '../../fixtures/order-fixture.ts';

let shop: TestShop;
let staff: Scope;
/** An order of four pieces at $250, with a discount of $333.33. */
let number: string;
beforeAll(async () => {
  shop = await openTestShop({}, 4);
  staff = shop.as(await createUser(shop, { role: 'admin' }));
});
beforeEach(async () => {
  number = await placeThousandDollars(shop, shop.as(await createUser(shop)));
});
afterAll(async () => {
  expect(await listPaymentDifferences(shop)).toEqual([]);
  await shop.close();
});

async function discounted(costSplit: string) {
  const lines = [{ kind: 'charge', charge: 'discount', amount: 333.33 }];
  await addOrderLines(staff, number, ExtraLines.parse({ reason: 'By phone', lines, costSplit }));
  await actOnOrder(staff, number, 'confirm');
}

const ship = (quantity: number) =>
  shipOrder(staff, number, {
    ...{ carrier: 'DHL', trackingNumber: '', parcels: 1 },
    lines: [{ position: 1, quantity }],
  });

/** Sends the pieces back. @param extra staff confirm a credit of more than they are worth */
async function comeBack(quantity: number, credit: number, extra = false) {
  const id = randomUUID();
  await openReturn(staff, number, { id, reason: 'Wrong', lines: [{ position: 1, quantity }] });
  const lines = [{ position: 1, restocked: quantity, scrapped: 0 }];
  const confirmed = extra ? { acceptExtra: true, extraReason: 'Agreed' } : {};
  return {
    settle: (amount = credit) => settleReturn(staff, { number, id }, { lines, credit: amount, note: '', ...confirmed }),
  };
}

const pay = (amount: number) => recordPayment(staff, number, NewPayment.parse({ amount, date: '2026-01-15' }));

test('a full return of a discounted order gives back the goods less the discount; freight was paid for the way [O334]', async () => {
  await quoteFreight(staff, number, { amount: 150, note: '', acceptUnusual: true });
  await discounted('first');
  await ship(4);
  await pay(816.67);
  const { settle } = await comeBack(4, 566.67);
  // $666.67 less the restocking fee of 15%.
  expect(await appErrorOf(settle(566.68))).toMatchObject({
    code: 'excess_credit',
    extra: { errors: [{ path: 'credit' }], members: { most: 566.67 } },
  });
  expect((await settle()).payment).toMatchObject({ toRefund: 566.67, open: 0 });
});

test('pieces that come back one after the other share the discount to the cent, and the last one has the rest [O334]', async () => {
  await discounted('first');
  await ship(4);
  // 85% of 250.00 − 83.33, − 83.34, − 83.33 and − 83.33, each rounded.
  let sum = 0;
  for (const most of [141.67, 141.66, 141.67, 141.67]) {
    const { settle } = await comeBack(1, most);
    expect((await appErrorOf(settle(most + 0.01))).extra.members).toMatchObject({ most });
    await settle();
    sum += most;
  }
  expect(Math.round(sum * 100)).toBe(56_667);
});

test.each([
  ['by_value', 166.67],
  ['by_weight', 166.67],
] as const)(
  'of a part shipment split %s no more is credited than its invoice comes to, whatever staff confirm [O334]',
  async (split, invoiced) => {
    await discounted(split);
    await ship(1);
    const { settle } = await comeBack(1, 250, true);
    const { code, extra, message } = await appErrorOf(settle());
    expect([code, extra.errors?.[0]?.path]).toEqual(['invalid', 'credit']);
    expect(message).toContain(`$${invoiced}`);
    await settle(invoiced);
    await ship(3);
    const rest = await comeBack(3, 500, true);
    expect((await appErrorOf(rest.settle(500.01))).message).toContain('$500.00');
    expect((await rest.settle()).payment).toMatchObject({ open: 0, toRefund: 0 });
  },
);

test('where the whole discount stands on the first invoice, that one holds no credit until more has left [O334]', async () => {
  await discounted('first');
  await ship(1);
  const { settle } = await comeBack(1, 1, true);
  expect((await appErrorOf(settle())).message).toContain('$0.00');
  await ship(3);
  expect((await settle()).payment.open).toBe(665.67);
});
