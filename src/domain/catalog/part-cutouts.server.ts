/** Pictures of parts that were cut from drawings. Internal: callers check the permission. */
import { eq, inArray, or, sql } from 'drizzle-orm';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { images } from '#domain/media/tables.server.ts';
import type { Scope } from '#platform/scope.ts';
import { partCutouts } from './picture-tables.server.ts';

/** Width and height of each cutout in pixels. */
export const cutoutSide = 640;

export type StoredCutout = Omit<typeof partCutouts.$inferSelect, 'partId'>;

/** The cutouts of these parts and all of one drawing, by part; with the hash of each picture (images.sha256). */
export async function listCutouts(
  { db }: Scope,
  partIds: readonly string[],
  drawingId: string,
): Promise<Map<string, StoredCutout & { readonly sha256: string }>> {
  const rows = await db
    .select({ cutout: partCutouts, sha256: images.sha256 })
    .from(partCutouts)
    .innerJoin(images, eq(images.id, partCutouts.imageId))
    .where(or(inArray(partCutouts.partId, [...partIds]), eq(partCutouts.drawingId, drawingId)));
  return new Map(rows.map(({ cutout: { partId, ...cutout }, sha256 }) => [partId, { ...cutout, sha256 }]));
}

/** Replaces the cutouts of these parts, in the transaction of the caller; null: the part has none. */
export async function setCutouts(
  tx: Scope,
  given: readonly (readonly [partId: string, cutout: StoredCutout | null])[],
): Promise<void> {
  const removed = given.flatMap(([partId, cutout]) => (cutout ? [] : [partId]));
  const rows = given.flatMap(([partId, cutout]) => (cutout ? [{ partId, ...cutout }] : []));
  if (removed.length > 0) await tx.db.delete(partCutouts).where(inArray(partCutouts.partId, removed));
  if (rows.length > 0)
    await tx.db
      .insert(partCutouts)
      .values(rows)
      .onConflictDoUpdate({
        target: partCutouts.partId,
        set: {
          imageId: sql`excluded.image_id`,
          drawingId: sql`excluded.drawing_id`,
          drawingCode: sql`excluded.drawing_code`,
          callout: sql`excluded.callout`,
        },
      });
  await setPictureReferences(
    tx,
    partCutouts,
    given.map(([partId, cutout]) => [partId, cutout ? [cutout.imageId] : []]),
  );
}
