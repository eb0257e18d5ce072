/**
 * Uploads pictures and PDFs of a request for quotation that is being written. A page that was loaded again has no file any more:
 * it keeps id, name and bytes of each, asks by `findRequestFile` what has arrived, and lets the buyer choose the file again when
 * something is missing; the upload then goes on.
 */
import { quotationRoutes } from '#api/quotation-routes.ts';
import { maxFileBytes } from '#domain/media/file-limits.ts';
import type { RequestFileUpload } from '#domain/quotations/files/contract.ts';
import { maxSliceBytes } from '#domain/quotations/files/file-rules.ts';
import { m } from '#messages';
import { fetchWithProgress, type ReportShare } from './fetch-with-progress.ts';
import { sendRequest, type UntypedRequest } from './send.ts';
import { uploadInSlices } from './upload-in-slices.ts';

/** For the input of the files: without HEIC in the list, phones of Apple give a JPEG. */
export const requestFileTypes = 'image/jpeg,image/png,image/webp,application/pdf';

/** The request that is being written. */
export interface WrittenRequest {
  readonly id: string;
  /** Of a buyer without account. */
  readonly key?: string | undefined;
}

/** A file as the page keeps it. */
export interface ChosenFile {
  /** A UUID, made when the file was chosen. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

interface UploadOptions {
  /** Receives the uploaded part of the file, 0 to 1. */
  readonly report: ReportShare;
  readonly signal: AbortSignal;
}

const keyHeaders = ({ key }: WrittenRequest): Pick<UntypedRequest, 'headers'> =>
  key === undefined ? {} : { headers: { 'Request-Key': key } };

async function send(
  operation: 'announceQuotationFile' | 'sendQuotationFile' | 'removeQuotationFile',
  request: UntypedRequest,
  onUpload?: ReportShare,
): Promise<RequestFileUpload> {
  const answer = await sendRequest(quotationRoutes[operation], request, onUpload && fetchWithProgress(onUpload));
  return answer.json();
}

/** Why the file cannot be sent; undefined: it can, as far as the browser knows. */
export function fileProblem({ size }: Blob): string | undefined {
  if (size === 0) return m.media_file_empty();
  return size > maxFileBytes ? m.media_file_too_large({ megabytes: maxFileBytes / 1024 / 1024 }) : undefined;
}

/** Whether the buyer has chosen again the file that the page keeps. */
export function isSameFile(file: Pick<File, 'name' | 'size'>, { name, bytes }: ChosenFile): boolean {
  return file.name === name && file.size === bytes;
}

/** What the shop has of the file: all of it when the answer has a format. Throws ApiProblem. */
export function findRequestFile(
  request: WrittenRequest,
  { id, name, bytes }: ChosenFile,
  signal?: AbortSignal,
): Promise<RequestFileUpload> {
  const path = { id: request.id };
  return send('announceQuotationFile', { path, body: { id, name, bytes }, signal, ...keyHeaders(request) });
}

/**
 * Uploads what the shop does not have of the file, and goes on after a lost line. Throws ApiProblem, whose message of the field
 * `file` says what the buyer can do, and AbortError.
 */
export function uploadRequestFile(
  request: WrittenRequest,
  file: File,
  chosen: ChosenFile,
  { report, signal }: UploadOptions,
): Promise<RequestFileUpload> {
  const path = { id: request.id, file: chosen.id };
  return uploadInSlices({
    file,
    sliceBytes: maxSliceBytes,
    ask: () => findRequestFile(request, chosen, signal),
    send: (body, from, onUpload) =>
      send('sendQuotationFile', { path, query: { from }, body, signal, ...keyHeaders(request) }, onUpload),
    receivedBytes: (upload) => upload.receivedBytes,
    isEnded: (upload) => upload.format !== null,
    report,
    signal,
  });
}

/** Takes the file back. A repeated request removes nothing. Throws ApiProblem. */
export async function takeBackRequestFile(request: WrittenRequest, id: string): Promise<void> {
  await send('removeQuotationFile', { path: { id: request.id, file: id }, ...keyHeaders(request) });
}
