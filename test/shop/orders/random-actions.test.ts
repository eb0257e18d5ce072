/**
 * Random people do random things with an order, one after the other and two at once. Nothing happens that the model does
 * not allow, and after each step state, money and stock are those of the model (order-model.ts).
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { AppError } from '#platform/errors.ts';
import { runs } from '../../fixtures/random.ts';
import {
  dueOf,
  heldOf,
  type OrderModel,
  type Pieces,
  paymentOf,
  reservedOf,
  returnableOf,
  type Step,
  simpleActions,
} from './order-model.ts';
import { apply } from './order-model-steps.ts';
import { observe, openRandomShop, perform, place, type RandomShop } from './random-orders.ts';
import { begun, ordered, prices, startStock, step, totalCents } from './random-steps.ts';

let opened: RandomShop;
beforeAll(async () => {
  opened = await openRandomShop();
});
afterAll(() => opened.shop.close());

/** Of sequences. A failure names their seed. */
const numRuns = runs(6, 30);
const sequence = fc.array(step, { minLength: 4, maxLength: 20 });

const firstModel: OrderModel = {
  state: 'placed',
  ordered,
  prices,
  shipped: [0, 0],
  packing: null,
  freightCents: 0,
  chargeCents: 0,
  discountCents: 0,
  poNumber: '',
  brands: [],
  totalCents,
  // 30% by the setting company
  depositCents: totalCents * 0.3,
  paid: 0,
  refunded: 0,
  returns: {},
  credited: 0,
  available: [startStock[0] - ordered[0], startStock[1] - ordered[1]],
  facts: 1,
};

/** Requests with the id of the client: after a lost answer each is sent again. */
const repeatable: readonly Step['what'][] = [
  'make_packages',
  'correct_terms',
  'agree_prices',
  'change',
  'cancel_lines',
  'freight',
  'credit',
  'extra_lines',
  'add_free_line',
  'correct_free_line',
];
const isRepeatable = ({ what }: Step) => repeatable.includes(what);

/** `ok`, or the code of the error; any other error fails the test. */
async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const threeOf = (pieces: Pieces) => [0, 1, 2].map((at) => pieces[at] ?? 0);

function expected(order: OrderModel): Awaited<ReturnType<typeof observe>> {
  const { open, now } = dueOf(order);
  return {
    state: order.state,
    shipped: [...order.shipped],
    available: [...order.available],
    reserved: [...reservedOf(order)],
    returnable: [...returnableOf(order)],
    payment: paymentOf(order) as Awaited<ReturnType<typeof observe>>['payment'],
    held: heldOf(order),
    open,
    dueNow: now,
    isDue: now > 0,
    hasRefundInList: true,
    ordered: [...order.ordered],
    total: order.totalCents,
    facts: order.facts,
    brands: [...order.brands],
    packed: order.packing && ['confirmed', 'packed'].includes(order.state) ? threeOf(order.packing.pieces) : null,
    offered: simpleActions.filter((what) => apply(order, { who: 'staff', what }).outcome === 'ok'),
  };
}

/** Both orders in which two steps at once may have happened. */
function bothOrders(order: OrderModel, [first, second]: readonly [Step, Step]) {
  const a = apply(order, first);
  const b = apply(a.order, second);
  const d = apply(order, second);
  const c = apply(d.order, first);
  return [
    { outcomes: [a.outcome, b.outcome], order: b.order },
    { outcomes: [c.outcome, d.outcome], order: c.order },
  ];
}

test('random people do random things one after the other, and send some of them twice: nothing outside the rules happens, money and stock are exact [O48]', async () => {
  await fc.assert(
    fc.asyncProperty(begun, sequence, async (first, steps) => {
      const placed = await place(opened);
      let order = firstModel;
      for (const next of [...first, ...steps]) {
        const result = apply(order, next);
        const id = randomUUID();
        expect(await outcomeOf(perform(placed, next, id)), JSON.stringify(next)).toBe(result.outcome);
        if (result.outcome === 'ok' && isRepeatable(next))
          expect(await outcomeOf(perform(placed, next, id)), `${JSON.stringify(next)} again`).toBe('ok');
        order = result.order;
        expect(await observe(placed)).toEqual(expected(order));
      }
    }),
    { numRuns },
  );
  expect(await listStockDifferences(opened.shop)).toEqual([]);
  expect(await listPaymentDifferences(opened.shop)).toEqual([]);
  expect(await listTotalDifferences(opened.shop)).toEqual([]);
});

test('the sequences are long enough to get anywhere', () => {
  const reached = new Set<string>();
  for (const [first, steps] of fc.sample(fc.tuple(begun, sequence), { numRuns: 300, seed: 1 })) {
    let order = firstModel;
    for (const next of [...first, ...steps]) {
      const result = apply(order, next);
      order = result.order;
      reached.add(`${next.what} ${result.outcome}`);
    }
  }
  expect([...reached]).toEqual(
    expect.arrayContaining([
      'add_free_line ok',
      'correct_free_line ok',
      'confirm ok',
      'cancel_lines ok',
      'ship ok',
      'payment ok',
      'return ok',
      'ship conflict',
    ]),
  );
});

test('two random people at once: what happens is one of the two orders in which they may have been [O50]', async () => {
  await fc.assert(
    fc.asyncProperty(begun, fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 8 }), async (first, pairs) => {
      const placed = await place(opened);
      let order = firstModel;
      for (const next of first) {
        expect(await outcomeOf(perform(placed, next))).toBe('ok');
        order = apply(order, next).order;
      }
      for (const pair of pairs) {
        const outcomes = await Promise.all(pair.map((next) => outcomeOf(perform(placed, next))));
        const found = { outcomes, ...(await observe(placed)) };
        const possible = bothOrders(order, pair);
        const happened = possible.find(
          (each) => JSON.stringify({ outcomes: each.outcomes, ...expected(each.order) }) === JSON.stringify(found),
        );
        if (!happened)
          expect(found, JSON.stringify(pair)).toEqual(
            possible.map((each) => ({ outcomes: each.outcomes, ...expected(each.order) })),
          );
        order = happened?.order ?? order;
      }
    }),
    { numRuns },
  );
  expect(await listStockDifferences(opened.shop)).toEqual([]);
  expect(await listPaymentDifferences(opened.shop)).toEqual([]);
  expect(await listTotalDifferences(opened.shop)).toEqual([]);
});
