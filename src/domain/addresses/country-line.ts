/** The line of an address that names its country. */
import { codeOfCountry, nameOfCountry } from '#platform/values/country-name.ts';

/** The country in capitals, in English, as the Universal Postal Union asks. @param code ISO 3166-1 alpha-2 */
export const countryLine = (code: string): string => nameOfCountry(code).toUpperCase();

/** The code of the country that the last of the lines names; null: none that is known. */
export const countryOfLines = (lines: readonly string[]): string | null => codeOfCountry(lines.at(-1) ?? '') ?? null;
