/** Uploads a file in slices: after a connection error only one slice is repeated, and the progress is known. */
import { ApiProblem } from './api-problem.ts';
import type { ReportShare } from './fetch-with-progress.ts';

/** How often the upload goes on after an error without that a slice has arrived since. */
const maxFailures = 6;
/** The same when the shop itself answers with an error, which waiting seldom mends: the person reads it and decides. */
const maxErrorsOfShop = 2;
/** The smallest slice in bytes, for a line that breaks often. */
const minSliceBytes = 32 * 1024;

interface SlicedUpload<State> {
  readonly file: Blob;
  /** Bytes of a slice. */
  readonly sliceBytes: number;
  /** What the shop has of the file; asked again after an error. */
  ask(): Promise<State>;
  /** Sends a slice, also one without bytes when all have arrived and the upload has not ended. */
  send(slice: Blob, from: number, onUpload: ReportShare): Promise<State>;
  receivedBytes(state: State): number;
  isEnded(state: State): boolean;
  /** Receives the uploaded part of the file, 0 to 1. */
  readonly report: ReportShare;
  readonly signal: AbortSignal;
}

/**
 * Uploads what the shop does not have of the file. A lost line, an error of the server and a slice that has arrived before are no
 * end: it asks what has arrived and goes on, in smaller slices, at once when the browser is online again. Throws ApiProblem, and
 * AbortError.
 */
export async function uploadInSlices<State>(upload: SlicedUpload<State>): Promise<State> {
  const { file, report, signal } = upload;
  let { sliceBytes } = upload;
  let state = await upload.ask();
  for (let failures = 0; !upload.isEnded(state); ) {
    const from = upload.receivedBytes(state);
    const slice = file.slice(from, from + sliceBytes);
    const onUpload = (share: number) => report((from + share * slice.size) / file.size);
    try {
      state = await upload.send(slice, from, onUpload);
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!canGoOn(error) || failures > (isErrorOfShop(error) ? maxErrorsOfShop : maxFailures)) throw error;
      await pause(500 * 2 ** failures, signal);
      sliceBytes = Math.max(minSliceBytes, sliceBytes / 2);
      // The slice may have arrived although its answer was lost.
      state = await upload.ask().catch(() => state);
    }
    report(upload.receivedBytes(state) / file.size);
  }
  return state;
}

function canGoOn(error: unknown): boolean {
  return error instanceof ApiProblem && (error.status === 0 || error.status === 409 || error.status >= 500);
}

/** Not one of a proxy before a shop that starts again: 502 to 504. */
const isErrorOfShop = (error: unknown) => error instanceof ApiProblem && error.status === 500;

/** Resolves after `ms`, or when the browser is online again. At an abort it throws at once. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      globalThis.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    globalThis.addEventListener('online', end);
  });
  signal.throwIfAborted();
}
