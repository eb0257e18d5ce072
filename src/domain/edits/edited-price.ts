import type { RoundingStep } from './contract.ts';

/**
 * The price changed by a percentage and rounded to the nearest multiple of `roundTo` cents; of two equally near ones the
 * higher. In whole numbers throughout: 10.05 dollars less 10% are 9.05 dollars (9.045), as on paper.
 * @param percent at most two decimals
 */
export function editedPrice(priceCents: number, percent: number, roundTo: RoundingStep): number {
  const tenThousandths = BigInt(10_000 + Math.round(percent * 100));
  const divisor = 10_000n * BigInt(roundTo);
  const steps = (2n * BigInt(priceCents) * tenThousandths + divisor) / (2n * divisor);
  return Number(steps * BigInt(roundTo));
}
