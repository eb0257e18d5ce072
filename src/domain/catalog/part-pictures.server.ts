/** The pictures of a part: the main one is a column of the part, further ones are rows. */

import { asc, eq } from 'drizzle-orm';
import { imageUrl } from '#domain/media/image-url.ts';
import { findStoredPicture } from '#domain/media/picture-address.server.ts';
import { setPictureReferences } from '#domain/media/picture-references.server.ts';
import { storeForeignImage } from '#domain/media/store-image.server.ts';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { maxPictures } from './new-product-contract.ts';
import { partPictures } from './picture-tables.server.ts';
import { parts } from './tables.server.ts';

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
  if (!change.img || (await findStoredPicture(scope, change.img, 'img'))) return change;
  try {
    return { ...change, img: imageUrl((await storeForeignImage(scope, change.img)).id) };
  } catch (error) {
    if (whenUnavailable === 'keep' && error instanceof AppError && error.code === 'unavailable') return change;
    throw error;
  }
}

/** The main picture as columns: one that is stored here, the address of one that is still to be fetched, or none. */
export async function toPictureColumns(scope: Scope, address: string): Promise<PictureColumns> {
  if (address === '') return { imageId: null, imageUrl: null };
  const picture = await findStoredPicture(scope, address, 'img');
  return picture ? { imageId: picture.id, imageUrl: null } : { imageId: null, imageUrl: address };
}

/**
 * Arranges the pictures of a part whose columns have been written: without a main picture the first further one takes its
 * place, and none is shown twice. Throws invalid for an address that is not of a stored picture.
 * @param further addresses of the pictures after the main one; undefined: as they are
 */
export async function arrangePictures(
  tx: Scope,
  partId: string,
  further: readonly string[] | undefined,
): Promise<void> {
  const [part] = await tx.db
    .select({ imageId: parts.imageId, imageUrl: parts.imageUrl })
    .from(parts)
    .where(eq(parts.id, partId));
  const shown = await listPictureIds(tx, partId);
  const main = part?.imageId ? [part.imageId] : [];
  const rest = further ? await storedPictureIds(tx, further) : shown.filter((id) => id !== part?.imageId);
  // A main picture that is still to be fetched keeps its place.
  await writePictures(tx, partId, [...main, ...rest], part?.imageUrl ? 1 : 0);
}

async function storedPictureIds(scope: Scope, addresses: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, address] of addresses.entries()) {
    const picture = await findStoredPicture(scope, address, `pictures.${index}`);
    if (!picture) throw invalidField(`pictures.${index}`, m.catalog_picture_not_uploaded());
    ids.push(picture.id);
  }
  return ids;
}

/** The ids of the part's stored pictures, the main one first. The part stays locked until the transaction ends. */
export async function listPictureIds(tx: Scope, partId: string): Promise<string[]> {
  const [part] = await tx.db.select({ imageId: parts.imageId }).from(parts).where(eq(parts.id, partId)).for('update');
  const further = await tx.db
    .select({ imageId: partPictures.imageId })
    .from(partPictures)
    .where(eq(partPictures.partId, partId))
    .orderBy(asc(partPictures.position));
  return [...(part?.imageId ? [part.imageId] : []), ...further.map(({ imageId }) => imageId)];
}

/**
 * Sets the pictures of a part, at most maxPictures, each once.
 * @param from the place of the first one: 0 for the main picture, 1 when the main one is still to be fetched
 */
export async function writePictures(
  tx: Scope,
  partId: string,
  imageIds: readonly string[],
  from: 0 | 1 = 0,
): Promise<void> {
  const all = [...new Set(imageIds)].slice(0, maxPictures - from);
  const main = from === 0 ? (all[0] ?? null) : null;
  const further = all.slice(main ? 1 : 0);
  await tx.db.update(parts).set({ imageId: main, updatedAt: tx.now() }).where(eq(parts.id, partId));
  await setPictureReferences(tx, parts, [[partId, main ? [main] : []]]);
  await tx.db.delete(partPictures).where(eq(partPictures.partId, partId));
  await setPictureReferences(tx, partPictures, [[partId, further]]);
  if (further.length === 0) return;
  await tx.db.insert(partPictures).values(further.map((imageId, index) => ({ partId, imageId, position: index + 1 })));
}
