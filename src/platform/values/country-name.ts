import { isoCountryCodes } from './country-codes.ts';
import { lazily } from './lazily.ts';

const names = lazily(() => new Intl.DisplayNames('en', { type: 'region' }));

/** The English name of a country. @param code ISO 3166-1 alpha-2 */
export function nameOfCountry(code: string): string {
  return names().of(code) ?? code;
}

const codes = lazily(
  () =>
    new Map(
      [...isoCountryCodes].flatMap((code) => [
        [code.toLowerCase(), code] as const,
        [nameOfCountry(code).toLowerCase(), code] as const,
      ]),
    ),
);

/** The code of a country by its English name or code, in any case; undefined: it is neither. */
export function codeOfCountry(text: string): string | undefined {
  return codes().get(text.trim().toLowerCase());
}
