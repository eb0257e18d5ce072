/**
 * Money is integer cents everywhere inside; decimal numbers exist only in the JSON contract.
 * One currency for now; every amount names it where it leaves us.
 */
export const currency = 'USD';

/** The greatest price of one piece, in cents: 99,999,999.99. */
export const maxPriceCents = 9_999_999_999;

/** Decimal amount (at most two decimals) → integer cents. 12.34 → 1234. Throws RangeError when it has more decimals. */
export function toCents(amount: number): number {
  const cents = Math.round(amount * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(amount * 100 - cents) > 1e-4) {
    throw new RangeError(`Not an amount with at most two decimals: ${amount}`);
  }
  return cents;
}

/** True when the number has at most two decimals and fits integer cents. */
export function isAmount(amount: number): boolean {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents / 100 === amount;
}

/** Integer cents → decimal amount for JSON. 1234 → 12.34. */
export function fromCents(cents: number): number {
  return cents / 100;
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency });

/** Integer cents → "$1,234.50". */
export function formatCents(cents: number): string {
  return dollars.format(cents / 100);
}
