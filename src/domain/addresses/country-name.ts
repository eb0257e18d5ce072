import { lazily } from '#platform/values/lazily.ts';

const names = lazily(() => new Intl.DisplayNames('en', { type: 'region' }));

/** The English name of a country. @param code ISO 3166-1 alpha-2 */
export function nameOfCountry(code: string): string {
  return names().of(code) ?? code;
}
