import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { imageIdOf } from './image-url.ts';
import { images } from './tables.server.ts';

/**
 * Throws invalid at `img` for the path of an uploaded picture that does not exist (any more): unused uploads are deleted
 * after a day. URLs of other sites pass.
 */
export async function requireKnownPicture(scope: Scope, address: string): Promise<void> {
  if (!address.startsWith('/')) return;
  const id = imageIdOf(address);
  const found = id ? await scope.db.select({ id: images.id }).from(images).where(eq(images.id, id)) : [];
  if (found.length > 0) return;
  throw invalidField('img', m.catalog_image_not_found());
}
