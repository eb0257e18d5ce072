/** A part with its companion parts, which go into the cart together. Pure: the page and its script compute the same. */
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { largestOrder } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { formatCount } from '#web/kit/format/format.ts';
import type { CompanionPieces } from '../drawing/companion-pieces.ts';
import { type PricedPart, type PricedPieces, totalTexts } from '../drawing/priced-lines.ts';

export interface PartOfSet extends PricedPart {
  /** Pieces in the drawing, times those for one piece if the part replaces another. */
  readonly quantity: number;
}

export type SetLine = PricedPieces<PartOfSet>;

/** The words of the button and beside it. @param ordered the part, then its companions */
export function setTexts(ordered: readonly SetLine[]): { readonly button: string; readonly core: string } {
  const { price, core } = totalTexts(ordered);
  return { button: ordered.length > 1 ? m.part_set_add({ price }) : m.part_set_add_alone({ price }), core };
}

/** "10 pcs", and why these are more than are needed, or cannot be ordered; empty where the stock beside it says so. */
export function piecesTexts(
  { needed, ordered }: CompanionPieces,
  part: PartOfSet,
): { readonly pieces: string; readonly more: string } {
  return {
    pieces: quantityInUnit(formatCount(ordered ?? needed), part.unit),
    more: ordered === null ? shortageText(part) : ordered > needed ? raisedText(needed, part) : '',
  };
}

function shortageText(part: PartOfSet): string {
  const most = largestOrder(part);
  return most < part.minimum ? '' : m.part_set_most({ count: formatCount(most) });
}

function raisedText(needed: number, { minimum, multiple }: PartOfSet): string {
  return minimum > Math.ceil(needed / multiple) * multiple
    ? m.part_set_minimum({ minimum: formatCount(minimum) })
    : m.cart_packs({ pack: formatCount(multiple) });
}
