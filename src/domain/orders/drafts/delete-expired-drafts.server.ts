/** Deletes drafts of orders that nobody has finished. */
import { lt } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { draftDays } from './contract.ts';
import { orderDrafts } from './tables.server.ts';

/** Deletes drafts that were not saved for `draftDays`, and returns their number. It runs once a day. */
export async function deleteExpiredDrafts(scope: Scope): Promise<number> {
  const before = new Date(scope.now().getTime() - draftDays * 86_400_000);
  const { rowCount } = await scope.db.delete(orderDrafts).where(lt(orderDrafts.updatedAt, before));
  return rowCount ?? 0;
}
