/**
 * Rows of a pasted text with semicolons, which separate the columns of a table or the lines of a list: "HX-20Y-1142 4; 1R-0716".
 * What the pieces are decides; what can be meant in both ways is asked. Pure.
 */
import { type Cell, textOf } from '#domain/imports/read/source-row.ts';
import { withoutLabels } from '#domain/search/number-text.ts';
import { statesAmount } from '#domain/search/quantities/doubtful-amounts.ts';
import { numberOfPiece } from '#domain/search/quantities/joined-numbers.ts';
import { isNumberEntry } from '#domain/search/quantities/number-of-line.ts';
import { cellQuantity, likelyQuantities, statedQuantity } from '#domain/search/quantities/quantity-text.ts';
import { m } from '#messages';

/** The cells of one line of the list. */
export interface LineCells {
  readonly cells: readonly Cell[];
  /** Why it is not known how many are wanted, and what to do; null: the cells say it. */
  readonly question: string | null;
}

interface Piece {
  readonly cell: Cell;
  /** amount: of no whole number of pieces, such as a price */
  readonly kind: 'number' | 'quantity' | 'amount' | 'text';
  /** The piece has a number and its quantity: "HX-20Y-1142 4". */
  readonly isCounted: boolean;
  /** The number has more digits than the name of a machine. */
  readonly isSure: boolean;
}

/** Digits of a number with a quantity behind it, of one that is no machine, and of one among words. */
const minDigits = { counted: 4, sure: 5, inWords: 6 } as const;

/** Rows that are looked at for whether they are a table. */
export const maxShapeRows = 20;

/**
 * Reads the cells of one of the rows as lines; null: they are columns.
 * @param rows the first rows with semicolons, up to maxShapeRows
 */
export function semicolonReader(
  rows: readonly (readonly Cell[])[],
): (cells: readonly Cell[]) => readonly LineCells[] | null {
  const isTable = hasColumns(rows.map(toPieces).filter(mayBeLines));
  return (cells) => {
    const pieces = toPieces(cells);
    return mayBeLines(pieces) ? linesOfPieces(pieces, isTable) : null;
  };
}

const toPieces = (cells: readonly Cell[]) => cells.filter((cell) => textOf(cell).trim() !== '').map(toPiece);
const mayBeLines = (pieces: readonly Piece[]) => pieces.length > 1 && pieces.some(({ kind }) => kind === 'number');

function toPiece(cell: Cell): Piece {
  const text = textOf(cell).trim();
  const pieces = cellQuantity(text);
  const none = { cell, isCounted: false, isSure: false };
  if (pieces !== undefined) return { ...none, kind: pieces === null ? 'amount' : 'quantity' };
  const isEntry = digitsOf(text) > 0 && isNumberEntry(text);
  const number = digitsOf(text) > 0 ? countedNumber(text, isEntry) : '';
  const isCounted = digitsOf(number) >= minDigits.counted;
  const isNumber = isEntry || digitsOf(number) >= minDigits.inWords;
  if (!isNumber) return { ...none, kind: statesAmount(text) ? 'amount' : 'text' };
  return { cell, kind: 'number', isCounted, isSure: isCounted || digitsOf(text) >= minDigits.sure };
}

/** The number that has a quantity beside it; empty when there is none. Of "600 211 1231" the last digits belong to the number. */
function countedNumber(text: string, isEntry: boolean): string {
  const own = statedQuantity(text) ?? likelyQuantities(text)[0];
  if (typeof own?.quantity !== 'number') return '';
  const number = isEntry ? withoutLabels(own.rest).trim() : (numberOfPiece(text) ?? '');
  return number.includes(' ') ? '' : number;
}

const digitsOf = (text: string) => text.replace(/\P{Nd}/gu, '').length;
/** As many digits as the number of a part may have. */
const isLong = ({ cell, kind }: Piece) => kind === 'quantity' && /^\d{5}/.test(textOf(cell).trim());
const isQuantity = ({ kind }: Piece) => kind === 'quantity';

/** Whether the rows have the same kinds of cells in the same places, with a quantity that is no number of a part. */
function hasColumns(rows: readonly (readonly Piece[])[]): boolean {
  const shapes = new Set(rows.map((pieces) => pieces.map(({ kind }) => kind).join(' ')));
  return rows.length > 1 && shapes.size === 1 && rows.flat().some((piece) => isQuantity(piece) && !isLong(piece));
}

/** Each number begins a line. One that may be a machine does so behind a quantity only: in "HX-20Y-1142; PC200-8; 4" it describes. */
function splitAtNumbers(pieces: readonly Piece[]): { before: readonly Piece[]; lines: readonly (readonly Piece[])[] } {
  const before: Piece[] = [];
  const lines: Piece[][] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (piece.kind === 'number' && (piece.isSure || !last || hasAmount(last))) lines.push([piece]);
    else (last ?? before).push(piece);
  }
  return { before, lines };
}

/** Null: the row has columns. */
function linesOfPieces(pieces: readonly Piece[], isTable: boolean): LineCells[] | null {
  const { before, lines } = splitAtNumbers(pieces);
  if (lines.length === 1) {
    const question = questionOfRow(pieces, isTable);
    return question === null ? null : [{ cells: pieces.map(({ cell }) => cell), question }];
  }
  const isCounted = pieces.some((piece) => piece.isCounted);
  const mayBeColumns = pieces.some(({ kind }) => isAmount(kind) || (kind === 'text' && !isCounted));
  if (isTable && !lines.every(hasAmount)) return null;
  return lines.map((line) => ({
    cells: line.map(({ cell }) => cell),
    question: before.some(isQuantity)
      ? m.quick_ask_which()
      : (questionOfLine(line) ?? (mayBeColumns && !hasAmount(line) ? m.quick_ask_missing() : null)),
  }));
}

const hasAmount = (line: readonly Piece[]) => line.some(({ isCounted, kind }) => isCounted || isAmount(kind));
const isAmount = (kind: Piece['kind']) => kind === 'quantity' || kind === 'amount';

/** Of a row with one number: two quantities in cells of their own may be a quantity and a price. */
function questionOfRow(pieces: readonly Piece[], isTable: boolean): string | null {
  if (pieces.some(({ isCounted }) => isCounted) && pieces.some(isQuantity)) return m.quick_ask_which();
  return isTable ? null : questionOfLong(pieces);
}

function questionOfLine(line: readonly Piece[]): string | null {
  const quantities = line.filter((piece) => piece.isCounted || isQuantity(piece));
  return questionOfLong(line) ?? (quantities.length > 1 ? m.quick_ask_which() : null);
}

function questionOfLong(pieces: readonly Piece[]): string | null {
  const long = pieces.find(isLong);
  return long ? m.quick_ask_number({ text: textOf(long.cell).trim() }) : null;
}
