/**
 * Finds the part numbers in the text of the search box: without a label such as "P/N" before them, beside a maker or a
 * name, or several in a list. Pure: which of them exist is known to the catalogue only.
 */
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { plainText } from '#platform/values/text.ts';
import { maxListLength } from './list-limits.ts';
import { isDimension, parseWords, type SearchWord } from './parse-text.ts';

/** One way to read a text as a number and words beside it. */
export interface NumberReading {
  readonly key: string;
  /** Indexes of the words that the number consists of. */
  readonly words: readonly number[];
  /** Letters that are joined to the number and count only when they name its maker: CAT in CAT-1R-0716. Otherwise empty. */
  readonly maker: string;
}

/** What people write before a number, in Latin, Cyrillic and Arabic script: a space or a punctuation mark follows. */
const spacedLabels = [
  ...['p/n', 'pn', 'p n', 'p.n', 'part', 'part no', 'part num', 'part nr', 'part number', 'part code', 'parts no'],
  ...['spare part no', 'oem', 'oem no', 'oem nr', 'oem number', 'oe', 'oe no', 'oe nr', 'oe number', 'no', 'nr', 'num'],
  ...['number', 'ref', 'ref no', 'reference', 'reference no', 'sku', 'mpn', 'item', 'item no', 'item code', 'art'],
  ...['art no', 'art nr', 'article', 'artikel', 'artikel nr', 'artikelnummer', 'teile nr', 'teilenr', 'teil nr'],
  ...['teilenummer', 'ersatzteilnummer', 'bestell nr', 'bestellnummer', 'nummer', 'réf', 'référence', 'referencia'],
  ...[
    'referência',
    'rif',
    'riferimento',
    'código',
    'codigo',
    'cód',
    'cod',
    'codice',
    'n°',
    'numéro',
    'numero',
    'número',
  ],
  ...['número de parte', 'numero de parte', 'número de pieza', 'número de peça', 'numéro de pièce', 'parça no'],
  ...['parça numarası', 'stok kodu', 'numer części', 'nr części', 'артикул', 'арт', 'номер', 'номер детали'],
  ...['номер запчасти', 'кат номер', 'каталожный номер', 'код', 'رقم القطعة', 'رقم', 'شماره فنی', 'شماره قطعه'],
];
/** The same in scripts without spaces: the number may follow at once. */
const joinedLabels = [
  ...['№', '#', '零件号', '零件號', '零件编号', '配件号', '配件编号', '料号', '料號', '件号', '编号', '编码', '订货号'],
  ...['原厂号', '品番', '部品番号', '部番', '부품번호', '품번'],
];

const anyOf = (labels: readonly string[]) =>
  labels
    .toSorted((a, b) => b.length - a.length)
    .map((label) => label.replace(/[./]/g, '\\$&').replaceAll(' ', '[\\s.:-]*'))
    .join('|');
const label = new RegExp(
  `(?<=^|[\\s(\\[:,])(?:(?:${anyOf(spacedLabels)})(?:[\\s.:#=№º°]+(?:[-–]\\s+)?)|(?:${anyOf(joinedLabels)})[\\s.:：=-]*)(?=.{0,24}\\p{Nd})`,
  'giu',
);

/** Signs that stand before nothing but a number, which may have no digit: № ABX-KLMQ. */
const surely = /^\s*(?:№|p\/n\b)[\s.:=-]*(?=[\p{L}\p{N}])/iu;

/** The text without the labels before numbers: `P/N HX-20Y-1142` → `HX-20Y-1142`. */
export function withoutLabels(text: string): string {
  // Twice, for two labels in a row: "OEM part no. 1R-0716".
  return text.normalize('NFC').replace(label, '').replace(label, '').replace(surely, '').trim() || text;
}

/** Letters and digits of a number beside words. A shorter one is more often a machine model or a measure. */
const minKeyLength = 5;
/** The same when the words beside it name its part. */
const minShortLength = 2;
/** Letters and digits; the contract of part numbers accepts no longer ones. */
const maxKeyLength = 70;
/** Words that are one number at most, as in 0 445 120 231. */
const maxNumberWords = 8;

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
    if ((isNumberKey(key) || isShortKey(key)) && !isWhole) readings.push({ key, words: range(from, to), maker: '' });
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
    return maker && isNumberKey(key) ? [{ key, words: [index], maker }] : [];
  });
}

/** Whether the key is long enough to be a number beside words, and has a digit. */
export function isNumberKey(key: string): boolean {
  return key.length >= minKeyLength && key.length <= maxKeyLength && /\d/.test(key);
}

/** Whether the key is a number only when the words beside it mean its part: K9, A7B. */
export function isShortKey(key: string): boolean {
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
  return isNumberKey(key) ? { key, words: indexes, maker: '' } : null;
}

/**
 * The numbers of a pasted list, with line breaks, tabs, commas or semicolons between them, each once. Null for a text that
 * is no list: with fewer than two likely numbers, or with an entry that has no digit. Digits alone are quantities when they are short.
 */
export function splitNumbers(text: string): readonly string[] | null {
  const entries = plainText(text.slice(0, maxListLength))
    .split(/[\n\t;]|,(?!\d{1,2}(?:[\s,;]|$))/)
    .map((entry) => entry.trim())
    .filter((entry) => /[\p{L}\p{N}]/u.test(entry) && !/^\d{1,3}(?:\s*(?:pcs?|ea|шт|个|件)\.?)?$/iu.test(entry));
  const numbers = new Map(entries.map((entry) => [wholePartNumberKey(withoutLabels(entry)) || entry, entry]));
  const likely = entries.filter((entry) => likelyNumber(parseWords(withoutLabels(entry))) !== null);
  const isList = numbers.size > 1 && likely.length > 1 && entries.every((entry) => /\d/.test(entry));
  return isList ? [...numbers.values()] : null;
}
