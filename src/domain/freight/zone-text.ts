/** The countries and rates of a zone as staff write them. Safe in the browser. */
import type { AddressCountry } from '#domain/addresses/contract.ts';
import { m } from '#messages';
import { type FreightRate, FreightRates } from './contract.ts';

/** `DE, FR` → "Germany, France" */
export function formatCountries(codes: readonly string[], countries: readonly AddressCountry[]): string {
  return codes.map((code) => countries.find((each) => each.code === code)?.name ?? code).join(', ');
}

/** The codes, or a message that names the text that is no country. */
export function parseCountries(
  text: string,
  countries: readonly AddressCountry[],
): { readonly list: string[] } | { readonly problem: string } {
  const codes = new Map(
    countries.flatMap(({ code, name }) => [[code.toLowerCase(), code] as const, [name.toLowerCase(), code] as const]),
  );
  const entries = text
    .split(/[,;，；\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const unknown = entries.find((entry) => !codes.has(entry.toLowerCase()));
  if (unknown !== undefined) return { problem: m.freight_country_unknown({ text: unknown.slice(0, 60) }) };
  return { list: [...new Set(entries.map((entry) => codes.get(entry.toLowerCase()) ?? entry))] };
}

/** The rates as text, one in each line: `5: 20`. */
export function formatRates(rates: readonly FreightRate[]): string {
  return rates.map(({ upToKg, price }) => `${upToKg}: ${price}`).join('\n');
}

const rate = /^(?:up to\s+)?(\d{1,7}(?:[.,]\d{1,3})?)\s*(?:kg)?\s*[:：=]\s*\$?\s*(\d{1,9}(?:[.,]\d{1,2})?)$/i;

/** The rates, or a message that says which of them is wrong and how it is written. */
export function parseRates(text: string): { readonly list: FreightRate[] } | { readonly problem: string } {
  const entries = text
    .split(/[;；\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
  const unreadable = entries.find((entry) => !rate.test(entry));
  if (unreadable !== undefined) return { problem: m.freight_rate_unreadable({ text: unreadable.slice(0, 60) }) };
  const parsed = FreightRates.safeParse(entries.map(parseRate));
  if (parsed.success) return { list: parsed.data };
  return { problem: parsed.error.issues[0]?.message ?? m.freight_rates_not_rising() };
}

function parseRate(entry: string): FreightRate {
  const [, weight = '', price = ''] = rate.exec(entry) ?? [];
  return { upToKg: Number(weight.replace(',', '.')), price: Number(price.replace(',', '.')) };
}
