/** Uploads a file in slices: after a connection error only one slice is repeated, and the progress is known. */
import { type ImportBatch, type ImportKind, uploadSliceBytes } from '#domain/imports/contract.ts';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';

/** How often a slice is sent again after a network or server error. */
const maxRetries = 5;

/** Uploads `file`; `report` receives the uploaded share, 0 to 1. Throws ApiProblem. */
export async function sendFile(file: File, kind: ImportKind, report: (share: number) => void): Promise<ImportBatch> {
  const body = { kind, fileName: file.name, fileBytes: file.size };
  let batch = await call('announceImport', { body });
  let failures = 0;
  while (batch.state === 'uploading') {
    const from = batch.receivedBytes;
    const slice = file.slice(from, from + uploadSliceBytes);
    try {
      batch = await call('sendImportFile', { path: { id: batch._id }, query: { from }, body: slice });
      failures = 0;
    } catch (error) {
      const canRetry = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
      failures += 1;
      if (!canRetry || failures > maxRetries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** failures));
      // The slice may have arrived although its response was lost: the batch has the number of received bytes.
      batch = await call('getImport', { path: { id: batch._id } }).catch(() => batch);
    }
    report(batch.receivedBytes / file.size);
  }
  return batch;
}
