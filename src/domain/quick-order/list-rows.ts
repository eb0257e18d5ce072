/** The rows of a pasted text, within the limits of lists: what is longer is not looked at. Pure. */
import { CsvParser } from '#domain/imports/read/csv-rows.ts';
import { type Cell, maxColumns, type SourceRow } from '#domain/imports/read/source-row.ts';
import { m } from '#messages';
import { plainText } from '#platform/values/text.ts';
import { maxEntryLength, maxLines, maxListRows, maxRowLength } from './limits.ts';

export interface TextRow extends SourceRow {
  /** Semicolons separate the cells, which may be lines of the list. */
  readonly hasSemicolons?: true;
}

export interface ListRows {
  readonly rows: readonly TextRow[];
  /** Why the list is not read, and what to do; null: it is. */
  readonly problem: string | null;
}

/** Full-width signs count as plain ones. Cells of a spreadsheet arrive with tabs; those of a CSV file with semicolons, or with quotes and commas. */
export function rowsOfText(typed: string): ListRows {
  const text = plainText(typed);
  const lines: string[] = [];
  for (let from = 0; from <= text.length; ) {
    const feed = text.indexOf('\n', from);
    const end = feed === -1 ? text.length : feed;
    if (lines.length >= maxListRows) return refused(m.quick_too_many_lines({ max: maxLines }));
    // Bounded before and after: the compatibility form of a character can have eighteen.
    const line = text
      .slice(from, Math.min(end, from + maxRowLength + 1))
      .normalize('NFKC')
      .replaceAll('、', ',');
    if (line.length > maxRowLength) return refused(m.quick_row_too_long({ row: lines.length + 1, max: maxRowLength }));
    lines.push(line);
    from = end + 1;
  }
  const separator = text.includes('\t') ? '\t' : /^"[^"\n]*",/m.test(text) ? ',' : undefined;
  return separator ? tableRows(lines.join('\n'), separator) : plainRows(lines);
}

const refused = (problem: string): ListRows => ({ rows: [], problem });

function tableRows(text: string, separator: string): ListRows {
  const parser = new CsvParser(separator);
  const rows = [...parser.push(text), ...parser.end()];
  return unlessTooWide(rows);
}

/** The rows of a table, unless one of them has more columns than are read. */
export function unlessTooWide(rows: readonly SourceRow[]): ListRows {
  const wide = rows.find(({ broken }) => broken === 'too_many_columns');
  return wide ? refused(wideRow(wide.row)) : { rows, problem: null };
}

const wideRow = (row: number) => m.quick_row_too_wide({ row, max: maxColumns });

function plainRows(lines: readonly string[]): ListRows {
  const rows: TextRow[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = cellsOf(withoutComment(line));
    if (cells.length > maxColumns) return refused(wideRow(index + 1));
    rows.push({ row: index + 1, cells, ...(line.includes(';') && { hasSemicolons: true }) });
  }
  return { rows, problem: null };
}

/**
 * A comma between digits may be a decimal sign: "20Y-30-00481, 4" has two cells, "2,5" one. Before a whole number and a word it
 * separates: "QZ-1,5,pin" has three.
 */
const comma = /,(?!\d{1,3}(?:\D|$))|,(?=\d{1,4}\s*$)|,(?=\d{1,4},\p{L})/u;

function cellsOf(line: string): string[] {
  const separator = line.includes(';') ? /;/ : line.includes('|') ? /\|/ : comma;
  const cells = line.split(separator, maxColumns + 1);
  return cells.length > 1 && /^\s*-?\d{1,6},\d{1,3}\s*$/.test(line) ? [line] : cells;
}

const listMark = /^\s*(?:[•●▪*·–—>-]+\s+|\d{1,3}[.)]\s+)/u;

/** Without the mark of an enumeration, and without what follows // or a # between spaces. */
function withoutComment(line: string): string {
  const [content = ''] = line.replace(/\s+/g, ' ').split(/ ?\/\/| # (?=\p{L})/u, 1);
  const isComment = /^ ?(?:# ?\D*$|--)/u.test(content);
  return isComment ? '' : content.replace(listMark, '');
}

/** The cell as far as it is looked at, with single spaces: long runs of them make patterns slow. */
export function shortCell(cell: Cell): Cell {
  const short = (text: string) =>
    text
      .slice(0, 4 * maxEntryLength)
      .replace(/\s+/g, ' ')
      .slice(0, maxEntryLength);
  if (typeof cell === 'string') return short(cell);
  const { text, shown } = cell;
  return { ...cell, text: short(text), ...(typeof shown === 'string' && { shown: short(shown) }) };
}
