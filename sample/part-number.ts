import type { BrandName } from './brands.ts';
import type { Condition, Grade } from './sample-part.ts';

/** What the letters behind the digits of a number of the sample say. */
export interface Provenance {
  brand: BrandName;
  grade: Grade;
  condition: Condition;
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

const conditions: Readonly<Record<string, Condition>> = {
  '': 'new',
  G: 'new',
  R: 'remanufactured',
  B: 'rebuilt',
  U: 'used',
};

/**
 * Reads brand, grade and condition from a number such as `HX-20Y-1142T`: three groups, then at
 * most one letter for the maker (none is the house brand) and one for G genuine, R
 * remanufactured, B rebuilt or U used. Throws when the number does not follow that pattern.
 */
export function readPartNumber(partNumber: string): Provenance {
  const match = /^HX-[0-9A-Z]{3}-\d{4}([TNKSV]?)([GRBU]?)$/.exec(partNumber);
  const maker = makers[match?.[1] ?? '?'];
  const mark = match?.[2] ?? '';
  const condition = conditions[mark];
  if (!maker || !condition) throw new Error(`Not a number of the sample: ${partNumber}`);
  return { ...maker, condition, grade: mark === 'G' ? 'genuine' : maker.grade };
}
