/**
 * Lists of relations: their rows, the outcome of each row, and the changes that an undo needs. The rules are
 * those of single relations; one wrong row does not stop the others. Written by addSupersessions
 * (bulk-supersessions.server.ts) and addInterchanges (bulk-interchange.server.ts).
 */
import type { PartRef } from '#domain/catalog/part-ref.ts';
import type { Interchangeability, SupersessionKind } from './contract.ts';

/**
 * An old part and one of the parts that replace it. All rows of one call with the same old part form its one
 * supersession, so they must be in one call. Several rows need the same `kind` each; what a row omits has the
 * default of a single supersession.
 */
export interface SupersessionRow {
  readonly from: PartRef;
  /** Null: nothing replaces the old part any more. */
  readonly to: PartRef | null;
  readonly kind?: SupersessionKind;
  /** Pieces of the new part for one piece of the old one, 1 to 999. */
  readonly quantity?: number;
  readonly interchangeability?: Interchangeability;
  /** YYYY-MM-DD. */
  readonly date?: string | null;
  readonly note?: string;
}

/**
 * Two interchangeable parts, each with its note in the group; an absent note stays as it is. Rows of one call with a
 * common part form one group.
 */
export interface InterchangeRow {
  readonly a: PartRef;
  readonly b: PartRef;
  readonly aNote?: string;
  readonly bNote?: string;
}

type RowStatus = 'new' | 'changed' | 'unchanged' | 'wrong';

export interface RowOutcome {
  readonly status: RowStatus;
  /** Present when `wrong`; `field` is the name of the field in the row. */
  readonly error?: { readonly field: string; readonly message: string };
  /** Of a `changed` row: what it changes, if the row alone does not say that. */
  readonly differences?: readonly { readonly field: string; readonly old: string; readonly new: string }[];
}

/** The supersession of a part as it is stored. */
export interface StoredSupersession {
  readonly kind: SupersessionKind;
  readonly interchangeability: Interchangeability;
  /** YYYY-MM-DD. */
  readonly date: string | null;
  readonly note: string;
  readonly targets: readonly { readonly partId: string; readonly quantity: number }[];
}

/** A part whose supersession changed, for undoSupersessions. Null: it had, or has, none. Stored as JSON by imports. */
export interface SupersessionChange {
  readonly partId: string;
  readonly before: StoredSupersession | null;
  readonly after: StoredSupersession | null;
}

/** A part that changed its group or its note in it, for undoInterchange: ids of groups. Stored as JSON by imports. */
export interface GroupChange {
  readonly partId: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Absent: the note stayed as it was. */
  readonly note?: { readonly before: string; readonly after: string };
}

export interface BulkRelationsResult<Change> {
  /** One for each row, in the order of the rows. */
  readonly rows: readonly RowOutcome[];
  readonly changes: readonly Change[];
}

export interface BulkRelationsOptions {
  /** True: only returns what would happen. */
  readonly dryRun?: boolean;
  /** Interchange only. True: rows that connect two stored groups join them, instead of being wrong. */
  readonly joinGroups?: boolean;
}
