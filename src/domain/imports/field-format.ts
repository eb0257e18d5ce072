/** How the value of an import field is parsed from a cell, cleared, and formatted. */
import type { CellParser } from './read/cell-parser.ts';

export interface FieldFormat {
  readonly parse: CellParser;
  /** The value that a cell with `-` sets; absent: the field cannot be cleared. */
  readonly clearedValue?: string | number | null;
  /** Value → text of the preview and of the export; absent: String(value). */
  readonly format?: (value: string | number) => string;
}
