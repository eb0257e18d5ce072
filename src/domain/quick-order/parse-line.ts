/**
 * Reads one line of a list as numbers with quantities. Which reading is meant is known to the catalogue only: "1R 0716" is
 * one number, "20Y-30-00481 4" four pieces of another. Numbers are found by the search's own parser. Pure.
 */
import { excelDamage } from '#domain/imports/read/excel-damage.ts';
import type { CellMark } from '#domain/imports/read/source-row.ts';
import { isNumberKey, numberReadings } from '#domain/search/number-readings.ts';
import { withoutLabels } from '#domain/search/number-text.ts';
import { parseWords } from '#domain/search/parse-text.ts';
import { endsWithAmount } from '#domain/search/quantities/doubtful-amounts.ts';
import { joinedNumbers, numberOfPiece } from '#domain/search/quantities/joined-numbers.ts';
import { keyOf, numberIn, numberWithoutAmount, readNumber } from '#domain/search/quantities/number-of-line.ts';
import {
  doubtfulQuantities,
  likelyQuantities,
  type QuantityReading,
  statedQuantity,
} from '#domain/search/quantities/quantity-text.ts';

type ListDamage = NonNullable<ReturnType<typeof excelDamage>>;

interface LineReading {
  readonly key: string;
  /** The number as it was typed. */
  readonly number: string;
  /** Whole pieces from 1; null: what is stated is no quantity; undefined: none is stated. */
  readonly quantity: number | null | undefined;
  /** The number is all that the line has besides a quantity; otherwise words stand beside it. */
  readonly isWhole: boolean;
  /** A size was read as a number and a multiplier: the number may be offered, but nothing is ordered by this reading. */
  readonly isDoubtful?: true;
  /** The number as it is written, when it has * or ? in it: a part must have the same. */
  readonly written?: string;
}

export interface ListLine {
  /** Line of the text or row of the file, from 1. */
  readonly row: number;
  /** As in the list, cut off after 200 characters. */
  readonly typed: string;
  /** The likeliest number as it was typed. */
  readonly number: string;
  /** The quantity that goes with it, when none of the readings is in the shop; as in LineReading. */
  readonly quantity: number | null | undefined;
  /** Likeliest first. */
  readonly readings: readonly LineReading[];
  /** What a spreadsheet did to the number; null: nothing that can be seen. */
  readonly damage: ListDamage | null;
  /** A spreadsheet shows the damage, whatever the number looks like. */
  readonly isSurelyDamaged: boolean;
  /** Why it is not known how many are wanted, and what to do; absent: nothing more is to be said. */
  readonly question?: string;
  /** The numbers, when the line names those of several parts; otherwise empty. */
  readonly joined: readonly JoinedLine[];
  /** As in JoinedNumbers. */
  readonly mayBeOne: boolean;
}

interface JoinedLine {
  readonly key: string;
  /** The number as a line by itself. Its quantity is null unless each of the numbers has one. */
  readonly line: ListLine;
}

/** Characters of a line that are kept. */
const maxTypedLength = 200;
/** Numbers that a line may be. */
export const maxReadings = 12;

/** @param quantity the quantity of a cell beside the text; undefined: the text may have it */
export function parseLine(row: number, text: string, given: GivenLine = {}): ListLine {
  const { pieces, mayBeOne } = joinedNumbers(text);
  const lines = pieces.map((piece) => parseSingle(row, piece, {}));
  const isCounted = given.quantity === undefined && lines.every(({ quantity }) => typeof quantity === 'number');
  const joined = lines.map(
    (line, index): JoinedLine => ({
      key: keyOf(numberOfPiece(pieces[index] ?? '') ?? ''),
      line: isCounted ? line : withQuantity(line, null),
    }),
  );
  return { ...parseSingle(row, text, given), joined, mayBeOne };
}

/** The line with this quantity, whatever its text says. */
export function withQuantity(line: ListLine, quantity: number | null): ListLine {
  return { ...line, quantity, readings: line.readings.map((reading) => ({ ...reading, quantity })) };
}

interface GivenLine {
  readonly quantity?: number | null;
  readonly mark?: CellMark;
  readonly typed?: string;
}

function parseSingle(row: number, text: string, { quantity, mark, typed = text }: GivenLine): ListLine {
  const own = quantity === undefined ? statedQuantity(text) : null;
  const best: QuantityReading = own ?? { quantity: quantity ?? null, rest: text };
  const isStated = own !== null || quantity !== undefined;
  const unsure = isStated ? [] : likelyQuantities(text);
  const stated = isStated ? best.quantity : undefined;
  const readings = new Map<string, LineReading>();
  const add = (reading: LineReading) => {
    if (readings.size < maxReadings && !readings.has(reading.key)) readings.set(reading.key, reading);
  };
  for (const { rest, quantity: pieces } of unsure) addWhole(rest, pieces, add);
  addWhole(best.rest, stated, add);
  // A number may look like one with a quantity: "AB=12", "TC40×60 x 8".
  if (own) addWhole(text, undefined, add);
  for (const { rest, quantity: pieces } of unsure) addBesideWords(rest, pieces, add);
  addBesideWords(best.rest, stated, add);
  for (const { rest, quantity: pieces } of isStated ? [] : doubtfulQuantities(text))
    addWhole(rest, pieces, (reading) => add({ ...reading, isDoubtful: true }));
  const [trimmed] = unsure;
  const isTrimmed = trimmed !== undefined && isNumberKey(keyOf(trimmed.rest));
  const shown = isTrimmed ? trimmed : { rest: best.rest, quantity: stated };
  return {
    row,
    typed: typed.trim().slice(0, maxTypedLength),
    number: (shown.quantity ? numberIn : numberWithoutAmount)(shown.rest).slice(0, maxTypedLength),
    quantity: shown.quantity,
    readings: [...readings.values()],
    damage: excelDamage(withoutLabels(shown.rest), mark) ?? excelDamage(withoutLabels(best.rest), mark),
    isSurelyDamaged: mark === 'date' || mark === 'imprecise' || mark === 'error',
    joined: [],
    mayBeOne: false,
  };
}

type Add = (reading: LineReading) => void;

function addWhole(text: string, quantity: number | null | undefined, add: Add): void {
  for (const whole of [withoutLabels(text), text]) {
    const read = readNumber(whole);
    const number = keyOf(numberIn(whole)) === read.key ? numberIn(whole) : whole.trim();
    if (/\d/.test(read.key)) add({ ...read, number, quantity, isWhole: true });
  }
}

function addBesideWords(text: string, quantity: number | null | undefined, add: Add): void {
  const words = parseWords(withoutLabels(text));
  // A short number counts only beside the name of its maker, which is known to the catalogue.
  for (const { key, words: ofNumber } of numberReadings(words)) {
    if (!isNumberKey(key)) continue;
    const number = ofNumber.map((index) => words[index]?.text ?? '').join(' ');
    const behind = words.slice((ofNumber.at(-1) ?? 0) + 1).map((word) => word.text);
    // What is not understood is asked about: it is not one piece.
    const isUnclear = quantity === undefined && endsWithAmount(behind);
    add({ key, number, quantity: isUnclear ? null : quantity, isWhole: false });
  }
}
