/** The text of the search box as a list of numbers, with or without quantities. Pure. */
import { wholePartNumberKey } from '#domain/catalog/numbers/part-number.ts';
import { plainText } from '#platform/values/text.ts';
import { maxListLength } from './list-limits.ts';
import { isNumberKey, likelyNumber } from './number-readings.ts';
import { withoutLabels } from './number-text.ts';
import { parseWords } from './parse-text.ts';
import { joinedNumbers } from './quantities/joined-numbers.ts';
import { keyOf } from './quantities/number-of-line.ts';
import { cellQuantity, likelyQuantities, statedQuantity } from './quantities/quantity-text.ts';

export interface NumberList {
  /** Each number once, as typed: it may have a quantity beside it. */
  readonly numbers: readonly string[];
  /** The lines of a quick order: all numbers, with all quantities. */
  readonly lines: readonly string[];
}

/**
 * The numbers of a pasted list, with line breaks, tabs, commas or semicolons between them. Null for a text that is no list:
 * with fewer than two likely numbers, or with an entry that has no digit.
 */
export function readNumberList(text: string): NumberList | null {
  const plain = plainText(text.slice(0, maxListLength));
  const all = plain
    .split(/[\n\t;]|,(?!\d{1,2}(?:[\s,;]|$))/)
    .map((entry) => entry.trim())
    .filter((entry) => /[\p{L}\p{N}]/u.test(entry));
  const entries = all.filter((entry) => !isQuantity(entry));
  const numbers = new Map(entries.map((entry) => [wholePartNumberKey(withoutLabels(entry)) || entry, entry]));
  const likely = entries.filter((entry) => likelyNumber(parseWords(withoutLabels(entry))) !== null);
  const isList = numbers.size > 1 && likely.length > 1 && entries.every((entry) => /\d/.test(entry));
  // Of a text with lines and columns quick order reads more than the numbers.
  const lines = () => (/[\n\t]/.test(plain) ? plain.split('\n') : linesOf(all));
  return isList ? { numbers: [...numbers.values()], lines: lines() } : null;
}

/** A list with spaces, or words such as "and", between its numbers, and quantities beside them. Null for any other text. */
export function readSpacedNumbers(text: string): NumberList | null {
  const words = parseWords(text);
  if (words.every(({ numberKey }) => isNumberKey(numberKey)))
    return readNumberList(words.map((word) => word.text).join('\n'));
  const { pieces } = joinedNumbers(plainText(text.slice(0, maxListLength)));
  const numbers = [...new Set(pieces)];
  return numbers.length > 1 ? { numbers, lines: pieces } : null;
}

/** Digits of a short entry are a quantity. */
function isQuantity(entry: string): boolean {
  return cellQuantity(entry) !== undefined && !/\d{4}/.test(entry);
}

/** A line for each number, with the quantity behind it or, when the text begins with a quantity, before it. */
function linesOf(entries: readonly string[]): string[] {
  const isBefore = isQuantity(entries[0] ?? '');
  const lines: [string, ...string[]][] = [];
  for (const entry of isBefore ? entries.toReversed() : entries)
    if (isQuantity(entry)) lines.at(-1)?.push(entry);
    else lines.push([entry]);
  // With several short entries beside one number it is unknown which of them is the quantity.
  const isClear = lines.every(({ length }) => length <= 2);
  const joined = lines.map((line) => (isClear ? line.join('; ') : line[0]));
  return isBefore ? joined.toReversed() : joined;
}

/** How many of the lines of a list have something that may be a quantity. */
export function countQuantities(lines: readonly string[]): number {
  const hasQuantity = (line: string) =>
    line.split(/[\t;,]/).some(isQuantity) || statedQuantity(line) !== null || numbersBesideQuantity(line).length > 0;
  return lines.filter(hasQuantity).length;
}

/** The numbers of an entry when its end or its beginning is a quantity: "HX-20Y-1142 4". */
export function numbersBesideQuantity(entry: string): string[] {
  return likelyQuantities(entry).flatMap(({ rest }) => (isNumberKey(keyOf(rest)) ? [rest] : []));
}
