/**
 * What an order should be after each step: a second, simple statement of the rules, which shares no code with the shop.
 * Amounts are in cents. A request names everything in absolute numbers, so that two of them can be applied in either order.
 */
export const people = ['staff', 'buyer', 'stranger', 'visitor'] as const;
export type Person = (typeof people)[number];

export const simpleActions = ['confirm', 'pack', 'deliver', 'cancel'] as const;

/** Pieces of the first and of the second line. */
export type Pieces = readonly [number, number];

export type Step = { readonly who: Person } & (
  | { readonly what: (typeof simpleActions)[number] }
  | { readonly what: 'expire' }
  | { readonly what: 'ship'; readonly pieces: Pieces }
  | { readonly what: 'payment' | 'refund' | 'correction'; readonly cents: number; readonly accept: boolean }
  | { readonly what: 'return'; readonly id: string; readonly pieces: Pieces }
  | {
      readonly what: 'settle';
      readonly id: string;
      readonly restocked: Pieces;
      readonly scrapped: Pieces;
      readonly cents: number;
    }
);

interface ModelReturn {
  readonly announced: Pieces;
  readonly settled: { readonly restocked: Pieces; readonly scrapped: Pieces; readonly cents: number } | null;
}

export interface OrderModel {
  readonly state: 'placed' | 'confirmed' | 'packed' | 'shipped' | 'delivered' | 'cancelled';
  readonly ordered: Pieces;
  readonly shipped: Pieces;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly paid: number;
  readonly refunded: number;
  readonly returns: Readonly<Record<string, ModelReturn>>;
  /** Pieces that can be ordered, of the part of each line. */
  readonly available: Pieces;
  /** Entries of the history. */
  readonly facts: number;
}

/** `ok`, or the code of the error. */
export interface Result {
  readonly outcome: string;
  readonly order: OrderModel;
}

const plus = (a: Pieces, b: Pieces): Pieces => [a[0] + b[0], a[1] + b[1]];
const minus = (a: Pieces, b: Pieces): Pieces => [a[0] - b[0], a[1] - b[1]];
const isWithin = (a: Pieces, b: Pieces) => a[0] <= b[0] && a[1] <= b[1];
export const sumOf = ([a, b]: Pieces) => a + b;

export const reservedOf = ({ state, ordered, shipped }: OrderModel): Pieces =>
  state === 'cancelled' ? [0, 0] : minus(ordered, shipped);

/** Shipped pieces that are in no return, apart from the one that is left out. */
export function returnableOf({ shipped, returns }: OrderModel, except?: string): Pieces {
  return Object.entries(returns)
    .filter(([id]) => id !== except)
    .map(([, { announced, settled }]) => (settled ? plus(settled.restocked, settled.scrapped) : announced))
    .reduce(minus, shipped);
}

const creditOf = ({ returns }: OrderModel) =>
  Object.values(returns).reduce((sum, { settled }) => sum + (settled?.cents ?? 0), 0);

export const heldOf = ({ paid, refunded }: OrderModel) => paid - refunded;

/** What is still to be paid, and what of it now. */
export function dueOf(order: OrderModel): { open: number; now: number } {
  if (order.state === 'cancelled') return { open: 0, now: 0 };
  const total = order.totalCents - creditOf(order);
  const settled = order.paid >= total ? order.paid : heldOf(order);
  const expected = sumOf(order.shipped) > 0 ? total : order.state === 'placed' ? 0 : order.depositCents;
  return { open: Math.max(0, total - settled), now: Math.max(0, expected - settled) };
}

export function paymentOf(order: OrderModel): string {
  if (order.paid === 0) return 'unpaid';
  if (order.refunded >= order.paid) return 'refunded';
  if (heldOf(order) >= order.totalCents) return 'paid';
  return order.refunded > 0 ? 'part_refunded' : 'part_paid';
}

/** Calls for staff only: of any order, so that they tell nobody whether it exists; and of an order that one may see. */
const forStaff = ['ship', 'payment', 'refund', 'correction', 'settle'];
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
  return { outcome: 'ok', order: { ...order, ...changed, facts: order.facts + facts } };
}

function cancelled(order: OrderModel): Result {
  return done(order, { state: 'cancelled', available: plus(order.available, order.ordered) });
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
      return state === 'placed' ? done(order, { state: 'confirmed' }) : refused('conflict');
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
    case 'payment':
      if (step.cents > dueOf(order).open && !step.accept) return refused('overpayment');
      return done(order, { paid: order.paid + step.cents });
    case 'refund':
    case 'correction':
      if (heldOf(order) <= 0) return refused('conflict');
      if (step.cents > heldOf(order)) return refused('invalid');
      if (step.what === 'refund') return done(order, { refunded: order.refunded + step.cents });
      return done(order, { paid: order.paid - step.cents });
    case 'return': {
      const opened = order.returns[step.id];
      if (opened) return refused(String(opened.announced) === String(step.pieces) ? 'ok' : 'idempotency_mismatch');
      const returnable = returnableOf(order);
      if (sumOf(returnable) === 0) return refused('conflict');
      if (!isWithin(step.pieces, returnable)) return refused('invalid_quantity');
      return done(order, { returns: { ...order.returns, [step.id]: { announced: step.pieces, settled: null } } });
    }
    case 'settle':
      return settle(order, step);
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
  if (cents > order.totalCents - creditOf(order)) return { outcome: 'invalid', order };
  const returns = { ...order.returns, [id]: { ...opened, settled } };
  return done(order, { returns, available: plus(order.available, restocked) });
}
