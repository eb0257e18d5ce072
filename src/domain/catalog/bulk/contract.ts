/**
 * Parts by the thousand: what a list says of them, and what that would change. upsertParts
 * (bulk-parts.server.ts) takes them; one wrong row stops no other.
 */
import type { Grade, ItemCondition } from '../contract.ts';

/** Columns of a part that a list can set. */
export interface PartValues {
  readonly name: string;
  readonly description: string;
  /** Slug of a category, its name or its path. */
  readonly category: string;
  readonly partType: string;
  readonly grade: Grade;
  readonly condition: ItemCondition;
  readonly priceCents: number;
  readonly availableQuantity: number;
  readonly minimumOrderQuantity: number;
  /** Working days. */
  readonly leadTimeDays: number;
  readonly netWeightGrams: number | null;
  readonly hsCode: string | null;
  readonly countryOfOrigin: string | null;
  /** As formatSpecifications writes them; empty: none. */
  readonly specifications: string;
}

export type PartColumn = keyof PartValues;

/** A part, and what is said of it; what is not named stays as it is, or is the default of a new part. */
export interface BulkPartRow {
  readonly brand: string;
  readonly partNumber: string;
  readonly values: Partial<PartValues>;
}

export interface ColumnChange {
  readonly column: PartColumn;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

export interface PartOutcome {
  /** `held`: the price falls by more than half, and nobody has said that it should. */
  readonly status: 'new' | 'changed' | 'unchanged' | 'held' | 'wrong';
  /** Of a part that is in the shop; of a new one its row says it all. */
  readonly columns: readonly ColumnChange[];
  /** Only when `wrong`. */
  readonly error?: { readonly field: 'brand' | 'partNumber' | PartColumn; readonly message: string };
}

/**
 * What was written: keep it to take it back with undoParts. A part that was made is known by a print of
 * what it was made as, which tells whether it is still so; one that was changed by its columns.
 */
export type PartChange =
  | { readonly partId: string; readonly print: string }
  | { readonly partId: string; readonly columns: readonly ColumnChange[] };

export interface BulkPartsResult {
  /** One a row, in the order of the rows. */
  readonly rows: readonly PartOutcome[];
  /** One a row too; null where nothing was written. All null in a dry run. */
  readonly changes: readonly (PartChange | null)[];
}

export interface BulkPartsOptions {
  /** Only says what would happen. */
  readonly dryRun?: boolean;
  /** Parts that are not in the shop are made; otherwise they are wrong. */
  readonly create: boolean;
  /** Prices may fall by more than half. */
  readonly acceptPriceFalls: boolean;
}

/**
 * Why taking back left something alone. `gone`: the part has left the shop; `changed`: these columns were
 * changed since (the others have their old values again); `used`: a part that was made is not as it was;
 * `related`: other parts lead to it.
 */
export interface UndoConflict {
  readonly why: 'gone' | 'changed' | 'used' | 'related';
  readonly columns: readonly PartColumn[];
}
