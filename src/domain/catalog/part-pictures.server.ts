/** The pictures of a part: the main one is a column of the part, further ones are rows. */

import { eq } from 'drizzle-orm';
import { imageUrl } from '#domain/media/image-url.ts';
import { findStoredPicture } from '#domain/media/picture-address.server.ts';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { storeForeignImage } from '#domain/media/store-image.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { partPictures, parts } from './tables.server.ts';

interface PictureColumns {
  /** Null: the part shows no picture until the shop has fetched the one at `imageUrl`. */
  readonly imageId: string | null;
  readonly imageUrl: string | null;
}

/**
 * The change with its main picture stored here: one of another site is fetched once. Not in a transaction, which would
 * wait for the other site. For admins; throws invalid at `img` when there is no usable picture at the address.
 * @param whenUnavailable what happens while the other site does not answer: `keep` leaves its address in the change, to be
 *   fetched later (fetchPartPictures); `refuse` throws unavailable, so that a part does not lose the picture it has
 */
export async function fetchMainPicture<Change extends { img?: string | undefined }>(
  scope: Scope,
  change: Change,
  whenUnavailable: 'keep' | 'refuse',
): Promise<Change> {
  if (change.img === undefined || (await findStoredPicture(scope, change.img, 'img'))) return change;
  try {
    return { ...change, img: imageUrl((await storeForeignImage(scope, change.img)).id) };
  } catch (error) {
    if (whenUnavailable === 'keep' && error instanceof AppError && error.code === 'unavailable') return change;
    throw error;
  }
}

/** The main picture as columns: one that is stored here, or the address of one that is still to be fetched. */
export async function toPictureColumns(scope: Scope, address: string): Promise<PictureColumns> {
  const picture = await findStoredPicture(scope, address, 'img');
  return picture ? { imageId: picture.id, imageUrl: null } : { imageId: null, imageUrl: address };
}

/** Records that the part shows its main picture, after it was written. Nothing for columns that were not written. */
export async function recordMainPicture(
  scope: Scope,
  partId: string,
  { imageId }: Partial<PictureColumns>,
): Promise<void> {
  if (imageId === undefined) return;
  await setPictureReferences(scope, parts, [[partId, imageId === null ? [] : [imageId]]]);
}

/** Replaces the further pictures. Throws invalid for an address that is not of a stored picture. */
export async function setFurtherPictures(scope: Scope, partId: string, addresses: readonly string[]): Promise<void> {
  const ids = new Set<string>();
  for (const [index, address] of addresses.entries()) {
    const picture = await findStoredPicture(scope, address, `pictures.${index}`);
    if (!picture) throw invalidField(`pictures.${index}`, m.catalog_picture_not_uploaded());
    ids.add(picture.id);
  }
  await scope.db.delete(partPictures).where(eq(partPictures.partId, partId));
  await setPictureReferences(scope, partPictures, [[partId, [...ids]]]);
  if (ids.size === 0) return;
  await scope.db
    .insert(partPictures)
    .values([...ids].map((imageId, index) => ({ partId, imageId, position: index + 1 })));
}
