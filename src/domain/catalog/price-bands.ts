/** Prices as lists offer them for choosing. The same edges stand in price_band of migrations/*_finding.sql. */

/** Where each band begins, in US dollars; it ends where the next begins. */
export const priceBands = [0, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000] as const;

export interface PriceRange {
  /** Cents, this or more. */
  readonly from: number;
  /** Cents, less than this. */
  readonly to: number;
}

/** What band `index` covers. */
export function bandRange(index: number): PriceRange {
  return { from: (priceBands[index] ?? 0) * 100, to: (priceBands[index + 1] ?? Number.POSITIVE_INFINITY) * 100 };
}

/** A range of prices as bands that lie wholly inside it, and what is left of others: at most one piece at each end. */
export function splitRange(range: PriceRange): { bands: number[]; rest: PriceRange[] } {
  const bands: number[] = [];
  const rest: PriceRange[] = [];
  for (const index of priceBands.keys()) {
    const band = bandRange(index);
    const from = Math.max(band.from, range.from);
    const to = Math.min(band.to, range.to);
    if (from >= to) continue;
    if (from === band.from && to === band.to) bands.push(index);
    else rest.push({ from, to });
  }
  return { bands, rest };
}
