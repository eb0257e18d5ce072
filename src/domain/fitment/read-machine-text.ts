/** Reads one line about a machine, as people type it: "pc200-8 312044", "小松 PC 200 8 sn 312044", "312044 pc200-8". Pure. */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { nearestWord } from '#platform/values/edit-distance.ts';
import { askedSerial } from './asked-serial.ts';
import { type LineWord, lineWords, mayBeSerial } from './line-words.ts';
import type { MachineKind } from './machine-kinds.ts';
import { isSeriesName, kindsOfWord, withSeriesLetters } from './machine-words.ts';
import type { MakeNames } from './make-names.ts';
import type { Pin } from './pin.ts';

/** One way to divide the line: one piece names the machine, the other is its serial number. */
export interface MachineText {
  /** Letters and digits of maker and model in upper case: "KOMATSUPC2008". */
  readonly key: string;
  /** The serial number as typed; empty: none. */
  readonly serial: string;
  /** What is asked about instead of the serial number: other numbers of the line may be it as well. Empty: it is certain. */
  readonly asked: string;
  /** The key may be the beginning of a longer name: nothing else names the machine. */
  readonly isBeginning: boolean;
  /** The serial number stands before the name. */
  readonly isSerialFirst: boolean;
}

/** A line as its maker, its general words and the others. */
export interface MachineLine {
  /** Key of the maker that is named; empty: none. */
  readonly make: string;
  /** Kinds of machines that the line may mean; null: all. */
  readonly kinds: readonly MachineKind[] | null;
  /** The words without the maker, general words, and numbers that are no serial number. */
  readonly words: readonly LineWord[];
  /** Numbers that may be the serial number or another one; they are not among the words. */
  readonly unclear: readonly LineWord[];
  /** The words without the maker and words for a kind of machine: "track roller" may be a part. */
  readonly withGeneral: readonly LineWord[];
}

/** Short names of makers, before a model. */
const shortMakes: readonly (readonly [RegExp, string])[] = [[/^CAT(?=\d)/, 'CATERPILLAR']];

const maxMakeWords = 3;
/** Letters of a maker's name from which on a wrong one is corrected. */
const minCorrected = 5;

/** The line as maker, kinds and words. @param makes the names of makers */
export function readMachineLine(text: string, makes: MakeNames): MachineLine {
  const line = lineWords(text);
  const unclear = line.filter(isUnclearNumber);
  const typed = line.filter((word) => !isUnclearNumber(word));
  const all = typed.filter(({ isOther }) => !isOther);
  const found = findMake(all, makes);
  const others = found ? [...all.slice(0, found.from), ...all.slice(found.to)] : all;
  const kinds = others.flatMap(({ key }) => [kindsOfWord(key) ?? []]).filter((each) => each.length > 0);
  const [first = null] = kinds;
  return {
    make: found?.make ?? '',
    kinds: first && kinds.reduce((common, each) => common.filter((kind) => each.includes(kind)), first),
    withGeneral: typed.filter(
      (word) => (word.isOther || others.includes(word)) && word.key && !kindsOfWord(word.key)?.length,
    ),
    unclear,
    words: withSeries(others.filter(({ key, text: word }) => kindsOfWord(key) === null && (key || word === '/'))),
  };
}

/** True for a number that may be another one. One with letters stays among the words: it may be the name of the machine. */
function isUnclearNumber({ isUnclear, text }: LineWord): boolean {
  return isUnclear && !/\p{L}/u.test(text);
}

/** The words with the series before a number as its letters; a series that stands alone is left out. */
function withSeries(words: readonly LineWord[]): readonly LineWord[] {
  return words.flatMap((word, index): LineWord[] => {
    const before = words[index - 1]?.key ?? '';
    if (isSeriesName(word.key)) return [];
    const key = isSeriesName(before) ? withSeriesLetters(before + word.key) : withSeriesLetters(word.key);
    return [{ ...word, key }];
  });
}

interface FoundMake {
  readonly make: string;
  readonly from: number;
  /** The end, exclusive. */
  readonly to: number;
}

/** The longest name of a maker; without one, the word that is one with at most two wrong letters. */
function findMake(words: readonly LineWord[], makes: MakeNames): FoundMake | null {
  for (let length = maxMakeWords; length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const key = words
        .slice(from, from + length)
        .map((word) => word.key)
        .join('');
      const make = makes.get(key);
      if (make) return { make, from, to: from + length };
    }
  for (const [from, { key }] of words.entries()) {
    const make = misspeltMake(key, makes);
    if (make) return { make, from, to: from + 1 };
  }
  return null;
}

/** The key of the maker whose name is misspelt, with at most two wrong letters; empty: none. */
export function misspeltMake(key: string, makes: MakeNames): string {
  if (key.length < minCorrected || !/^\p{L}+$/u.test(key) || kindsOfWord(key)) return '';
  const names = [...makes.keys()].filter((name) => name.length >= minCorrected);
  return makes.get(nearestWord(key, names) ?? '') ?? '';
}

/**
 * The ways to divide the words into name and serial number, the one with the longest name first, then those with the serial number
 * in front: "PC 200 8" is a name or PC200 with serial number 8; which of them there is, the machines tell. Behind "S/N" the serial
 * number begins.
 */
export function readingsOf({ make, words, unclear }: MachineLine): readonly MachineText[] {
  if (words.length === 0)
    return make
      ? [{ key: make, serial: '', asked: askedSerial([], unclear), isBeginning: true, isSerialFirst: false }]
      : [];
  const counts = words.map((_, index) => words.length - index);
  const behind = counts.map((count) => ({
    name: words.slice(0, count),
    serial: words.slice(count),
    isSerialFirst: false,
  }));
  const before = counts
    .slice(1)
    .map((count) => ({ name: words.slice(-count), serial: words.slice(0, -count), isSerialFirst: true }));
  const divided = [...behind, ...before].filter(
    ({ name, serial }) => ![...name, ...serial.slice(1)].some(({ isLabelled }) => isLabelled) && mayBeSerial(serial),
  );
  return divided.flatMap(({ name, serial, isSerialFirst }) => {
    const key = name.map((word) => word.key).join('');
    const rest = {
      serial: serial.map(({ text }) => text).join(' '),
      asked: askedSerial(serial, unclear),
      isBeginning: serial.length === 0,
      isSerialFirst,
    };
    // A sign alone names nothing.
    if (make + key === '') return [];
    return [...new Set([key, withDigits(key)])].map((each) => ({ key: make + machineKey(each), ...rest }));
  });
}

/** The model of a product identification number, or all of the maker where the number does not tell the model. */
export function readingsOfPin({ key: whole, make, model, serials }: Pin): readonly MachineText[] {
  if (make === null) return [];
  // The whole number is asked about: which of its signs are the serial number is not known.
  const serial = serials.length === 1 ? (serials[0] ?? '') : whole;
  const keys = model === '' ? [make] : [make + model, make];
  return keys.map((key) => ({ key, serial, asked: '', isBeginning: true, isSerialFirst: false }));
}

/** The key with the digits that its letters look like: PC2OO8 is PC2008. */
export function withDigits(key: string): string {
  return key
    .replace(/(?<=[0-9])O+/g, (letters) => '0'.repeat(letters.length))
    .replace(/(?<=[0-9])[IL]+(?=[0-9])/g, (letters) => '1'.repeat(letters.length));
}

/** The key by which machines are compared. */
export function machineKey(text: string): string {
  return withSeriesLetters(shortMakes.reduce((key, [short, make]) => key.replace(short, make), keyLetters(text)));
}
