/** Uploads a file in slices: after a connection error only one slice is repeated, and the progress is known. */
import { type ImportBatch, type ImportKind, uploadSliceBytes } from '#domain/imports/contract.ts';
import { call } from '#web/session/api-client.ts';
import { ApiProblem } from '#web/session/api-problem.ts';
import type { ReportShare } from '#web/session/fetch-with-progress.ts';

/** How often a slice is sent again after a network or server error. */
const maxRetries = 5;

interface UploadOptions {
  /** Receives the uploaded part of the file, 0 to 1. */
  readonly report: ReportShare;
  readonly signal: AbortSignal;
}

/** Creates the import for a file that sendFile then uploads. Throws ApiProblem. */
export function announceFile(file: File, kind: ImportKind): Promise<ImportBatch> {
  return call('announceImport', { body: { kind, fileName: file.name, fileBytes: file.size } });
}

/** Uploads what the shop does not have of the file of import `id`. Throws ApiProblem, and AbortError. */
export async function sendFile(file: File, id: string, { report, signal }: UploadOptions): Promise<ImportBatch> {
  let batch = await call('getImport', { path: { id }, signal });
  let failures = 0;
  while (batch.state === 'uploading') {
    const from = batch.receivedBytes;
    const slice = file.slice(from, from + uploadSliceBytes);
    const onUpload = (share: number) => report((from + share * slice.size) / file.size);
    try {
      batch = await call('sendImportFile', { path: { id }, query: { from }, body: slice, signal, onUpload });
      failures = 0;
    } catch (error) {
      const canRetry = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
      failures += 1;
      if (!canRetry || failures > maxRetries) throw error;
      await pause(500 * 2 ** failures, signal);
      // The slice may have arrived although its response was lost: the batch has the number of received bytes.
      batch = await call('getImport', { path: { id } }).catch(() => batch);
    }
    report(batch.receivedBytes / file.size);
  }
  return batch;
}

/** Resolves after `ms`. At an abort it throws at once. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(undefined);
    });
  });
  signal.throwIfAborted();
}
