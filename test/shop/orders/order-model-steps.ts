/** What an order should be after each step: a second, simple statement of the rules, which shares no code with the shop. */
import {
  costOf,
  creditOf,
  dueOf,
  heldOf,
  invoicedOf,
  isEqual,
  isWithin,
  minus,
  type OrderModel,
  type Pieces,
  plus,
  returnableOf,
  type Step,
  stocked,
  sumOf,
} from './order-model.ts';

/** `ok`, or the code of the error. */
export interface Result {
  readonly outcome: string;
  readonly order: OrderModel;
}

/** Calls for staff only: the first for any order, so that they do not tell whether it exists; the others for one's own order. */
const forStaff = [
  'ship',
  'make_packages',
  'ship_packages',
  'change',
  'payment',
  'refund',
  'correction',
  'freight',
  'correct_terms',
  'agree_prices',
  'extra_lines',
  'add_free_line',
  'correct_free_line',
  'settle',
  'credit',
];
const forStaffOfOwn = ['confirm', 'pack', 'deliver'];

/** What the step does with the order. */
export function apply(order: OrderModel, step: Step): Result {
  const refused = (outcome: string): Result => ({ outcome, order });
  if (step.what === 'expire') return { outcome: 'ok', order: expire(order) };
  if (step.who === 'visitor') return refused('unauthenticated');
  if (step.who !== 'staff' && forStaff.includes(step.what)) return refused('forbidden');
  if (step.who === 'stranger') return refused('not_found');
  if (step.who === 'buyer' && forStaffOfOwn.includes(step.what)) return refused('forbidden');
  return act(order, step);
}

function done(order: OrderModel, changed: Partial<OrderModel>, facts = 1): Result {
  if ((changed.totalCents ?? 0) < 0) return { outcome: 'conflict', order };
  return { outcome: 'ok', order: { ...order, ...changed, facts: order.facts + facts } };
}

function cancelled(order: OrderModel): Result {
  return done(order, { state: 'cancelled', available: plus(order.available, stocked(order.ordered)) });
}

function expire(order: OrderModel): OrderModel {
  const isOpen = order.state === 'confirmed' || order.state === 'packed';
  const isUntouched = sumOf(order.shipped) === 0 && heldOf(order) === 0 && dueOf(order).now > 0;
  return isOpen && isUntouched ? cancelled(order).order : order;
}

function act(order: OrderModel, step: Exclude<Step, { what: 'expire' }>): Result {
  const refused = (outcome: string): Result => ({ outcome, order });
  const { state } = order;
  switch (step.what) {
    case 'confirm':
      return state === 'placed'
        ? done(order, { state: 'confirmed', depositCents: depositOf(order.totalCents) })
        : refused('conflict');
    case 'pack':
      return state === 'confirmed' ? done(order, { state: 'packed' }) : refused('conflict');
    case 'deliver':
      return state === 'shipped' ? done(order, { state: 'delivered' }) : refused('conflict');
    case 'cancel': {
      const may = step.who === 'staff' ? ['placed', 'confirmed', 'packed'] : ['placed'];
      return may.includes(state) && sumOf(order.shipped) === 0 ? cancelled(order) : refused('conflict');
    }
    case 'ship':
      return ship(order, step.pieces);
    case 'make_packages':
      return makePackages(order, step);
    case 'ship_packages':
      return shipPackages(order);
    case 'change':
      return change(order, step.pieces);
    case 'cancel_lines':
      return cancelLines(order, step.pieces, step.who === 'buyer');
    case 'freight':
      if (!['placed', 'confirmed', 'packed'].includes(state) || sumOf(order.shipped) > 0) return refused('conflict');
      return done(order, withPieces({ ...order, freightCents: step.cents }, order.ordered));
    case 'correct_terms':
      if (!['placed', 'confirmed', 'packed', 'shipped'].includes(state)) return refused('conflict');
      if (step.poNumber === order.poNumber) return refused('invalid');
      return done(order, { poNumber: step.poNumber });
    case 'agree_prices': {
      if (!['placed', 'confirmed', 'packed'].includes(state)) return refused('conflict');
      const price = order.prices[step.at];
      if (price === undefined || price === step.cents) return refused('invalid');
      if ((order.shipped[step.at] ?? 0) > 0) return refused('conflict');
      const prices = order.prices.with(step.at, step.cents);
      return done(order, { prices, ...withPieces({ ...order, prices }, order.ordered) });
    }
    case 'extra_lines': {
      if (!['placed', 'confirmed', 'packed'].includes(state) || sumOf(order.shipped) > 0) return refused('conflict');
      const chargeCents = order.chargeCents + step.cents;
      const discountCents = order.discountCents - Math.min(0, step.cents);
      if (step.cents < 0 && discountCents > costOf(order.ordered, order.prices)) return refused('invalid');
      return done(order, { chargeCents, discountCents, ...withPieces({ ...order, chargeCents }, order.ordered) });
    }
    case 'add_free_line':
      return addFreeLine(order, step);
    case 'correct_free_line': {
      if (!['placed', 'confirmed', 'packed'].includes(state)) return refused('conflict');
      if (order.brands.length === 0) return refused('invalid');
      if ((order.shipped[2] ?? 0) > 0) return refused('conflict');
      if (order.brands[0] === step.brand) return refused('invalid');
      return done(order, { brands: order.brands.with(0, step.brand) });
    }
    case 'payment':
      if (step.cents > dueOf(order).open && !step.accept) return refused('overpayment');
      return done(order, { paid: order.paid + step.cents });
    case 'refund':
    case 'correction':
      if (heldOf(order) <= 0) return refused('conflict');
      if (step.cents > heldOf(order)) return refused('invalid');
      if (step.what === 'refund' && step.cents > dueOf(order).owed && !step.accept) return refused('overpayment');
      if (step.what === 'refund') return done(order, { refunded: order.refunded + step.cents });
      return done(order, { paid: order.paid - step.cents });
    case 'return': {
      const opened = order.returns[step.id];
      if (opened) return refused(isEqual(opened.announced, step.pieces) ? 'ok' : 'idempotency_mismatch');
      const returnable = returnableOf(order);
      if (sumOf(returnable) === 0) return refused('conflict');
      if (!isWithin(step.pieces, returnable)) return refused('invalid_quantity');
      return done(order, { returns: { ...order.returns, [step.id]: { announced: step.pieces, settled: null } } });
    }
    case 'settle':
      return settle(order, step);
    case 'credit': {
      const maySend = ['confirmed', 'packed', 'shipped', 'delivered'].includes(state);
      if (!maySend || sumOf(order.shipped) === 0) return refused('conflict');
      if (step.cents > invoicedOf(order) - creditOf(order)) return refused('invalid');
      return done(order, { credited: order.credited + step.cents });
    }
  }
}

function ship(order: OrderModel, pieces: Pieces): Result {
  if (order.state !== 'confirmed' && order.state !== 'packed') return { outcome: 'conflict', order };
  const left = minus(order.ordered, order.shipped);
  if (!isWithin(pieces, left)) return { outcome: 'invalid_quantity', order };
  const isLast = sumOf(pieces) === sumOf(left);
  const shipped = plus(order.shipped, pieces);
  return done(order, { shipped, state: isLast ? 'shipped' : order.state }, isLast ? 1 : 0);
}

/** A packed order is confirmed again: the line is still to be packed. */
function addFreeLine(order: OrderModel, { quantity, cents }: Extract<Step, { what: 'add_free_line' }>): Result {
  if (!['placed', 'confirmed', 'packed'].includes(order.state)) return { outcome: 'conflict', order };
  const state = order.state === 'packed' ? 'confirmed' : order.state;
  const longer: OrderModel = {
    ...order,
    ordered: [...order.ordered, quantity],
    prices: [...order.prices, cents],
    shipped: [...order.shipped, 0],
    brands: [...order.brands, ''],
  };
  return done(longer, { ...withPieces(longer, longer.ordered), state }, state === order.state ? 1 : 2);
}

function makePackages(order: OrderModel, { pieces, isReady }: Extract<Step, { what: 'make_packages' }>): Result {
  if (order.state !== 'confirmed' && order.state !== 'packed') return { outcome: 'conflict', order };
  const left = minus(order.ordered, order.shipped);
  // The parts stand before the free line.
  if (!isWithin(stocked(pieces), left)) return { outcome: 'invalid_quantity', order };
  if (isOfNoLine(order, pieces)) return { outcome: 'invalid', order };
  if (!isWithin(pieces, left)) return { outcome: 'invalid_quantity', order };
  const isWhole = isReady && isEqual(pieces, left);
  const state = isWhole ? 'packed' : order.state;
  return done(order, { packing: { pieces, isReady }, state }, state === order.state ? 0 : 1);
}

function shipPackages(order: OrderModel): Result {
  const { packing, state } = order;
  const mayShip = (state === 'confirmed' || state === 'packed') && packing?.isReady;
  if (!mayShip || !isWithin(packing.pieces, minus(order.ordered, order.shipped))) return { outcome: 'conflict', order };
  const { outcome, order: after } = ship(order, packing.pieces);
  return { outcome, order: { ...after, packing: null } };
}

/** By the setting company: 30%, in full below $500. */
const depositOf = (totalCents: number) => (totalCents < 50_000 ? totalCents : Math.round(totalCents * 0.3));

/** The order with these pieces; each line keeps its price. */
function withPieces({ freightCents, prices, ...order }: OrderModel, ordered: Pieces): Partial<OrderModel> {
  const available = plus(order.available, stocked(minus(order.ordered, ordered)));
  const totalCents = costOf(ordered, prices) + freightCents + order.chargeCents;
  return { ordered, available, freightCents, totalCents };
}

/** Whether pieces are named of a free line that is not there. */
const isOfNoLine = ({ brands }: OrderModel, pieces: Pieces) => brands.length === 0 && (pieces[2] ?? 0) > 0;

/** A free line that no pieces are wanted of stays as it is. */
function change(order: OrderModel, pieces: Pieces): Result {
  if (!['placed', 'confirmed', 'packed'].includes(order.state)) return { outcome: 'conflict', order };
  if (isOfNoLine(order, pieces)) return { outcome: 'invalid', order };
  const wanted = order.ordered.map((ordered, at) => (at < 2 ? pieces[at] : pieces[at] || ordered) ?? ordered);
  if (isEqual(wanted, order.ordered)) return { outcome: 'invalid', order };
  if (!isWithin(order.shipped, wanted)) return { outcome: 'invalid_quantity', order };
  if (sumOf(wanted) === 0) return { outcome: 'conflict', order };
  const isShipped = sumOf(order.shipped) > 0 && isEqual(wanted, order.shipped);
  const isReady = order.state === 'packed' && isWithin(wanted, order.ordered);
  const state = isShipped ? 'shipped' : order.state === 'packed' && !isReady ? 'confirmed' : order.state;
  return done(order, { ...withPieces(order, wanted), state }, state === order.state ? 1 : 2);
}

function cancelLines(order: OrderModel, pieces: Pieces, isBuyer: boolean): Result {
  const open = minus(order.ordered, order.shipped);
  const openLines = open.filter((quantity) => quantity > 0).length;
  const keepsSome = sumOf(open) > 1 || (sumOf(open) === 1 && sumOf(order.shipped) > 0);
  const isOpen = (isBuyer ? ['placed'] : ['placed', 'confirmed', 'packed']).includes(order.state);
  if (!isOpen || !keepsSome || (isBuyer && openLines < 2)) return { outcome: 'conflict', order };
  const isPart = pieces.some((quantity, at) => quantity > 0 && quantity !== (open[at] ?? 0));
  if (!isWithin(pieces, open) || (isBuyer && isPart)) return { outcome: 'invalid_quantity', order };
  const ordered = minus(order.ordered, pieces);
  if (sumOf(ordered) === 0) return { outcome: 'conflict', order };
  const isShipped = isEqual(ordered, order.shipped);
  const state = isShipped ? 'shipped' : order.state;
  return done(order, { ...withPieces(order, ordered), state }, isShipped ? 2 : 1);
}

function settle(order: OrderModel, step: Extract<Step, { what: 'settle' }>): Result {
  const { id, restocked, scrapped, cents } = step;
  const opened = order.returns[id];
  if (!opened) return { outcome: 'not_found', order };
  const settled = { restocked, scrapped, cents };
  if (opened.settled) {
    const isSame = JSON.stringify(opened.settled) === JSON.stringify(settled);
    return { outcome: isSame ? 'ok' : 'conflict', order };
  }
  if (!isWithin(plus(restocked, scrapped), returnableOf(order, id))) return { outcome: 'invalid_quantity', order };
  if (cents > 0 && cents > invoicedOf(order) - creditOf(order)) return { outcome: 'invalid', order };
  const returns = { ...order.returns, [id]: { ...opened, settled } };
  return done(order, { returns, available: plus(order.available, stocked(restocked)) });
}
