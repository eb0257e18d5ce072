/** An importer compares, writes and undoes the rows of one kind of list, thousands at a time. */
import type { Scope } from '#platform/scope.ts';
import type { ImportDifference, ImportOutcome } from '../contract.ts';
import type { RowValues } from '../read/parse-row.ts';

/** A row of the file that was parsed without problems. */
export interface InputRow {
  /** Number of the row in the file, from 1. */
  readonly row: number;
  readonly values: RowValues;
}

/** What applying a row would change. */
export interface RowPlan {
  readonly outcome: ImportOutcome;
  /** Differences of a `changed` or `held` row; a `new` row is described by its values. */
  readonly differences: readonly ImportDifference[];
  /** The problem of a `wrong` or `held` row. */
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
   * Rows of one transaction. They are few, because an order for one of these parts waits for the end of the transaction. `all`:
   * the rows depend on each other, so the file is one chunk.
   */
  readonly chunk: number | 'all';
  /** The plan of each row, in the order of the rows. It changes nothing. */
  plan(scope: Scope, rows: readonly InputRow[], batch: BatchInfo): Promise<readonly RowPlan[]>;
  /** Writes the rows. Rows that can no longer be written are skipped, not thrown. */
  apply(scope: Scope, rows: readonly InputRow[], options: ApplyOptions): Promise<ApplyResult>;
  /** Undoes the `changes` of an ApplyResult. Returns for each, in order, null or the reason why it was not undone. */
  undo(scope: Scope, changes: readonly unknown[]): Promise<readonly (string | null)[]>;
}
