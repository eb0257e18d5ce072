/** Supersessions and interchange parts of the sample. All are invented: none is a supersession or cross reference of a real maker. */
import { parsePartNumber } from './part-number.ts';

interface BrandAndNumber {
  readonly brand: string;
  readonly partNumber: string;
}

export interface SampleSupersession {
  readonly from: BrandAndNumber;
  readonly to: BrandAndNumber;
  readonly kind?: 'one' | 'all' | 'choice';
  readonly quantity?: number;
  readonly interchangeability?: 'two_way' | 'one_way' | 'conditional' | 'not';
  readonly date?: string;
  readonly note?: string;
}

const named = (partNumber: string): BrandAndNumber => ({ brand: parsePartNumber(partNumber).brand, partNumber });
const supersession = (
  from: string,
  to: string,
  more: Omit<SampleSupersession, 'from' | 'to'> = {},
): SampleSupersession => ({
  from: named(from),
  to: named(to),
  ...more,
});

const bearings = { kind: 'all', date: '2020-02-03', note: 'Main and con-rod bearings are packed separately' } as const;
const shoes = {
  kind: 'choice',
  interchangeability: 'conditional',
  date: '2021-09-15',
  note: 'Change the whole side: 600 mm for rock and mixed ground, 800 mm for soft ground',
} as const;

export const sampleSupersessions: readonly SampleSupersession[] = [
  // A chain of three; the last part cannot be used in place of the older ones.
  supersession('HX-20Y-1138', 'HX-20Y-1140', { date: '2011-05-02', note: 'Shaft with grease nipple' }),
  supersession('HX-20Y-1140', 'HX-20Y-1141', { date: '2016-03-14', note: 'Sealed for life' }),
  supersession('HX-20Y-1141', 'HX-20Y-1142', {
    interchangeability: 'one_way',
    date: '2019-10-01',
    note: 'Wider collar: do not mix with the narrow one on one side',
  }),
  // Replaced by two parts, which are both needed.
  supersession('HX-6D1-3029', 'HX-6D1-3030', bearings),
  supersession('HX-6D1-3029', 'HX-6D1-3031', bearings),
  // A choice of two.
  supersession('HX-20Y-1459', 'HX-20Y-1460', shoes),
  supersession('HX-20Y-1459', 'HX-20Y-1461N', shoes),
  // Replaced by a part that is no longer available.
  supersession('HX-X20-3508', 'HX-X20-3509', {
    date: '2014-06-30',
    note: 'Square plug: use the adapter lead',
    interchangeability: 'conditional',
  }),
];

/** Parts that their makers no longer make. */
export const sampleNoLongerAvailable: readonly BrandAndNumber[] = [named('HX-X20-3509')];

/** Parts that can take the place of each other, by number; the first is the one that is described. */
export const interchangeGroups: readonly (readonly string[])[] = [
  ['HX-20Y-1142', 'HX-20Y-1142KG', 'HX-20Y-1142T', 'HX-20Y-1142N'],
  ['HX-20Y-1160', 'HX-20Y-1160T'],
  ['HX-20Y-1201', 'HX-20Y-1201N'],
  ['HX-20Y-1400', 'HX-20Y-1400N'],
  ['HX-20Y-0310', 'HX-20Y-0310S'],
  ['HX-20Y-2112', 'HX-20Y-2112T'],
  ['HX-20Y-2130', 'HX-20Y-2130S'],
  ['HX-205-7019', 'HX-205-7019T', 'HX-205-7020N'],
  ['HX-6D1-0071', 'HX-6D1-0071S'],
  ['HX-6D7-0110', 'HX-6D7-0110S'],
  ['HX-CHI-8051', 'HX-CHI-8055NG'],
  ['HX-HPV-1095', 'HX-HPV-1095T'],
  ['HX-K3V-1121', 'HX-K3V-1121V'],
  ['HX-U35-1610', 'HX-U35-1610T'],
];

/** What a buyer has to know who takes the part instead of the first one of its group. Each agrees with its description. */
const notes: Readonly<Record<string, string>> = {
  'HX-20Y-1142T': 'Thicker tread; bolts of grade 12.9 are in the bag',
  'HX-20Y-1142N': 'Cast shell; new bolts are needed',
  'HX-205-7020N': 'Narrow point for rock, with extra steel on the wear side',
  'HX-20Y-1400N': 'Dry joints instead of sealed ones: for soft ground and lower hours',
  'HX-6D1-0071S': 'For oil changes every 500 hours',
  'HX-6D7-0110S': 'Finer, 5 µm: for fuel from drums and site tanks',
};

/** Pairs of interchange parts: the first of each group with each of the others, and the note of the other. */
export const sampleInterchange: readonly {
  readonly a: BrandAndNumber;
  readonly b: BrandAndNumber;
  readonly bNote?: string;
}[] = interchangeGroups.flatMap(([first = '', ...others]) =>
  others.map((other) => {
    const bNote = notes[other];
    return { a: named(first), b: named(other), ...(bNote !== undefined && { bNote }) };
  }),
);
