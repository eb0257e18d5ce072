/** What a number of pieces of a row orders and costs. Pure: the server renders the button of the row, and its script follows the field. */
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import type { DrawingItem } from '#domain/drawings/contract.ts';
import { isOrderable, isPieceCount } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import type { ButtonLine } from '#web/enhance/cart/line-of-button.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { quantityHelp } from '#web/kit/format/quantity-help.ts';
import { mergeLines, type PricedPart, type PricedPieces, toPricedPart, totalTexts } from './priced-lines.ts';
import { findPieces, offeredParts, type RangeOfRow } from './row-offer.ts';

/** A part that a row orders: one, or several that replace one together. */
export interface RowLine extends PricedPart, RangeOfRow {}

export function rowLines(item: Pick<DrawingItem, 'part' | 'state' | 'replacedBy'>): RowLine[] {
  return offeredParts(item).map(({ part, per }) => ({ per, ...toPricedPart(part) }));
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

export function orderOf(lines: readonly RowLine[], pieces: number): PricedPieces[] {
  return lines.map((part) => ({ part, pieces: pieces * part.per }));
}

export function linesForCart(ordered: readonly PricedPieces[]): ButtonLine[] {
  return mergeLines(ordered).map(({ part: { id, price, core }, pieces }) => [id, pieces, price, core]);
}

/** "4 pcs". Parts that are needed together are counted as pieces. */
export function piecesText(ordered: readonly PricedPieces[]): string {
  const count = ordered.reduce((sum, { pieces }) => sum + pieces, 0);
  const [only, ...others] = ordered;
  return quantityInUnit(formatCount(count), only && others.length === 0 ? only.part.unit : 'H87');
}

/** "Add 4 pcs, $54.56", with core charges. */
export function addLabel(ordered: readonly PricedPieces[]): string {
  return m.drawing_add_pieces({ pieces: piecesText(ordered), price: totalTexts(ordered).price });
}
