/** A serial number of which the line does not say for certain that it is one, written so that it is asked about. Pure. */
import type { LineWord } from './line-words.ts';

const mark = ' ?';

/**
 * All numbers of which one may be the serial number: "312044 / 2010", or "2010 ?" for one. Empty where the serial number is
 * certain: it has a label, or no other number is near.
 * @param serial the words that are read as the serial number
 * @param unclear numbers beside them that may be it
 */
export function askedSerial(serial: readonly LineWord[], unclear: readonly LineWord[]): string {
  const isCertain = serial[0]?.isLabelled || ![...serial, ...unclear].some(({ isUnclear }) => isUnclear);
  if (isCertain) return '';
  const words = [...serial, ...unclear].filter(({ key }) => key !== '').sort((a, b) => a.place - b.place);
  const text = words.reduce((whole, word, at) => whole + separatorBefore(words[at - 1], word) + bare(word), '');
  return text.includes(' / ') ? text : text + mark;
}

const bare = ({ text }: LineWord) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** The separator between two numbers. Groups of three digits are one number, as are the letters and digits of a serial number. */
function separatorBefore(before: LineWord | undefined, word: LineWord): string {
  if (!before) return '';
  const isApart = before.place + 1 !== word.place || before.isUnclear !== word.isUnclear;
  const isOne = /^\p{N}{3}$/u.test(word.text) || !/\p{N}/u.test(before.text);
  return isApart || !isOne ? ' / ' : ' ';
}

/** The number that such a text asks about; null for other texts. */
export function doubtfulSerial(text: string): string | null {
  return /^(.*\S)\s+[?？]\s*$/su.exec(text)?.[1] ?? null;
}
