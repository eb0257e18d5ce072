/** All ways to read a text as a part number, the cheapest first. Pure: which of them exists is known to the catalogue only. */
import { foldNumberKey, wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { isDimension, type SearchWord, type TypedNumber, type WrittenNumber } from './parse-text.ts';

/**
 * What a reading supposes, in order of cost: the first reading that the catalogue knows is the one that is meant.
 *
 * - written: the number itself has the typed * and ?
 * - whole: the whole text is the number
 * - among: some of the words are the number, or what looks like a label belongs to it; the other words name its part
 * - unfinished: all words are the number, and a letter of an unfinished word stands behind it
 * - replaced: the number has left the shop, or was never in it, and something replaces it
 * - piece: numbers begin with it, contain it, or have unknown characters in the places of * and ?, also behind a prefix
 * - look_alike: characters that look alike are taken for each other
 * - near: one or two characters are wrong, or a quantity stands beside the number
 * - missing: two characters are left out
 */
export type ReadingKind =
  | 'written'
  | 'whole'
  | 'among'
  | 'unfinished'
  | 'replaced'
  | 'piece'
  | 'look_alike'
  | 'near'
  | 'missing';

/** One way to read a text as a number and words beside it. */
export interface NumberReading {
  readonly kind: ReadingKind;
  /** A LIKE pattern of keys when the text has unknown characters. */
  readonly key: string;
  /** Indexes of the words that the number consists of. */
  readonly words: readonly number[];
  /** Letters that are joined to the number and count only when they name its maker: CAT in CAT-1R-0716. Otherwise empty. */
  readonly maker: string;
}

/** Letters and digits of a number beside words. A shorter one is more often a machine model or a measure. */
const minKeyLength = 5;
/** The same when the words beside it name its part. */
const minShortLength = 2;
/** Letters and digits; the contract of part numbers accepts no longer ones. */
const maxKeyLength = 70;
/** Words that are one number at most, as in 0 445 120 231. */
const maxNumberWords = 8;
/** Letters and digits of a text that is like a whole number. Shorter ones are mostly machine models, which thousands of texts contain. */
const minWholeLength = 7;

/** A text as it is parsed: see TypedText. */
interface NumberText {
  readonly number: TypedNumber | null;
  /** With what looks like a label; null without one. */
  readonly labelledNumber: TypedNumber | null;
  readonly written: WrittenNumber | null;
  readonly words: readonly SearchWord[];
  /** As in TypedText. */
  readonly letter: string;
}

/** The readings of a text in order of their cost. */
export function readingsOfText({ number, labelledNumber, written, words, letter }: NumberText): NumberReading[] {
  const all = [...words.keys()];
  const likely = likelyNumber(words);
  const ofAll = (kind: ReadingKind, key = ''): NumberReading[] => (key ? [{ kind, key, words: all, maker: '' }] : []);
  const key = number?.kind === 'key' ? number.key : '';
  const pattern = number?.kind === 'pattern' ? number.pattern : '';
  const others = likely && likely.key !== key ? [likely] : [];
  const mistaken = pattern
    ? []
    : [...ofAll('near', hasPlainWord(words) ? '' : key), ...others].filter((one) =>
        isNumberKey(foldNumberKey(one.key)),
      );
  const withDigit = mistaken.filter((one) => /\d/.test(one.key));
  return [
    ...ofAll('written', written?.key),
    ...ofAll('whole', number?.kind === 'pattern' ? number.asked : key),
    // What looks like a label may be the beginning of the number, as in PN 1234.
    ...ofAll('among', labelledNumber?.kind === 'key' ? labelledNumber.key : ''),
    ...numberReadings(words),
    ...ofAll('unfinished', letter && words.map(({ numberKey }) => numberKey).join('')).filter(hasNumberKey),
    ...[...ofAll('replaced', key), ...others]
      .filter((one) => isNumberKey(one.key) || isShortKey(one.key))
      .map(ofKind('replaced')),
    ...ofAll('piece', key || pattern),
    ...ofAll('look_alike', pattern),
    ...mistaken.map(ofKind('look_alike')),
    ...withDigit.map(ofKind('near')),
    ...withDigit.map(ofKind('missing')),
  ];
}

/** Letters of a word that is no part of a number: shorter ones may be the beginning of one, such as VOE. */
const plainLetters = 5;

/** Whether a word beside others is none of a number with a mistake. PISTONRINGSETKUBOTAU354 is near thousands of keys. */
function hasPlainWord(words: readonly SearchWord[]): boolean {
  // Not all of its letters look like digits.
  const isPlain = ({ numberKey }: SearchWord) =>
    numberKey.length >= plainLetters && !/\d/.test(numberKey) && /\D/.test(foldNumberKey(numberKey));
  return words.length > 1 && words.some(isPlain);
}

const hasNumberKey = ({ key }: NumberReading) => isNumberKey(key);

const ofKind =
  (kind: ReadingKind) =>
  (reading: NumberReading): NumberReading => ({ ...reading, kind });

/**
 * The numbers that some of the words may be, the longest first; without the whole text, unless part of a word may be its
 * maker. Each has a digit.
 */
export function numberReadings(words: readonly SearchWord[]): NumberReading[] {
  const readings = words.flatMap((_, from) => [...runsFrom(words, from), ...joinedMaker(words, from)]);
  return readings.toSorted((a, b) => b.key.length - a.key.length);
}

function runsFrom(words: readonly SearchWord[], from: number): NumberReading[] {
  const readings: NumberReading[] = [];
  let key = '';
  for (let to = from; to < Math.min(words.length, from + maxNumberWords); to += 1) {
    const { numberKey = '' } = words[to] ?? {};
    if (!numberKey || isDimension(words, to)) break;
    key += numberKey;
    const isWhole = to - from === words.length - 1;
    if ((isNumberKey(key) || isShortKey(key)) && !isWhole)
      readings.push({ kind: 'among', key, words: range(from, to), maker: '' });
  }
  return readings;
}

/** CAT-1R-0716 and 1R-0716/CAT as 1R0716 of CAT. */
function joinedMaker(words: readonly SearchWord[], index: number): NumberReading[] {
  const { text = '' } = words[index] ?? {};
  const [, head = '', rest = ''] = /^(\p{L}{2,})[-/_.:](.+)$/u.exec(text) ?? [];
  const [, start = '', tail = ''] = /^(.+)[-/_.:](\p{L}{2,})$/u.exec(text) ?? [];
  const pairs: [string, string][] = [
    [head, rest],
    [tail, start],
  ];
  return pairs.flatMap(([maker, number]) => {
    const key = wholePartNumberKey(number);
    return maker && isNumberKey(key) ? [{ kind: 'among' as const, key, words: [index], maker }] : [];
  });
}

/** Whether the whole text is like a number of a part: long enough, with a digit in each of its words. */
export function isLikeNumber(number: TypedNumber | null, words: readonly SearchWord[]): boolean {
  const isLong = number?.kind === 'key' && number.key.length >= minWholeLength;
  return isLong && words.every(({ numberKey }) => /\d/.test(numberKey));
}

/** Letters and digits of a piece of a number. A shorter key matches only numbers that are equal to it. */
export const minPieceLength = 3;

/** Whether numbers that begin with the key or contain it match, too. */
export const isPiece = (key: string): boolean => key.length >= minPieceLength;

/** A word that may be a number, or a piece of one. */
export interface NumberPiece {
  /** Of the word. */
  readonly index: number;
  readonly key: string;
}

/** The words that may be numbers or pieces of one beside the others. None for a single word, which is the whole text. */
export function piecesAmong(words: readonly SearchWord[]): NumberPiece[] {
  const pieces = words.map(({ numberKey }, index) => ({ index, key: numberKey }));
  const isNumber = ({ index, key }: NumberPiece) => isPiece(key) && /\d/.test(key) && !isDimension(words, index);
  return words.length > 1 ? pieces.filter(isNumber) : [];
}

/** Whether the key is long enough to be a number beside words, and has a digit. */
export function isNumberKey(key: string): boolean {
  return key.length >= minKeyLength && key.length <= maxKeyLength && /\d/.test(key);
}

/** Whether the key is a number only when the words beside it mean its part: K9, A7B. */
function isShortKey(key: string): boolean {
  return key.length >= minShortLength && key.length < minKeyLength && /\d/.test(key);
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/**
 * The number that the text most likely means although no part has it: the words from the first to the last one with a
 * digit, and the short ones before them. Null when no word has a digit.
 */
export function likelyNumber(words: readonly SearchWord[]): NumberReading | null {
  const hasDigit = words.map(({ numberKey }) => /\d/.test(numberKey));
  const [first, last] = [hasDigit.indexOf(true), hasDigit.lastIndexOf(true)];
  if (first === -1) return null;
  const isShort = (index: number) => /^[A-Z]{1,2}$/.test(words[index]?.numberKey ?? '');
  const from = first > 0 && isShort(first - 1) ? first - 1 : first;
  const indexes = range(from, isShort(last + 1) ? last + 1 : last).filter((index) => words[index]?.numberKey);
  const key = indexes.map((index) => words[index]?.numberKey ?? '').join('');
  return isNumberKey(key) ? { kind: 'among', key, words: indexes, maker: '' } : null;
}
