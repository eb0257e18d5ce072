/** A file of a request for its buyer and for staff. */
import type { StoredFormat } from '#domain/media/file-limits.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { openRequest, type RequestRef } from '../open-request.server.ts';
import { formatRequestNumber } from '../request-number.ts';
import type { RequestFileSize } from './contract.ts';
import { getFileRow, isRemoved, keptKey, requestFileNotFound } from './file-row.server.ts';
import { endedDays } from './file-rules.ts';

interface ReadFile {
  readonly format: StoredFormat;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** For whoever saves it. */
  readonly name: string;
}

/**
 * The file, or the thumbnail of a picture. For the buyer of the request and for staff who see orders. Throws not_found, also for an
 * upload that has not ended, for the thumbnail of a PDF, and for a file that was removed after the end of the request.
 */
export async function readRequestFile(
  scope: Scope,
  ref: RequestRef,
  id: string,
  size: RequestFileSize,
): Promise<ReadFile> {
  const { row } = await openRequest(scope, ref);
  const file = await getFileRow(scope, row.id, id);
  if (file.format === null || (size === 'thumbnail' && file.format === 'pdf')) throw requestFileNotFound();
  if (isRemoved(file)) throw new AppError('not_found', m.quotation_file_removed({ days: endedDays }));
  const bytes = await scope.files.get(keptKey(file.id, size));
  if (!bytes) throw new AppError('not_found', m.quotation_file_lost());
  return { format: file.format, bytes, name: `${formatRequestNumber(row.number)}-${file.id.slice(-6)}.${file.format}` };
}
