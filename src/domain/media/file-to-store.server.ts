/** Checks a file of a buyer by its content, a picture or a PDF, and makes of it what is stored. */
import { m } from '#messages';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import { maxFileBytes, type StoredFormat } from './file-limits.ts';
import { isHeic, pictureType } from './picture-type.ts';
import { reencodePaper } from './store-image.server.ts';

/** What every PDF begins with (ISO 32000-2, 7.5.2). */
const pdfStart = '%PDF-';

interface FileToStore {
  readonly format: StoredFormat;
  readonly bytes: Uint8Array;
}

/**
 * The file to store: a PDF unchanged, a picture as WebP without its metadata. Name and declared type play no part.
 * Throws with the field `file`: payload_too_large above 10 MB; unsupported_media_type for anything but JPEG, PNG, WebP and PDF;
 * invalid for an empty file and a picture that is damaged or too large; unavailable when too many pictures wait.
 */
export async function fileToStore(bytes: Uint8Array): Promise<FileToStore> {
  if (bytes.byteLength > maxFileBytes) throw oversizedFile();
  if (bytes.byteLength === 0) throw fileError('invalid', m.media_file_empty());
  if (usableFormat(bytes) === 'pdf') return { format: 'pdf', bytes };
  try {
    return { format: 'webp', bytes: await reencodePaper(bytes) };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') throw fileError(error.code, error.message);
    throw error;
  }
}

/**
 * How a file that begins with these bytes is stored. Throws unsupported_media_type as fileToStore.
 * @param start at least the first 128 bytes, or the whole file
 */
export function usableFormat(start: Uint8Array): StoredFormat {
  if (Buffer.from(start.subarray(0, pdfStart.length)).toString('latin1') === pdfStart) return 'pdf';
  const type = pictureType(start);
  if (isHeic(start)) throw fileError('unsupported_media_type', m.media_file_heic());
  if (type === null || type === 'avif') throw fileError('unsupported_media_type', m.media_file_type());
  return 'webp';
}

/** The error (413) for a file of more than 10 MB. */
export function oversizedFile(): AppError {
  return fileError('payload_too_large', m.media_file_too_large({ megabytes: maxFileBytes / 1024 / 1024 }));
}

function fileError(code: ErrorCode, message: string): AppError {
  return new AppError(code, message, { errors: [{ path: 'file', message }] });
}
