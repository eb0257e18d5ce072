/** Finds the numbers of several parts in the text of one line: "20Y-30-00481 and HX-20Y-1142T". Pure. */

import { isNamed, statesAmount } from '#domain/search/quantities/doubtful-amounts.ts';
import { likelyQuantities, statedQuantity } from '#domain/search/quantities/quantity-text.ts';
import { isNumberKey } from '../number-readings.ts';
import { withoutLabels } from '../number-text.ts';
import { isNumberEntry, keyOf, numberIn } from './number-of-line.ts';

export interface JoinedNumbers {
  /** The pieces of the text, each with one number; none: the line does not name several. */
  readonly pieces: readonly string[];
  /** Nothing but spaces stands between the numbers, so that they may be one number. */
  readonly mayBeOne: boolean;
}

/** Further numbers of one line are not told apart: such a line is a text. */
const maxJoined = 12;
/** Digits that make a word a number, where nothing says that it is one: names of machines and engines have fewer. */
const minDigits = 6;

const conjunction = /\s+(?:and|or|plus|und|oder|et|ou|y|e|o|ve|veya|и|или)\s+|\s*[&+]\s*|\s+\/\s+|\s*[和或及与]\s*/iu;
const size = /^\p{L}{0,2}\d+(?:[.,]\d+)?[x×*]\d/iu;
const date = /^\d{1,4}([-./])\d{1,2}\1\d{1,4}$/;

/** The texts of the numbers that the text names side by side. Which of them exist is known to the catalogue only. */
export function joinedNumbers(text: string): JoinedNumbers {
  const pieces = piecesBetweenConjunctions(text);
  if (pieces.length > 0) return { pieces, mayBeOne: false };
  const numbers = piecesOfNumbers(text);
  return { pieces: numbers, mayBeOne: !numbers.every(statedQuantity) };
}

function piecesBetweenConjunctions(text: string): readonly string[] {
  const pieces = text
    .split(conjunction)
    .map((piece) => piece.trim())
    .filter((piece) => /\d/.test(piece));
  return isSeveral(pieces) && pieces.every((piece) => numberOfPiece(piece) !== null) ? pieces : [];
}

/** Numbers with nothing beside them but quantities: "20Y-30-00481 (2) HX-20Y-1142T (3)". */
function piecesOfNumbers(text: string): readonly string[] {
  const words = text.trim().split(/\s+/);
  const starts = words.flatMap((word, index) => (hasDigits(word, minDigits) && isNumber(word) ? [index] : []));
  if (starts[0] !== 0) return [];
  const pieces = starts.map((from, n) => words.slice(from, starts[n + 1]).join(' '));
  return isSeveral(pieces) && pieces.every(isNumberEntry) ? pieces : [];
}

const isSeveral = ({ length }: readonly unknown[]) => length > 1 && length <= maxJoined;
const hasDigits = (text: string, least: number) => text.replace(/\P{Nd}/gu, '').length >= least;

/** The number of a piece as it was typed; null: it has none that a part could have. */
export function numberOfPiece(piece: string): string | null {
  const { rest } = statedQuantity(piece) ?? likelyQuantities(piece)[0] ?? { rest: piece };
  const number = numberIn(rest);
  const plain = withoutLabels(rest);
  return isNumber(number) && !isNamed(plain.slice(0, plain.indexOf(number)), null) ? number : null;
}

/** Whether the text can be the number of a part, and not a size, a date or an amount. */
function isNumber(text: string): boolean {
  // A quantity has five digits at most.
  const isAmount = statesAmount(text) && !hasDigits(text, minDigits);
  return isNumberKey(keyOf(text)) && hasDigits(text, 3) && !isAmount && !size.test(text) && !date.test(text);
}
