import { and, eq } from 'drizzle-orm';
import { isPublished } from '#domain/catalog/part-row.server.ts';
import { parts } from '#domain/catalog/tables.server.ts';
import { requireAdmin } from '#platform/guards.ts';
import { isId } from '#platform/ids.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { deleteMemberships } from './interchange-groups.server.ts';
import { lockInterchange } from './relation-locks.server.ts';

/**
 * Takes a part out of the shop; orders keep their copy of it, and its number may be used again. It leaves
 * its equals; in a chain of replacements it stays as the number that it was, without a page.
 * For admins (401, 403). The second time, or for an unknown id, nothing happens: deletedCount 0.
 */
export async function archivePart(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  requireAdmin(scope);
  if (!isId(id)) return { deletedCount: 0 };
  const now = scope.now();
  return inTransaction(scope, async (tx) => {
    await lockInterchange(tx);
    const archived = await tx.db
      .update(parts)
      .set({ archivedAt: now, updatedAt: now })
      .where(and(eq(parts.id, id), isPublished))
      .returning({ id: parts.id });
    if (archived.length > 0) await deleteMemberships(tx, [id]);
    return { deletedCount: archived.length };
  });
}
