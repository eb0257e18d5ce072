/** A row that is ordered for a machine that is down, and what of the typed is kept until the order is placed. */
import type { Cart, CartEntry, CartLine } from '#domain/cart/contract.ts';
import type { DrawingItem, DrawingRef } from '#domain/drawings/contract.ts';
import type { NeededRow } from '#domain/drawings/needed-contract.ts';
import type { ButtonLine } from '#web/enhance/cart/line-of-button.ts';
import { offeredParts, rowOffer } from '#web/enhance/drawing/row-offer.ts';
import { findChoice } from '#web/kit/form/tab-storage.ts';

export interface ChosenRow extends Pick<DrawingItem, 'serials' | 'engineSerials' | 'match'> {
  readonly id: string;
  /** Its label on the drawing: 4, 4b; empty without a drawing. */
  readonly row: string;
  readonly name: string;
  /** The number of its own part when others are ordered in place of it; else empty. */
  readonly replaced: string;
  /** Null: a part that fits, on no drawing of the machine. */
  readonly drawing: DrawingRef | null;
  /** The parts, with the pieces of each for one piece of the row: several when several parts replace one. */
  readonly lines: readonly ButtonLine[];
  /** As they are typed. */
  readonly pieces: string;
  /** What is changed together with it and can be ordered. */
  readonly companions: readonly ChosenRow[];
}

/** The row with the pieces of the machine; null: it cannot be ordered by itself. */
export function toChosenRow({ drawing, item, companions }: NeededRow): ChosenRow | null {
  return toRow(
    drawing,
    item,
    companions.flatMap((each) => toRow(drawing, each, []) ?? []),
  );
}

function toRow(drawing: DrawingRef | null, item: DrawingItem, companions: ChosenRow['companions']): ChosenRow | null {
  const offer = rowOffer(item);
  if (!offer) return null;
  const { row, name, part, serials, engineSerials, match } = item;
  const replaced = item.state === 'superseded' && part ? part.partNumber : '';
  const id = `${drawing?.slug ?? ''} ${row || part?._id}`;
  const lines = offeredParts(item).map(
    ({ part: offered, per }): ButtonLine => [offered._id, per, offered.pricePerUnit, offered.coreCharge ?? 0],
  );
  return {
    id,
    row,
    name,
    replaced,
    serials,
    engineSerials,
    match,
    drawing,
    lines,
    pieces: String(offer.quantity),
    companions,
  };
}

/** Number of pieces that is typed; null: it is none. */
export function piecesOf({ pieces }: Pick<ChosenRow, 'pieces'>): number | null {
  return /^0*[1-9]\d{0,3}$/.test(pieces.trim()) ? Number(pieces) : null;
}

/** The parts of the rows as the lines of a cart, each part once; null while pieces are typed that are no number. */
export function entriesOf(rows: readonly ChosenRow[]): CartEntry[] | null {
  const entries = new Map<string, CartEntry>();
  for (const row of rows) {
    const pieces = piecesOf(row);
    if (pieces === null) return null;
    for (const [productId, per, seenPrice, seenCoreCharge] of row.lines) {
      const quantity = pieces * per + (entries.get(productId)?.quantity ?? 0);
      entries.set(productId, { productId, quantity, seenPrice, seenCoreCharge });
    }
  }
  return [...entries.values()];
}

/** The lines of each row. A part that several rows have is a line of the first one. */
export function linesByRow(rows: readonly ChosenRow[], { lines }: Cart): Map<string, CartLine[]> {
  const left = new Map(lines.map((line) => [line.productId, line]));
  return new Map(
    rows.map((row) => [
      row.id,
      row.lines.flatMap(([productId]) => {
        const line = left.get(productId);
        left.delete(productId);
        return line ?? [];
      }),
    ]),
  );
}

/**
 * The rows with another quantity of a part. More is for the first row that has it; less is taken from the last ones, and one that
 * keeps no piece is left out.
 */
export function withPiecesOf(rows: readonly ChosenRow[], productId: string, quantity: number): ChosenRow[] {
  const perPiece = (row: ChosenRow) => row.lines.find(([id]) => id === productId)?.[1] ?? 0;
  const first = rows.find((row) => perPiece(row) > 0);
  let over = rows.reduce((sum, row) => sum + perPiece(row) * (piecesOf(row) ?? 0), 0) - quantity;
  const changed = rows.toReversed().map((row) => {
    const [per, pieces] = [perPiece(row), piecesOf(row) ?? 0];
    if (per === 0 || over === 0 || (over < 0 && row !== first)) return row;
    const step = Math.sign(over) * Math.ceil(Math.abs(over) / per);
    const left = Math.max(row === first ? 1 : 0, pieces - step);
    over -= (pieces - left) * per;
    return { ...row, pieces: String(left) };
  });
  return changed.toReversed().filter(({ pieces }) => pieces !== '0');
}

/** The rows with today's price and core charge of a part as those that the buyer has seen. */
export function withPriceOf(rows: readonly ChosenRow[], { productId, part, coreCharge }: CartLine): ChosenRow[] {
  return rows.map((row) => ({
    ...row,
    lines: row.lines.map((line) =>
      line[0] === productId && part ? ([line[0], line[1], part.pricePerUnit, coreCharge ?? 0] as const) : line,
    ),
  }));
}

/** What is kept in the browser. @param machine its parameters in addresses */
export const downDraftName = (machine: string) => `machine-down:${machine}`;

/** The kept rows and the text of the search, with rows that come ticked from a drawing. */
export function startDown(machine: string, ticked: readonly ChosenRow[]) {
  const { rows, text } = findChoice(downDraftName(machine)) ?? {};
  const kept: readonly ChosenRow[] = Array.isArray(rows) ? rows.filter(isRow) : [];
  // What comes from the drawing is the newest choice.
  const shown = kept.map((row) => ticked.find(({ id }) => id === row.id) ?? row);
  const added = ticked.filter(({ id }) => !kept.some((each) => each.id === id));
  return { rows: [...shown, ...added], text: typeof text === 'string' ? text : '' };
}

/** Whether the row was written by this version of the shop. */
function isRow(row: Partial<ChosenRow> | null): row is ChosenRow {
  return (
    typeof row?.pieces === 'string' &&
    typeof row.serials === 'string' &&
    Array.isArray(row.lines) &&
    Array.isArray(row.companions)
  );
}
