/** Money: integer cents everywhere; decimal amounts only in the JSON contract. */

/** The only currency (ISO 4217). */
export const currency = 'USD';

/** The maximum price of one piece, in cents: 99,999,999.99 dollars. */
export const maxPriceCents = 9_999_999_999;

/** The maximum total, in cents: up to it each number of cents survives being an amount in decimals (toCents, fromCents). */
export const maxTotalCents = 2 ** 51;

/**
 * Converts a decimal amount to cents: 12.34 → 1234. Throws RangeError for more than two decimals, as far as a double can
 * tell them: the rounding of large amounts, which the relative tolerance allows, is more than 0.0001 cents.
 */
export function toCents(amount: number): number {
  const cents = Math.round(amount * 100);
  const tolerance = Math.max(1e-4, Math.abs(cents) * 2 ** -51);
  if (!Number.isSafeInteger(cents) || Math.abs(amount * 100 - cents) > tolerance) {
    throw new RangeError(`Not an amount with at most two decimals: ${amount}`);
  }
  return cents;
}

/** True when the amount has at most two decimals and its cents are a safe integer. */
export function isAmount(amount: number): boolean {
  const cents = Math.round(amount * 100);
  return Number.isSafeInteger(cents) && cents / 100 === amount;
}

/** Converts cents to a decimal amount for JSON: 1234 → 12.34. */
export function fromCents(cents: number): number {
  return cents / 100;
}

/** Formats cents: 123450 → "$1,234.50". It does without Intl, because of lazily.ts. */
export function formatCents(cents: number): string {
  const dollars = groupThousands((Math.abs(cents) / 100).toFixed(2));
  return cents < 0 ? `-$${dollars}` : `$${dollars}`;
}

/** A number without a sign in digits, with commas: "1234.5" → "1,234.5". */
export function groupThousands(digits: string): string {
  const [whole = '', ...fraction] = digits.split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.');
}
