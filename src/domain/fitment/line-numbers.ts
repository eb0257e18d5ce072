/** The words of a line about a machine as names and numbers, for what tells the numbers of a line apart. Pure. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { allNames, unitNames } from './number-names.ts';

/**
 * The role of a number that may not be the serial number. other: it is none, or a word that says so · unclear: it may be one, and
 * may be another number.
 */
export type NumberRole = 'other' | 'unclear';

/** What stands for labels among the words of a line: no line has it. */
export const labelMarks = { general: '\u0000', serial: '\u0001' } as const;

interface Word {
  /** The word without signs at its ends. */
  readonly text: string;
  readonly key: string;
  /** Whether the word is a label of a number (no, №), or of a serial number (S/N). */
  readonly isLabel: boolean;
  readonly isSerialLabel: boolean;
  readonly raw: string;
}

/** Words that are one number: 26500001, or 312 044. The end is exclusive. */
export interface Group {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export interface LineNumbers {
  readonly words: readonly Word[];
  readonly groups: readonly Group[];
  /** Places of words that may be the name of a machine, or the last one of it: PC200-8, and 200-8 of PC 200-8. */
  readonly nameLike: ReadonlySet<number>;
}

const isDigits = (word: string) => /^\p{N}[\p{N}.,'’/-]*$/u.test(word);
const hasBoth = (word: string) => /\p{L}/u.test(word) && /\p{N}/u.test(word);

/** The numbers of a line. @param typed words of a line, with marks for labels */
export function lineNumbersOf(typed: readonly string[]): LineNumbers {
  const words = typed.map((word) => {
    const text = word.replace(/^[^\p{L}\p{N}/]+|[^\p{L}\p{N}/]+$/gu, '');
    const isSerialLabel = word === labelMarks.serial;
    return {
      text,
      key: keyLetters(text),
      isLabel: isSerialLabel || word === labelMarks.general,
      isSerialLabel,
      raw: word,
    };
  });
  const nameLike = namesAmong(words);
  return { words, groups: groupsOf(words, nameLike), nameLike };
}

/**
 * Names of machines among the words: letters and digits in one word; else short letters before digits, or any letters before them
 * when the line has no other name.
 */
function namesAmong(words: readonly Word[]): ReadonlySet<number> {
  const whole = words.flatMap(({ text }, at) => (hasBoth(text) ? [at] : []));
  const areLetters = (key: string) => (whole.length > 0 ? isShortName(key) : /^\p{L}+$/u.test(key));
  const isName = (key: string) => areLetters(key) && !allNames.has(key) && !unitNames.has(key);
  const pairs = words.flatMap(({ text }, at) =>
    /^\p{N}{1,4}(?:-\p{N}{1,2})?$/u.test(text) && isName(words[at - 1]?.key ?? '') ? [at] : [],
  );
  return new Set([...whole, ...pairs]);
}

/** True for letters before the number of a model: PC, ZX, JCB. */
export function isShortName(key: string): boolean {
  return /^[A-Z]{1,3}$/.test(key);
}

function groupsOf(words: readonly Word[], nameLike: ReadonlySet<number>): readonly Group[] {
  const groups: Group[] = [];
  for (let from = 0; from < words.length; from += 1) {
    if (!isDigits(words[from]?.text ?? '')) continue;
    let to = from + 1;
    const isBeginning = /^\p{N}{1,3}$/u.test(words[from]?.text ?? '') && !nameLike.has(from);
    if (isBeginning) while (/^\p{N}{3}$/u.test(words[to]?.text ?? '')) to += 1;
    const all = words.slice(from, to).map(({ text }) => text);
    groups.push({ from, to, text: all.join(' ') });
    from = to - 1;
  }
  return groups;
}

/** True for a year from 1950 to 2049, alone or in a date. */
export function isYearOrDate(word: string): boolean {
  return /^(?:\d{1,2}[./-]){0,2}(?:19[5-9]|20[0-4])\d(?:[./-]\d{1,4}){0,2}$/.test(word);
}
