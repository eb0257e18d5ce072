/**
 * Variants of pictures by width and format: generated on the first request, then stored. There are few fixed widths, so
 * that clients cannot cause unlimited work.
 */

import type { FileStore } from '#platform/files.server.ts';
import { isId } from '#platform/ids.ts';
import type { Scope } from '#platform/scope.ts';
import { originalKey, servedWidth, variantKey } from './image-keys.ts';
import type { ImageFormat } from './image-url.ts';
import { createDecodeQueue, openPicture } from './sharp.server.ts';

type Bytes = Uint8Array<ArrayBuffer>;

// The first view of a page requests dozens of variants at once.
const variantQueue = createDecodeQueue(400);

/** Jobs in progress by file store and key, so that simultaneous requests for a variant share one. */
const jobsOfStore = new WeakMap<FileStore, Map<string, Promise<Bytes | null>>>();

/**
 * The picture as `format`, in the next served width at or above `width` pixels, never wider than the original; without a
 * width in the original's size. Null when there is no such picture. Throws unavailable when too many jobs wait.
 * Public: an id is unguessable or already published.
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
  const stored = await scope.files.get(key);
  if (stored) return stored;
  const jobs = jobsOf(scope.files);
  const running = jobs.get(key);
  if (running) return running;
  const job = makeVariant(scope, id, served, format).finally(() => jobs.delete(key));
  jobs.set(key, job);
  return job;
}

function jobsOf(files: FileStore): Map<string, Promise<Bytes | null>> {
  const jobs = jobsOfStore.get(files) ?? new Map<string, Promise<Bytes | null>>();
  jobsOfStore.set(files, jobs);
  return jobs;
}

async function makeVariant(
  scope: Scope,
  id: string,
  width: number | undefined,
  format: ImageFormat,
): Promise<Bytes | null> {
  const original = await scope.files.get(originalKey(id));
  if (!original) return null;
  const bytes = await variantQueue.run(() => render(original, width, format));
  // A variant that cannot be stored, because the disk is full, is still served and generated again next time.
  await scope.files.put(variantKey(id, width, format), bytes).catch(() => undefined);
  return bytes;
}

async function render(original: Bytes, width: number | undefined, format: ImageFormat): Promise<Bytes> {
  const picture = (await openPicture(original)).resize({ width, withoutEnlargement: true });
  const drawn = format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 78 });
  return new Uint8Array(await drawn.toBuffer());
}
