import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { storeForeignImage } from '#domain/media/store-image.server.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isPublished } from './part-row.server.ts';
import { addPicture } from './picture-sources.server.ts';
import { parts } from './tables.server.ts';

/** Parts of one run. */
const maxParts = 100;

/**
 * Fetches main pictures whose address is stored, but not the picture: parts whose site did not answer when they were
 * saved, or from before pictures were fetched. An address that fails is kept and not shown. Returns the number of fetched pictures. For the shop itself
 * and admins (401, 403). Run once an hour.
 * @param signal ends the run before the next picture
 */
export async function fetchPartPictures(scope: Scope, signal?: AbortSignal): Promise<number> {
  requirePermission(scope, 'edit_parts');
  const waiting = await scope.db
    .select({ id: parts.id, imageUrl: parts.imageUrl })
    .from(parts)
    .where(and(isNotNull(parts.imageUrl), isPublished))
    // The order is random, so that addresses that always fail do not keep others from their turn.
    .orderBy(sql`random()`)
    .limit(maxParts);
  let fetched = 0;
  for (const { id, imageUrl } of waiting) {
    if (signal?.aborted) break;
    if (imageUrl && (await fetchInto(scope, id, imageUrl))) fetched += 1;
  }
  return fetched;
}

/** False when the picture cannot be fetched, or the part got another picture meanwhile. */
async function fetchInto(scope: Scope, partId: string, address: string): Promise<boolean> {
  try {
    const { id: imageId } = await storeForeignImage(scope, address);
    return await inTransaction(scope, async (tx) => {
      const changed = await tx.db
        .update(parts)
        .set({ imageUrl: null })
        .where(and(eq(parts.id, partId), eq(parts.imageUrl, address)))
        .returning({ id: parts.id });
      return changed.length > 0 && addPicture(tx, partId, imageId, 0);
    });
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
