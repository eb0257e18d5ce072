/** What ticking a row of a drawing puts into the cart. */
import type { DrawingItem, DrawingPart } from '#domain/drawings/contract.ts';
import { nearestOrder, type QuantityRange } from '#domain/orders/order-rules.ts';
import type { ButtonLine } from '#web/enhance/cart/line-of-button.ts';

export interface RowOffer {
  /** Pieces of the row that its field begins with: those of the assembly, or what can be ordered instead. */
  readonly quantity: number;
  /** The parts, with the pieces for one piece of the row: several when several parts replace one. */
  readonly lines: readonly ButtonLine[];
}

/** The offer of a row; null: nothing of it can be ordered by itself, or it is of other machines. */
export function rowOffer(item: DrawingItem): RowOffer | null {
  if (item.match === 'outside') return null;
  const offered = offeredParts(item);
  const orders = offered.map(({ part, per }) => nearestOrder(item.quantity * per, orderRange(part)));
  if (offered.length === 0 || orders.includes(null)) return null;
  const [first] = offered;
  const quantity = offered.length === 1 && first ? Math.ceil((orders[0] ?? 1) / first.per) : item.quantity;
  return { quantity, lines: offered.map(({ part, per }) => [part._id, per, part.pricePerUnit, part.coreCharge ?? 0]) };
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
