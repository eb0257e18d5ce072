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

interface QueuedWork {
  readonly id: string;
  readonly work: (signal: AbortSignal) => Promise<void>;
}

export class FileUploads {
  readonly #request: WrittenRequest;
  readonly #states = new Map<string, FileState>();
  readonly #running = new Map<string, AbortController>();
  readonly #queue: QueuedWork[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(request: WrittenRequest) {
    this.#request = request;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  stateOf(id: string): FileState {
    return this.#states.get(id) ?? unknown;
  }

  /** Begins the upload, or goes on with one that the shop has a part of. */
  add(chosen: ChosenFile, file: File): void {
    const { id } = chosen;
    const problem = fileProblem(file);
    this.#states.delete(id);
    this.#set(id, problem ? { at: 'failed', error: problem, file } : { at: 'waiting', file });
    if (problem) return;
    this.#enqueue(id, async (signal) => {
      this.#set(id, { at: 'uploading' });
      const report = (share: number) => {
        if (!signal.aborted) this.#set(id, { share });
      };
      await uploadRequestFile(this.#request, file, chosen, { report, signal });
      if (!signal.aborted) this.#set(id, { at: 'here', share: 1 });
    });
  }

  /** Asks the shop for a file of a page that was loaded again. @param isSent its request may have been sent */
  find(chosen: ChosenFile, isSent: boolean): void {
    const { id, bytes } = chosen;
    this.#states.delete(id);
    this.#set(id, {});
    this.#enqueue(id, async (signal) => {
      const found = await findRequestFile(this.#request, chosen, signal).catch((error: unknown) => {
        // The files of a sent request are with it: whether it is this one, the shop says when it is sent again.
        if (isSent && error instanceof ApiProblem && error.status === 409) return null;
        throw error;
      });
      if (signal.aborted) return;
      if (found === null || found.format !== null) this.#set(id, { at: 'here', share: 1 });
      else this.#set(id, { at: 'lost', share: found.receivedBytes / bytes });
    });
  }

  /** Once more after an error that may pass. */
  retry(chosen: ChosenFile): void {
    const { file } = this.stateOf(chosen.id);
    if (file) this.add(chosen, file);
    else this.find(chosen, false);
  }

  remove(id: string): void {
    const place = this.#queue.findIndex((queued) => queued.id === id);
    if (place >= 0) this.#queue.splice(place, 1);
    this.#running.get(id)?.abort();
    this.#states.delete(id);
    this.#notify();
    // Without an answer the file goes with those of requests that are not sent, after a week.
    if (place < 0) void takeBackRequestFile(this.#request, id).catch(() => {});
  }

  /** Resolves when nothing is asked or uploaded any more. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (this.#running.size + this.#queue.length > 0) return;
        this.#listeners.delete(look);
        resolve();
      };
      this.#listeners.add(look);
      look();
    });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #set(id: string, change: Partial<FileState>): void {
    this.#states.set(id, { ...this.stateOf(id), ...change });
    this.#notify();
  }

  #enqueue(id: string, work: QueuedWork['work']): void {
    this.#queue.push({ id, work });
    this.#begin();
  }

  #begin(): void {
    while (this.#running.size < simultaneous) {
      const next = this.#queue.shift();
      if (!next) return;
      void this.#run(next);
    }
  }

  async #run({ id, work }: QueuedWork): Promise<void> {
    const left = new AbortController();
    this.#running.set(id, left);
    try {
      await work(left.signal);
    } catch (error) {
      if (!left.signal.aborted) this.#set(id, { at: 'failed', error: firstMessageOf(error), canRetry: mayPass(error) });
    }
    if (this.#running.get(id) === left) this.#running.delete(id);
    this.#begin();
    this.#notify();
  }
}

/** No connection, too many files at once, or an error of the shop: not one of the file itself. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status === 429 || error.status >= 500);
