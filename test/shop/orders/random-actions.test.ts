/**
 * Random people do random things with an order, one after the other and two at once. Nothing happens that the model does
 * not allow, and after each step state, money and stock are those of the model (order-model.ts).
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { listStockDifferences } from '#domain/orders/check-stock.server.ts';
import { creditOrder } from '#domain/orders/credits/credit-order.server.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines } from '#domain/orders/extra-lines/contract.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { listTotalDifferences } from '#domain/orders/freight/total-differences.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { changeLines } from '#domain/orders/line-changes/change-lines.server.ts';
import { LineCancellation, LineChange } from '#domain/orders/line-changes/contract.ts';
import { type OrderPacking, PackingToSave } from '#domain/orders/packing/contract.ts';
import { getPacking } from '#domain/orders/packing/get-packing.server.ts';
import { savePacking } from '#domain/orders/packing/save-packing.server.ts';
import { cancelOrdersDueBefore } from '#domain/orders/payments/cancel-unpaid.server.ts';
import { listPaymentDifferences } from '#domain/orders/payments/payment-differences.server.ts';
import { recordPayment } from '#domain/orders/payments/record-payment.server.ts';
import { agreePrices } from '#domain/orders/prices/agree-prices.server.ts';
import { PriceAgreement } from '#domain/orders/prices/contract.ts';
import { openReturn } from '#domain/orders/returns/open-return.server.ts';
import { settleReturn } from '#domain/orders/returns/settle-return.server.ts';
import { shipOrder } from '#domain/orders/ship-order.server.ts';
import { getStockHistory } from '#domain/orders/stock-history.server.ts';
import { orders } from '#domain/orders/tables.server.ts';
import { TermCorrection } from '#domain/orders/terms/contract.ts';
import { correctTerms } from '#domain/orders/terms/correct-terms.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { typedAddress } from '../../fixtures/address-fixture.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createPart, createUser } from '../../fixtures/factories.ts';
import { runs } from '../../fixtures/random.ts';
import {
  apply,
  dueOf,
  heldOf,
  type OrderModel,
  type Person,
  type Pieces,
  paymentOf,
  reservedOf,
  returnableOf,
  type Step,
  simpleActions,
} from './order-model.ts';
import { begun, ordered, prices, startStock, step, totalCents } from './random-steps.ts';

let shop: TestShop;
let scopes: Record<Exclude<Person, 'buyer'>, Scope>;
beforeAll(async () => {
  shop = await openTestShop({}, 6);
  scopes = {
    staff: shop.as(await createUser(shop, { role: 'admin' })),
    stranger: shop.as(await createUser(shop)),
    visitor: shop.scope(),
  };
});
afterAll(() => shop.close());

/** Of sequences. A failure names their seed. */
const numRuns = runs(6, 30);
const sequence = fc.array(step, { minLength: 4, maxLength: 20 });

interface Placed {
  readonly buyer: Scope;
  readonly number: string;
  readonly parts: readonly [string, string];
  /** Ids of returns, by the letter in a step. */
  readonly ids: Readonly<Record<string, string>>;
}

async function place(): Promise<Placed> {
  const user = await createUser(shop);
  const buyer = shop.as(user);
  await createAddress(buyer, user.email, typedAddress());
  const create = (at: 0 | 1) => createPart(shop, { availableQuantity: startStock[at], priceCents: prices[at] });
  const parts = [await create(0), await create(1)] as const;
  const lines = parts.map((productId, at) => ({ productId, quantity: ordered[at] ?? 0 }));
  const { placed } = await checkOut(buyer, {
    name: 'Ada',
    phone: '+49 30 1234567',
    poNumber: '',
    incotermPlace: '',
    note: '',
    lines,
  });
  return { buyer, number: placed.order.number, parts, ids: { a: randomUUID(), b: randomUUID(), c: randomUUID() } };
}

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

/** The lines with pieces, as a request has them. */
const linesOf = (pieces: Pieces) =>
  pieces.map((quantity, at) => ({ position: at + 1, quantity })).filter(({ quantity }) => quantity > 0);

/** Does it in the shop. @param id of the request: what has the id of an earlier request is not done again */
async function run({ buyer, number, ids }: Placed, step: Step, id: string = randomUUID()): Promise<unknown> {
  const scope = step.who === 'buyer' ? buyer : scopes[step.who];
  switch (step.what) {
    case 'expire':
      return cancelOrdersDueBefore(shop.system, new Date(shop.now().getTime() + 1e10), new AbortController().signal);
    case 'ship':
      return shipOrder(scope, number, { carrier: 'UPS', trackingNumber: '', parcels: 1, lines: linesOf(step.pieces) });
    case 'make_packages':
      return lookAgain(() => pack(scope, number, step, id));
    case 'ship_packages':
      return shipOrder(scope, number, { carrier: 'UPS', trackingNumber: '', parcels: 1, packages: true });
    case 'change': {
      const lines = step.pieces.map((quantity, at) => ({ position: at + 1, quantity }));
      return changeLines(scope, number, LineChange.parse({ lines }));
    }
    case 'cancel_lines':
      return cancelLines(scope, number, LineCancellation.parse({ lines: linesOf(step.pieces) }));
    case 'payment':
    case 'refund':
    case 'correction': {
      const { what: kind, cents, accept: acceptOverpayment } = step;
      const payment = { kind, amount: cents / 100, date: '2026-01-15', method: 'transfer', reference: '' } as const;
      return recordPayment(scope, number, { ...payment, acceptOverpayment });
    }
    case 'freight':
      return quoteFreight(scope, number, { amount: step.cents / 100, note: '', acceptUnusual: true });
    case 'correct_terms':
      return lookAgain(async () => {
        const { poNumber: from } = await getOrder(scopes.staff, number);
        const changes = [{ term: 'poNumber', from, to: step.poNumber }];
        return correctTerms(scope, number, TermCorrection.parse({ id, changes }));
      });
    case 'agree_prices':
      return lookAgain(async () => {
        const { lines } = await getOrder(scopes.staff, number);
        const from = lines[step.at]?.unitPrice ?? 0;
        const line = { position: step.at + 1, from, unitPrice: step.cents / 100 };
        return agreePrices(scope, number, PriceAgreement.parse({ id, reason: 'Random', lines: [line] }));
      });
    case 'credit': {
      const credit = { id, invoice: 'CI-10001', amount: step.cents / 100, reason: 'Random' };
      return creditOrder(scope, number, credit, async () => Number.POSITIVE_INFINITY);
    }
    case 'extra_lines': {
      const charge = step.cents < 0 ? 'discount' : 'packing';
      const lines = [{ kind: 'charge', charge, amount: Math.abs(step.cents) / 100 }];
      return addOrderLines(scope, number, ExtraLines.parse({ id, reason: 'Random', lines }));
    }
    case 'return':
      return openReturn(scope, number, { id: ids[step.id], reason: 'Wrong', lines: linesOf(step.pieces) });
    case 'settle': {
      const lines = [0, 1].map((at) => ({
        position: at + 1,
        restocked: step.restocked[at] ?? 0,
        scrapped: step.scrapped[at] ?? 0,
      }));
      // The model has no restocking fee: its credits are confirmed.
      const settlement = { lines, credit: step.cents / 100, note: '', acceptExtra: true, extraReason: 'Random' };
      return settleReturn(scope, { number, id: ids[step.id] ?? '' }, settlement);
    }
    default:
      return actOnOrder(scope, number, step.what);
  }
}

/** Requests with the id of the client: after a lost answer each is sent again. */
const repeatable: readonly Step['what'][] = ['make_packages', 'correct_terms', 'agree_prices', 'credit', 'extra_lines'];
const isRepeatable = ({ what }: Step) => repeatable.includes(what);

/** One package with these pieces, after the packages that are there now. */
async function pack(
  scope: Scope,
  number: string,
  { pieces, isReady }: Extract<Step, { what: 'make_packages' }>,
  id: string,
): Promise<unknown> {
  const { packing } = await getPacking(scopes.staff, number);
  const packages = [{ grossWeight: 10, lines: linesOf(pieces) }];
  const version = packing?.version ?? 0;
  return savePacking(scope, number, PackingToSave.parse({ id, version, isReady, acceptPartial: true, packages }));
}

/** Does it once more when somebody has changed meanwhile what was seen before. */
async function lookAgain<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return work();
    throw error;
  }
}

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

/** The order as its staff see it, in the words of the model. */
async function observe({ number, parts }: Placed) {
  const order = await getOrder(scopes.staff, number);
  const stock = await Promise.all(parts.map((part) => getStockHistory(scopes.staff, part)));
  return {
    state: order.status,
    shipped: order.lines.map(({ shippedQuantity }) => shippedQuantity),
    available: stock.map(({ available }) => available),
    reserved: stock.map(({ reserved }) => reserved),
    returnable: order.lines.map(({ returnableQuantity }) => returnableQuantity),
    payment: order.payment.state,
    held: Math.round(order.payment.paid * 100),
    open: Math.round(order.payment.open * 100),
    dueNow: Math.round(order.payment.dueNow * 100),
    isDue: order.payment.dueAt !== null,
    hasRefundInList: (await listedRefund(number)) === Math.round(order.payment.toRefund * 100),
    ordered: order.lines.map(({ productQuantity }) => productQuantity),
    total: Math.round(order.price * 100),
    facts: order.history.length,
    packed: packedOf(order.packings.find(({ shipment }) => shipment === null)),
    offered: simpleActions.filter((action) => order.actions.includes(action)),
  };
}

/** What is to be sent back, as the lists of orders have it, in cents. */
async function listedRefund(number: string): Promise<number | undefined> {
  const [row] = await scopes.staff.db
    .select({ cents: orders.toRefundCents })
    .from(orders)
    .where(eq(orders.number, Number(number.slice(3))));
  return row?.cents;
}

/** The pieces in packages that have not left. */
function packedOf(packing: OrderPacking | undefined): number[] | null {
  const piecesAt = (position: number) =>
    packing?.packages[0]?.lines.find((line) => line.position === position)?.quantity;
  return packing ? [piecesAt(1) ?? 0, piecesAt(2) ?? 0] : null;
}

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
    packed: order.packing && ['confirmed', 'packed'].includes(order.state) ? [...order.packing.pieces] : null,
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
      const placed = await place();
      let order = firstModel;
      for (const next of [...first, ...steps]) {
        const result = apply(order, next);
        const id = randomUUID();
        expect(await outcomeOf(run(placed, next, id)), JSON.stringify(next)).toBe(result.outcome);
        if (result.outcome === 'ok' && isRepeatable(next))
          expect(await outcomeOf(run(placed, next, id)), `${JSON.stringify(next)} again`).toBe('ok');
        order = result.order;
        expect(await observe(placed)).toEqual(expected(order));
      }
    }),
    { numRuns },
  );
  expect(await listStockDifferences(shop)).toEqual([]);
  expect(await listPaymentDifferences(shop)).toEqual([]);
  expect(await listTotalDifferences(shop)).toEqual([]);
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
    expect.arrayContaining(['confirm ok', 'cancel_lines ok', 'ship ok', 'payment ok', 'return ok', 'ship conflict']),
  );
});

test('two random people at once: what happens is one of the two orders in which they may have been [O50]', async () => {
  await fc.assert(
    fc.asyncProperty(begun, fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 8 }), async (first, pairs) => {
      const placed = await place();
      let order = firstModel;
      for (const next of first) {
        expect(await outcomeOf(run(placed, next))).toBe('ok');
        order = apply(order, next).order;
      }
      for (const pair of pairs) {
        const outcomes = await Promise.all(pair.map((next) => outcomeOf(run(placed, next))));
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
  expect(await listStockDifferences(shop)).toEqual([]);
  expect(await listPaymentDifferences(shop)).toEqual([]);
  expect(await listTotalDifferences(shop)).toEqual([]);
});
