/** The common form of CSV and XLSX rows: cells before they are parsed as fields. */

/** What is known about a cell besides its text. All but `too_long` come from spreadsheets: a CSV file has only text. */
export type CellMark =
  /** A number cell: its text has a decimal point, whatever the settings say. */
  | 'number'
  /** A date as YYYY-MM-DD. In a column of part numbers, Excel has converted the number. */
  | 'date'
  /** A number with more than 15 digits: the spreadsheet has lost the last ones. */
  | 'imprecise'
  /** #N/A, #REF! and the like. */
  | 'error'
  /** A formula without a stored result. */
  | 'formula'
  /** A text that is longer than maxCellLength, truncated. */
  | 'too_long';

export type Cell =
  | string
  | {
      readonly text: string;
      readonly mark: CellMark;
      /** What the sheet shows for a number, where its format changes it; null: that is not known. */
      readonly shown?: string | null;
    };

export interface SourceRow {
  /** Number of the row, from 1, blank rows counted, as a spreadsheet numbers it. */
  readonly row: number;
  readonly cells: readonly Cell[];
  /** True when the sheet does not show the row, for example because of a filter. */
  readonly isHidden?: true;
  /** Why the row as a whole is invalid. */
  readonly broken?: 'too_many_columns' | 'open_quote';
}

/** The most characters of one cell: Excel's own limit. */
export const maxCellLength = 32_767;
export const maxColumns = 256;
/** The most rows of one file: Excel's own limit for a sheet. */
export const maxRows = 1_048_576;

/** The text of a cell; empty for a cell that the row does not have. */
export function textOf(cell: Cell | undefined): string {
  return cell === undefined ? '' : typeof cell === 'string' ? cell : cell.text;
}

/** The text that the sheet shows for a cell, as far as it is known. */
export function shownOf(cell: Cell | undefined): string {
  return (typeof cell === 'object' ? cell.shown : undefined) ?? textOf(cell);
}
