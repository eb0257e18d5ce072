import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { imageUrl } from './image-url.ts';
import { images } from './tables.server.ts';

const picturePath = /^\/img\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/\d+\.(?:webp|avif))?$/;

export interface StoredPicture {
  readonly id: string;
  /** The path under which the picture is stored in other tables. */
  readonly path: string;
}

/**
 * The picture of this shop at an address: a path or an absolute URL of the shop, of the picture or one of its sizes.
 * Null for other sites. Throws invalid at `field` when there is no such picture (any more): unused uploads are deleted
 * after a day.
 */
export async function findStoredPicture(scope: Scope, address: string, field: string): Promise<StoredPicture | null> {
  const found = await findPicture(scope, address);
  if (found === 'foreign') return null;
  if (!found) throw invalidField(field, m.catalog_image_not_found());
  return { id: found.id, path: imageUrl(found.id) };
}

/**
 * The caller's own upload at an address. Throws unauthenticated; invalid at `img` for an address of another site, and for
 * a picture that does not exist (any more) or that somebody else uploaded.
 */
export async function getOwnPicture(scope: Scope, address: string): Promise<StoredPicture> {
  const { id: userId } = requireUser(scope);
  const found = await findPicture(scope, address);
  if (found === 'foreign') throw invalidField('img', m.errors_image_upload());
  if (found?.createdBy !== userId) throw invalidField('img', m.catalog_image_not_found());
  return { id: found.id, path: imageUrl(found.id) };
}

async function findPicture({ db, config }: Scope, address: string) {
  const shop = new URL(config.origin);
  const url = URL.parse(address, shop);
  if (url?.origin !== shop.origin) return 'foreign';
  const id = picturePath.exec(url.pathname)?.[1];
  if (!id) return undefined;
  const [row] = await db.select({ id: images.id, createdBy: images.createdBy }).from(images).where(eq(images.id, id));
  return row;
}
