import { and, isNull, lt, or } from 'drizzle-orm';
import { requireSystem } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { stockNotifications } from './tables.server.ts';

const dayMs = 86_400_000;
/** How long the unsubscribe link of a mail works. */
const notifiedMs = 30 * dayMs;
/** How long a request waits for a part. The form says so (m.notify_privacy). */
const waitingMs = 365 * dayMs;

/** Deletes requests that were answered or have waited for too long. For the system and admins (401, 403). */
export async function deleteExpiredStockNotifications(scope: Scope): Promise<void> {
  requireSystem(scope);
  const before = (ms: number) => new Date(scope.now().getTime() - ms);
  await scope.db
    .delete(stockNotifications)
    .where(
      or(
        lt(stockNotifications.notifiedAt, before(notifiedMs)),
        and(isNull(stockNotifications.notifiedAt), lt(stockNotifications.requestedAt, before(waitingMs))),
      ),
    );
}
