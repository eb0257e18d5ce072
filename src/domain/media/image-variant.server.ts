/**
 * Pictures in the width and format a browser asks for: made when first wanted, then kept in the
 * file store. Widths are few and fixed, so nobody can make the shop draw without end.
 */

import { isId } from '#platform/ids.ts';
import type { Scope } from '#platform/scope.ts';
import { originalKey, servedWidth, variantKey } from './image-keys.ts';
import type { ImageFormat } from './image-url.ts';
import { createDecodeQueue, openPicture } from './sharp.server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

// The first view of a page requests dozens of variants at once.
const variantQueue = createDecodeQueue(400);

/** What is being made now, by key: everybody who asks meanwhile waits for the same job. */
const inTheMaking = new Map<string, Promise<Bytes | null>>();

/**
 * The picture as `format`, as wide as the next served width at or above `width` pixels, never wider
 * than the original; without a width as large as it is stored. Null: no such picture.
 * Throws unavailable when too many wait. Public: the addresses of pictures are unguessable or shown to all.
 */
export async function getImageVariant(
  scope: Scope,
  id: string,
  width: number | undefined,
  format: ImageFormat,
): Promise<Bytes | null> {
  // Keys of the file store are lower case.
  if (!isId(id) || id !== id.toLowerCase()) return null;
  const served = width === undefined ? undefined : servedWidth(width);
  const key = variantKey(id, served, format);
  const kept = await scope.files.get(key);
  if (kept) return kept;
  const running = inTheMaking.get(key);
  if (running) return running;
  const job = makeVariant(scope, id, served, format).finally(() => inTheMaking.delete(key));
  inTheMaking.set(key, job);
  return job;
}

async function makeVariant(
  scope: Scope,
  id: string,
  width: number | undefined,
  format: ImageFormat,
): Promise<Bytes | null> {
  const original = await scope.files.get(originalKey(id));
  if (!original) return null;
  const bytes = await variantQueue.run(() => draw(original, width, format));
  // A full disk must not take the pictures out of the shop: what cannot be kept is made again next time.
  await scope.files.put(variantKey(id, width, format), bytes).catch(() => undefined);
  return bytes;
}

async function draw(original: Bytes, width: number | undefined, format: ImageFormat): Promise<Bytes> {
  const picture = openPicture(original).resize({ width, withoutEnlargement: true });
  const drawn = format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 78 });
  return new Uint8Array(await drawn.toBuffer());
}
