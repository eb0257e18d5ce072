/** Looks at an upload before it is decoded: size, type and dimensions, cheapest question first. */

import { m } from '#messages';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import { maxImageBytes, maxImagePixels } from './contract.ts';
import { pictureType } from './picture-type.ts';
import { readHeader } from './sharp.server.ts';

/** A row of pixels is decoded whole, so one side alone can ask for a lot of memory. */
const maxImageSide = 20_000;

/** Throws 413, 415 or 422 for bytes that are not worth decoding. Nothing is decoded here. */
export function checkBytes(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw refusal('invalid', m.media_image_empty());
  if (bytes.byteLength > maxImageBytes) {
    throw refusal('payload_too_large', m.media_image_too_large({ megabytes: maxImageBytes / 1024 / 1024 }));
  }
  if (!pictureType(bytes)) throw refusal('unsupported_media_type', m.media_image_type());
}

/** Reads the header. Throws 415 for a foreign format in a known wrapper, 422 when damaged or too large in pixels. */
export async function checkDimensions(bytes: Uint8Array): Promise<void> {
  const { width, height, format, compression } = await readHeader(bytes).catch(() => {
    throw damaged();
  });
  if (format === 'heif' && compression !== 'av1') throw refusal('unsupported_media_type', m.media_image_type());
  if (width * height > maxImagePixels || Math.max(width, height) > maxImageSide) {
    throw refusal('invalid', m.media_image_too_many_pixels({ megapixels: maxImagePixels / 1e6, side: maxImageSide }));
  }
}

/** The error for pixels that cannot be read: a broken file, not a broken shop. */
export function damaged(): AppError {
  return refusal('invalid', m.media_image_damaged());
}

function refusal(code: ErrorCode, message: string): AppError {
  return new AppError(code, message, { errors: [{ path: 'image', message }] });
}
