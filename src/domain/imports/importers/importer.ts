/** What the background work needs to know of a kind of list: it reads, compares, writes and takes back rows by the thousand. */
import type { Scope } from '#platform/scope.ts';
import type { ImportDifference, Outcome } from '../contract.ts';
import type { RowValues } from '../read/read-row.ts';

export interface GivenRow {
  readonly row: number;
  readonly values: RowValues;
}

/** What a row would do. `problem` is said of rows that are wrong or held. */
export interface Finding {
  readonly outcome: Outcome;
  /** Of rows that change something; a new thing is described by its values. */
  readonly differences: readonly ImportDifference[];
  readonly problem?: { readonly field: string; readonly reason: string };
}

/** What was done: the changes in the kind's own words for taking them back, and rows that were left out after all. */
export interface Applied {
  readonly changes: readonly { readonly row: number; readonly change: unknown }[];
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
}

export interface WorkOptions {
  readonly acceptPriceFalls: boolean;
}

export interface KindWork {
  /** Rows of one transaction: few, because a buyer of one of them waits for its end. `all`: rows depend on each other, so the file is one piece. */
  readonly chunk: number | 'all';
  find(scope: Scope, rows: readonly GivenRow[]): Promise<readonly Finding[]>;
  apply(scope: Scope, rows: readonly GivenRow[], options: WorkOptions): Promise<Applied>;
  /** In the order of the changes, null or why one was left alone. */
  takeBack(scope: Scope, changes: readonly unknown[]): Promise<readonly (string | null)[]>;
}
