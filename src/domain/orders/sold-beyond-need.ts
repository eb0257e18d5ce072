/** Where the shop sells a part only in more pieces than are needed. Pure, and safe in the browser. */
import { m } from '#messages';
import type { QuantityRange } from './order-rules.ts';

type SalesUnit = Pick<QuantityRange, 'minimum' | 'multiple'>;

/**
 * "Sold in packs of 10, this machine needs 2."; null: as many as are needed can be ordered, whatever the stock is. The minimum
 * order is named only where the packs alone do not explain the quantity.
 * @param need pieces that the machine has
 */
export function soldBeyondNeed(need: number, { minimum, multiple: pack }: SalesUnit): string | null {
  const isInPacks = need % pack !== 0;
  const hasMinimum = minimum > Math.ceil(need / pack) * pack;
  if (isInPacks && hasMinimum) return m.machine_need_packs_minimum({ pack, minimum, need });
  if (isInPacks) return m.machine_need_packs({ pack, need });
  return hasMinimum ? m.machine_need_minimum({ minimum, need }) : null;
}
