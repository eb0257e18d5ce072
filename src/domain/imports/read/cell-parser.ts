/** What parses the cells of a field. */
import type { DecimalSign } from './decimals.ts';
import type { NumberStyle } from './number-style.ts';
import type { CellMark } from './source-row.ts';

interface FilledCell {
  /** The text of the cell, trimmed and not empty. */
  readonly text: string;
  readonly mark?: CellMark | undefined;
  /** What the sheet shows, as in Cell. */
  readonly shown?: string | null | undefined;
  /** True when an apostrophe stood in front: the text is read as it stands, whatever it looks like. */
  readonly isText?: boolean | undefined;
}

type ParsedCell = { readonly value: string | number } | { readonly problem: string };
/** Parses a cell. @param style how the other cells of the column are written; unknown for a value that has no column */
export type CellParser = (cell: FilledCell, decimal: DecimalSign, style?: NumberStyle) => ParsedCell;

export const problem = (message: string): ParsedCell => ({ problem: message });
