/** Where the shop sells a part in packs, or only in more pieces than are needed. Pure, and safe in the browser. */
import { m } from '#messages';
import type { QuantityRange } from './order-rules.ts';

interface SalesUnit extends Pick<QuantityRange, 'minimum' | 'multiple'> {
  /** Pieces of the packs of which single pieces are sold too (openedPackOf). */
  readonly openedPack: number | null;
}

/**
 * "Sold in packs of 10, this machine needs 2.", or "Sold in packs of 10; single pieces too."; null: as many as are needed
 * can be ordered, whatever the stock is, without opening a pack. The minimum order is named only where the packs alone do
 * not explain the quantity.
 * @param need pieces that the machine has
 */
export function soldBeyondNeed(need: number, { minimum, multiple: pack, openedPack }: SalesUnit): string | null {
  if (openedPack !== null) return need % openedPack === 0 ? null : m.shop_packs_single_too({ pack: openedPack });
  const isInPacks = need % pack !== 0;
  const hasMinimum = minimum > Math.ceil(need / pack) * pack;
  if (isInPacks && hasMinimum) return m.machine_need_packs_minimum({ pack, minimum, need });
  if (isInPacks) return m.machine_need_packs({ pack, need });
  return hasMinimum ? m.machine_need_minimum({ minimum, need }) : null;
}
