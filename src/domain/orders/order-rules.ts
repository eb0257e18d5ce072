/** Rules for the fields of an order, used by the order form, the buy box and the server. No imports: public pages load it. */

/** The most lines of one order. */
export const maxOrderLines = 500;

/** What limits the quantity of a part, in pieces. */
export interface QuantityRange {
  /** Minimum order, in pieces. */
  readonly minimum: number;
  /** Stock, in pieces. */
  readonly available: number;
  /** Most pieces of one order; null: no limit but the stock. */
  readonly maximum: number | null;
  /** Pieces of a pack: an order has whole packs; 1: single pieces. */
  readonly multiple: number;
  /** Working days until pieces beyond the stock are ready to ship; null or absent: they cannot be ordered. */
  readonly backOrderDays?: number | null;
}

/** The most pieces of a part that can be ordered beyond its stock, in one order. */
const maxBackOrder = 100_000;

/** The greatest quantity of one order: the whole packs of what can be delivered, or of the part's maximum if that is less. */
export function largestOrder(range: Omit<QuantityRange, 'minimum'>): number {
  const { available, maximum, multiple, backOrderDays = null } = range;
  const deliverable = backOrderDays === null ? available : available + maxBackOrder;
  const pieces = maximum === null ? deliverable : Math.min(deliverable, maximum);
  return pieces - (pieces % multiple);
}

/** The pieces of an order of the part that are beyond its stock, and come later. */
export function piecesBeyondStock(quantity: number, { available }: Pick<QuantityRange, 'available'>): number {
  return Math.max(0, quantity - available);
}

/**
 * The range with no more pieces than the amount pays, so that totals stay exact.
 * @param pieceCents what one piece costs without discount, with its core charge
 */
export function withinAmount<Range extends QuantityRange>(
  range: Range,
  pieceCents: number,
  amountCents: number,
): Range {
  const most = Math.floor(amountCents / Math.max(1, pieceCents));
  return most < largestOrder(range) ? { ...range, maximum: most } : range;
}

/** The nearest quantity that can be ordered: up to whole packs, unless there are not enough; null: no quantity can. */
export function nearestOrder(quantity: number, range: QuantityRange): number | null {
  const { minimum, multiple } = range;
  const wholePacks = (pieces: number) => Math.ceil(pieces / multiple) * multiple;
  const smallest = wholePacks(minimum);
  const largest = largestOrder(range);
  return smallest > largest ? null : Math.min(Math.max(wholePacks(quantity), smallest), largest);
}

/** The greatest value of PostgreSQL's integer. */
const maxInteger = 2_147_483_647;

/** True for a number of pieces that an order can have: a whole number from 1. */
export function isPieceCount(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= maxInteger;
}

function isWholePacks(quantity: number, { multiple }: QuantityRange): boolean {
  return quantity % multiple === 0;
}

/** True when the part can be ordered in this quantity. */
export function isOrderable(quantity: number, range: QuantityRange): boolean {
  return (
    isPieceCount(quantity) &&
    isWholePacks(quantity, range) &&
    quantity >= range.minimum &&
    quantity <= largestOrder(range)
  );
}

/** The quantity in a text field, or null unless it is a whole number that can be ordered. */
export function parseQuantity(text: string, range: QuantityRange): number | null {
  const quantity = /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : Number.NaN;
  return isOrderable(quantity, range) ? quantity : null;
}
