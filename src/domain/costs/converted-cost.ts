import type { CostConversion, CostRounding } from './contract.ts';

const stepCents: Record<CostRounding, bigint> = { nearest: 1n, up: 1n, up_10: 10n, up_100: 100n };

/**
 * The cost in cents of an amount of the list, in whole numbers throughout: no amount that is exact on paper is rounded.
 * @param amount at most six decimals
 */
export function convertedCost(amount: number, { factor, rounding }: CostConversion): number {
  const millionths = (value: number) => BigInt(Math.round(value * 1_000_000));
  // Amount and factor are millionths each; a dollar has 100 cents.
  const exact = millionths(amount) * millionths(factor);
  const step = 10_000_000_000n * stepCents[rounding];
  const steps = rounding === 'nearest' ? (2n * exact + step) / (2n * step) : (exact + step - 1n) / step;
  return Number(steps * stepCents[rounding]);
}
