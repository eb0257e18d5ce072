import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { imageIdOf } from './image-url.ts';
import { images } from './tables.server.ts';

/**
 * Lets an address elsewhere pass, and one of ours whose picture is in the shop. Throws invalid at `img`
 * for one of ours that is not: it was forgotten, as nothing referred to it for a day.
 */
export async function requireKnownPicture(scope: Scope, address: string): Promise<void> {
  if (!address.startsWith('/')) return;
  const id = imageIdOf(address);
  const found = id ? await scope.db.select({ id: images.id }).from(images).where(eq(images.id, id)) : [];
  if (found.length > 0) return;
  throw invalidField('img', m.catalog_image_unknown());
}
