/** What parses the cells of a field. */
import type { DecimalSign } from './decimals.ts';
import type { NumberStyle } from './number-style.ts';
import type { CellMark } from './source-row.ts';

interface FilledCell {
  /** Trimmed, not empty. */
  readonly text: string;
  readonly mark?: CellMark | undefined;
  /** As in Cell. */
  readonly shown?: string | null | undefined;
  /** An apostrophe stood in front: it is text as it stands, whatever it looks like. */
  readonly isText?: boolean | undefined;
}

type ParsedCell = { readonly value: string | number } | { readonly problem: string };
/** @param style how the other cells of the column are written; unknown for a value that has no column */
export type CellParser = (cell: FilledCell, decimal: DecimalSign, style?: NumberStyle) => ParsedCell;

export const problem = (message: string): ParsedCell => ({ problem: message });
