/**
 * The machines that a line may mean that names none of them whole: they are asked about, never taken. A word that is not read, another
 * maker or another kind of machine makes them no less near to each other. Pure.
 */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { smallestOf } from '#platform/values/extremes.ts';
import { askedSerial } from './asked-serial.ts';
import { type LineWord, mayBeSerial } from './line-words.ts';
import type { MachineKind } from './machine-kinds.ts';
import { isVariant } from './machine-words.ts';
import { distanceOfModels, type ModelName, readModelName } from './model-distance.ts';
import type { MachineLine } from './read-machine-text.ts';
import { parseSerialNumber } from './serial-number.ts';
import type { SerialRange } from './serial-range.ts';
import { serialStatus } from './serial-status.ts';

/** A machine as lines are compared with it. */
export interface Compared {
  readonly make: string;
  readonly kind: MachineKind;
  readonly serialRanges: readonly SerialRange[];
  readonly modelName: ModelName | null;
  readonly prefixes: readonly string[];
}

export interface NearMachine<Row> {
  readonly machine: Row;
  /** The serial number as typed, or what has to be asked; empty: none. */
  readonly serial: string;
  /** Words of the line that are neither maker nor machine nor serial number; may be empty. */
  readonly rest: string;
  /**
   * What the machine was found by: the name, the prefix of its serial numbers, the maker alone; digits: a name without a letter.
   */
  readonly by: 'name' | 'digits' | 'prefix' | 'make';
  /** Distance from the line; 0 is nearest. */
  readonly distance: number;
}

/** The most words of one model, and of one serial number. */
const maxNameWords = 4;
const maxSerialWords = 3;

const costOfOtherMake = 8;
const costOfOtherKind = 2;
const costOfUnreadWord = 1;
/** A machine that is farther than the nearest by more than this is left out. */
const farthest = 3;

/** The nearest machines first; among equally near ones, those that have the serial number. */
export function nearestMachines<Row extends Compared>(line: MachineLine, rows: readonly Row[]): NearMachine<Row>[] {
  const names = namesIn(line);
  const serial = serialIn(line.words);
  const near = rows.flatMap((machine) => {
    const found = nearestName(line, names, machine);
    const all = [found, serial && byPrefix(line, serial, machine)].filter((each) => each !== null);
    return all.sort((a, b) => a.distance - b.distance).slice(0, 1);
  });
  const known = near.length > 0 || names.length > 0 ? near : ofMake(line, rows);
  const least = smallestOf(known.map(({ distance }) => distance));
  return known.filter(({ distance }) => distance <= least + farthest).sort((a, b) => a.distance - b.distance);
}

interface NameInLine {
  readonly name: ModelName;
  readonly serial: string;
  /** The words of both, name and serial number. */
  readonly words: readonly LineWord[];
}

/** Every run of words that may be the name of a model, with the serial number beside it. */
function namesIn({ words, unclear }: MachineLine): readonly NameInLine[] {
  return words.flatMap((_, from) =>
    Array.from({ length: Math.min(maxNameWords, words.length - from) }, (_, at) => from + at + 1).flatMap((to) => {
      const run = words.slice(from, to);
      const name = run.some(({ isLabelled }) => isLabelled) ? null : readModelName(run.map(textOfName).join(' '));
      if (!name) return [];
      const found = serialIn(words.slice(to)) ?? serialIn(words.slice(0, from));
      return [{ name, serial: serialToAsk(found, unclear), words: [...run, ...(found?.words ?? [])] }];
    }),
  );
}

/** "ZX" and "200" of Zaxis 200; other words as they are typed, whose signs divide the name. */
const textOfName = ({ text, key }: LineWord) => (keyLetters(text) === key ? text : key);

/** The number, or what has to be asked about it and the unclear ones. */
function serialToAsk(found: SerialInLine | null, unclear: readonly LineWord[]): string {
  return askedSerial(found?.words ?? [], unclear) || (found?.serial ?? '');
}

interface SerialInLine {
  /** The serial number as typed. */
  readonly serial: string;
  readonly key: string;
  readonly words: readonly LineWord[];
}

/** The words that are a serial number, wherever they stand; behind "S/N" before others, with all digits that follow. */
function serialIn(words: readonly LineWord[]): SerialInLine | null {
  const labelled = labelledSerialIn(words);
  if (labelled) return labelled;
  const starts = words
    .map((_, index) => index)
    .sort((a, b) => Number(words[b]?.isLabelled) - Number(words[a]?.isLabelled));
  for (const from of starts)
    for (let count = Math.min(maxSerialWords, words.length - from); count > 0; count -= 1) {
      const run = words.slice(from, from + count);
      const serial = run.map(({ text }) => text).join(' ');
      // In "LC 312044" the letters are a variant, and the rest is a number.
      if (!mayBeSerial(run) || (count > 1 && (readModelName(serial) || isVariant(words[from]?.key ?? '')))) continue;
      if (parseSerialNumber(serial).value && /(?:[0-9]\D*){3}/.test(serial))
        return { serial, key: keyLetters(serial), words: run };
    }
  return null;
}

/**
 * The serial number behind a label, also one that has to be asked about: 312044 / 2010. Null for a word alone, which is read as
 * without the label.
 */
function labelledSerialIn(words: readonly LineWord[]): SerialInLine | null {
  const from = words.findIndex(({ isLabelled }) => isLabelled);
  if (from < 0) return null;
  const isPiece = ({ text }: LineWord) => /^(?:[0-9]+|\/)$/.test(text);
  const behind = words.slice(from + 1);
  const count = behind.findIndex((word) => !isPiece(word));
  const run = [...words.slice(from, from + 1), ...(count < 0 ? behind : behind.slice(0, count))];
  const serial = run.map(({ text }) => text).join(' ');
  const { value, isQuestion } = parseSerialNumber(serial);
  return run.length > 1 && (value || isQuestion) ? { serial, key: keyLetters(serial), words: run } : null;
}

function nearestName<Row extends Compared>(
  line: MachineLine,
  names: readonly NameInLine[],
  machine: Row,
): NearMachine<Row> | null {
  const { modelName: own } = machine;
  if (!own) return null;
  const all = names.flatMap(({ name, serial, words }) => {
    const distance = distanceOfModels(name, own);
    if (distance === null) return [];
    const by = /\p{L}/u.test([name.letters, ...name.rest].join('')) ? ('name' as const) : ('digits' as const);
    return [{ machine, serial, by, ...withoutWords(line, words, distance + costOfOthers(line, machine)) }];
  });
  // Of two equally near ones, the one that reads more of the line is taken: LC belongs to PC200-8 LC.
  const [nearest = null] = all.sort((a, b) => a.distance - b.distance || a.rest.length - b.rest.length);
  return nearest;
}

/** The machine whose serial numbers have the prefix of a number in the line, and the number itself. */
function byPrefix<Row extends Compared>(line: MachineLine, found: SerialInLine, machine: Row): NearMachine<Row> | null {
  const { prefixes } = machine;
  if (!prefixes.some((prefix) => found.key.includes(prefix))) return null;
  const { value } = parseSerialNumber(found.serial, prefixes);
  const isOfMachine = value && /[A-Z]/.test(value.key) && serialStatus(value, machine.serialRanges) === 'inside';
  if (!isOfMachine) return null;
  return {
    machine,
    serial: serialToAsk(found, line.unclear),
    by: 'prefix',
    ...withoutWords(line, found.words, costOfOthers(line, machine)),
  };
}

/** What is left of the line, and the distance with the cost of it. */
function withoutWords({ words, withGeneral }: MachineLine, read: readonly LineWord[], distance: number) {
  const places = new Set(read.map(({ place }) => place));
  const rest = withGeneral.filter(({ place }) => !places.has(place)).map(({ text }) => text);
  return { rest: rest.join(' '), distance: distance + (words.length - read.length) * costOfUnreadWord };
}

/** All machines of a maker, when nothing else in the line may be a model. */
function ofMake<Row extends Compared>(line: MachineLine, rows: readonly Row[]): NearMachine<Row>[] {
  const serial = serialToAsk(serialIn(line.words), line.unclear);
  return rows
    .filter((machine) => keyLetters(machine.make) === line.make)
    .map((machine) => ({ machine, serial, rest: '', by: 'make' as const, distance: costOfOthers(line, machine) }));
}

/** What the line says of maker and kind against this machine. */
function costOfOthers({ make, kinds }: MachineLine, machine: Compared): number {
  const isOtherMake = make !== '' && make !== keyLetters(machine.make);
  return (isOtherMake ? costOfOtherMake : 0) + (kinds && !kinds.includes(machine.kind) ? costOfOtherKind : 0);
}
