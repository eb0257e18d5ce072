/** Tax numbers of buyers, with the check digits of their country. */
import { createRequire } from 'node:module';
import type { Validator } from 'stdnum';
import { taxNumbers } from './tax-numbers.ts';

/** What the number is called in the country; empty when unknown. @param country ISO 3166-1 alpha-2 */
export function taxNumberName(country: string): string {
  return taxNumbers[country]?.[0] ?? '';
}

/** False for a number with a wrong length or check digit. Without rules for the country every number is possible. */
export function isTaxNumber(country: string, text: string): boolean {
  const [, ...names] = taxNumbers[country] ?? [];
  if (names.length === 0) return true;
  const require = createRequire(import.meta.url);
  // Only one country is loaded: the library's own entry loads all of them, 20 MB.
  const validators: Record<string, Validator | undefined> = require(`stdnum/lib/cjs/${country.toLowerCase()}/index.js`);
  return names.some((name) => validators[name]?.validate(text).isValid);
}
