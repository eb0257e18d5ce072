/** A row with the rows that are changed together with it. Pure: the server renders the set, and its script follows the field. */
import { largestOrder } from '#domain/orders/order-rules.ts';
import { m } from '#messages';
import { formatCents } from '#platform/values/money.ts';
import { formatCount } from '#web/kit/format/format.ts';
import { type CompanionPieces, companionPieces } from './companion-pieces.ts';
import { centsOfLines, type PricedPieces } from './priced-lines.ts';
import { orderOf, piecesText, type RowLine } from './row-lines.ts';

/** What the pieces of a companion depend on. The page has it as JSON. */
export interface Companion {
  /** Pieces of its row and of the row that it goes with, in the drawing. */
  readonly quantity: number;
  readonly ofRow: number;
  readonly lines: readonly RowLine[];
}

export interface CompanionOrder {
  /** Null: as many as are needed cannot be ordered. */
  readonly ordered: readonly PricedPieces[] | null;
  /** "2 pcs". */
  readonly pieces: string;
  /** Why these are more than are needed, or cannot be ordered; empty: neither. */
  readonly why: string;
  /** The price of the pieces without their core charges; empty: they cannot be ordered. */
  readonly price: string;
}

/** What is ordered of a companion with so many pieces of the row. */
export function orderOfCompanion({ quantity, ofRow, lines }: Companion, pieces: number): CompanionOrder {
  const counts = lines.map((line) => ({
    line,
    ...companionPieces(pieces, { quantity: ofRow }, { quantity: quantity * line.per }, line),
  }));
  const ordered = counts.flatMap(({ line, ordered: count }) => (count === null ? [] : [{ part: line, pieces: count }]));
  const isWhole = lines.length > 0 && ordered.length === lines.length;
  const needed = orderOf(lines, Math.ceil((pieces * quantity) / ofRow));
  return {
    ordered: isWhole ? ordered : null,
    pieces: piecesText(isWhole ? ordered : needed),
    why: counts.map(whyOf).find(Boolean) ?? '',
    price: isWhole ? formatCents(centsOfLines(ordered)) : '',
  };
}

function whyOf({ line, needed, ordered }: CompanionPieces & { readonly line: RowLine }): string {
  const most = largestOrder(line);
  if (ordered === null)
    return most < line.minimum ? m.ui_stock_out() : m.drawing_set_most({ count: formatCount(most) });
  if (ordered === needed) return '';
  return ordered === line.minimum
    ? m.drawing_set_minimum({ minimum: formatCount(line.minimum) })
    : m.drawing_set_packs({ pack: formatCount(line.multiple) });
}
