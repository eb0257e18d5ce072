/** What an edit does to one part. Pure. */
import type { ColumnChange } from '#domain/catalog/bulk/contract.ts';
import type { Grade } from '#domain/catalog/contract.ts';
import type { LeftGroup } from '#domain/relations/archive-parts.server.ts';
import { m } from '#messages';
import { formatCents, maxPriceCents } from '#platform/values/money.ts';
import type { BulkChange } from './contract.ts';
import { editedPrice } from './edited-price.ts';

/** The columns that an edit can change, as they are stored. */
export interface EditedPart {
  /** Slug of the category. */
  readonly category: string;
  readonly grade: Grade;
  readonly priceCents: number;
}

/** The removal of a part. `group` is the interchange group that it left, for the undo; null or absent for none. */
export interface Removal {
  readonly column: 'archive';
  readonly group?: LeftGroup | null;
}

/** A price by rule, with the cost from which it was made; it is shown to nobody who may not see costs. */
interface RuleChange extends ColumnChange {
  readonly costCents?: number;
}

/** What is written: a new value in place of the old one, or the removal of the part. */
export type PlannedChange = RuleChange | Removal;

export interface PlannedPart {
  readonly status: 'planned' | 'unchanged' | 'without_cost' | 'refused';
  readonly change: PlannedChange | null;
  /** The reason of a `refused` plan; null for others. */
  readonly reason: string | null;
}

/** The plan for a part that is in the shop. */
export function planPart(part: EditedPart, change: Exclude<BulkChange, { action: 'rules' }>): PlannedPart {
  switch (change.action) {
    case 'archive':
      return { status: 'planned', change: { column: 'archive' }, reason: null };
    case 'category':
      return planColumn({ column: 'category', before: part.category, after: change.category });
    case 'grade':
      return planColumn({ column: 'grade', before: part.grade, after: change.grade });
    case 'price':
      return planPrice(
        part.priceCents,
        editedPrice(part.priceCents, change.percent, change.roundTo),
        m.edits_price_halved(),
      );
  }
}

function planColumn(change: ColumnChange): PlannedPart {
  return { status: change.before === change.after ? 'unchanged' : 'planned', change, reason: null };
}

export const refusedPart = (reason: string, change: ColumnChange | null = null): PlannedPart => ({
  status: 'refused',
  change,
  reason,
});

/** The plan for a new price, in cents. @param halved the reason against a price that falls by more than half */
export function planPrice(before: number, after: number, halved: string): PlannedPart {
  const change: ColumnChange = { column: 'priceCents', before, after };
  const refused = (reason: string) => refusedPart(reason, change);
  if (after <= 0) return refused(m.edits_price_zero());
  if (after > maxPriceCents) return refused(m.edits_price_too_high({ max: formatCents(maxPriceCents) }));
  // Rounding can lower a small price further than the percentage.
  if (after * 2 < before) return refused(halved);
  return planColumn(change);
}
