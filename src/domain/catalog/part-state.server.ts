/**
 * Writes the state of a part: archived, lifecycle. Internal: the functions of the relations module check
 * the permission and call these, because the same transactions change relations, which stand above this module.
 */
import { and, eq } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import type { StatedLifecycle } from './contract.ts';
import { isPublished } from './part-row.server.ts';
import { parts } from './tables.server.ts';

/** Removes the part from the shop. False when it is unknown or already archived. */
export async function setArchived(tx: Scope, id: string): Promise<boolean> {
  const now = tx.now();
  const archived = await tx.db
    .update(parts)
    .set({ archivedAt: now, updatedAt: now })
    .where(and(eq(parts.id, id), isPublished))
    .returning({ id: parts.id });
  return archived.length > 0;
}

/** Sets the lifecycle of a part. The caller has checked the rights and the part. */
export async function setPartLifecycle(tx: Scope, id: string, lifecycle: StatedLifecycle): Promise<void> {
  await tx.db.update(parts).set({ lifecycle, updatedAt: tx.now() }).where(eq(parts.id, id));
}
