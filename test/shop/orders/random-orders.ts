/** Random orders in a real shop: one is placed, a step of the model is done with it, and it is seen in the words of the model. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createAddress } from '#domain/addresses/address-book.server.ts';
import { actOnOrder } from '#domain/orders/act-on-order.server.ts';
import { checkOut } from '#domain/orders/check-out.server.ts';
import { creditOrder } from '#domain/orders/credits/credit-order.server.ts';
import { addOrderLines } from '#domain/orders/extra-lines/add-order-lines.server.ts';
import { ExtraLines, FreeLineCorrection } from '#domain/orders/extra-lines/contract.ts';
import { correctFreeLine } from '#domain/orders/extra-lines/correct-free-line.server.ts';
import { quoteFreight } from '#domain/orders/freight/quote-freight.server.ts';
import { getOrder } from '#domain/orders/get-order.server.ts';
import { cancelLines } from '#domain/orders/line-changes/cancel-lines.server.ts';
import { changeLines } from '#domain/orders/line-changes/change-lines.server.ts';
import { LineCancellation, LineChange } from '#domain/orders/line-changes/contract.ts';
import { type OrderPacking, PackingToSave } from '#domain/orders/packing/contract.ts';
import { getPacking } from '#domain/orders/packing/get-packing.server.ts';
import { savePacking } from '#domain/orders/packing/save-packing.server.ts';
import { cancelOrdersDueBefore } from '#domain/orders/payments/cancel-unpaid.server.ts';
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
import { type Person, type Pieces, type Step, simpleActions } from './order-model.ts';
import { ordered, prices, startStock } from './random-steps.ts';

export interface RandomShop {
  readonly shop: TestShop;
  readonly scopes: Readonly<Record<Exclude<Person, 'buyer'>, Scope>>;
}

/** The shop with the people who are not the buyer of an order. */
export async function openRandomShop(): Promise<RandomShop> {
  const shop = await openTestShop({}, 6);
  const scopes = {
    staff: shop.as(await createUser(shop, { role: 'admin' })),
    stranger: shop.as(await createUser(shop)),
    visitor: shop.scope(),
  };
  return { shop, scopes };
}

/** An order, and who can act on it. */
export interface Placed extends RandomShop {
  readonly buyer: Scope;
  readonly number: string;
  readonly parts: readonly [string, string];
  /** Ids of returns, by the letter in a step. */
  readonly ids: Readonly<Record<string, string>>;
  /** What the person has seen who made a request, by its id: sent again, it says the same. */
  readonly seen: Map<string, unknown>;
}

/** An order of the two parts, with a buyer of its own. */
export async function place({ shop, scopes }: RandomShop): Promise<Placed> {
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
  return {
    shop,
    scopes,
    buyer,
    number: placed.order.number,
    parts,
    ids: { a: randomUUID(), b: randomUUID(), c: randomUUID() },
    seen: new Map(),
  };
}

const freeLine = { kind: 'free', name: 'Hose kit', number: 'KIT 77-X', brand: '', weightKg: 0.1 };

/** The lines with pieces, as a request has them. */
const linesOf = (pieces: Pieces) =>
  pieces.map((quantity, at) => ({ position: at + 1, quantity })).filter(({ quantity }) => quantity > 0);

/** Does it in the shop. @param id of the request: what has the id of an earlier request is not done again */
export async function perform(placed: Placed, step: Step, id: string = randomUUID()): Promise<unknown> {
  const { shop, scopes, buyer, number, ids } = placed;
  const scope = step.who === 'buyer' ? buyer : scopes[step.who];
  switch (step.what) {
    case 'expire':
      return cancelOrdersDueBefore(shop.system, new Date(shop.now().getTime() + 1e10), new AbortController().signal);
    case 'ship':
      return shipOrder(scope, number, { carrier: 'UPS', trackingNumber: '', parcels: 1, lines: linesOf(step.pieces) });
    case 'make_packages':
      return afterLook(placed, id, {
        look: async () => (await getPacking(scopes.staff, number)).packing?.version ?? 0,
        work: (version) => savePacking(scope, number, packingOf(step, { id, version })),
      });
    case 'ship_packages':
      return shipOrder(scope, number, { carrier: 'UPS', trackingNumber: '', parcels: 1, packages: true });
    case 'change': {
      const lines = step.pieces.map((quantity, at) => ({ position: at + 1, quantity }));
      const named = lines.filter(({ position, quantity }) => position < 3 || quantity > 0);
      return changeLines(scope, number, LineChange.parse({ id, lines: named }));
    }
    case 'cancel_lines':
      return cancelLines(scope, number, LineCancellation.parse({ id, lines: linesOf(step.pieces) }));
    case 'payment':
    case 'refund':
    case 'correction': {
      const { what: kind, cents, accept: acceptOverpayment } = step;
      const payment = { kind, amount: cents / 100, date: '2026-01-15', method: 'transfer', reference: '' } as const;
      return recordPayment(scope, number, { ...payment, acceptOverpayment });
    }
    case 'freight':
      return quoteFreight(scope, number, { id, amount: step.cents / 100, note: '', acceptUnusual: true });
    case 'correct_terms':
      return afterLook(placed, id, {
        look: async () => (await getOrder(scopes.staff, number)).poNumber,
        work(from) {
          const changes = [{ term: 'poNumber', from, to: step.poNumber }];
          return correctTerms(scope, number, TermCorrection.parse({ id, changes }));
        },
      });
    case 'agree_prices':
      return afterLook(placed, id, {
        look: async () => (await getOrder(scopes.staff, number)).lines[step.at]?.unitPrice ?? 0,
        work(from) {
          const line = { position: step.at + 1, from, unitPrice: step.cents / 100 };
          return agreePrices(scope, number, PriceAgreement.parse({ id, reason: 'Random', lines: [line] }));
        },
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
    case 'add_free_line': {
      const lines = [{ ...freeLine, quantity: step.quantity, unitPrice: step.cents / 100 }];
      return addOrderLines(scope, number, ExtraLines.parse({ id, reason: 'Random', lines }));
    }
    case 'correct_free_line':
      return afterLook(placed, id, {
        look: async () => (await getOrder(scopes.staff, number)).lines[2]?.brand ?? '',
        work(brand) {
          const facts = { ...freeLine, hsCode: '', countryOfOrigin: '', unit: 'H87' };
          const correction = { id, position: 3, from: { ...facts, brand }, to: { ...facts, brand: step.brand } };
          return correctFreeLine(scope, number, FreeLineCorrection.parse(correction));
        },
      });
    case 'return':
      return openReturn(scope, number, { id: ids[step.id], reason: 'Wrong', lines: linesOf(step.pieces) });
    case 'settle': {
      const lines = [0, 1, 2].map((at) => ({
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

/** One package with these pieces, after the packages that are there now. */
function packingOf(
  { pieces, isReady }: Extract<Step, { what: 'make_packages' }>,
  request: { id: string; version: number },
): PackingToSave {
  const packages = [{ grossWeight: 10, lines: linesOf(pieces) }];
  return PackingToSave.parse({ ...request, isReady, acceptPartial: true, packages });
}

interface Looked<Seen> {
  readonly look: () => Promise<Seen>;
  readonly work: (seen: Seen) => Promise<unknown>;
}

/** Does it with what was seen; once more when somebody has changed that meanwhile. */
async function afterLook<Seen>({ seen }: Placed, id: string, { look, work }: Looked<Seen>): Promise<unknown> {
  if (!seen.has(id)) seen.set(id, await look());
  try {
    return await work(seen.get(id) as Seen);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    seen.set(id, await look());
    return work(seen.get(id) as Seen);
  }
}

/** The order as its staff see it, in the words of the model. */
export async function observe({ scopes, number, parts }: Placed) {
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
    hasRefundInList: (await listedRefund(scopes.staff, number)) === Math.round(order.payment.toRefund * 100),
    ordered: order.lines.map(({ productQuantity }) => productQuantity),
    total: Math.round(order.price * 100),
    facts: order.history.length,
    brands: order.lines.slice(2).map(({ brand }) => brand),
    packed: packedOf(order.packings.find(({ shipment }) => shipment === null)),
    offered: simpleActions.filter((action) => order.actions.includes(action)),
  };
}

/** What is to be sent back, as the lists of orders have it, in cents. */
async function listedRefund({ db }: Scope, number: string): Promise<number | undefined> {
  const [row] = await db
    .select({ cents: orders.toRefundCents })
    .from(orders)
    .where(eq(orders.number, Number(number.slice(3))));
  return row?.cents;
}

/** The pieces in packages that have not left. */
function packedOf(packing: OrderPacking | undefined): number[] | null {
  const piecesAt = (position: number) =>
    packing?.packages[0]?.lines.find((line) => line.position === position)?.quantity;
  return packing ? [1, 2, 3].map((position) => piecesAt(position) ?? 0) : null;
}
