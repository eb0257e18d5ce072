/** Stock of a merge and of its undo. Internal: the functions of the relations module check the permission. */
import { eq, inArray, sql } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { parts } from '../tables.server.ts';
import { stateStockCause } from './stock-cause.server.ts';

/** The most pieces that a part can have, as in a request (new-product-contract.ts). */
const maxStock = 1_000_000_000;

/** Adds the stock of the part `from` to that of `into`, and returns how many pieces that were. Throws conflict. */
export async function addStock(tx: Scope, from: string, into: string): Promise<number> {
  await stateStockCause(tx, { reason: 'merge' });
  const stock = await lockStock(tx, from, into);
  const added = stock.get(from) ?? 0;
  if (added + (stock.get(into) ?? 0) > maxStock) throw new AppError('conflict', m.merge_stock_too_large());
  await setQuantity(tx, into, (stock.get(into) ?? 0) + added);
  return added;
}

/**
 * Returns added pieces from the part `into` to `from`, as many of them as `into` still has: both parts together have what
 * was not sold meanwhile.
 */
export async function returnStock(tx: Scope, from: string, into: string, added: number): Promise<void> {
  await stateStockCause(tx, { reason: 'merge' });
  const available = (await lockStock(tx, from, into)).get(into) ?? 0;
  const returned = Math.min(added, available);
  await setQuantity(tx, into, available - returned);
  await setQuantity(tx, from, returned);
}

/** Pieces by part. The rows are locked in the order of the ids, so that two merges cannot deadlock. */
async function lockStock({ db }: Scope, ...ids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: parts.id, quantity: parts.availableQuantity })
    .from(parts)
    .where(inArray(parts.id, ids))
    .orderBy(sql`${parts.id}`)
    .for('update');
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

async function setQuantity(tx: Scope, id: string, availableQuantity: number): Promise<void> {
  await tx.db.update(parts).set({ availableQuantity, updatedAt: tx.now() }).where(eq(parts.id, id));
}
