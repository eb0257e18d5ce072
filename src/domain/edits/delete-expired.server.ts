import { and, eq, lt, or } from 'drizzle-orm';
import { requireSystem } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { oldestEdit } from './edit-row.server.ts';
import { bulkEdits } from './tables.server.ts';

/** How long a plan that is not run is kept, in ms. */
const planRetentionMs = 86_400_000;

/** Deletes edits that can no longer be undone, and plans of yesterday. For the system and admins. Throws unauthenticated, forbidden. */
export async function deleteExpiredEdits(scope: Scope): Promise<void> {
  requireSystem(scope);
  const yesterday = new Date(scope.now().getTime() - planRetentionMs);
  await scope.db
    .delete(bulkEdits)
    .where(
      or(
        lt(bulkEdits.createdAt, oldestEdit(scope)),
        and(eq(bulkEdits.state, 'planned'), lt(bulkEdits.createdAt, yesterday)),
      ),
    );
}
