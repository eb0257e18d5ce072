/** What the pieces of a return that have arrived are worth. Pure, and safe in the browser. */

interface Priced {
  readonly position: number;
  readonly unitPriceCents: number;
}

interface Received {
  readonly position: number;
  /** Pieces, restocked and scrapped ones together. */
  readonly quantity: number;
}

/**
 * The price of the pieces, and what is left of it after the restocking fee of the shop's terms, both in cents. A return is
 * credited with `lessCents` at most, unless staff confirm more and say why.
 * @param percent the restocking fee, of the price
 */
export function creditOfPieces(
  lines: readonly Priced[],
  received: readonly Received[],
  percent: number,
): { readonly fullCents: number; readonly lessCents: number } {
  const priceOf = new Map(lines.map(({ position, unitPriceCents }) => [position, unitPriceCents]));
  const fullCents = received.reduce((sum, { position, quantity }) => sum + (priceOf.get(position) ?? 0) * quantity, 0);
  return { fullCents, lessCents: fullCents - Math.round((fullCents * percent) / 100) };
}
