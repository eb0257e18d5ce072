/** What a number of pieces of a row orders and costs. Pure: the server renders the button of the row, and its script follows the field. */
import { type PriceBreak, unitCentsFor } from '#domain/catalog/price-breaks.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import type { DrawingItem } from '#domain/drawings/contract.ts';
import { isOrderable, isPieceCount } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { formatCents, toCents } from '#platform/values/money.ts';
import type { ButtonLine } from '#web/enhance/cart/line-of-button.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { quantityHelp } from '#web/kit/format/quantity-help.ts';
import { findPieces, offeredParts, orderRange, type RangeOfRow } from './row-offer.ts';

/** A part that a row orders: one, or several that replace one together. */
export interface RowLine extends RangeOfRow {
  readonly id: string;
  /** Price and core charge of one piece in US dollars; 0: no core charge. */
  readonly price: number;
  readonly core: number;
  readonly breaks: readonly PriceBreak[];
  readonly unit: UnitOfMeasure;
}

export function rowLines(item: Pick<DrawingItem, 'part' | 'state' | 'replacedBy'>): RowLine[] {
  return offeredParts(item).map(({ part, per }) => ({
    id: part._id,
    per,
    price: part.pricePerUnit,
    core: part.coreCharge ?? 0,
    breaks: part.priceBreaks,
    unit: part.unit,
    ...orderRange(part),
  }));
}

/** The pieces of the row in a text; null: no number of pieces. */
export function piecesIn(text: string): number | null {
  const pieces = /^\s*\d{1,4}\s*$/.test(text) ? Number(text) : 0;
  return isPieceCount(pieces) ? pieces : null;
}

/** Why the text of the field orders nothing, in a sentence that says what can be ordered; null: it can be ordered. */
export function piecesProblem(lines: readonly RowLine[], text: string): string | null {
  const pieces = piecesIn(text);
  if (pieces === null) return m.drawing_pieces_wrong();
  const refused = lines.find((line) => !isOrderable(pieces * line.per, line));
  return refused ? m.drawing_pieces_refused({ range: quantityHelp(refused) }) : null;
}

/** The next number of pieces up (1) or down (-1) that can be ordered; the same number when there is none. */
export function nextPieces(lines: readonly RowLine[], pieces: number, step: 1 | -1): number {
  return findPieces(lines, pieces + step, step) ?? pieces;
}

/** A part with the pieces that are ordered of it. */
export interface LineOfRow {
  readonly line: RowLine;
  readonly pieces: number;
}

export function orderOf(lines: readonly RowLine[], pieces: number): LineOfRow[] {
  return lines.map((line) => ({ line, pieces: pieces * line.per }));
}

/** The order with each part once: several rows of a drawing can have the same one, and a price break counts for all of its pieces. */
function merged(ordered: readonly LineOfRow[]): LineOfRow[] {
  return [...Map.groupBy(ordered, ({ line }) => line.id).values()].flatMap((same) =>
    same.slice(0, 1).map(({ line }) => ({ line, pieces: same.reduce((sum, { pieces }) => sum + pieces, 0) })),
  );
}

/** The price in cents, without the core charges. */
export function priceOf(ordered: readonly LineOfRow[]): number {
  return merged(ordered).reduce(
    (sum, { line, pieces }) => sum + unitCentsFor(toCents(line.price), line.breaks, pieces) * pieces,
    0,
  );
}

/** "+ $40.00 core charge. Refunded when …"; empty: none. */
export function coreSentence(ordered: readonly LineOfRow[]): string {
  const cents = ordered.reduce((sum, { line, pieces }) => sum + toCents(line.core) * pieces, 0);
  return cents > 0 ? m.drawing_core({ amount: formatCents(cents) }) : '';
}

export function linesForCart(ordered: readonly LineOfRow[]): ButtonLine[] {
  return merged(ordered).map(({ line: { id, price, core }, pieces }) => [id, pieces, price, core]);
}

/** "4 pcs". Parts that are needed together are counted as pieces. */
export function piecesText(ordered: readonly LineOfRow[]): string {
  const count = ordered.reduce((sum, { pieces }) => sum + pieces, 0);
  const [only, ...others] = ordered;
  return quantityInUnit(formatCount(count), only && others.length === 0 ? only.line.unit : 'H87');
}

/** "Add 4 pcs, $54.56". */
export function addLabel(ordered: readonly LineOfRow[]): string {
  return m.drawing_add_pieces({ pieces: piecesText(ordered), price: formatCents(priceOf(ordered)) });
}
