/**
 * Relations by the thousand, as a list of them is given and answered. Rules are those of single ones.
 * addSupersessions (bulk-supersessions.server.ts) and addInterchanges (bulk-interchange.server.ts) take
 * them; each answers one outcome a row, in the order of the rows, and one wrong row stops no other.
 */
import type { PartRef } from '#domain/catalog/part-ref.ts';
import type { Interchangeability, SupersessionKind } from './contract.ts';

/**
 * One old part and one of those that replace it. All rows with the same old part in a call are its
 * whole step: give them in one call. Several need a kind, the same on each; what a row leaves out is the
 * default of a single one. `to: null` says that nothing replaces it any more.
 */
export interface SupersessionRow {
  readonly from: PartRef;
  readonly to: PartRef | null;
  readonly kind?: SupersessionKind;
  /** Pieces of the new one for one of the old, 1 to 999. */
  readonly quantity?: number;
  readonly interchangeability?: Interchangeability;
  /** YYYY-MM-DD. */
  readonly date?: string | null;
  readonly note?: string;
}

/** Two parts that are equals. Rows of one call that touch each other become one group. */
export interface InterchangeRow {
  readonly a: PartRef;
  readonly b: PartRef;
}

export type RowStatus = 'new' | 'changed' | 'unchanged' | 'wrong';

export interface RowOutcome {
  readonly status: RowStatus;
  /** What is wrong, in words; `field` is the name in the row. Only when `wrong`. */
  readonly error?: { readonly field: string; readonly message: string };
}

/** A part's step as it is stored. */
export interface StoredSupersession {
  readonly kind: SupersessionKind;
  readonly interchangeability: Interchangeability;
  readonly date: string | null;
  readonly note: string;
  readonly targets: readonly { readonly partId: string; readonly quantity: number }[];
}

/** A part whose step changed: keep it to take the change back with undoSupersessions. Null: it had, or has, none. */
export interface SupersessionChange {
  readonly partId: string;
  readonly before: StoredSupersession | null;
  readonly after: StoredSupersession | null;
}

/** A part that changed its group: keep it to take the change back with undoInterchange. */
export interface GroupChange {
  readonly partId: string;
  readonly before: string | null;
  readonly after: string | null;
}

export interface BulkRelationsResult<Change> {
  readonly rows: readonly RowOutcome[];
  readonly changes: readonly Change[];
}

export interface BulkRelationsOptions {
  /** Only says what would happen. */
  readonly dryRun?: boolean;
  /** Interchange only: rows that put two groups of the shop together do so, instead of being wrong. */
  readonly joinGroups?: boolean;
}
