import { isCountryCode } from '#platform/values/country-codes.ts';

/** Countries by their two-letter code, or by their name in the languages that suppliers' lists use. */
const languages = ['en', 'zh', 'ru', 'es', 'de', 'fr'];

let codes: Map<string, string> | undefined;

/** The ISO 3166-1 alpha-2 code of a country, or undefined. */
export function countryCode(text: string): string | undefined {
  const trimmed = text.trim();
  if (/^[A-Za-z]{2}$/.test(trimmed)) return isCountryCode(trimmed.toUpperCase()) ? trimmed.toUpperCase() : undefined;
  codes ??= codesByName();
  return codes.get(trimmed.toLowerCase());
}

/** Codes of countries, by name in lower case. */
function codesByName(): Map<string, string> {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const names = new Map<string, string>();
  for (const language of languages) {
    const region = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      if (!isCountryCode(code)) continue;
      const name = region.of(code)?.toLowerCase();
      if (name && !names.has(name)) names.set(name, code);
    }
  }
  return names;
}
