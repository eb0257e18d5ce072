/** Removes the reviews of the sample, and writes them again. Internal: callers check the permission. */
import { inArray } from 'drizzle-orm';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { listSampleIds } from '#domain/sample/sample-rows.server.ts';
import { type RemovedRows, removeRows, restoreRows } from '#platform/database/removed-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import { reviews } from './tables.server.ts';

/**
 * Deletes all reviews of the sample, and returns the deleted rows. The references to their pictures stay until
 * deleteRemovedReviews, so that the pictures are there when the reviews come back.
 */
export async function takeSampleReviews(tx: Scope): Promise<RemovedRows> {
  return removeRows(tx, reviews, inArray(reviews.id, await listSampleIds(tx, 'review')));
}

export async function putSampleReviews(tx: Scope, kept: RemovedRows): Promise<void> {
  await restoreRows(tx, reviews, kept);
}

/** Lets the pictures of removed reviews be deleted. */
export async function deleteRemovedReviews(tx: Scope): Promise<void> {
  const ids = await listSampleIds(tx, 'review');
  await setPictureReferences(
    tx,
    reviews,
    ids.map((id) => [id, []]),
  );
}
