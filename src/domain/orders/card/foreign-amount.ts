/** Amounts in other currencies, as the card provider reports them. Pure. */

/**
 * Currencies of which the provider counts hundredths, although ISO 4217 gives them no decimals (docs.stripe.com/currencies,
 * special cases).
 */
const inHundredths = new Set(['ISK', 'UGX']);

/**
 * "EUR 300.00", with the digits that the currency has: "JPY 300". For a text that is no code the smallest units are shown.
 * @param amount in the smallest unit, as the provider counts it
 */
export function formatForeign(amount: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${amount} ${currency}`.trim();
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'code' });
  const digits = inHundredths.has(currency) ? 2 : (format.resolvedOptions().maximumFractionDigits ?? 2);
  return format.format(amount / 10 ** digits).replace(/\s/g, ' ');
}
