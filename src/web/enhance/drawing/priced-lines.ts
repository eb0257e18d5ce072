/** Parts with the pieces that are ordered, and what they cost. Pure: pages and their scripts compute the same. */
import { type PriceBreak, unitCentsFor } from '#domain/catalog/price-breaks.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import type { DrawingPart } from '#domain/drawings/contract.ts';
import type { QuantityRange } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { formatCents, toCents } from '#platform/values/money.ts';
import { orderRange } from './row-offer.ts';

/** What pieces and price of a part depend on. Pages have it as JSON. */
export interface PricedPart extends QuantityRange {
  readonly id: string;
  readonly unit: UnitOfMeasure;
  /** Of one piece without discount, in US dollars. */
  readonly price: number;
  /** Core charge of one piece in US dollars; 0: none. */
  readonly core: number;
  readonly breaks: readonly PriceBreak[];
}

export interface PricedPieces<Part extends PricedPart = PricedPart> {
  readonly part: Part;
  /** That are ordered. */
  readonly pieces: number;
}

export function toPricedPart(part: DrawingPart): PricedPart {
  const { _id: id, unit, pricePerUnit: price, coreCharge, priceBreaks: breaks } = part;
  return { ...orderRange(part), id, unit, price, core: coreCharge ?? 0, breaks };
}

/** Each part once: several rows of a drawing can have the same one, and a price break counts for all of its pieces. */
export function mergeLines<Part extends PricedPart>(lines: readonly PricedPieces<Part>[]): PricedPieces<Part>[] {
  return [...Map.groupBy(lines, ({ part }) => part.id).values()].flatMap((same) =>
    same.slice(0, 1).map(({ part }) => ({ part, pieces: same.reduce((sum, { pieces }) => sum + pieces, 0) })),
  );
}

/**
 * What the lines cost, as each button that adds them says it: a total has the core charges in it, as in the cart.
 * `core` stands beside the button; it is empty when there is no core charge.
 */
export function totalTexts(lines: readonly PricedPieces[]): { readonly price: string; readonly core: string } {
  const coreCents = coreCentsOfLines(lines);
  return {
    price: formatCents(centsOfLines(lines) + coreCents),
    core: coreCents > 0 ? m.cart_core_refunded({ amount: formatCents(coreCents) }) : '',
  };
}

/** Price of the lines in cents, without their core charges. */
export function centsOfLines(lines: readonly PricedPieces[]): number {
  return mergeLines(lines).reduce(
    (sum, { part, pieces }) => sum + unitCentsFor(toCents(part.price), part.breaks, pieces) * pieces,
    0,
  );
}

/** Core charges of the lines in cents. */
function coreCentsOfLines(lines: readonly PricedPieces[]): number {
  return lines.reduce((sum, { part, pieces }) => sum + toCents(part.core) * pieces, 0);
}
