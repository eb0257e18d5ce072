/** How many pieces of a part can be taken for a line. Pure. */
import { isOrderable, largestOrder, nearestOrder, type QuantityRange } from '#domain/orders/order-rules.ts';
import type { LineOption, LinePart, QuantityState } from './contract.ts';

type Given = Pick<LineOption, 'reason' | 'matchedBy' | 'fits'>;

/** @param wanted pieces; null: the list states no whole number; undefined: it states none */
export function toOption(part: LinePart, wanted: number | null | undefined, given: Given): LineOption {
  const range = rangeOf(part);
  const quantity = nearestOrder(wanted ?? 1, range) ?? 0;
  return { part, ...given, asked: wanted ?? null, quantity, quantityState: stateOf(wanted, quantity, range) };
}

function stateOf(wanted: number | null | undefined, quantity: number, range: QuantityRange): QuantityState {
  if (quantity === 0) return 'out';
  if (wanted === undefined) return 'ok';
  if (wanted === null) return 'unclear';
  if (isOrderable(wanted, range)) return 'ok';
  if (quantity > wanted) return wanted < range.minimum ? 'minimum' : 'packs';
  return quantity < largestOrder({ ...range, maximum: null }) ? 'maximum' : 'short';
}

/** What limits the quantity of the part. */
function rangeOf({ minQnty, availableQnty, maxQnty, multipleQnty }: LinePart): QuantityRange {
  return { minimum: minQnty, available: availableQnty, maximum: maxQnty, multiple: multipleQnty };
}
