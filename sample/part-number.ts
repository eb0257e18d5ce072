/** The numbers of the sample's parts: brand, grade and condition are encoded in their last letters. */
import type { Grade, ItemCondition } from '#domain/catalog/contract.ts';
import type { BrandName } from './brands.ts';

/** What the letters after the digits of a number of the sample mean. */
export interface Provenance {
  brand: BrandName;
  grade: Grade;
  condition: ItemCondition;
  countryOfOrigin: string;
}

type Maker = Pick<Provenance, 'brand' | 'grade' | 'countryOfOrigin'>;

const makers: Readonly<Record<string, Maker>> = {
  '': { brand: 'HX', grade: 'aftermarket', countryOfOrigin: 'CN' },
  T: { brand: 'Tagawa', grade: 'oem', countryOfOrigin: 'JP' },
  N: { brand: 'Norrtrak', grade: 'aftermarket', countryOfOrigin: 'TR' },
  K: { brand: 'Kelhorn', grade: 'oem', countryOfOrigin: 'KR' },
  S: { brand: 'Seldrix', grade: 'oem', countryOfOrigin: 'TW' },
  V: { brand: 'Orvane', grade: 'aftermarket', countryOfOrigin: 'IT' },
};

const conditions: Readonly<Record<string, ItemCondition>> = {
  '': 'new',
  G: 'new',
  R: 'remanufactured',
  B: 'rebuilt',
  U: 'used',
};

/**
 * Brand, grade, condition and origin from a number such as `HX-20Y-1142T`: three groups, then an optional letter for
 * the maker (none: the house brand) and an optional letter: G genuine, R remanufactured, B rebuilt, U used. Throws an
 * Error for any other number.
 */
export function parsePartNumber(partNumber: string): Provenance {
  const match = /^HX-[0-9A-Z]{3}-\d{4}([TNKSV]?)([GRBU]?)$/.exec(partNumber);
  const maker = makers[match?.[1] ?? '?'];
  const suffix = match?.[2] ?? '';
  const condition = conditions[suffix];
  if (!maker || !condition) throw new Error(`Not a number of the sample: ${partNumber}`);
  return { ...maker, condition, grade: suffix === 'G' ? 'genuine' : maker.grade };
}
