/** Deletes the keys of additions that no browser sends again. */
import { lt } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { cartAdditions } from './tables.server.ts';

/** Days for which an addition that is sent again adds nothing. A tab that is left open for longer is an exception. */
const retentionDays = 7;

/** Deletes keys older than `retentionDays` and returns their number. It runs once a day. */
export async function deleteExpiredAdditions(scope: Scope): Promise<number> {
  const before = new Date(scope.now().getTime() - retentionDays * 86_400_000);
  const { rowCount } = await scope.db.delete(cartAdditions).where(lt(cartAdditions.addedAt, before));
  return rowCount ?? 0;
}
