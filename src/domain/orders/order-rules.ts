/** Rules for the fields of an order, used by the order form, the buy box and the server. No imports: public pages load it. */

/** The most lines of one order. */
export const maxOrderLines = 500;

/** What limits the quantity of a part, in pieces. */
export interface QuantityRange {
  /** Minimum order. */
  readonly minimum: number;
  /** Stock. */
  readonly available: number;
  /** Most pieces of one order; null: no limit but the stock. */
  readonly maximum: number | null;
  /** Pieces of a pack: an order has whole packs; 1: single pieces. */
  readonly multiple: number;
}

/** The greatest quantity of one order: the whole packs of the stock, or of the part's maximum if that is less. */
export function largestOrder({ available, maximum, multiple }: Omit<QuantityRange, 'minimum'>): number {
  const pieces = maximum === null ? available : Math.min(available, maximum);
  return pieces - (pieces % multiple);
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
