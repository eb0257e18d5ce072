/**
 * Writes the state of a part: archived, lifecycle. Internal: the functions of the relations module check
 * the permission and call these, because the same transactions change relations, which stand above this module.
 */
import { and, eq, inArray, isNotNull, isNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#platform/scope.ts';
import type { StatedLifecycle } from './contract.ts';
import { isPublished } from './part-row.server.ts';
import { parts } from './tables.server.ts';

/** Removes the parts from the shop. Returns the ids of those that were in it. */
export async function setArchived(tx: Scope, ids: readonly string[]): Promise<string[]> {
  const now = tx.now();
  const archived = await tx.db
    .update(parts)
    .set({ archivedAt: now, updatedAt: now })
    .where(and(inArray(parts.id, [...ids]), isPublished))
    .returning({ id: parts.id });
  return archived.map(({ id }) => id);
}

/**
 * Returns archived parts to the shop, except those that were merged, and those whose brand and number another part has
 * by now. Returns the ids of the others.
 */
export async function setPublished(tx: Scope, ids: readonly string[]): Promise<string[]> {
  const other = alias(parts, 'other');
  const hasSameNumber = and(
    eq(other.brandId, parts.brandId),
    eq(other.partNumberKey, parts.partNumberKey),
    isNull(other.archivedAt),
  );
  const published = await tx.db
    .update(parts)
    .set({ archivedAt: null, updatedAt: tx.now() })
    .where(
      and(
        inArray(parts.id, [...ids]),
        isNotNull(parts.archivedAt),
        isNull(parts.mergedIntoId),
        notExists(tx.db.select({ id: other.id }).from(other).where(hasSameNumber)),
      ),
    )
    .returning({ id: parts.id });
  return published.map(({ id }) => id);
}

/** Sets the lifecycle of a part. The caller has checked the rights and the part. */
export async function setPartLifecycle(tx: Scope, id: string, lifecycle: StatedLifecycle): Promise<void> {
  await tx.db.update(parts).set({ lifecycle, updatedAt: tx.now() }).where(eq(parts.id, id));
}
