/** The words of a line about a machine, with what stands before them. Pure. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { labelMarks } from './line-numbers.ts';
import { nameWithSign, numberWithName, numberWithShortUnit } from './number-names.ts';
import { numberRoles } from './number-roles.ts';
import { labelInLine, labelMark } from './serial-labels.ts';
import { plainSerialText } from './serial-text.ts';

export interface LineWord {
  /** The word as typed. */
  readonly text: string;
  /** Letters and digits in upper case, a name of a series as its letters. */
  readonly key: string;
  /** True when "S/N" stands before the word. */
  readonly isLabelled: boolean;
  /** A number of the engine, a year or a measure, or the word for it: nothing of machine and serial number. */
  readonly isOther: boolean;
  /** True when the word may be such a number or the serial number. */
  readonly isUnclear: boolean;
  /** Index among the words of the line. */
  readonly place: number;
}

/** The most words of a line that are read. */
const maxWords = 20;
/** The places between letters of scripts without spaces and a model or number: 小松PC200-8. */
const unspaced = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Arabic}';
const scriptBorder = new RegExp(`(?<=[${unspaced}ー])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[${unspaced}])`, 'gu');
/** What stands between words; a comma between thousands is none: 312,044. */
const separators = /[\s;]+|(?<!(?<![\p{L}\p{N}-])\p{N}{1,3}),+|,+(?!\p{N}{3}(?!\p{N}))/u;

/**
 * Whether words may be one serial number: letters apart from its digits are a short prefix before them, as in MGG 00123. What
 * follows has no letters then: in "kit A6F00123" the prefix stands at the digits.
 */
export function mayBeSerial([first, ...others]: readonly LineWord[]): boolean {
  if (!first) return true;
  if (/^(?:[A-Z]{1,4}|[A-Za-z]{1,3})$/.test(first.text)) return others.every(({ text }) => !/\p{L}/u.test(text));
  return [first, ...others].every(({ text }) => /\p{N}|^[^\p{L}]*$/u.test(text));
}

/** A comma before decimals: 21,5 t. */
const decimalComma = /(?<=(?<![\p{L}\p{N},-])\p{N}+),(?=\p{N}{1,2}\s*\p{L})/gu;
/** A number with its label behind it: "312044号". */
const labelBehind = /(?<![\p{L}\p{N}-])(\p{N}[\p{N},.]{2,})(?:号機|号机|号車|号|號)(?!\p{N})/gu;

const isMark = (word = '') => word === labelMarks.general || word === labelMarks.serial;

/** The first words of a line, without the labels of serial numbers. */
export function lineWords(text: string): readonly LineWord[] {
  const apart = plainSerialText(text)
    .replace(labelBehind, ` ${labelMarks.serial} $1 `)
    .replace(scriptBorder, ' ')
    .replace(decimalComma, '.')
    .replace(nameWithSign, '$1 ')
    .replace(numberWithName, '$& ')
    .replace(numberWithShortUnit, '$& ');
  const typed = apart
    .replace(labelInLine, (found) => ` ${labelMark(found)} `)
    .split(separators)
    .filter(Boolean);
  const roles = numberRoles(typed);
  const words = typed.flatMap((word, place): LineWord[] => {
    if (isMark(word)) return [];
    const [isOther, isUnclear] = [roles.get(place) === 'other', roles.get(place) === 'unclear'];
    const isLabelled = isMark(typed[place - 1]) && roles.get(place - 1) !== 'other' && !isUnclear;
    return [{ text: word, key: keyLetters(word), isLabelled, isOther, isUnclear, place }];
  });
  return words.slice(0, maxWords);
}
