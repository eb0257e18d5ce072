/** The zones of the freight table as they are typed. */
import type { AddressCountry } from '#domain/addresses/contract.ts';
import { type FreightTable, FreightTableChange, type FreightZone } from '#domain/freight/contract.ts';
import { formatCountries, formatRates, parseCountries, parseRates } from '#domain/freight/zone-text.ts';
import { createKey } from '#web/kit/form/create-key.ts';

export interface TypedZone {
  /** Key of the row, which only the form has. */
  readonly key: string;
  readonly name: string;
  readonly countries: string;
  readonly rates: string;
}

/** The fields of a zone, in the order of the form. */
export const zoneFields = ['name', 'countries', 'rates'] as const;
export type ZoneField = (typeof zoneFields)[number];

export const emptyZone = (): TypedZone => ({ key: createKey(), name: '', countries: '', rates: '' });

export function typeZone({ name, countries, rates }: FreightZone, names: readonly AddressCountry[]): TypedZone {
  return { key: createKey(), name, countries: formatCountries(countries, names), rates: formatRates(rates) };
}

/** Messages by the path of their field: `zones.0.rates`. */
export type Problems = Readonly<Record<string, string>>;

/** Reads the form: the freight table, or the problems by field. */
export function readZones(
  version: number,
  typed: readonly TypedZone[],
  names: readonly AddressCountry[],
): { readonly table: FreightTable } | { readonly problems: Problems } {
  const problems: Record<string, string> = {};
  const zones = typed.map(({ name, countries, rates }, index) => {
    const found = { countries: parseCountries(countries, names), rates: parseRates(rates) };
    for (const [field, read] of Object.entries(found))
      if ('problem' in read) problems[`zones.${index}.${field}`] = read.problem;
    return {
      name,
      countries: 'list' in found.countries ? found.countries.list : [],
      rates: 'list' in found.rates ? found.rates.list : [],
    };
  });
  const parsed = FreightTableChange.safeParse({ version, zones });
  if (parsed.success && Object.keys(problems).length === 0) return { table: parsed.data };
  // A field that cannot be read has a message already; its empty list has another one, which would mislead.
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path.slice(0, 3).join('.');
    const isUnread = Object.keys(problems).some((each) => each.startsWith(path.slice(0, 2).join('.')));
    if (!isUnread) problems[field] ??= message;
  }
  return { problems };
}
