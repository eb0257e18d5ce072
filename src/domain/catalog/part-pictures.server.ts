/** Which pictures a part shows: the main one is a column of the part, the further ones rows of their own. */

import { eq, inArray } from 'drizzle-orm';
import { imageIdOf } from '#domain/media/image-url.ts';
import { images } from '#domain/media/tables.server.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { partPictures } from './tables.server.ts';

/** The main picture as columns: one of ours by id, or an https address. Throws invalid when it is ours and unknown. */
export async function toPictureColumns(
  scope: Scope,
  address: string,
): Promise<{ imageId: string | null; imageUrl: string | null }> {
  // The URL's own spelling: what a browser would ask for, without raw spaces or control characters.
  if (!address.startsWith('/')) return { imageId: null, imageUrl: new URL(address).href };
  const [imageId] = await knownImages(scope, [address], () => 'img');
  return { imageId: imageId ?? null, imageUrl: null };
}

/** Replaces the further pictures. Throws invalid for an address that is not ours or not known. */
export async function setFurtherPictures(scope: Scope, partId: string, addresses: readonly string[]): Promise<void> {
  const ids = await knownImages(scope, addresses, (index) => `pictures.${index}`);
  await scope.db.delete(partPictures).where(eq(partPictures.partId, partId));
  if (ids.length === 0) return;
  await scope.db
    .insert(partPictures)
    .values([...new Set(ids)].map((imageId, index) => ({ partId, imageId, position: index + 1 })));
}

async function knownImages(
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
