/** The part number in the text of a line, without the words and the amount beside it. Pure. */

import { statesAmount } from '#domain/search/quantities/doubtful-amounts.ts';
import { likelyQuantities, statedQuantity } from '#domain/search/quantities/quantity-text.ts';
import { isNumberKey, likelyNumber } from '../number-readings.ts';
import { withoutLabels } from '../number-text.ts';
import { parseNumber, parseWords, parseWritten } from '../parse-text.ts';

/** The whole text as a number: its key, empty when it is none, and the number as it is written when it has * or ? in it. */
export function readNumber(text: string): { key: string; written?: string } {
  const written = parseWritten(text);
  if (written) return { key: written.key, written: text };
  const number = parseNumber(text);
  return { key: number?.kind === 'key' ? number.key : '' };
}

/** The key of the whole text without labels before its number; empty when it is none. */
export function keyOf(text: string): string {
  return readNumber(withoutLabels(text)).key;
}

/** The number as it was typed, without the words beside it. */
export function numberIn(text: string): string {
  const words = parseWords(withoutLabels(text));
  const likely = likelyNumber(words);
  const found = likely ? likely.words.map((index) => words[index]?.text ?? '').join(' ') : withoutLabels(text);
  return found.trim();
}

/** The same without an amount of several words behind the number: "20Y-30-00481 1 000" → "20Y-30-00481". */
export function numberWithoutAmount(text: string): string {
  const words = numberIn(text).split(' ');
  const from = words.findIndex(
    (_, index) => isNumberKey(keyOf(words.slice(0, index).join(' '))) && statesAmount(words.slice(index).join(' ')),
  );
  return from === -1 ? words.join(' ') : numberIn(words.slice(0, from).join(' '));
}

/** Whether a text is a number and nothing else, apart from a quantity: an entry of several on one line. */
export function isNumberEntry(text: string): boolean {
  const { rest } = statedQuantity(text) ?? likelyQuantities(text)[0] ?? { rest: text };
  const words = rest.trim().split(/\s+/);
  const isCompact = words.length <= 4 && words.every((word) => /\d/.test(word) || word.length <= 3);
  return isCompact && rest.replace(/\D/g, '').length >= 3 && isNumberKey(keyOf(rest));
}
