/** The pictures of a part: the main one is a column of the part, further ones are rows. */

import { eq, inArray, sql } from 'drizzle-orm';
import { imageIdOf } from '#domain/media/image-url.ts';
import { images } from '#domain/media/tables.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { partPictures, parts } from './tables.server.ts';

/** The main picture as columns: the id of a stored picture, or an https URL. Throws invalid for a stored picture that does not exist. */
export async function toPictureColumns(
  scope: Scope,
  address: string,
): Promise<{ imageId: string | null; imageUrl: string | null }> {
  // The normalised URL, as a browser requests it: without raw spaces and control characters.
  if (!address.startsWith('/')) return { imageId: null, imageUrl: new URL(address).href };
  const [imageId] = await requireStoredImages(scope, [address], () => 'img');
  return { imageId: imageId ?? null, imageUrl: null };
}

/** Replaces the further pictures. Throws invalid for an address that is not of a stored picture. */
export async function setFurtherPictures(scope: Scope, partId: string, addresses: readonly string[]): Promise<void> {
  const ids = await requireStoredImages(scope, addresses, (index) => `pictures.${index}`);
  await scope.db.delete(partPictures).where(eq(partPictures.partId, partId));
  if (ids.length === 0) return;
  await scope.db
    .insert(partPictures)
    .values([...new Set(ids)].map((imageId, index) => ({ partId, imageId, position: index + 1 })));
}

/** The ids of the pictures at these addresses. Throws invalid for the first one that is not stored. */
async function requireStoredImages(
  scope: Scope,
  addresses: readonly string[],
  path: (index: number) => string,
): Promise<string[]> {
  const ids = addresses.map((address, index) => {
    if (!address.startsWith('/')) throw invalidField(path(index), m.catalog_picture_not_uploaded());
    const id = imageIdOf(address);
    if (!id) throw invalidField(path(index), m.catalog_image_not_found());
    return id;
  });
  if (ids.length === 0) return ids;
  const known = new Set(
    (await scope.db.select({ id: images.id }).from(images).where(inArray(images.id, ids))).map(({ id }) => id),
  );
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) throw invalidField(path(missing), m.catalog_image_not_found());
  return ids;
}

/** The ids of all pictures that parts show, archived parts included: a query with one column. */
export const partPicturesInUse = sql`
  select image_id from ${parts} where image_id is not null union all select image_id from ${partPictures}`;
