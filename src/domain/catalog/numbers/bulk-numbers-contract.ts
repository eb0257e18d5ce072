/** Further numbers of parts by the thousand. upsertNumbers (bulk-numbers.server.ts) takes them; one wrong row stops no other. */
import type { NumberKind, PartNumberEntry } from './contract.ts';

export interface BulkNumberRow {
  readonly brand: string;
  readonly partNumber: string;
  /** A part's own number is a column of the part. */
  readonly kind: Exclude<NumberKind, 'own'>;
  /** Whose number it is; empty: not known. */
  readonly maker: string;
  /** Null takes away all numbers of that kind (of that maker, when one is named). */
  readonly number: string | null;
}

export interface NumberOutcome {
  readonly status: 'new' | 'changed' | 'unchanged' | 'wrong';
  readonly before: readonly PartNumberEntry[];
  readonly after: readonly PartNumberEntry[];
  readonly error?: { readonly field: keyof BulkNumberRow; readonly message: string };
}

/** What was written: keep it to take it back with undoNumbers. */
export interface NumberChange {
  readonly partId: string;
  readonly before: readonly PartNumberEntry[];
  readonly after: readonly PartNumberEntry[];
}

export interface BulkNumbersResult {
  /** One a row, in the order of the rows. */
  readonly rows: readonly NumberOutcome[];
  /** One a row too; null where nothing was written. All null in a dry run. */
  readonly changes: readonly (NumberChange | null)[];
}
