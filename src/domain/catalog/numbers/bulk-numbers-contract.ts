/**
 * Lists of further part numbers: their rows, the outcome of each row, and the changes that an undo needs. Written by
 * upsertNumbers (bulk-numbers.server.ts); one wrong row does not stop the others.
 */
import type { NumberKind, PartNumberEntry } from './contract.ts';

export interface BulkNumberRow {
  readonly brand: string;
  readonly partNumber: string;
  /** Not `own`: a part's own number is a column of the part. */
  readonly kind: Exclude<NumberKind, 'own'>;
  /** Who uses the number. Empty: not known. */
  readonly maker: string;
  /** True: a number that the part has already is left as it is, of whatever kind and maker. */
  readonly unlessKnown?: true;
  /** Null: removes all numbers of that kind (of that maker, if one is named). */
  readonly number: string | null;
}

export interface NumberOutcome {
  readonly status: 'new' | 'changed' | 'unchanged' | 'wrong';
  readonly before: readonly PartNumberEntry[];
  readonly after: readonly PartNumberEntry[];
  /** Present when `wrong`. */
  readonly error?: { readonly field: keyof BulkNumberRow; readonly message: string };
}

/** What was written, for undoNumbers. Stored as JSON by imports. */
export interface NumberChange {
  readonly partId: string;
  readonly before: readonly PartNumberEntry[];
  readonly after: readonly PartNumberEntry[];
}

export interface BulkNumbersResult {
  /** One for each row, in the order of the rows. */
  readonly rows: readonly NumberOutcome[];
  /** One for each row; null where nothing was written, so everywhere in a dry run. */
  readonly changes: readonly (NumberChange | null)[];
}
