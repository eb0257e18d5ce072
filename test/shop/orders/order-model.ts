/**
 * An order as the model of random-actions.test.ts has it, and what follows from it: pieces and amounts, which are in cents. It shares
 * no code with the shop. A request names everything in absolute numbers, so that two of them can be applied in either order.
 */
export const people = ['staff', 'buyer', 'stranger', 'visitor'] as const;
export type Person = (typeof people)[number];

export const simpleActions = ['confirm', 'pack', 'deliver', 'cancel'] as const;

/** Pieces by line: two parts of the catalogue, then free lines in the order in which they were added. */
export type Pieces = readonly number[];

export type Step = { readonly who: Person } & (
  | { readonly what: (typeof simpleActions)[number] }
  | { readonly what: 'expire' }
  | { readonly what: 'ship' | 'change' | 'cancel_lines'; readonly pieces: Pieces }
  | { readonly what: 'make_packages'; readonly pieces: Pieces; readonly isReady: boolean }
  | { readonly what: 'ship_packages' }
  | { readonly what: 'payment' | 'refund' | 'correction'; readonly cents: number; readonly accept: boolean }
  | { readonly what: 'freight'; readonly cents: number }
  | { readonly what: 'correct_terms'; readonly poNumber: string }
  /** `at`: which line. */
  | { readonly what: 'agree_prices'; readonly at: 0 | 1 | 2; readonly cents: number }
  /** `cents`: of one piece. */
  | { readonly what: 'add_free_line'; readonly quantity: number; readonly cents: number }
  /** Of the first free line. */
  | { readonly what: 'correct_free_line'; readonly brand: string }
  | { readonly what: 'credit'; readonly cents: number }
  /** Below 0: a discount. */
  | { readonly what: 'extra_lines'; readonly cents: number }
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
  /** Of one piece of each line. */
  readonly prices: Pieces;
  readonly shipped: Pieces;
  /** Pieces in packages that have not left; null: there are none. */
  readonly packing: { readonly pieces: Pieces; readonly isReady: boolean } | null;
  readonly freightCents: number;
  readonly poNumber: string;
  /** Brands of the free lines. */
  readonly brands: readonly string[];
  /** Charges beside freight and goods, less the discounts. */
  readonly chargeCents: number;
  /** The discounts, above 0. */
  readonly discountCents: number;
  /** Of the pieces, the freight and the charges. */
  readonly totalCents: number;
  readonly depositCents: number;
  readonly paid: number;
  readonly refunded: number;
  readonly returns: Readonly<Record<string, ModelReturn>>;
  /** What staff have credited on invoices. */
  readonly credited: number;
  /** Pieces that can be ordered, of the parts of the catalogue. */
  readonly available: Pieces;
  /** Entries of the history. */
  readonly facts: number;
}

/** Line by line; what a line does not have is 0. */
const each = (length: number, a: Pieces, b: Pieces, of: (a: number, b: number) => number): Pieces =>
  Array.from({ length }, (_, at) => of(a[at] ?? 0, b[at] ?? 0));
export const plus = (a: Pieces, b: Pieces) => each(a.length, a, b, (one, other) => one + other);
export const minus = (a: Pieces, b: Pieces) => each(a.length, a, b, (one, other) => one - other);
const differences = (a: Pieces, b: Pieces) => each(Math.max(a.length, b.length), a, b, (one, other) => one - other);
export const isWithin = (a: Pieces, b: Pieces) => differences(a, b).every((more) => more <= 0);
export const isEqual = (a: Pieces, b: Pieces) => differences(a, b).every((difference) => difference === 0);
export const sumOf = (pieces: Pieces) => pieces.reduce((sum, count) => sum + count, 0);
/** What the pieces cost, in cents. */
export const costOf = (pieces: Pieces, prices: Pieces) =>
  sumOf(each(pieces.length, pieces, prices, (count, cents) => count * cents));
/** Those of the catalogue, which alone have a stock. */
export const stocked = (pieces: Pieces): Pieces => pieces.slice(0, 2);

export const reservedOf = ({ state, ordered, shipped }: OrderModel): Pieces =>
  state === 'cancelled' ? [0, 0] : stocked(minus(ordered, shipped));

/** Shipped pieces that are in no return, apart from the one that is left out. */
export function returnableOf({ shipped, returns }: OrderModel, except?: string): Pieces {
  return Object.entries(returns)
    .filter(([id]) => id !== except)
    .map(([, { announced, settled }]) => (settled ? plus(settled.restocked, settled.scrapped) : announced))
    .reduce(minus, shipped);
}

export const creditOf = ({ returns, credited }: OrderModel) =>
  Object.values(returns).reduce((sum, { settled }) => sum + (settled?.cents ?? 0), credited);

/** What the invoices of the shipped pieces come to: freight, charges and discounts stand on the first that hold them. */
export const invoicedOf = ({ shipped, prices, freightCents, chargeCents }: OrderModel) =>
  sumOf(shipped) === 0 ? 0 : Math.max(0, costOf(shipped, prices) + freightCents + chargeCents);

export const heldOf = ({ paid, refunded }: OrderModel) => paid - refunded;

/** What is still to be paid, what of it now, and what the shop owes the buyer. */
export function dueOf(order: OrderModel): { open: number; now: number; owed: number } {
  if (order.state === 'cancelled') return { open: 0, now: 0, owed: heldOf(order) };
  const total = Math.max(0, order.totalCents - creditOf(order));
  const settled = order.paid >= total ? order.paid : heldOf(order);
  const expected =
    sumOf(order.shipped) > 0 ? total : order.state === 'placed' ? 0 : Math.min(order.depositCents, total);
  return {
    open: Math.max(0, total - settled),
    now: Math.max(0, expected - settled),
    owed: Math.max(0, heldOf(order) - total),
  };
}

export function paymentOf(order: OrderModel): string {
  const credit = creditOf(order);
  if (credit > 0 && order.refunded === 0 && order.paid + credit >= order.totalCents) return 'paid';
  if (order.paid === 0) return 'unpaid';
  if (order.refunded >= order.paid) return 'refunded';
  if (heldOf(order) >= order.totalCents) return 'paid';
  return order.refunded > 0 ? 'part_refunded' : 'part_paid';
}
