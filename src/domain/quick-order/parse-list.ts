/** Reads a pasted text or the rows of a file as the lines of an order. Pure. */
import { bestColumn } from '#domain/imports/guess-columns.ts';
import { headingWords } from '#domain/imports/heading-words.ts';
import { type Cell, type SourceRow, shownOf, textOf } from '#domain/imports/read/source-row.ts';
import { statesAmount } from '#domain/search/quantities/doubtful-amounts.ts';
import { isNumberEntry } from '#domain/search/quantities/number-of-line.ts';
import { cellQuantity } from '#domain/search/quantities/quantity-text.ts';
import { m } from '#messages';
import { largestOf } from '#platform/values/extremes.ts';
import { plainText } from '#platform/values/text.ts';
import { maxLines } from './limits.ts';
import { rowsOfText, shortCell, type TextRow } from './list-rows.ts';
import { type ListLine, maxReadings, parseLine, withQuantity } from './parse-line.ts';
import { type LineCells, maxShapeRows, semicolonReader } from './semicolon-rows.ts';

export interface ParsedList {
  readonly lines: readonly ListLine[];
  /** Rows without a number: headings, comments, greetings; the first hundred. */
  readonly ignored: readonly { readonly row: number; readonly typed: string }[];
  /** Why the list is not read to its end, and what to do; null: it is. */
  readonly problem: string | null;
}

/** Ignored rows that are kept. */
const maxIgnored = 100;

/** A pasted list: a number with its quantity on each line, in any of the ways that people write them. */
export function parsePastedText(text: string): ParsedList {
  const { rows, problem } = rowsOfText(text);
  return problem === null ? parseRows(rows) : { lines: [], ignored: [], problem };
}

/** Lines whose number and quantity are in fields of their own. A line without a digit is ignored. */
export function parseGivenLines(given: readonly { readonly number: string; readonly quantity: string }[]): ParsedList {
  return parseRows(
    given.map(({ number, quantity }, index) => ({ row: index + 1, cells: [plainText(number), plainText(quantity)] })),
    { numbers: [0], quantity: 1, row: 0 },
  );
}

interface Columns {
  /** Columns with a number, the best first. */
  readonly numbers: readonly number[];
  readonly quantity: number | undefined;
  /** Number of the heading row. */
  readonly row: number;
}

const numberWords = [...(headingWords['partNumber'] ?? []), ...(headingWords['number'] ?? [])];
const quantityWords = [
  ...(headingWords['quantity'] ?? []),
  ...(headingWords['availableQnty'] ?? []),
  ...['order qty', 'order quantity', 'required', 'need', 'q ty', 'заказ', 'нужно', 'anzahl', '订货数量', '需求数量'],
];

/** Rows below the first ones are no headings. */
const maxHeadingRow = 10;

/**
 * The lines of rows that have cells. A quantity on a row of its own belongs to the number before it. Reading ends when there
 * are more lines than a list may have.
 */
export function parseRows(rows: readonly TextRow[], given?: Columns): ParsedList {
  const columns = given ?? findColumns(rows);
  const below = rows.filter(({ row }) => row > (columns?.row ?? 0));
  const from = columns ? 0 : hasPositions(below) ? 1 : 0;
  const listed = below.filter(({ hasSemicolons }) => hasSemicolons);
  const readSemicolons = semicolonReader(listed.slice(0, maxShapeRows).map((source) => cellsFrom(source, from)));
  const lines: ListLine[] = [];
  const ignored: { row: number; typed: string }[] = [];
  for (const [index, source] of below.entries()) {
    const { row, hasSemicolons } = source;
    const cells = cellsFrom(source, from);
    const typed = typedOf(cells);
    const last = lines.at(-1);
    // Long digits on a line of their own are a number.
    const alone = /^\d{5}/.test(typed) ? undefined : cellQuantity(typed);
    const separate = hasSemicolons && !columns ? readSemicolons(cells) : null;
    const found = columns
      ? lineOfColumns({ row, cells }, columns)
      : (separate?.flatMap((line) => linesToAsk(row, line)) ?? linesOfCells(row, cells, typed));
    if (alone !== undefined && last?.quantity === undefined && last && !columns)
      lines[lines.length - 1] = withQuantity(last, alone);
    else if (found.length > 0) for (const line of found) lines.push(line);
    else if (typed && ignored.length < maxIgnored) ignored.push({ row, typed: typed.slice(0, 200) });
    if (lines.length > maxLines) return { lines: [], ignored, problem: tooMany(lines.length, below.slice(index + 1)) };
  }
  return { lines, ignored, problem: null };
}

const cellsFrom = ({ cells }: SourceRow, from: number) => cells.slice(from).map(shortCell);
const typedOf = (cells: readonly Cell[]) => cells.map(shownOf).join(' ').replace(/\s+/g, ' ').trim();

function linesToAsk(row: number, { cells, question }: LineCells): ListLine[] {
  const lines = linesOfCells(row, cells, typedOf(cells));
  return question === null ? lines : lines.map((line) => ({ ...withQuantity(line, null), question }));
}

/** @param left the rows that are not read: one with a digit counts as a line */
function tooMany(read: number, left: readonly SourceRow[]): string {
  const further = left.filter(({ cells }) => cells.some((cell) => hasDigit(textOf(cell)))).length;
  return m.quick_too_many_lines_of({ count: read + further, max: maxLines });
}

function findColumns(rows: readonly SourceRow[]): Columns | null {
  for (const { row, cells } of rows.slice(0, maxHeadingRow)) {
    const headings = cells.map((cell) => textOf(shortCell(cell)));
    if (headings.filter(Boolean).length < 2) continue;
    const number = bestColumn(headings, numberWords);
    if (number === undefined) continue;
    const quantity = bestColumn(
      headings.map((heading, column) => (column === number ? '' : heading)),
      quantityWords,
    );
    const further = headings.flatMap((heading, column) =>
      column !== number && column !== quantity && bestColumn([heading], numberWords) === 0 ? [column] : [],
    );
    return { numbers: [number, ...further], quantity, row };
  }
  return null;
}

/** Whether the first cells count the rows: 1, 2, 3. */
function hasPositions(rows: readonly SourceRow[]): boolean {
  const wide = rows.filter(({ cells }) => cells.filter((cell) => textOf(cell).trim()).length > 1);
  const widest = largestOf(
    wide.map(({ cells }) => cells.length),
    0,
  );
  return (
    wide.length >= (widest > 2 ? 2 : 3) &&
    wide.every(({ cells }, index) => textOf(cells[0]).trim().replace(/[.)]$/, '') === String(index + 1))
  );
}

function lineOfColumns({ row, cells }: SourceRow, { numbers, quantity }: Columns): ListLine[] {
  const typed = cells.map(shownOf).filter(Boolean).join(' ');
  const filled = numbers.map((column) => cells[column]).filter((cell) => hasDigit(textOf(cell)));
  const pieces = quantity === undefined ? '' : textOf(cells[quantity]).trim();
  const [line, ...others] = filled.map((cell) =>
    toLine(row, cell, { typed, ...(pieces ? { quantity: cellQuantity(pieces) ?? null } : {}) }),
  );
  if (!line) return [];
  const readings = [...line.readings, ...others.flatMap((other) => other.readings)].slice(0, maxReadings);
  return [{ ...line, readings }];
}

const hasDigit = (text: string) => /\p{Nd}/u.test(text);

function linesOfCells(row: number, cells: readonly Cell[], typed: string): ListLine[] {
  const filled = cells.filter((cell) => textOf(cell).trim() !== '');
  if (!filled.some((cell) => hasDigit(textOf(cell)))) return [];
  const [only] = filled;
  if (filled.length === 1) return [toLine(row, only, { typed })];
  if (filled.every((cell) => cellQuantity(textOf(cell)) === undefined && isNumberEntry(textOf(cell))))
    return filled.map((cell) => toLine(row, cell, { typed: textOf(cell) }));
  return [lineWithQuantityCell(row, filled, typed)];
}

/** The first cell that looks like a number, and the quantity behind it or, if there is none, before it. */
function lineWithQuantityCell(row: number, cells: readonly Cell[], typed: string): ListLine {
  const isQuantity = (cell: Cell) => cellQuantity(textOf(cell)) !== undefined;
  const isNumber = (cell: Cell) => !isQuantity(cell) && hasDigit(textOf(cell));
  const longest = cells.reduce((best, cell, index) => (lengthOf(cell) > lengthOf(cells[best]) ? index : best), 0);
  const entry = cells.findIndex((cell) => !isQuantity(cell) && isNumberEntry(textOf(cell)));
  const first = cells.findIndex(isNumber);
  const at = entry >= 0 ? entry : first >= 0 ? first : longest;
  const beside = [...cells.slice(at + 1), ...cells.slice(0, at)];
  const whole = beside.find((cell) => Number.isInteger(cellQuantity(textOf(cell))));
  const stated = whole ?? beside.find((cell) => isQuantity(cell) || statesAmount(textOf(cell)));
  return toLine(row, cells[at], stated ? { typed, quantity: cellQuantity(textOf(stated)) ?? null } : { typed });
}

const lengthOf = (cell: Cell | undefined) => textOf(cell).replace(/\D/g, '').length;

function toLine(row: number, cell: Cell | undefined, given: { typed: string; quantity?: number | null }): ListLine {
  const mark = typeof cell === 'object' ? { mark: cell.mark } : {};
  return parseLine(row, shownOf(cell).trim(), { ...given, ...mark });
}
