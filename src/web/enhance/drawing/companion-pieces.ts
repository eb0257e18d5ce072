/** Pieces of a companion part that go with the pieces of a row. Pure: the pages and their script compute the same. */
import { nearestOrder, type QuantityRange } from '#domain/orders/order-rules.ts';

export interface CompanionPieces {
  /** Pieces that are needed, in the proportion of the drawing. */
  readonly needed: number;
  /** Pieces that an order has: whole packs, at least the minimum order; null: the needed pieces cannot be ordered. */
  readonly ordered: number | null;
}

/**
 * @param pieces of the row that is ordered
 * @param row the pieces of that row in the drawing
 * @param companion the pieces of the companion's row in the drawing, times those for one piece if another part replaces it
 */
export function companionPieces(
  pieces: number,
  row: { readonly quantity: number },
  companion: { readonly quantity: number },
  range: QuantityRange,
): CompanionPieces {
  const needed = Math.ceil((pieces * companion.quantity) / row.quantity);
  const ordered = nearestOrder(needed, range);
  return { needed, ordered: ordered !== null && ordered >= needed ? ordered : null };
}
