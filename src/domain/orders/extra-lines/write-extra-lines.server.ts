/** Writes free lines and charges of an order. */
import { eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { largestOf } from '#platform/values/extremes.ts';
import { orderLines } from '../tables.server.ts';
import type { NewCharge, NewFreeLine } from './contract.ts';
import { extraRows } from './extra-line-row.ts';
import { sumCents } from './extra-line-rules.ts';
import { goodsOf } from './goods-lines.ts';

type Line = typeof orderLines.$inferSelect;

/**
 * Adds the lines within the transaction that has locked the order, and returns them as they are in the table. A percentage is of
 * all goods, with the new free lines. Internal: callers check who may do it, and requireDiscount.
 * @param firstPosition of the first free line; charges follow behind all goods
 */
export async function writeExtraLines(
  tx: Scope,
  orderId: string,
  firstPosition: number,
  lines: readonly (NewFreeLine | NewCharge)[],
): Promise<Line[]> {
  const before = await tx.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const goodsCents = sumCents(goodsOf(before));
  const lastPosition = largestOf([0, ...before.map(({ position }) => position)]);
  const added = extraRows(orderId, lines, { firstPosition, lastPosition, goodsCents });
  if (added.length > 0) await tx.db.insert(orderLines).values(added);
  return added;
}
