/** Uploads the file of an import. */
import { type ImportBatch, type ImportKind, uploadSliceBytes } from '#domain/imports/contract.ts';
import { call } from '#web/session/api-client.ts';
import type { ReportShare } from '#web/session/fetch-with-progress.ts';
import { uploadInSlices } from '#web/session/upload-in-slices.ts';

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
export function sendFile(file: File, id: string, { report, signal }: UploadOptions): Promise<ImportBatch> {
  const path = { id };
  return uploadInSlices({
    file,
    sliceBytes: uploadSliceBytes,
    ask: () => call('getImport', { path, signal }),
    send: (body, from, onUpload) => call('sendImportFile', { path, query: { from }, body, signal, onUpload }),
    receivedBytes: (batch) => batch.receivedBytes,
    isEnded: (batch) => batch.state !== 'uploading',
    report,
    signal,
  });
}
