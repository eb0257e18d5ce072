/** Sends a list to the shop in pieces, so that a poor line repeats little and the clerk sees how far it is. */
import { type ImportBatch, type ImportKind, uploadSliceBytes } from '#domain/imports/contract.ts';
import { call } from '#web/api-client.ts';
import { ApiProblem } from '#web/api-problem.ts';

/** Times that a piece is tried again when the shop cannot be reached. */
const patience = 5;

/** @param report is told how much of the file has arrived, 0 to 1. Throws ApiProblem. */
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
      const lost = error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
      failures += 1;
      if (!lost || failures > patience) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** failures));
      // The piece may have arrived, and only its answer was lost.
      batch = await call('getImport', { path: { id: batch._id } }).catch(() => batch);
    }
    report(batch.receivedBytes / file.size);
  }
  return batch;
}
