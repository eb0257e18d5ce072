import { lt } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { idempotencyKeys } from './tables.server.ts';

/** Days for which the first answer to a key can be had again. */
export const retentionDays = 7;

/** Forgets the keys that nobody will ask for again; how many. Cheap: run it at start and once a day. */
export async function deleteExpiredIdempotencyKeys(scope: Scope): Promise<number> {
  const before = new Date(scope.now().getTime() - retentionDays * 86_400_000);
  const { rowCount } = await scope.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  return rowCount ?? 0;
}
