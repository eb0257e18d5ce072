/**
 * Variants of pictures by width and format, and tiles of large ones: generated on the first request, then stored. There are few
 * fixed widths, and no more tiles than cover the picture, so that clients cannot cause unlimited work.
 */

import type { Scope } from '#platform/scope.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { isId } from '#platform/values/ids.ts';
import { originalKey, servedWidth, tileKey, variantKey } from './image-keys.ts';
import { type ImageFormat, tileSide } from './image-url.ts';
import { createDecodeQueue, openPicture, readHeader } from './sharp.server.ts';

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
export function getImageVariant(
  scope: Scope,
  id: string,
  width: number | undefined,
  format: ImageFormat,
): Promise<Bytes | null> {
  const served = width === undefined ? undefined : servedWidth(width);
  return getPiece(scope, id, variantKey(id, served, format), (original) => renderVariant(original, served, format));
}

/**
 * One tile of the picture in its original size, as WebP: a phone cannot hold a drawing of 6000 pixels a side at once. Null when
 * there is no such picture or tile. Throws unavailable when too many jobs wait. Public, as getImageVariant.
 */
export function getImageTile(scope: Scope, id: string, column: number, row: number): Promise<Bytes | null> {
  return getPiece(scope, id, tileKey(id, column, row), (original) => renderTile(original, column, row));
}

type Render = (original: Bytes) => Promise<Bytes | null>;

async function getPiece(scope: Scope, id: string, key: string, render: Render): Promise<Bytes | null> {
  // Keys of the file store are lower case.
  if (!isId(id) || id !== id.toLowerCase()) return null;
  return storedOrMade(scope.files, key, async () => {
    const original = await scope.files.get(originalKey(id));
    return original && variantQueue.run(() => render(original));
  });
}

/** The file with this key, which `make` makes for the first request; simultaneous ones share it. Null: it cannot be made. */
export async function storedOrMade(
  files: FileStore,
  key: string,
  make: () => Promise<Bytes | null>,
): Promise<Bytes | null> {
  const stored = await files.get(key);
  if (stored) return stored;
  const jobs = jobsOf(files);
  const running = jobs.get(key);
  if (running) return running;
  const job = makeAndStore(files, key, make).finally(() => jobs.delete(key));
  jobs.set(key, job);
  return job;
}

function jobsOf(files: FileStore): Map<string, Promise<Bytes | null>> {
  const jobs = jobsOfStore.get(files) ?? new Map<string, Promise<Bytes | null>>();
  jobsOfStore.set(files, jobs);
  return jobs;
}

async function makeAndStore(files: FileStore, key: string, make: () => Promise<Bytes | null>): Promise<Bytes | null> {
  const bytes = await make();
  // What cannot be stored, because the disk is full, is still served and generated again next time.
  if (bytes) await files.put(key, bytes).catch(() => undefined);
  return bytes;
}

async function renderVariant(original: Bytes, width: number | undefined, format: ImageFormat): Promise<Bytes> {
  const picture = (await openPicture(original)).resize({ width, withoutEnlargement: true });
  const drawn = format === 'avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 78 });
  return new Uint8Array(await drawn.toBuffer());
}

async function renderTile(original: Bytes, column: number, row: number): Promise<Bytes | null> {
  const { width = 0, height = 0 } = await readHeader(original);
  const [left, top] = [column * tileSide, row * tileSide];
  if (left >= width || top >= height) return null;
  const size = { width: Math.min(tileSide, width - left), height: Math.min(tileSide, height - top) };
  const tile = (await openPicture(original)).extract({ left, top, ...size }).webp({ quality: 78 });
  return new Uint8Array(await tile.toBuffer());
}
