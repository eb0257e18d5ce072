/** The companions of a part as its page offers them. Pure. */
import type { DrawingItem, DrawingPart } from '#domain/drawings/contract.ts';
import { toPricedPart } from '#web/enhance/drawing/priced-lines.ts';
import { offeredParts } from '#web/enhance/drawing/row-offer.ts';
import type { PartOfSet } from '#web/enhance/set/part-of-set.ts';
import { type CompanionOfRow, rowsOfCallout } from '../drawings/companions-of-row.ts';

export interface CompanionRow extends CompanionOfRow {
  /** The parts that are ordered for the row; none: it is not had by itself. */
  readonly parts: readonly { readonly part: DrawingPart; readonly ofSet: PartOfSet }[];
}

/** The rows of the companions, without those of other machines. */
export function toCompanionRows(items: readonly DrawingItem[]): CompanionRow[] {
  const callouts = new Set(items.map(({ callout }) => callout));
  return [...callouts]
    .flatMap((callout) => rowsOfCallout(callout, items))
    .map(({ item, isCertain }) => {
      const parts = offeredParts(item).map(({ part, per }) => ({
        part,
        ofSet: { ...toPricedPart(part), quantity: item.quantity * per },
      }));
      return { item, parts, isCertain };
    });
}
