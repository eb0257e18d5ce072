/**
 * Lists of parts: their rows, the outcome of each row, and the changes that an undo needs. Written by upsertParts
 * (upsert-parts.server.ts); one wrong row does not stop the others.
 */
import type { Grade, ItemCondition } from '../contract.ts';
import type { UnitOfMeasure } from '../units-of-measure.ts';

/** Columns of a part that a list can set. */
export interface PartValues {
  readonly name: string;
  readonly description: string;
  /** Slug, name or path of a category. */
  readonly category: string;
  readonly partType: string;
  readonly grade: Grade;
  readonly condition: ItemCondition;
  readonly priceCents: number;
  /** Price breaks as formatPriceBreaks writes them; empty: none. */
  readonly priceBreaks: string;
  readonly unit: UnitOfMeasure;
  readonly availableQuantity: number;
  readonly minimumOrderQuantity: number;
  /** Most pieces of one order; null: no limit but the stock. */
  readonly maximumOrderQuantity: number | null;
  /** Pieces of a pack; 1: single pieces. */
  readonly orderMultiple: number;
  /** Whether single pieces are sold too. */
  readonly singlePieces: YesNo;
  /** Working days. */
  readonly leadTimeDays: number;
  /** Working days until pieces beyond the stock are ready to ship; null: they cannot be ordered. */
  readonly backOrderDays: number | null;
  /** Months of warranty, 0: none; null: the terms of the shop. The same holds for returnDays. */
  readonly warrantyMonths: number | null;
  readonly returnDays: number | null;
  readonly coreChargeCents: number | null;
  readonly netWeightGrams: number | null;
  readonly hsCode: string | null;
  /** Code by ISO 3166-1 alpha-2. */
  readonly countryOfOrigin: string | null;
  readonly binLocation: string | null;
  /** Specifications as formatSpecifications writes them; empty: none. */
  readonly specifications: string;
  /** Addresses of pictures, separated by spaces. Empty: none. */
  readonly pictures: string;
}

export const yesNo = ['yes', 'no'] as const;
export type YesNo = (typeof yesNo)[number];

export type PartColumn = keyof PartValues;

/** A part by brand and number. A column that is absent keeps its value; on a new part it gets its default. */
export interface BulkPartRow {
  readonly brand: string;
  readonly partNumber: string;
  readonly values: Partial<PartValues>;
  /** Row of the import. */
  readonly row?: number;
}

export interface ColumnChange {
  readonly column: PartColumn;
  readonly before: string | number | null;
  readonly after: string | number | null;
}

export interface PartOutcome {
  /** `held`: the price would fall by more than half, which `acceptPriceFalls` did not allow. */
  readonly status: 'new' | 'changed' | 'unchanged' | 'held' | 'wrong';
  /** Differences from the stored part; empty for a new part. */
  readonly columns: readonly ColumnChange[];
  /** The error of a row whose status is `wrong`. */
  readonly error?: { readonly field: 'brand' | 'partNumber' | PartColumn; readonly message: string };
}

/**
 * What was written, for undoParts: of a new part the fingerprint of its values, of a changed part the changed
 * columns. Stored as JSON by imports.
 */
export type PartChange =
  | { readonly partId: string; readonly fingerprint: string }
  | { readonly partId: string; readonly columns: readonly ColumnChange[] };

export interface BulkPartsResult {
  /** One outcome for each row, in the order of the rows. */
  readonly rows: readonly PartOutcome[];
  /** One change for each row; null where nothing was written, so everywhere in a dry run. */
  readonly changes: readonly (PartChange | null)[];
}

export interface BulkPartsOptions {
  /** True: nothing is written, and the result says what would happen. */
  readonly dryRun?: boolean;
  /** True: unknown parts are created. False: their rows are wrong. */
  readonly create: boolean;
  /** True: a price may fall by more than half. */
  readonly acceptPriceFalls: boolean;
  /** The import that the rows belong to. */
  readonly importId?: string;
}

/**
 * Why an undo left something as it is. `archived`: the part is no longer in the shop; `changed`: these columns
 * were changed later, or would contradict quantities that were (the others have their old values again); `used`: a created part was changed later, or
 * sold; `related`: other parts refer to a created part.
 */
export interface UndoConflict {
  readonly reason: 'archived' | 'changed' | 'used' | 'related';
  readonly columns: readonly PartColumn[];
}
