/** Checks the file of a proof by its content, and makes of it what is kept. */

import { pictureType } from '#domain/media/picture-type.ts';
import { reencodePaper } from '#domain/media/store-image.server.ts';
import { m } from '#messages';
import { AppError, type ErrorCode } from '#platform/errors.ts';
import { maxProofBytes, type ProofFormat } from './contract.ts';

/** What every PDF begins with (ISO 32000-2, 7.5.2). */
const pdfStart = '%PDF-';

interface ProofFile {
  readonly format: ProofFormat;
  readonly bytes: Uint8Array;
}

/**
 * The file to keep: a PDF unchanged, a picture as WebP without its metadata. Name and declared type play no part.
 * Throws with the field `file`: payload_too_large above 10 MB; unsupported_media_type for anything but JPEG, PNG, WebP and PDF;
 * invalid for an empty file and a picture that is damaged or too large; unavailable when too many pictures wait.
 */
export async function readProof(bytes: Uint8Array): Promise<ProofFile> {
  if (bytes.byteLength > maxProofBytes) throw proofTooLarge();
  if (bytes.byteLength === 0) throw fileError('invalid', m.order_proof_empty());
  if (Buffer.from(bytes.subarray(0, pdfStart.length)).toString('latin1') === pdfStart) return { format: 'pdf', bytes };
  const type = pictureType(bytes);
  if (type === null || type === 'avif') throw fileError('unsupported_media_type', m.order_proof_type());
  try {
    return { format: 'webp', bytes: await reencodePaper(bytes) };
  } catch (error) {
    if (error instanceof AppError && error.code !== 'unavailable') throw fileError(error.code, error.message);
    throw error;
  }
}

/** The error (413) for a file of more than 10 MB. */
export function proofTooLarge(): AppError {
  return fileError('payload_too_large', m.order_proof_too_large({ megabytes: maxProofBytes / 1024 / 1024 }));
}

function fileError(code: ErrorCode, message: string): AppError {
  return new AppError(code, message, { errors: [{ path: 'file', message }] });
}
