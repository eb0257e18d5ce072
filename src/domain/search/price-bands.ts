/** Prices as parts are counted by them, and as lists offer them for choosing. */

/** Where each band begins that parts are counted in, in US dollars. The same edges stand in price_band of migrations/*_finding.sql. */
export const priceSteps = [
  0, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 125, 150, 200, 250, 300, 400, 500, 600, 750, 1000, 1250, 1500, 2000,
  2500, 3000, 4000, 5000, 7500, 10_000,
] as const;

/** Where each band begins that lists offer: some of the steps. */
export const priceBands: readonly number[] = [0, 10, 25, 50, 100, 250, 500, 1000, 2500, 10_000];

export interface PriceRange {
  /** Cents, this or more. */
  readonly from: number;
  /** Cents, less than this. */
  readonly to: number;
}

/** What the band that begins with that step covers. */
export function stepRange(index: number): PriceRange {
  return { from: (priceSteps[index] ?? 0) * 100, to: (priceSteps[index + 1] ?? Number.POSITIVE_INFINITY) * 100 };
}

/** Index of the band in which that many cents are. */
export function stepOf(cents: number): number {
  return priceSteps.findLastIndex((dollars) => dollars * 100 <= cents);
}

/** A range of prices as steps that lie wholly inside it, and what is left of others: at most one piece at each end. */
export function splitRange(range: PriceRange): { steps: number[]; rest: PriceRange[] } {
  const steps: number[] = [];
  const rest: PriceRange[] = [];
  for (const index of priceSteps.keys()) {
    const step = stepRange(index);
    const from = Math.max(step.from, range.from);
    const to = Math.min(step.to, range.to);
    if (from >= to) continue;
    if (from === step.from && to === step.to) steps.push(index);
    else rest.push({ from, to });
  }
  return { steps, rest };
}
