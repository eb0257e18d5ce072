/**
 * A thread for work that a hostile input can make long: it has limits of memory and time, and the thread of the requests
 * neither waits for it nor runs out of memory.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { errorCode } from './errno.ts';
import { createSemaphore } from './semaphore.ts';

interface ThreadOptions {
  /** The module of the thread: it answers each message with one message. */
  readonly module: URL;
  /** Memory limits, in MB. */
  readonly resourceLimits: { readonly maxOldGenerationSizeMb: number; readonly maxYoungGenerationSizeMb: number };
  /** Longest time for one request, in ms, with the start of the thread. Undefined: no limit. */
  readonly timeLimitMs?: number;
}

/** One request was too large for the limits of the thread, which has ended. */
export class ThreadLimitError extends Error {
  readonly limit: 'memory' | 'time';

  constructor(limit: ThreadLimitError['limit']) {
    super(`The thread has reached its limit of ${limit}`);
    this.limit = limit;
  }
}

export interface WorkThread<Request, Result> {
  /** Does one request after the other; any number may wait. Throws ThreadLimitError, and what ends the thread. */
  ask(request: Request): Promise<Result>;
}

/** How long an idle thread is kept for the next request, in ms: one takes 0.5 s of processor time to start. */
const keepMs = 30_000;

/** A thread, which starts with the first request. */
export function createWorkThread<Request, Result>(options: ThreadOptions): WorkThread<Request, Result> {
  const turns = createSemaphore(1);
  let thread: Worker | undefined;
  let endTimer: NodeJS.Timeout | undefined;

  function end(): void {
    void thread?.terminate();
    thread = undefined;
  }

  function start(): Worker {
    const worker = new Worker(options.module, { resourceLimits: options.resourceLimits });
    worker.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
    // Without a listener, the error of an idle thread would end the process.
    return worker.on('error', () => {});
  }

  async function answer(request: Request): Promise<Result> {
    clearTimeout(endTimer);
    thread ??= start();
    // The process stays alive for a request, but not for an idle thread.
    thread.ref();
    try {
      return (await messageOf(thread, request, options.timeLimitMs)) as Result;
    } catch (error) {
      end();
      throw errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadLimitError('memory') : error;
    } finally {
      thread?.unref();
      endTimer = setTimeout(end, keepMs).unref();
    }
  }

  return { ask: (request) => turns.run(() => answer(request)) };
}

/** Throws what ends the thread, e.g. ERR_WORKER_OUT_OF_MEMORY, and ThreadLimitError after the time. */
async function messageOf(worker: Worker, request: unknown, timeLimitMs: number | undefined): Promise<unknown> {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: NodeJS.Timeout | undefined;
  try {
    const exit = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The thread ended without a result');
    });
    const late = new Promise<never>((_, reject) => {
      if (timeLimitMs !== undefined) timer = setTimeout(() => reject(new ThreadLimitError('time')), timeLimitMs);
    });
    const result = once(worker, 'message', { signal });
    worker.postMessage(request);
    const [message] = await Promise.race([result, exit, late]);
    return message;
  } finally {
    clearTimeout(timer);
    listening.abort();
  }
}
