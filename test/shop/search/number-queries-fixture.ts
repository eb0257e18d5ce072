/** Fifty part numbers as their makers write them, each in ten spellings that people use: 500 queries with one correct part each. */
import type { NumberKind } from '#domain/catalog/numbers/contract.ts';

export interface KnownPart {
  readonly brand: string;
  readonly partNumber: string;
  readonly further: readonly (readonly [kind: NumberKind, maker: string, number: string])[];
}

/** Every number is on one part only. The last rows have numbers that are similar to others. */
export const knownParts: readonly KnownPart[] = [
  {
    brand: 'Tagawa',
    partNumber: '20Y-30-00481',
    further: [
      ['old', 'Tagawa', '20Y-30-00480'],
      ['cross', 'Kelhorn', 'KH4410/B'],
    ],
  },
  {
    brand: 'Tagawa',
    partNumber: '600-311-3750',
    further: [
      ['old', 'Tagawa', '600-311-3721'],
      ['supplier', '', 'S-00417'],
    ],
  },
  {
    brand: 'Tagawa',
    partNumber: '708-2L-00300',
    further: [
      ['oe', 'Norrtrak', 'NT 708.00300'],
      ['old', 'Tagawa', '708-2L-00290'],
    ],
  },
  {
    brand: 'Norrtrak',
    partNumber: 'VOE14530989',
    further: [
      ['old', 'Norrtrak', 'VOE14530988'],
      ['supplier', '', '0091-VO-77'],
    ],
  },
  { brand: 'Norrtrak', partNumber: 'VOE11110533', further: [['cross', 'Orvane', 'OR-551-033']] },
  { brand: 'Kelhorn', partNumber: '1R-0716', further: [['oe', 'Seldrix', '0716-1R']] },
  {
    brand: 'Kelhorn',
    partNumber: '326-1644',
    further: [
      ['old', 'Kelhorn', '326-1643'],
      ['cross', 'Tagawa', 'TG 3261644 A'],
    ],
  },
  { brand: 'Kelhorn', partNumber: '7Y-1960', further: [['supplier', '', 'CN/7Y/60']] },
  { brand: 'Seldrix', partNumber: '65.26201-7076B', further: [['old', 'Seldrix', '65.26201-7076A']] },
  { brand: 'Seldrix', partNumber: '31N6-10051', further: [['oe', 'Kelhorn', '31-N610.051X']] },
  { brand: 'Seldrix', partNumber: 'XJAF-02451', further: [['cross', 'HX', 'HX-SLD-2451']] },
  { brand: 'Orvane', partNumber: 'YN54E00001P1', further: [['old', 'Orvane', 'YN54E00001P0']] },
  { brand: 'Orvane', partNumber: 'LC10V00012F1', further: [['supplier', '', '12F1/LC']] },
  { brand: 'Orvane', partNumber: '332/C4389', further: [['oe', 'Tagawa', '332-C43-89/1']] },
  { brand: 'Orvane', partNumber: '02/201171', further: [['cross', 'Norrtrak', 'NT02.201.171']] },
  {
    brand: 'HX',
    partNumber: 'HX-20Y-1142',
    further: [
      ['old', 'HX', 'HX-20Y-1141'],
      ['cross', 'Seldrix', 'SX 20 1142'],
    ],
  },
  { brand: 'HX', partNumber: 'HX-K3V-1120', further: [['supplier', '', '000716']] },
  { brand: 'HX', partNumber: '4471407', further: [['old', 'HX', '4350781']] },
  { brand: 'HX', partNumber: '020001', further: [['oe', 'Orvane', '0010001']] },
  { brand: 'HX', partNumber: 'K1573825A', further: [['cross', 'Kelhorn', 'K-157-3825-C']] },
  { brand: 'HX', partNumber: '4083973', further: [['oe', 'Tagawa', '4179918']] },
  { brand: 'HX', partNumber: 'ND116610-0280', further: [['old', 'HX', 'ND116610-0270']] },
  // Longer or shorter by a character, one digit different, one zero less, or contained in others.
  { brand: 'Tagawa', partNumber: '20Y-30-00481X', further: [] },
  { brand: 'Tagawa', partNumber: '20Y-30-0048', further: [] },
  { brand: 'Tagawa', partNumber: 'A20Y-30-00481', further: [] },
  { brand: 'Kelhorn', partNumber: '716', further: [] },
  { brand: 'Kelhorn', partNumber: '1R-07160', further: [] },
  { brand: 'HX', partNumber: '20001', further: [] },
  { brand: 'HX', partNumber: '10001', further: [] },
  { brand: 'HX', partNumber: '44714070', further: [] },
];

export interface NumberQuery {
  readonly typed: string;
  /** Key of spellings. */
  readonly spelling: string;
  /** The number as its maker writes it. */
  readonly number: string;
  readonly kind: NumberKind;
  /** Own number of the part that has it. */
  readonly part: string;
}

/** Separators, scripts and invisible characters of copied text (section 3.1 of the specification). */
const spellings: Readonly<Record<string, (number: string) => string>> = {
  'as written': (number) => number,
  'lower case': (number) => number.toLowerCase(),
  'nothing between': (number) => number.replace(/[^0-9A-Za-z]/g, ''),
  'spaces between': (number) => number.replace(/[^0-9A-Za-z]/g, ' '),
  'dots between': (number) => number.replace(/[^0-9A-Za-z]/g, '.').toLowerCase(),
  'en dashes between': (number) => number.replace(/[^0-9A-Za-z]/g, '–'),
  'full width': (number) =>
    number.replace(/[!-~]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
  'invisible marks': (number) => `\u200e${Array.from(number).join('\u200b')}\u202c\ufeff`,
  'Cyrillic look-alikes': (number) =>
    number.replace(/[ABCEHKMOPTXY]/g, (letter) => 'АВСЕНКМОРТХУ'.charAt('ABCEHKMOPTXY'.indexOf(letter))),
  'Arabic and Persian digits': (number) =>
    number.replace(/\d/g, (digit) => String.fromCodePoint((Number(digit) % 2 ? 0x660 : 0x6f0) + Number(digit))),
};

/** The first 22 parts have 50 numbers. */
export const numberQueries: readonly NumberQuery[] = knownParts.slice(0, 22).flatMap(({ partNumber, brand, further }) =>
  ([['own', brand, partNumber], ...further] as const).flatMap(([kind, , number]) =>
    Object.entries(spellings).map(([spelling, spell]) => ({
      typed: spell(number),
      spelling,
      number,
      kind,
      part: partNumber,
    })),
  ),
);
