/**
 * Serial numbers of machines and engines. One is read once and compared by prefix and counter: `YN10-38001` is prefix YN10,
 * counter 38001, also when it is typed as `yn10 38001` or `YN1038001`. A number has one counter: what may be two numbers, as
 * `312044 / 2010`, is asked about. Safe in the browser.
 */
import { keyLetters } from '#domain/catalog/numbers/part-number.ts';
import { m } from '#messages';
import { doubtfulSerial } from './asked-serial.ts';
import { type Pin, readPin } from './pin.ts';
import { maxCounterDigits } from './serial-range.ts';
import { plainSerialText } from './serial-text.ts';
import { isWord, serialLabels, shortSerialLabels, unspacedLabels } from './serial-words.ts';
import { isTwoPartNumber, splitBehindLetters, splitByPrefixes } from './split-serial.ts';

export interface SerialNumber {
  /** The number as typed, for display; of a product identification number, its serial number. */
  readonly written: string;
  /** Letters and digits in upper case. */
  readonly key: string;
  /** Each way to divide the key: the counter by its prefix. A range compares the counter of its own prefix. */
  readonly counters: ReadonlyMap<string, number>;
  /** The machine tells which prefix the number has, so it is in no range of another one. */
  readonly hasKnownPrefix?: true;
  /** A prefix that the number has without the engine model before it: TA of J05E-TA10001. */
  readonly shortPrefix?: string;
  /** The product identification number that was typed instead. */
  readonly pin?: Pin;
}

/** What was typed as a number, or a sentence that says why it cannot be one. */
export type ParsedSerial =
  | { readonly value: SerialNumber; readonly problem?: undefined; readonly isQuestion?: undefined }
  | {
      readonly value?: undefined;
      readonly problem: string;
      /** The text has a serial number, but not a whole one or not one alone: the sentence asks which. */
      readonly isQuestion: boolean;
    };

/** Characters of a serial number. */
export const maxSerialLength = 30;
const labels = new RegExp(
  `^(?:(?:${serialLabels}|sn)(?!\\p{L})|(?:${shortSerialLabels})(?=[\\s.:#])|(?:${unspacedLabels}))[\\s.:#]*`,
  'iu',
);
/** 312,044: groups of exactly three with one mark, not behind other digits. */
const thousands =
  /(?<![\p{L}\p{N}]|\p{N}[,.٬'’\s])\d{1,3}([,.٬'’\s])\d{3}(?:\1\d{3})*(?![\p{L}\p{N}]|[,.٬'’]\p{N}|\s\p{N})/gu;

/** A piece of what was typed, between two separators. */
interface Piece {
  readonly raw: string;
  readonly key: string;
  /** What stands between it and the piece before. */
  readonly separator: string;
}

/**
 * Reads a serial number in any spelling: leading zeros, full-width and Arabic digits, "S/N" before it, a product identification
 * number. A separator is a mark of thousands, or between a prefix and its counter.
 * @param known prefixes of the machine
 */
export function parseSerialNumber(text: string, known: readonly string[] = []): ParsedSerial {
  const doubtful = doubtfulSerial(text);
  if (doubtful !== null) {
    const read = parseSerialNumber(doubtful, known);
    return read.value ? asked(m.fitment_serial_is({ number: doubtful })) : read;
  }
  const written = text.trim();
  const plain = withoutLabels(plainSerialText(text), known).replace(/^[\s("']+|[\s)"'.,;:号號]+$/g, '');
  const key = keyLetters(plain);
  if (!key) return refused(m.fitment_serial_empty());
  if (!/^[A-Z0-9]+$/.test(key)) return refused(m.fitment_serial_letters({ serial: written }));
  const pin = readPin(key);
  if (pin) return numberOfPin(pin);
  const pieces = piecesOf(plain.replace(thousands, (number) => number.replace(/\D/g, '')));
  if (pieces.some((piece) => isPlainWord(piece, known))) return refused(m.fitment_serial_words({ serial: written }));
  if (key.length > maxSerialLength || (/[0-9]*$/.exec(key)?.[0].length ?? 0) > maxCounterDigits)
    return refused(m.fitment_serial_too_long({ max: maxCounterDigits }));
  if (!/[0-9]$/.test(key) || known.includes(key)) return asked(m.fitment_serial_no_counter({ serial: written }));
  if (!/^[\p{L}\p{N}]/u.test(plain) || !/[\p{L}\p{N}]$/u.test(plain))
    return asked(m.fitment_serial_cut({ number: pieces.map(({ raw }) => raw).join(' ') }));
  return numberOfPieces(withLettersBefore(pieces), { written, key, known });
}

function refused(problem: string): ParsedSerial {
  return { problem, isQuestion: false };
}

function asked(problem: string): ParsedSerial {
  return { problem, isQuestion: true };
}

/** The text without labels. A label stays where the machine has it as its prefix: SN12345. */
function withoutLabels(text: string, known: readonly string[]): string {
  const key = keyLetters(text);
  if (splitByPrefixes(key, known).length > 0) return text;
  if (/^sn/i.test(text) && splitByPrefixes(key.slice(2), known).length > 0) return text.slice(2);
  const without = text.replace(labels, '').trim();
  return without === text ? text : withoutLabels(without, known);
}

function piecesOf(plain: string): readonly Piece[] {
  return [...plain.matchAll(/([^\p{L}\p{N}]*)([\p{L}\p{N}]+)/gu)].map(([, separator = '', raw = '']) => ({
    raw,
    key: keyLetters(raw),
    separator: separator.trim() === '' ? separator.slice(0, 1) : separator,
  }));
}

/**
 * True for a word. In "unknown", "from 2015" and "300001 or so", letters apart from the digits are one unless they may be a
 * prefix.
 */
function isPlainWord({ key, raw }: Piece, known: readonly string[]): boolean {
  const isTwoCapitals = key.length === 2 && raw === key;
  return /^[A-Z]+$/.test(key) && isWord(key) && !known.includes(key) && !isTwoCapitals;
}

/** Joins letters with the piece behind them: "MGG 00123" is one piece, and "EX-A 200" too. */
function withLettersBefore(pieces: readonly Piece[]): readonly Piece[] {
  const joined: Piece[] = [];
  let before: Piece | null = null;
  for (const piece of pieces) {
    const whole: Piece = before ? { ...before, raw: `${before.raw} ${piece.raw}`, key: before.key + piece.key } : piece;
    before = /^[A-Z]+$/.test(whole.key) ? whole : null;
    if (!before) joined.push(whole);
  }
  return joined;
}

interface TypedSerial {
  readonly written: string;
  readonly key: string;
  readonly known: readonly string[];
}

function numberOfPieces(pieces: readonly Piece[], { written, key, known }: TypedSerial): ParsedSerial {
  const [first, last, ...others] = pieces;
  const number = (counters: ReadonlyMap<string, number>): ParsedSerial => ({ value: { written, key, counters } });
  if (first && !last) {
    // Letters apart from the digits are the whole prefix.
    const letters = first.raw.includes(' ') ? splitBehindLetters(key) : null;
    return number(letters ? new Map([[letters.prefix, Number(letters.digits)]]) : countersOf(key));
  }
  const digits = /^[0-9]+$/.test(last?.key ?? '') ? (last?.key ?? '') : '';
  if (first && last && others.length === 0) {
    if (known.includes(first.key) && digits) return number(new Map([[first.key, Number(digits)]]));
    if (isPrefixOf(first.key, digits, last.separator, known)) return number(new Map([[first.key, Number(digits)]]));
    // J05E-TA10001 has the model of the engine before its number.
    const split = splitBehindLetters(last.key);
    if (last.separator === '-' && /^[A-Z]+[0-9]+[A-Z]$/.test(first.key) && split?.prefix) {
      const counters = new Map([[first.key + split.prefix, Number(split.digits)]]);
      return { value: { written, key, counters, shortPrefix: split.prefix } };
    }
  }
  return asked(m.fitment_serial_which({ readings: orList(pieces.map(({ raw }) => raw)) }));
}

/** Whether the piece before a counter is its prefix, and nothing else that a machine may have, as MGG00123 before a year. */
function isPrefixOf(piece: string, digits: string, separator: string, known: readonly string[]): boolean {
  if (digits === '' || !/[A-Z]/.test(piece) || piece.length > 6 || !/^[-\s.]?$/.test(separator)) return false;
  if (splitByPrefixes(piece, known).length > 0) return false;
  return (
    /[A-Z][0-9]{0,2}$/.test(piece) && (/[A-Z]$/.test(piece) || digits.length !== 4 || isTwoPartNumber(piece, digits))
  );
}

/**
 * The counters by prefix of a number in one piece. A prefix that ends with a digit, as YN10, cannot be told from the counter, so
 * each one is tried. Digits alone have no prefix.
 */
function countersOf(key: string): ReadonlyMap<string, number> {
  const split = splitBehindLetters(key);
  if (!split) return new Map();
  if (split.prefix === '') return new Map([['', Number(split.digits)]]);
  return new Map(
    Array.from({ length: split.digits.length }, (_, index) => {
      const length = split.prefix.length + index;
      return [key.slice(0, length), Number(key.slice(length))];
    }),
  );
}

function numberOfPin(pin: Pin): ParsedSerial {
  const [serial, ...others] = pin.serials;
  if (serial === undefined) return asked(m.fitment_serial_pin({ end: pin.end }));
  if (others.length > 0) return asked(m.fitment_serial_which({ readings: orList(pin.serials) }));
  return { value: { written: serial, key: serial, counters: countersOf(serial), pin } };
}

function orList(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length > 1 ? m.fitment_or({ first: texts.slice(0, -1).join(', '), last }) : last;
}
