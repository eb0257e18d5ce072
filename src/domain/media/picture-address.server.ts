import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { imageUrl } from './image-url.ts';
import { images } from './tables.server.ts';

const picturePath = /^\/img\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d+\.(?:webp|avif))?$/;

export interface StoredPicture {
  readonly id: string;
  /** The path under which the picture is stored in other tables. */
  readonly path: string;
  /** The uploader; null for pictures of the sample data. */
  readonly createdBy: string | null;
}

/**
 * The picture of this shop at an address: a path or an absolute URL of the shop, of the picture or one of its sizes.
 * Null for other sites. Throws invalid at `field` when there is no such picture (any more): unused uploads are deleted
 * after a day.
 */
export async function findStoredPicture(scope: Scope, address: string, field: string): Promise<StoredPicture | null> {
  const shop = new URL(scope.config.origin);
  const url = URL.parse(address, shop);
  if (url?.origin !== shop.origin) return null;
  const id = picturePath.exec(url.pathname)?.[1];
  const [found] = id
    ? await scope.db.select({ id: images.id, createdBy: images.createdBy }).from(images).where(eq(images.id, id))
    : [];
  if (!found) throw invalidField(field, m.catalog_image_not_found());
  return { ...found, path: imageUrl(found.id) };
}
