/** The countries of a zone as staff write them: codes or English names, separated by commas. Safe in the browser. */
import type { AddressCountry } from '#domain/addresses/contract.ts';
import { m } from '#messages';

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
