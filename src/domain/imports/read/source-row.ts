/** What every kind of file is read into: rows of cells, nothing known yet of what they mean. */

/** What a spreadsheet says of a cell besides its text; a CSV file has only text. */
export type CellMark =
  /** A number in the program's own form, decimals after a point whatever the settings say. */
  | 'number'
  /** A date, as YYYY-MM-DD. In a column of part numbers Excel has made it of a number. */
  | 'date'
  /** More digits than a spreadsheet keeps: the last ones are lost. */
  | 'imprecise'
  /** #N/A, #REF! and the like. */
  | 'error'
  /** A formula that the program which wrote the file has not calculated. */
  | 'formula'
  /** Longer than a cell may be; only its beginning is here. */
  | 'too_long';

export type Cell = string | { readonly text: string; readonly mark: CellMark };

export interface SourceRow {
  /** From 1, blank rows counted, as a spreadsheet shows it. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** The row as a whole cannot be read. */
  readonly broken?: 'too_many_columns' | 'open_quote';
}

/** Characters of one cell, the limit of spreadsheets themselves. */
export const maxCellLength = 32_767;
export const maxColumns = 256;
/** Rows of one file: a sheet of Excel has no more. */
export const maxRows = 1_048_576;

export function textOf(cell: Cell | undefined): string {
  return cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;
}
