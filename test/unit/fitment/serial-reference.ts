/**
 * A slow reference for serial numbers: texts are made from what they mean, so that the right answer is known without reading
 * them. A typed text may mean several numbers; an answer is right only if it is right for each of them.
 */
import type { Random } from '../../fixtures/random.ts';

export interface MeantNumber {
  /** Null: not typed, so that it may be any. */
  readonly prefix: string | null;
  readonly counter: number;
}

export interface MeantRange {
  readonly prefix: string;
  readonly from: number;
  readonly to: number;
}

export interface WrittenRanges {
  readonly text: string;
  /** Each reading of the text; with two of them it has to be refused. */
  readonly readings: readonly (readonly MeantRange[])[];
}

export interface TypedNumber {
  readonly text: string;
  /** Each number that may be meant. */
  readonly meant: readonly MeantNumber[];
}

const prefixes = ['', '', 'A', 'MGG', 'JFZ', '8XK', '90V', 'YN10', 'YN11', 'A3P0', 'A3P1', 'B5FF'];
const end = Number.POSITIVE_INFINITY;
const endsWithDigit = (prefix: string) => /[0-9]$/.test(prefix);

/** "Does this number belong to one of the ranges?", range by range. */
export function isWithin({ prefix, counter }: MeantNumber, ranges: readonly MeantRange[]): boolean {
  for (const range of ranges) if (range.prefix === prefix && counter >= range.from && counter <= range.to) return true;
  return false;
}

function pick<Item>(random: Random, items: readonly Item[]): Item {
  return items[random.below(items.length)] as Item;
}

function between(random: Random, low: number, high: number): number {
  return low + random.below(high - low + 1);
}

/** A number as parts books print it: with a dash or a space behind a prefix, with zeros. */
function printed(random: Random, prefix: string, counter: number): string {
  const digits = random.below(10) < 3 ? String(counter).padStart(5, '0') : String(counter);
  if (prefix === '') return digits;
  // Digits behind digits would be another number.
  return endsWithDigit(prefix) ? `${prefix}-${digits.padStart(5, '0')}` : prefix + digits;
}

const openWords = [' and up', '-UP', '~', ' onwards', '以上', ' et suivants', ' и выше', '+'];
const openFirst = ['from ', 'desde ', 'ab ', 'от ', 'à partir de ', 'since '];
const upTo = ['up to ', 'bis ', 'до ', 'hasta ', 'until ', "jusqu'à "];
const noEarlier = ['No earlier than ', 'no before ', 'S/N no less than ', 'no antes de ', 'not older than '];
const noLater = ['no later than ', 'No more than ', 'S/N no newer than ', 'no después de ', 'not after '];
const to = [' to ', ' – ', '~', ' bis ', ' hasta ', ' до ', '～', ' thru '];

interface WrittenRange {
  readonly text: string;
  readonly range: MeantRange;
  /** Each of its numbers may be a year. */
  readonly isYear: boolean;
  /** What else it may mean. */
  readonly other?: MeantRange;
}

const mayBeYear = (...numbers: readonly string[]) => numbers.every((number) => /^(?:19[5-9]|20[0-4])\d$/.test(number));

function oneRange(random: Random): WrittenRange {
  const prefix = pick(random, prefixes);
  const [a, b] = [between(random, 1, 60_000), between(random, 1, 60_000)];
  const [from, last] = [Math.min(a, b), Math.max(a, b)];
  const kind = between(random, 0, 4);
  const [first, second] = [printed(random, prefix, from), printed(random, prefix, last)];
  if (kind === 0)
    return { text: first + pick(random, openWords), range: { prefix, from, to: end }, isYear: mayBeYear(first) };
  if (kind === 1)
    return { text: pick(random, openFirst) + first, range: { prefix, from, to: end }, isYear: mayBeYear(first) };
  if (kind === 2)
    return { text: pick(random, upTo) + second, range: { prefix, from: 0, to: last }, isYear: mayBeYear(second) };
  // "8XK1-4999": an end without its prefix and zeros.
  if (kind === 3 && prefix !== '' && !endsWithDigit(prefix)) return shortEnd(random, prefix, Math.max(last, 10));
  return {
    text: first + pick(random, to) + second,
    range: { prefix, from, to: last },
    isYear: mayBeYear(first, second),
  };
}

/** Prefixes of three signs, which no model has. */
const caterpillar: readonly string[] = ['MGG', 'JFZ', 'KHX', '8XK', '90V', 'FDB'];

/** "8XK1-4999" is a range, as is "8XK5-4999"; "B5FF5-12345" may be a model with its number. */
function shortEnd(random: Random, prefix: string, last: number): WrittenRange {
  const begin = random.below(10) < 7 ? 1 : between(random, 2, 9);
  const range = { prefix, from: begin, to: last };
  const number = { prefix: `${prefix}${begin}`, from: last, to: last };
  return {
    text: `${prefix}${begin}-${last}`,
    range,
    isYear: false,
    ...(begin > 1 && last >= 1000 && !caterpillar.includes(prefix) ? { other: number } : {}),
  };
}

/** A number without prefix has the one of the numbers before it. Years, two limits of all numbers and two prefixes are asked about. */
function listReadings(items: readonly WrittenRange[]): readonly (readonly MeantRange[])[] {
  const apart = items.map(({ range }) => range);
  const inherited: MeantRange[] = [];
  let isClear = items.every(({ other }) => !other) && !(items.some(hasYear) && !items.every(hasYear));
  for (const range of apart) {
    const before = new Set(inherited.map(({ prefix }) => prefix));
    const prefix = range.prefix || [...before].find((each) => each !== '') || '';
    const meant = { ...range, prefix };
    const isInherited = prefix !== range.prefix;
    if (isInherited && (before.size > 1 || isCovered(meant, inherited))) isClear = false;
    inherited.push(meant);
  }
  const isAll = inherited.some((open) =>
    inherited.some(
      ({ prefix, from, to: last }) =>
        prefix === open.prefix && open.to === end && open.from > 0 && from === 0 && last >= open.from,
    ),
  );
  return isClear && !isAll ? [inherited] : [inherited, apart];
}

function hasYear({ isYear }: WrittenRange): boolean {
  return isYear;
}

/** Number by number at the limits: between them nothing changes. */
function isCovered({ prefix, from, to: last }: MeantRange, ranges: readonly MeantRange[]): boolean {
  const limits = ranges.flatMap((range) => [range.from - 1, range.to + 1]);
  const counters = [from, last, ...limits].filter((counter) => counter >= from && counter <= last);
  return counters.every((counter) => isWithin({ prefix, counter }, ranges));
}

/** Ranges as staff write them. */
export function writtenRanges(random: Random): WrittenRanges {
  const kind = between(random, 0, 9);
  if (kind === 0) return twoReadings(random);
  if (kind === 1) return exclusion(random);
  if (kind === 2) {
    const listed = ['A3P0', 'A3P1', 'ALJG', 'B5FF', 'FDB'].filter(() => random.below(10) < 5);
    const all = listed.length > 0 ? listed : ['FDB'];
    return {
      text: all.join(pick(random, [', ', ' ', ' / '])),
      readings: [all.map((prefix) => ({ prefix, from: 0, to: end }))],
    };
  }
  if (kind === 3) return negatedLimit(random);
  const items = Array.from({ length: between(random, 1, 3) }, () => oneRange(random));
  return {
    text: items.map(({ text }) => text).join(pick(random, [', ', '; ', ' / '])),
    readings: listReadings(items),
  };
}

/** YN10-38001: the number 38001 with the prefix YN10, or YN10 to YN38001. */
function twoReadings(random: Random): WrittenRanges {
  const kind = between(random, 0, 3);
  if (kind === 0) return listOfPrefixes(random);
  if (kind === 1) return twoLimits(random);
  const [prefix, first, letters] = pick(random, [
    ['YN10', 10, 'YN'],
    ['LC10', 10, 'LC'],
    ['A3P0', 0, 'A3P'],
    ['A3P1', 1, 'A3P'],
    ['4D95', 95, '4D'],
    ['S4D95', 95, 'S4D'],
    ['4TNV98', 98, '4TNV'],
    ['C7', 7, 'C'],
    ['EC210', 210, 'EC'],
  ] as const);
  const counter = between(random, 10_000, 60_000);
  return {
    text: `${prefix}-${counter}`,
    readings: [[{ prefix, from: counter, to: counter }], [{ prefix: letters, from: first, to: counter }]],
  };
}

/** "No later than 20000", alone or behind another limit: never a label. */
function negatedLimit(random: Random): WrittenRanges {
  const prefix = pick(random, prefixes);
  const from = between(random, 10_000, 60_000);
  const to = between(random, from, 60_000);
  const first = pick(random, noEarlier) + printed(random, prefix, from);
  const last = pick(random, noLater) + printed(random, prefix, to);
  return pick(random, [
    { text: first, readings: [[{ prefix, from, to: end }]] },
    { text: last, readings: [[{ prefix, from: 0, to }]] },
    { text: `${first}, ${last}`, readings: [[{ prefix, from, to }]] },
  ]);
}

/** "YN10-YN12": YN 10 to 12, or all numbers with the prefixes from YN10 to YN12. */
function listOfPrefixes(random: Random): WrittenRanges {
  const [letters, low, high] = pick(random, [
    ['A3P', 0, 8],
    ['YN', 10, 98],
    ['B', 10, 98],
  ] as const);
  const from = between(random, low, high);
  const to = between(random, from + 1, high + 1);
  const all = Array.from({ length: to - from + 1 }, (_, at) => ({
    prefix: `${letters}${from + at}`,
    from: 0,
    to: end,
  }));
  const sign = pick(random, ['-', '~', ' to ', ' – ']);
  return { text: `${letters}${from}${sign}${letters}${to}`, readings: [[{ prefix: letters, from, to }], all] };
}

/** "from 10001, to 20000": the numbers between, or all. */
function twoLimits(random: Random): WrittenRanges {
  const prefix = pick(random, ['', 'A', 'MGG', 'YN10']);
  const from = between(random, 10_000, 60_000);
  const to = between(random, from, 60_000);
  const [first, last] = [printed(random, prefix, from), printed(random, prefix, to)];
  const limits = [pick(random, openFirst) + first, pick(random, upTo) + last];
  const text = (random.below(10) < 5 ? limits : limits.toReversed()).join(pick(random, [', ', '; ', ' / ']));
  return { text, readings: [[{ prefix, from, to }], [{ prefix, from: 0, to: end }]] };
}

function exclusion(random: Random): WrittenRanges {
  const prefix = pick(random, ['', 'A', 'MGG']);
  const [from, first, last, to] = Array.from({ length: 4 }, () => between(random, 10_000, 60_000)).sort(
    (a, b) => a - b,
  ) as [number, number, number, number];
  const hole = `${prefix}${first}-${prefix}${last}`;
  const words = pick(random, [
    ` except ${hole}`,
    ` (except ${hole})`,
    ` excluding ${hole}`,
    ` ohne ${hole}`,
    `, кроме ${hole}`,
  ]);
  const left = [
    { prefix, from, to: first - 1 },
    { prefix, from: last + 1, to },
  ].filter((range) => range.from <= range.to);
  return { text: `${prefix}${from} to ${prefix}${to}${words}`, readings: [left] };
}

/** A number as buyers type it, near one of the limits of the ranges. */
export function typedNumber(random: Random, ranges: readonly MeantRange[]): TypedNumber {
  const near = pick(random, ranges.length > 0 ? ranges : [{ prefix: '', from: 5, to: 9 }]);
  const limit = random.below(10) < 5 || near.to === end ? near.from : near.to;
  const counter = Math.max(0, limit + between(random, -2, 2));
  const prefix = random.below(10) < 8 ? near.prefix : pick(random, prefixes);
  const number = { prefix, counter };
  const text = endsWithDigit(prefix)
    ? `${prefix}-${counter}`
    : prefix + String(counter).padStart(between(random, 1, 6), '0');
  const other = between(random, 1, 60_000);
  const alone = { prefix: null, counter: other };
  switch (between(random, 0, 9)) {
    case 0:
      return { text: pick(random, ['sn', 'S/N ', 's/n: ', 'No. ', '#', 'Serial No. ']) + text, meant: [number] };
    case 1: {
      const separator = pick(random, [' / ', ' (', '/', '; ', ' & ']);
      return { text: text + separator + other + (separator === ' (' ? ')' : ''), meant: [number, alone] };
    }
    case 2:
      if (prefix !== '') return { text, meant: [number] };
      return {
        text: `${counter}${pick(random, ['-', ' ', '.', ','])}${other % 100}`,
        meant: [number, { prefix: null, counter: other % 100 }],
      };
    case 3:
      if (prefix !== '' || counter < 1000) return { text, meant: [number] };
      return {
        text: String(counter).replace(/(\d)(?=(\d{3})+$)/g, `$1${pick(random, [',', '.', ' ', "'"])}`),
        meant: [number],
      };
    case 4:
      // A prefix was left out, unless there are numbers without one.
      return {
        text: String(counter),
        meant: [ranges.some((range) => range.prefix === '') ? { prefix: '', counter } : { prefix: null, counter }],
      };
    case 5:
      return pin(random, prefix, counter) ?? { text, meant: [number] };
    case 6:
      return { text: `-${text}`, meant: [number, { prefix: null, counter }] };
    case 7:
      return { text: text.toLowerCase(), meant: [number] };
    case 8:
      return { text: near.prefix || 'MGG', meant: [] };
    default:
      return { text, meant: [number] };
  }
}

/** Caterpillar: three signs of prefix and five digits. JCB: eight digits. */
function pin(random: Random, prefix: string, counter: number): TypedNumber | null {
  if (prefix.length === 3)
    return { text: `CAT0320DP${prefix}${String(counter).padStart(5, '0')}`, meant: [{ prefix, counter }] };
  if (prefix !== '') return null;
  const digits = String(counter).padStart(8, '0');
  return random.below(10) < 5
    ? { text: `JCBVM117C${digits}`, meant: [{ prefix, counter }] }
    : {
        text: `KMTPC200A${digits}`,
        meant: [
          { prefix, counter },
          { prefix: null, counter: counter % 1000 },
        ],
      };
}
