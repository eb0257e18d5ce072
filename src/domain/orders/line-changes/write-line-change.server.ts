/** Writes a change of an order's lines: the row that tells it, and the lines with their new pieces. */
import { and, eq } from 'drizzle-orm';
import type { MovedPieces } from '#domain/catalog/stock/move-reserved-stock.server.ts';
import type { Scope } from '#platform/scope.ts';
import { stockedOf } from '../extra-lines/goods-lines.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import { orderLines } from '../tables.server.ts';
import type { ChangedLine, lineChangeKinds } from './contract.ts';
import { orderLineChangePieces, orderLineChanges } from './tables.server.ts';

type Line = LockedOrder['lines'][number];

export interface LineChangeToWrite {
  readonly id: string;
  readonly kind: (typeof lineChangeKinds)[number];
  readonly note: string;
  readonly actorEmail: string;
  /** The pieces of lines that have other ones than before, by position. */
  readonly pieces: ReadonlyMap<number, number>;
  /** Lines that the order does not have yet. */
  readonly added?: readonly Line[];
}

/**
 * Writes the change within the transaction that has locked the order. Returns all its lines by position, and what has changed in
 * them.
 */
export async function writeLineChange(
  tx: Scope,
  order: LockedOrder,
  { id, kind, note, actorEmail, pieces, added = [] }: LineChangeToWrite,
): Promise<{ lines: Line[]; changedLines: ChangedLine[] }> {
  const changed = order.lines
    .map((line) => ({ line, to: pieces.get(line.position) ?? line.quantity }))
    .filter(({ line, to }) => to !== line.quantity);
  await tx.db.insert(orderLineChanges).values({ id, orderId: order.id, kind, at: tx.now(), actorEmail, note });
  await tx.db
    .insert(orderLineChangePieces)
    .values([
      ...changed.map(({ line, to }) => ({ changeId: id, position: line.position, pieces: to - line.quantity })),
      ...added.map(({ position, quantity }) => ({ changeId: id, position, pieces: quantity })),
    ]);
  for (const { line, to } of changed) {
    const { quantity, backOrderedQuantity, totalCents } = withPieces(line, to);
    await tx.db
      .update(orderLines)
      .set({ quantity, backOrderedQuantity, totalCents })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, line.position)));
  }
  if (added.length > 0) await tx.db.insert(orderLines).values([...added]);
  return {
    lines: [...order.lines.map((line) => withPieces(line, pieces.get(line.position) ?? line.quantity)), ...added],
    changedLines: [
      ...changed.map(({ line: { partNumber, quantity: from }, to }) => ({ partNumber, from, to })),
      ...added.map(({ partNumber, quantity: to }) => ({ partNumber, from: 0, to })),
    ],
  };
}

/** The line with these pieces. When it has fewer than before, those that wait for stock go first. */
function withPieces(line: Line, quantity: number): Line {
  const fewer = Math.max(0, line.quantity - quantity);
  const backOrderedQuantity = Math.max(0, line.backOrderedQuantity - fewer);
  return { ...line, quantity, backOrderedQuantity, totalCents: line.unitPriceCents * quantity };
}

/** Pieces that the lines have reserved more, or fewer, than before; by part. */
export function movedPieces(before: readonly Line[], after: readonly Line[]): MovedPieces[] {
  const reserved = (lines: readonly Line[], sign: 1 | -1) =>
    stockedOf(lines).map(({ partId, quantity, backOrderedQuantity }) => ({
      partId,
      pieces: sign * (quantity - backOrderedQuantity),
    }));
  const byPart = Map.groupBy([...reserved(after, 1), ...reserved(before, -1)], ({ partId }) => partId);
  return [...byPart]
    .map(([partId, moves]) => ({ partId, pieces: moves.reduce((sum, { pieces }) => sum + pieces, 0) }))
    .filter(({ pieces }) => pieces !== 0);
}
