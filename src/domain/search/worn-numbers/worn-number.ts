/**
 * A part number as it can be read from a worn plate, sign by sign, and its text in addresses and mails: `HX-2(0/O)Y-1?4?` has a
 * sign between two and two signs that cannot be read. Safe in the browser: the page and its script read the same text. Pure.
 */
import { keyLetters, withSizeLetters } from '#domain/catalog/numbers/part-number.ts';
import { plainText } from '#platform/values/text.ts';
import { withoutLabels } from '../number-text.ts';

/** Cells of a number. Further signs of a text are not read. */
export const maxCells = 30;
/** What one sign may be. */
export const maxSignReadings = 4;

export interface SignCell {
  /** The letters and digits that the sign may be, as in a part number key; none: it cannot be read. */
  readonly signs: readonly string[];
  /** A dash or another separator stands before it. It only groups the cells: numbers are compared without them. */
  readonly dash: boolean;
}

export interface WornNumber {
  readonly cells: readonly SignCell[];
  /** Further signs may stand before the first cell, and behind the last one. */
  readonly before: boolean;
  readonly after: boolean;
}

/** What a text has that cells cannot hold. */
export type CellProblem = 'too_long' | 'too_many_readings' | 'gap';

export interface ReadCells extends WornNumber {
  /** Null: all of the text is in the cells. */
  readonly problem: CellProblem | null;
}

export const isUnread = ({ signs }: Pick<SignCell, 'signs'>): boolean => signs.length === 0;

/** `(0/O)`, a sign that cannot be read, any number of signs, or the signs between them. */
const token = /\(\s*([\p{L}\p{N}](?:\s*\/\s*[\p{L}\p{N}])+)\s*\)|(\?)|(\*+|\.{2,})|((?:(?!\.{2,})[^?*(])+|\()/gu;

/** The cells of a text without labels such as "P/N", and what of it they cannot hold. `*` and `…` at an end leave it open. */
export function readCells(text: string): ReadCells {
  const plain = withSizeLetters(withoutLabels(plainText(text)).normalize('NFKC')).trim();
  const cells: SignCell[] = [];
  let [before, problem]: [boolean, CellProblem | null] = [false, null];
  // A separator or an open place stands before the next cell.
  let [dash, gap] = [false, false];
  const add = (signs: readonly string[]) => {
    if (gap && cells.length > 0) problem ??= 'gap';
    else if (gap) before = true;
    if (signs.length > maxSignReadings) problem ??= 'too_many_readings';
    if (cells.length === maxCells) problem ??= 'too_long';
    else cells.push({ signs: signs.slice(0, maxSignReadings), dash: dash && cells.length > 0 });
    [dash, gap] = [false, false];
  };
  for (const [, several, unread, open, run = ''] of plain.matchAll(token)) {
    if (several) add([...new Set(keyLetters(several))]);
    if (unread) add([]);
    if (open) gap = true;
    for (const sign of signsOf(run)) {
      if (sign) add([sign]);
      else dash = true;
    }
  }
  return { cells, before, after: gap, problem };
}

/** The letters and digits of a run as in part number keys; empty text stands for a separator. */
function signsOf(run: string): string[] {
  const letters = Array.from(keyLetters(run));
  const places = Array.from(run.toUpperCase()).filter((character) => !/\p{Cf}/u.test(character));
  const isSign = (character: string) => /[\p{L}\p{N}]/u.test(character) && character !== 'ー';
  // A character that a key has as several ones: its separators are not told.
  if (places.filter(isSign).length !== letters.length) return letters;
  return places.map((character) => (isSign(character) ? (letters.shift() ?? '') : ''));
}

/** The text of the cells, from which readCells makes them again; without the open ends. */
export function cellsText({ cells }: Pick<WornNumber, 'cells'>): string {
  return cells.map(({ signs, dash }) => (dash ? '-' : '') + signText(signs)).join('');
}

/** What one cell shows: `H`, `?` or `(0/O)`. */
function signText(signs: readonly string[]): string {
  return signs.length > 1 ? `(${signs.join('/')})` : (signs[0] ?? '?');
}

/** The text with "…" at the ends that are open, as a person writes it. */
export function wornNumberText(number: WornNumber): string {
  return `${number.before ? '…' : ''}${cellsText(number)}${number.after ? '…' : ''}`;
}

/** A regular expression, for JavaScript and PostgreSQL, of the keys that the number may have. Signs are letters and digits only. */
export function keyExpression({ cells, before, after }: WornNumber): string {
  const signs = cells.map((cell) => (isUnread(cell) ? '.' : `[${cell.signs.join('')}]`)).join('');
  return `^${before ? '(.*?)' : '()'}${signs}${after ? '' : '$'}`;
}
