/** An importer compares, writes and undoes the rows of one kind of list, thousands at a time. */
import type { Scope } from '#platform/scope.ts';
import type { ImportDifference, ImportOutcome } from '../contract.ts';
import type { RowValues } from '../read/parse-row.ts';

/** A row of the file that was parsed without problems. */
export interface InputRow {
  /** Row of the file, from 1. */
  readonly row: number;
  readonly values: RowValues;
}

/** What applying a row would change. */
export interface RowPlan {
  readonly outcome: ImportOutcome;
  /** Only of `changed` and `held` rows; a `new` row is described by its values. */
  readonly differences: readonly ImportDifference[];
  /** Only of `wrong` and `held` rows. */
  readonly problem?: { readonly field: string; readonly reason: string };
}

export interface ApplyResult {
  /** What undo needs, in the form of the importer. It is stored as JSON. */
  readonly changes: readonly { readonly row: number; readonly change: unknown }[];
  /** Rows that were not written because the catalogue has changed since the dry run. */
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
}

/** What an importer needs to know of the batch. */
interface BatchInfo {
  readonly id: string;
}

interface ApplyOptions extends BatchInfo {
  /** True: prices may fall by more than half. */
  readonly acceptPriceFalls: boolean;
}

export interface Importer {
  /**
   * Rows of one transaction. Small, because an order for one of these parts waits for the end of the transaction.
   * `all`: the rows depend on each other, so the file is one chunk.
   */
  readonly chunk: number | 'all';
  /** The plan of each row, in the order of the rows. Changes nothing. */
  plan(scope: Scope, rows: readonly InputRow[], batch: BatchInfo): Promise<readonly RowPlan[]>;
  /** Writes the rows. Rows that can no longer be written are skipped, not thrown. */
  apply(scope: Scope, rows: readonly InputRow[], options: ApplyOptions): Promise<ApplyResult>;
  /** For each change, in order: null, or the reason why it was not undone. `changes` are those of an ApplyResult. */
  undo(scope: Scope, changes: readonly unknown[]): Promise<readonly (string | null)[]>;
}
