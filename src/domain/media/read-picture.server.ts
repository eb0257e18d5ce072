/** Checks uploads before they are decoded: size, format and dimensions, the cheapest check first. */

import { m } from '#messages';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import { maxImageBytes, maxImagePixels } from './contract.ts';
import { pictureType } from './picture-type.ts';
import { readHeader } from './sharp.server.ts';

/** The longest side in pixels. Decoders allocate whole rows, so a single long side can need much memory. */
const maxImageSide = 20_000;

/** Throws invalid (422) for an empty file, unsupported_media_type (415) by content. */
function checkBytes(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw imageError('invalid', m.media_image_empty());
  if (!pictureType(bytes)) throw imageError('unsupported_media_type', m.media_image_type());
}

/** Throws as checkBytes and checkDimensions, and payload_too_large above 10 MB. */
export async function checkPicture(bytes: Uint8Array): Promise<void> {
  if (bytes.byteLength > maxImageBytes) throw imageTooLarge();
  checkBytes(bytes);
  await checkDimensions(bytes);
}

/** Reads the header only. Throws 415 for HEIF that is not AVIF, 422 for a damaged file or too many pixels. */
async function checkDimensions(bytes: Uint8Array): Promise<void> {
  const { width, height, format, compression } = await readHeader(bytes).catch(() => {
    throw damagedImage();
  });
  if (format === 'heif' && compression !== 'av1') throw imageError('unsupported_media_type', m.media_image_type());
  if (width * height > maxImagePixels || Math.max(width, height) > maxImageSide) {
    throw imageError(
      'invalid',
      m.media_image_too_many_pixels({ megapixels: maxImagePixels / 1e6, side: maxImageSide }),
    );
  }
}

/** The error (413) for a file of more than 10 MB. */
export function imageTooLarge(): AppError {
  return imageError('payload_too_large', m.media_image_too_large({ megabytes: maxImageBytes / 1024 / 1024 }));
}

/** The error (422) for a file that cannot be decoded. */
export function damagedImage(): AppError {
  return imageError('invalid', m.media_image_damaged());
}

function imageError(code: ErrorCode, message: string): AppError {
  return new AppError(code, message, { errors: [{ path: 'image', message }] });
}
