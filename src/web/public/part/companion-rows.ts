/** The companions of a part as its page offers them. Pure. */
import type { DrawingItem, DrawingPart } from '#domain/drawings/contract.ts';
import { offeredParts, orderRange } from '#web/enhance/drawing/row-offer.ts';
import type { PartOfSet } from '#web/enhance/set/part-of-set.ts';

export interface CompanionRow {
  readonly item: DrawingItem;
  /** The parts that are ordered for the row; none: it is not had by itself. */
  readonly parts: readonly { readonly part: DrawingPart; readonly ofSet: PartOfSet }[];
  /** False: whether the machine has this row depends on what is not known, so that it is not ticked by itself. */
  readonly isCertain: boolean;
}

/** The rows of the companions, without those of other machines. */
export function toCompanionRows(items: readonly DrawingItem[]): CompanionRow[] {
  const possible = items.filter(({ match }) => match !== 'outside');
  const counts = Map.groupBy(possible, ({ callout }) => callout);
  return possible.map((item) => {
    const isAlone = counts.get(item.callout)?.length === 1;
    const isOfMachine = item.match === 'inside' || (item.serials === '' && item.engineSerials === '');
    const parts = offeredParts(item).map(({ part, per }) => ({ part, ofSet: toPartOfSet(part, item.quantity * per) }));
    return { item, parts, isCertain: isAlone && isOfMachine };
  });
}

function toPartOfSet(part: DrawingPart, quantity: number): PartOfSet {
  const { _id: id, unit, pricePerUnit: price, coreCharge, priceBreaks: breaks } = part;
  return { ...orderRange(part), id, quantity, unit, price, core: coreCharge ?? 0, breaks };
}
