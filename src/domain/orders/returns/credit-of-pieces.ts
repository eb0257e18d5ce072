/** What the pieces of a return that have arrived are worth. Pure, and safe in the browser. */

interface Priced {
  readonly position: number;
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

/**
 * The price of the pieces with their core charge, and what is left of it after the restocking fee of the shop's terms, which is
 * not taken of the core charge; both in cents. A return is
 * credited with `lessCents` at most, unless staff confirm more and say why.
 * @param percent the restocking fee, of the price
 */
export function creditOfPieces(
  lines: readonly Priced[],
  received: readonly Received[],
  percent: number,
): { readonly fullCents: number; readonly lessCents: number } {
  const lineOf = new Map(lines.map((line) => [line.position, line]));
  let priceCents = 0;
  let coreCents = 0;
  for (const { position, quantity } of received) {
    const { unitPriceCents = 0, coreUnitCents = 0, openCores = 0 } = lineOf.get(position) ?? {};
    priceCents += unitPriceCents * quantity;
    coreCents += coreUnitCents * Math.min(quantity, openCores);
  }
  const fullCents = priceCents + coreCents;
  return { fullCents, lessCents: fullCents - Math.round((priceCents * percent) / 100) };
}
