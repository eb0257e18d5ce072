/** Which cutouts are to be made anew (make-cutouts.server.ts). Internal: callers check the permission. */
import { eq, inArray, sql } from 'drizzle-orm';
import { setCutouts } from '#domain/catalog/part-cutouts.server.ts';
import { partCutouts } from '#domain/catalog/picture-tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { cutoutRequests, drawingItems } from '../tables.server.ts';

/** Lets the cutouts of drawings be made soon. Every function that changes a drawing calls it in the same transaction. */
export async function requestCutouts(tx: Scope, drawingIds: Iterable<string>): Promise<void> {
  const dueAt = tx.now();
  const rows = [...new Set(drawingIds)].map((drawingId) => ({ drawingId, dueAt }));
  if (rows.length === 0) return;
  await tx.db
    .insert(cutoutRequests)
    .values(rows)
    .onConflictDoUpdate({ target: cutoutRequests.drawingId, set: { dueAt: sql`excluded.due_at` } });
}

/** Removes the cutouts of a drawing that is deleted. Parts that are on other drawings get theirs from those. */
export async function removeCutouts(tx: Scope, drawingId: string): Promise<void> {
  const cut = await tx.db
    .select({ partId: partCutouts.partId })
    .from(partCutouts)
    .where(eq(partCutouts.drawingId, drawingId));
  if (cut.length === 0) return;
  const partIds = cut.map(({ partId }) => partId);
  await setCutouts(
    tx,
    partIds.map((partId) => [partId, null]),
  );
  const others = await tx.db
    .selectDistinct({ drawingId: drawingItems.drawingId })
    .from(drawingItems)
    .where(inArray(drawingItems.partId, partIds));
  await requestCutouts(
    tx,
    others.map((other) => other.drawingId),
  );
}
