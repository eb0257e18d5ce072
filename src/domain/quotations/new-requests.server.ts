/** The requests that nobody works on yet. */
import { min, sql } from 'drizzle-orm';
import { manyRows } from '#platform/database/rare-word.server.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { NewRequests } from './contract.ts';
import { hasDeskState } from './desk-states.server.ts';
import { quotationRequests } from './tables.server.ts';

/** How many there are, and since when the oldest of them waits. For staff. Throws unauthenticated, forbidden. */
export async function countNewRequests(scope: Scope): Promise<NewRequests> {
  requirePermission(scope, 'see_orders');
  const isNew = hasDeskState(quotationRequests, 'new');
  const some = scope.db
    .select({ one: sql`1`.as('one') })
    .from(quotationRequests)
    .where(isNew)
    .limit(manyRows + 1)
    .as('some');
  const [count, [oldest]] = await Promise.all([
    scope.db.$count(some),
    scope.db
      .select({ at: min(quotationRequests.sentAt) })
      .from(quotationRequests)
      .where(isNew),
  ]);
  return { count, oldestAt: oldest?.at?.toISOString() ?? null };
}
