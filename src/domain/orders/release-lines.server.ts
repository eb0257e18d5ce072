/** The stock of lines that are cancelled. */
import { and, eq, gt } from 'drizzle-orm';
import { releaseStock } from '#domain/catalog/stock/release-stock.server.ts';
import type { Scope } from '#platform/scope.ts';
import { stockedOf } from './extra-lines/goods-lines.ts';
import type { LockedOrder } from './locked-order.server.ts';
import { orderLines } from './tables.server.ts';

/** Releases all pieces of an order of which none is shipped: they can be ordered again, and none waits for stock any more. */
export async function releaseLines(tx: Scope, { id, lines }: LockedOrder): Promise<void> {
  const reserved = stockedOf(lines).map(({ partId, quantity, backOrderedQuantity }) => ({
    partId,
    quantity: quantity - backOrderedQuantity,
  }));
  // The lines are written before the release, which gives pieces to lines that wait.
  await tx.db
    .update(orderLines)
    .set({ backOrderedQuantity: 0 })
    .where(and(eq(orderLines.orderId, id), gt(orderLines.backOrderedQuantity, 0)));
  await releaseStock(tx, reserved, id);
}
