/** Which quantities of a part an order has. No imports: public pages load it. */

/** What staff state about the quantities in which a part is sold. */
export interface SalesTerms {
  /** Minimum order, in pieces. */
  readonly minQnty: number;
  /** Pieces of a pack; 1: the part is not packed. */
  readonly multipleQnty: number;
  /** Single pieces are sold too: neither the minimum order nor whole packs bind an order. */
  readonly singlePieces: boolean;
}

/**
 * The part with the minimum and the multiple that an order of it obeys: both 1 where single pieces are sold too. The price
 * of a pack is then a price break from its pieces on. For statements the columns least_quantity and quantity_step of parts
 * are the same rule.
 */
export function asOrdered<Part extends SalesTerms>(part: Part): Part {
  return part.singlePieces ? { ...part, minQnty: 1, multipleQnty: 1 } : part;
}

/** Pieces of the packs of which single pieces are sold too; null: the part is not packed, or is sold in whole packs. */
export function openedPackOf({ multipleQnty, singlePieces }: Omit<SalesTerms, 'minQnty'>): number | null {
  return singlePieces && multipleQnty > 1 ? multipleQnty : null;
}
