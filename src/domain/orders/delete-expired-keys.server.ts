/** Deletes stored responses of orders that can no longer be repeated. */
import { lt } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { idempotencyKeys } from './idempotency-tables.server.ts';

/** Days for which a stored response can be replayed. */
const retentionDays = 7;

/** Deletes idempotency keys older than `retentionDays` and returns their number. It runs once a day. */
export async function deleteExpiredIdempotencyKeys(scope: Scope): Promise<number> {
  const before = new Date(scope.now().getTime() - retentionDays * 86_400_000);
  const { rowCount } = await scope.db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  return rowCount ?? 0;
}
