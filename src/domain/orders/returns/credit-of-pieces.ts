/** What the pieces of a return that have arrived are worth. Pure, and safe in the browser. */
import { splitCosts } from '../extra-lines/split-costs.ts';
import type { OrderReturn } from './contract.ts';

interface Priced {
  readonly position: number;
  /** Pieces of the line in force. */
  readonly quantity: number;
  readonly unitPriceCents: number;
  /** Core charge of one piece; 0: none. */
  readonly coreUnitCents: number;
  /** Pieces of which no old unit has come back: their core charge is given back with them. */
  readonly openCores: number;
}

interface Received {
  readonly position: number;
  /** Pieces, restocked and scrapped ones together. */
  readonly quantity: number;
}

interface CreditTerms {
  /** The restocking fee, of the price. */
  readonly percent: number;
  /** The discounts of the whole order, as an amount above 0; 0: none. */
  readonly discountCents: number;
  /** Pieces that settled returns have brought back, by position of the line. */
  readonly returned: ReadonlyMap<number, number>;
}

/**
 * The price of the pieces with their core charge, and what is left of it after the restocking fee of the shop's terms, which is
 * not taken of the core charge; both in cents. A return is credited with `lessCents` at most, unless staff confirm more and say
 * why.
 *
 * A discount of the order is shared over its lines by their value, and within a line over its pieces, to the cent: a piece is worth
 * its price less its share, and the last piece of a line that comes back has the rest. All pieces together are worth the goods less
 * the discount; `shareCents` is what the discount takes off these. Freight and other charges are not given back.
 */
export function creditOfPieces(
  lines: readonly Priced[],
  received: readonly Received[],
  { percent, discountCents, returned }: CreditTerms,
): { readonly fullCents: number; readonly lessCents: number; readonly shareCents: number } {
  const values = lines.map(({ unitPriceCents, quantity }) => unitPriceCents * quantity);
  const shares = shared(discountCents, values, sum(values));
  let priceCents = 0;
  let shareCents = 0;
  let coreCents = 0;
  for (const { position, quantity } of received) {
    const at = lines.findIndex((line) => line.position === position);
    const line = lines[at];
    if (!line) continue;
    const [, discount = 0] = shared(shares[at] ?? 0, [returned.get(position) ?? 0, quantity], line.quantity);
    priceCents += line.unitPriceCents * quantity - discount;
    shareCents += discount;
    coreCents += line.coreUnitCents * Math.min(quantity, line.openCores);
  }
  const fullCents = priceCents + coreCents;
  return { fullCents, lessCents: fullCents - Math.round((priceCents * percent) / 100), shareCents };
}

/** The pieces that settled returns have brought back, by position of the line. */
export function returnedPieces(returns: readonly OrderReturn[]): ReadonlyMap<number, number> {
  const pieces = new Map<number, number>();
  for (const { position, restocked, scrapped } of returns.flatMap(({ settlement }) => settlement?.lines ?? []))
    pieces.set(position, (pieces.get(position) ?? 0) + restocked + scrapped);
  return pieces;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** The share that each of the values has in the cents, to the cent. */
const shared = (cents: number, values: readonly number[], whole: number) =>
  splitCosts(
    cents,
    'by_value',
    values.map((valueCents) => ({ valueCents, grams: null })),
    { valueCents: whole, grams: null },
  );
