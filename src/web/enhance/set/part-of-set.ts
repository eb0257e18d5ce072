/** A part with its companion parts, which go into the cart together. Pure: the page and its script compute the same. */
import { type PriceBreak, unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { largestOrder, type QuantityRange } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { formatCents, toCents } from '#platform/values/money.ts';
import { formatCount } from '#web/kit/format/format.ts';
import type { CompanionPieces } from '../drawing/companion-pieces.ts';

/** What pieces and price of a part in the set depend on. The page has it as JSON. */
export interface PartOfSet extends QuantityRange {
  readonly id: string;
  /** Pieces in the drawing, times those for one piece if the part replaces another. */
  readonly quantity: number;
  readonly unit: UnitOfMeasure;
  /** Of one piece without discount, in US dollars. */
  readonly price: number;
  /** Core charge of one piece in US dollars; 0: none. */
  readonly core: number;
  readonly breaks: readonly PriceBreak[];
}

/** A part of a set with the pieces that are ordered. */
export interface SetLine {
  readonly part: PartOfSet;
  readonly pieces: number;
}

/** The parts of a set, each once: several rows of a drawing can have the same one. */
export function mergeSetLines(ordered: readonly SetLine[]): SetLine[] {
  return [...Map.groupBy(ordered, ({ part }) => part.id).values()].flatMap((same) =>
    same.slice(0, 1).map(({ part }) => ({ part, pieces: same.reduce((sum, { pieces }) => sum + pieces, 0) })),
  );
}

/** The price of merged parts in cents, with the core charges in it. */
export function priceOfSet(merged: readonly SetLine[]): { readonly cents: number; readonly coreCents: number } {
  const coreCents = merged.reduce((sum, { part, pieces }) => sum + toCents(part.core) * pieces, 0);
  const partCents = merged.reduce(
    (sum, { part, pieces }) => sum + unitCentsFor(toCents(part.price), part.breaks, pieces) * pieces,
    0,
  );
  return { cents: partCents + coreCents, coreCents };
}

/** The words of the button and beside it. @param ordered the part, then its companions */
export function setTexts(ordered: readonly SetLine[]): { readonly button: string; readonly core: string } {
  const { cents, coreCents } = priceOfSet(mergeSetLines(ordered));
  const price = formatCents(cents);
  return {
    button: ordered.length > 1 ? m.part_set_add({ price }) : m.part_set_add_alone({ price }),
    core: coreCents > 0 ? m.cart_core_in_total({ amount: formatCents(coreCents) }) : '',
  };
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
