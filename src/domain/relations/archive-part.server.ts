/** Archiving stands in relations, because it also ends the part's interchange, a table of this module. */
import { setArchived } from '#domain/catalog/part-state.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { deleteMemberships } from './interchange-groups.server.ts';
import { lockInterchange } from './relation-locks.server.ts';

/**
 * Removes a part from the shop. Orders keep their copy of it, and its brand and number can be used again.
 * It leaves its interchange group; supersessions still lead through it, without a link to a page.
 * For admins (401, 403). deletedCount is 0 for an unknown id and for a part that is already archived.
 */
export async function archivePart(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  requirePermission(scope, 'edit_parts');
  if (!isId(id)) return { deletedCount: 0 };
  return inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    if ((await setArchived(tx, [id])).length === 0) return { deletedCount: 0 };
    await deleteMemberships(tx, [id]);
    return { deletedCount: 1 };
  });
}
