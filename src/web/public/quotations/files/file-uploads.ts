/** The uploads of the files of a request that is being written: a few at a time, each with its progress and what went wrong. */
import { ApiProblem, firstMessageOf } from '#web/session/api-problem.ts';
import {
  type ChosenFile,
  fileProblem,
  findRequestFile,
  takeBackRequestFile,
  uploadRequestFile,
  type WrittenRequest,
} from '#web/session/request-files.ts';

/** Files that are uploaded at the same time: few, because they share one line. */
const simultaneous = 2;

export interface FileState {
  /**
   * `checking`: it is asked whether the shop has it; `here`: it has; `lost`: the page was loaded again before all of it had
   * arrived, and the buyer has to choose the file again.
   */
  readonly at: 'checking' | 'waiting' | 'uploading' | 'here' | 'failed' | 'lost';
  /** The uploaded part, 0 to 1. */
  readonly share: number;
  /** Why it has failed, and what to do; empty: it has not. */
  readonly error: string;
  /** The same file may pass when it is sent again. */
  readonly canRetry: boolean;
  /** The file, when this page has it. */
  readonly file: File | null;
}

const unknown: FileState = { at: 'checking', share: 0, error: '', canRetry: false, file: null };

export interface FileUploads {
  readonly subscribe: (notify: () => void) => () => void;
  readonly stateOf: (id: string) => FileState;
  /** Begins the upload, or goes on with one that the shop has a part of. */
  readonly add: (chosen: ChosenFile, file: File) => void;
  /** Asks the shop for a file of a page that was loaded again. @param isSent its request may have been sent */
  readonly find: (chosen: ChosenFile, isSent: boolean) => void;
  /** Once more after an error that may pass. */
  readonly retry: (chosen: ChosenFile) => void;
  readonly remove: (id: string) => void;
  /** Resolves when nothing is asked or uploaded any more. */
  readonly settled: () => Promise<void>;
}

export function startUploads(request: WrittenRequest): FileUploads {
  const states = new Map<string, FileState>();
  const running = new Map<string, AbortController>();
  const queue: { readonly chosen: ChosenFile; readonly work: (signal: AbortSignal) => Promise<void> }[] = [];
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const set = (id: string, change: Partial<FileState>) => {
    states.set(id, { ...(states.get(id) ?? unknown), ...change });
    notify();
  };
  const begin = () => {
    while (running.size < simultaneous) {
      const next = queue.shift();
      if (!next) return;
      const { id } = next.chosen;
      const left = new AbortController();
      running.set(id, left);
      void next
        .work(left.signal)
        .catch((error: unknown) => {
          if (!left.signal.aborted) set(id, { at: 'failed', error: firstMessageOf(error), canRetry: mayPass(error) });
        })
        .finally(() => {
          if (running.get(id) === left) running.delete(id);
          begin();
          notify();
        });
    }
  };
  const enqueue = (chosen: ChosenFile, work: (signal: AbortSignal) => Promise<void>) => {
    queue.push({ chosen, work });
    begin();
  };
  const upload = (chosen: ChosenFile, file: File) => {
    const { id } = chosen;
    set(id, { ...unknown, at: 'waiting', file });
    const problem = fileProblem(file);
    if (problem) return set(id, { at: 'failed', error: problem });
    enqueue(chosen, async (signal) => {
      set(id, { at: 'uploading' });
      const report = (share: number) => set(id, { share });
      await uploadRequestFile(request, file, chosen, { report, signal });
      if (!signal.aborted) set(id, { at: 'here', share: 1 });
    });
  };
  const find = (chosen: ChosenFile, isSent: boolean) => {
    const { id, bytes } = chosen;
    set(id, unknown);
    enqueue(chosen, async (signal) => {
      const found = await findRequestFile(request, chosen, signal).catch((error: unknown) => {
        // The files of a sent request are with it: whether it is this one, the shop says when it is sent again.
        if (isSent && error instanceof ApiProblem && error.status === 409) return null;
        throw error;
      });
      if (found === null || found.format !== null) set(id, { at: 'here', share: 1 });
      else set(id, { at: 'lost', share: found.receivedBytes / bytes });
    });
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stateOf: (id) => states.get(id) ?? unknown,
    add: upload,
    find,
    retry(chosen) {
      const { file } = states.get(chosen.id) ?? unknown;
      if (file) upload(chosen, file);
      else find(chosen, false);
    },
    remove(id) {
      const wasSent = states.get(id)?.at !== 'waiting';
      for (let at = queue.length - 1; at >= 0; at--) if (queue[at]?.chosen.id === id) queue.splice(at, 1);
      running.get(id)?.abort();
      states.delete(id);
      notify();
      // Without an answer the file goes with those of requests that are not sent, after a week.
      if (wasSent) void takeBackRequestFile(request, id).catch(() => {});
    },
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (running.size + queue.length > 0) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      }),
  };
}

/** No connection, too many files at once, or an error of the shop: not one of the file itself. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);
