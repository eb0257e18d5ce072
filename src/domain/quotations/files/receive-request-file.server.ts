/** Receives a file of a request in slices, of which a lost line costs one. */
import { and, eq, isNull } from 'drizzle-orm';
import { usableFormat } from '#domain/media/file-to-store.server.ts';
import { receiveSlice } from '#domain/media/receive-slice.server.ts';
import { createUploadPermits } from '#domain/media/upload-permits.ts';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { openRequest, type RequestRef, requireAction } from '../open-request.server.ts';
import type { RequestFileUpload } from './contract.ts';
import { arrivedKey, getFileRow, type RequestFileRow, requestFileFolder, toUpload } from './file-row.server.ts';
import { maxSliceBytes } from './file-rules.ts';
import { finishRequestFile } from './finish-request-file.server.ts';
import { requireDiskRoom } from './require-disk-room.server.ts';
import { quotationFiles } from './tables.server.ts';
import { uploaderOf } from './uploader.ts';

/** The limit of slices, whole or broken off: at most 500 MB an hour, of which a request can have 200 MB. */
export const requestSliceLimit: RateLimit = {
  name: 'quotation-slice',
  max: 2000,
  windowMs: 3_600_000,
  message: m.quotation_files_limited,
};
/** Slices that somebody may send at the same time. */
const maxSlicesAtOnce = 6;

const permits = createUploadPermits({ ofCaller: maxSlicesAtOnce, atOnce: 48, waiting: 48 });

interface SentSlice {
  /** Offset in bytes. */
  readonly from: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * Adds a slice to the file; after the last byte the file is checked and kept. A slice without bytes at the end checks it again,
 * when the answer to the last one was lost or the shop was busy. For the buyer of the request. Throws not_found; conflict with
 * `receivedBytes` when the slice does not begin there, or the request was sent; payload_too_large when the file is longer than
 * announced; unsupported_media_type at the first slice and invalid at the last, as fileToStore; too_many_requests (2,000 slices an
 * hour, 6 at once); unavailable when too many wait, or while the disk has no room for files.
 */
export function receiveRequestFile(
  scope: Scope,
  ref: RequestRef,
  id: string,
  { from, bytes }: SentSlice,
): Promise<RequestFileUpload> {
  const uploader = uploaderOf(scope);
  return permits.run(uploader, async () => {
    const open = await openRequest(scope, ref);
    requireAction(open, 'save');
    const file = await getFileRow(scope, open.row.id, id);
    if (file.format !== null) return toUpload(file);
    if (uploader !== null) await createRateLimiter(scope.db, scope.now).count(requestSliceLimit, uploader);
    requireOffset(file, from);
    requireDiskRoom(scope);
    const received = from === file.announcedBytes ? file : await receive(scope, file, { from, bytes });
    if (received.receivedBytes < received.announcedBytes) return toUpload(received);
    return toUpload(await finishRequestFile(scope, received));
  });
}

function receive(scope: Scope, file: RequestFileRow, { from, bytes }: SentSlice): Promise<RequestFileRow> {
  const slice = {
    folder: requestFileFolder(file.id),
    key: arrivedKey(file.id),
    from,
    bytes: from === 0 ? withUsableStart(bytes) : bytes,
    maxBytes: Math.min(maxSliceBytes, file.announcedBytes - from),
    tooLong: () => new AppError('payload_too_large', m.quotation_slice_too_long({ bytes: maxSliceBytes })),
  };
  return receiveSlice(scope, slice, (tx, end) => acceptSlice(tx, file, from, end));
}

/** Notes that the file has the slice. The row lock lets requests do so one after the other. Throws not_found, conflict. */
async function acceptSlice(
  tx: Scope,
  { id, requestId }: RequestFileRow,
  from: number,
  receivedBytes: number,
): Promise<RequestFileRow> {
  const file = await getFileRow(tx, requestId ?? '', id, { forChange: true });
  requireOffset(file, from);
  await tx.db
    .update(quotationFiles)
    .set({ receivedBytes })
    .where(and(eq(quotationFiles.id, id), isNull(quotationFiles.format)));
  return { ...file, receivedBytes };
}

/** Throws conflict unless the slice continues the upload. */
function requireOffset({ receivedBytes, format }: RequestFileRow, from: number): void {
  if (format === null && from === receivedBytes) return;
  throw new AppError('conflict', m.imports_wrong_offset({ bytes: receivedBytes }), { members: { receivedBytes } });
}

/** What is needed to tell of what kind a file is, in bytes. */
const startBytes = 128;

/** Passes the bytes on. Throws unsupported_media_type, so that of a file that cannot be used nothing more is sent. */
async function* withUsableStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const start: Uint8Array[] = [];
  let length = 0;
  let isChecked = false;
  for await (const block of bytes) {
    if (!isChecked) {
      start.push(block.subarray(0, startBytes));
      length += block.byteLength;
      isChecked = length >= startBytes;
      if (isChecked) usableFormat(Buffer.concat(start));
    }
    yield block;
  }
  // A slice that is shorter is the whole file, or is checked with the rest.
}
