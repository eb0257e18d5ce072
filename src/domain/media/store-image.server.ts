/**
 * Stores pictures. Uploads are decoded and encoded again, which removes metadata (such as GPS coordinates) and anything
 * that is not pixels.
 */

import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError, type ErrorCode, invalidField } from '#platform/errors.ts';
import { requirePermission, requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import type { Chunks, SpooledFile } from '#platform/storage/disk/spool.server.ts';
import { fetchPicture } from './fetch-picture.server.ts';
import { originalKey } from './image-keys.ts';
import { checkPicture, damagedImage } from './read-picture.server.ts';
import { fetchLimit, maxUploads, receiveUpload } from './receive-upload.server.ts';
import { createDecodeQueue, openPicture, readHeader } from './sharp.server.ts';
import { images } from './tables.server.ts';

/** Longest side in pixels of a stored picture, of a drawing, which people look at in detail, of a paper, and of a thumbnail. */
const maxStoredSide = 1600;
const maxDrawingSide = 6000;
const maxPaperSide = 2400;
const maxThumbnailSide = 320;
const storedQuality = 82;
const uploadQueue = createDecodeQueue(maxUploads);

export interface StoredImage {
  readonly id: string;
  /** Width and height of the stored picture in pixels. */
  readonly width: number;
  readonly height: number;
}

interface EncodedPicture {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Stores an upload of a signed-in user as WebP of at most 1600 pixels a side. The bytes are read when it is their turn.
 * Throws unauthenticated; payload_too_large above 10 MB; unsupported_media_type for anything but
 * JPEG, PNG, WebP and AVIF by content; invalid when damaged, empty or above 40 megapixels; too_many_requests
 * above 8 uploads at once or 200 an hour; unavailable when too many uploads wait.
 */
export async function storeImage(scope: Scope, chunks: Chunks): Promise<StoredImage> {
  return receive(scope, requireUser(scope).id, chunks);
}

/**
 * Fetches a picture from another site and stores it like an upload of the caller. For the shop itself and admins: throws
 * forbidden, unauthenticated; invalid at `img` with the reason when there is no usable picture at the address;
 * unavailable when its server does not answer now; too_many_requests and unavailable as storeImage.
 */
export async function storeForeignImage(scope: Scope, address: string): Promise<StoredImage> {
  const { id } = requirePermission(scope, 'edit_parts');
  try {
    return await receive(scope, id, fetchPicture(scope, address), fetchLimit);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = m.media_not_fetched({ reason: error.message });
    if (unusable.includes(error.code)) throw invalidField('img', message);
    throw error.code === 'unavailable' ? new AppError('unavailable', message) : error;
  }
}

const unusable: readonly ErrorCode[] = ['invalid', 'unsupported_media_type', 'payload_too_large'];

function receive(scope: Scope, createdBy: string, chunks: Chunks, limit?: RateLimit): Promise<StoredImage> {
  const storeUpload = async (upload: SpooledFile) => {
    const picture = await uploadQueue.run(async () => {
      const bytes = await upload.read();
      await checkPicture(bytes);
      return encode(bytes);
    });
    return store(scope, picture, createdBy);
  };
  return receiveUpload(scope, createdBy, chunks, storeUpload, { limit });
}

/**
 * Stores a file of an import like an upload of the caller, who has no share in the limits of uploads. For the shop itself and
 * admins: throws forbidden, unauthenticated; payload_too_large, unsupported_media_type, invalid as storeImage.
 */
export async function storeImageBytes(scope: Scope, bytes: Uint8Array): Promise<StoredImage> {
  return storeBytes(scope, bytes, maxStoredSide);
}

/** Stores a drawing as storeImageBytes does, but with at most 6000 pixels a side. */
export async function storeDrawingBytes(scope: Scope, bytes: Uint8Array): Promise<StoredImage> {
  return storeBytes(scope, bytes, maxDrawingSide);
}

async function storeBytes(scope: Scope, bytes: Uint8Array, maxSide: number): Promise<StoredImage> {
  const { id } = requirePermission(scope, 'edit_parts');
  await checkPicture(bytes);
  return store(scope, await uploadQueue.run(() => encode(bytes, maxSide)), id);
}

/**
 * Stores a trusted WebP unchanged: of the sample data, or drawn by the shop. For the shop itself and admins: throws forbidden,
 * unauthenticated.
 */
export async function storeOwnPicture(scope: Scope, bytes: Uint8Array): Promise<StoredImage> {
  requirePermission(scope, 'edit_parts');
  const { width, height } = await readHeader(bytes);
  return store(scope, { data: bytes, width, height }, null);
}

async function encode(bytes: Uint8Array, maxSide = maxStoredSide): Promise<EncodedPicture> {
  try {
    const picture = await openPicture(bytes);
    const { data, info } = await picture
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      // A drawing has up to 36 megapixels: with less effort its encoding takes a third of the time, and a tenth more bytes.
      .webp({ quality: storedQuality, effort: maxSide > maxStoredSide ? 1 : 4 })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch {
    throw damagedImage();
  }
}

/**
 * A picture of a paper as WebP, of at most 2400 pixels a side so that small print stays legible, without its metadata. Stores
 * nothing. Throws unsupported_media_type, invalid and unavailable as storeImage.
 */
export function reencodePaper(bytes: Uint8Array): Promise<Uint8Array> {
  return uploadQueue.run(async () => {
    await checkPicture(bytes);
    return (await encode(bytes, maxPaperSide)).data;
  });
}

/** A small WebP of a picture that the shop has encoded, of at most 320 pixels a side. Throws unavailable when too many wait. */
export function thumbnailOf(bytes: Uint8Array): Promise<Uint8Array> {
  return uploadQueue.run(async () => (await encode(bytes, maxThumbnailSide)).data);
}

/** The SHA-256 of the bytes of a stored picture, as images.sha256 has it. */
export function pictureHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function store(scope: Scope, picture: EncodedPicture, createdBy: string | null): Promise<StoredImage> {
  const id = uuid();
  const { data, width, height } = picture;
  // The file is written before the row: an interruption leaves an orphaned file of a few kB, not a row whose picture is missing.
  await scope.files.put(originalKey(id), data);
  await scope.db.insert(images).values({
    id,
    width,
    height,
    createdBy,
    sha256: pictureHash(data),
    createdAt: scope.now(),
  });
  return { id, width, height };
}
