/** What ticking a row of a drawing puts into the cart. */
import type { DrawingItem, DrawingPart } from '#domain/drawings/contract.ts';
import { isOrderable, nearestOrder, type QuantityRange } from '#domain/orders/order-rules.ts';

/** The most pieces that the field of a row takes. */
const maxPieces = 9999;

/** What limits the pieces of a part, of which one piece of the row needs `per`. */
export interface RangeOfRow extends QuantityRange {
  readonly per: number;
}

export interface RowOffer {
  /** Pieces of the row that its field begins with: those of the assembly, or what can be ordered instead. */
  readonly quantity: number;
}

/** The offer of a row; null: nothing of it can be ordered by itself, or it is of other machines. */
export function rowOffer(item: DrawingItem): RowOffer | null {
  if (item.match === 'outside') return null;
  const ranges = offeredParts(item).map(({ part, per }) => ({ per, ...orderRange(part) }));
  if (ranges.length === 0 || ranges.some((range) => nearestOrder(item.quantity * range.per, range) === null))
    return null;
  const quantity = findPieces(ranges, item.quantity, 1) ?? findPieces(ranges, item.quantity, -1);
  return quantity === null ? null : { quantity };
}

/** The first number of pieces of a row, from this one up (1) or down (-1), of which all parts can be ordered; null: none. */
export function findPieces(ranges: readonly RangeOfRow[], from: number, step: 1 | -1): number | null {
  for (let pieces = from; pieces >= 1 && pieces <= maxPieces; pieces += step)
    if (ranges.every((range) => isOrderable(pieces * range.per, range))) return pieces;
  return null;
}

/** The parts that are ordered for a row, with the pieces of each for one piece of it; none: the row is not had by itself. */
export function offeredParts(
  item: Pick<DrawingItem, 'part' | 'state' | 'replacedBy'>,
): readonly { readonly part: DrawingPart; readonly per: number }[] {
  if (item.state === 'superseded') return item.replacedBy.map(({ part, quantity }) => ({ part, per: quantity }));
  return item.state === 'orderable' && item.part ? [{ part: item.part, per: 1 }] : [];
}

/** What limits the pieces of a part of a drawing. */
export function orderRange(part: DrawingPart): QuantityRange {
  return {
    minimum: part.minQnty,
    available: part.availableQnty,
    maximum: part.maxQnty,
    multiple: part.multipleQnty,
    backOrderDays: part.backOrderDays,
  };
}
