/** The words of a line about a machine, with what stands before them. Pure. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { otherNumbersAmong, withApartNames } from './other-numbers.ts';
import { plainSerialText } from './serial-text.ts';
import { serialLabels, shortSerialLabels, unspacedLabels } from './serial-words.ts';

export interface LineWord {
  /** As typed. */
  readonly text: string;
  /** Letters and digits in upper case, a name of a series as its letters. */
  readonly key: string;
  /** "S/N" stands before it. */
  readonly isLabelled: boolean;
  /** A number of the engine or a year, or the word before it: nothing of machine and serial number. */
  readonly isOther: boolean;
  /** Index among the words of the line. */
  readonly place: number;
}

/** Words of a line that are read. */
const maxWords = 12;
const label = new RegExp(
  `(?<=^|[\\s,;])(?:(?:${serialLabels}|sn)(?!\\p{L})|(?:${shortSerialLabels})(?=[\\s.:#])|(?:${unspacedLabels}))\\s*[.:#]*|[#№]`,
  'giu',
);
/** Between letters of scripts without spaces and a model or number: 小松PC200-8. */
const unspaced = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Hangul}\\p{sc=Arabic}';
const scriptBorder = new RegExp(`(?<=[${unspaced}ー])(?=[A-Za-z0-9])|(?<=[A-Za-z0-9])(?=[${unspaced}])`, 'gu');
/** Between words; a comma between thousands is none: 312,044. */
const separators = /[\s;]+|(?<!(?<![\p{L}\p{N}-])\p{N}{1,3}),+|,+(?!\p{N}{3}(?!\p{N}))/u;
/** Stands for a label among the words: no line has it. */
const labelMark = '\u0000';

/** The first words of a line, without the labels of serial numbers. */
export function lineWords(text: string): readonly LineWord[] {
  const typed = withApartNames(plainSerialText(text).replace(scriptBorder, ' '))
    .replace(label, ` ${labelMark} `)
    .split(separators)
    .filter(Boolean)
    .slice(0, maxWords);
  const others = otherNumbersAmong(typed.map((word) => (word === labelMark ? '' : word)));
  return typed.flatMap((word, place): LineWord[] => {
    if (word === labelMark) return [];
    const isOther = others.has(place);
    return [{ text: word, key: keyLetters(word), isLabelled: typed[place - 1] === labelMark, isOther, place }];
  });
}
