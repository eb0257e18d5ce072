/**
 * Starts a worker thread whenever an import batch waits. Several processes may do so: an advisory lock lets only
 * one of them process batches.
 */
import { Worker } from 'node:worker_threads';
import { failOutOfMemory, hasWaitingBatch } from '#domain/imports/process-batches.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Database } from '#platform/database/db.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { BatchMessage, ImportWorkerData } from './import-worker.ts';
import { type Loop, startLoop } from './loop.ts';

/** Pause between two checks for waiting batches, in ms. wake() ends it. */
const everyMs = 2000;
/** Shortest pause between two checks, in ms: each write of a busy shop wakes the loop, of which few queue a batch. */
const restMs = 200;
/** Longest wait for the current chunk after stop(), in ms. A terminated thread loses only this chunk, which is repeated. */
const graceMs = 5000;
/** Memory limits of the thread, in MB: the rows of one chunk are small, the shared texts of an Excel file may be large. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 48 };

const importWorker = new URL('./import-worker.ts', import.meta.url);

/**
 * Starts the loop. Call wake() after a request that may have queued a batch. stop() resolves when the current chunk is
 * committed, at the latest after graceMs; the rest is processed after the next start.
 * @param workerFile the thread's program: it gets ImportWorkerData and posts a BatchMessage before it begins a batch
 */
export function startImports(
  database: Database,
  config: Config,
  log: Pick<Log, 'warn'>,
  workerFile: URL = importWorker,
): Loop {
  return startLoop({
    name: 'the import loop',
    everyMs,
    restMs,
    log,
    async work(signal) {
      if (!(await hasWaitingBatch(database)) || signal.aborted) return 'done';
      const worker = new Worker(workerFile, {
        workerData: { config, connection: database.connection } satisfies ImportWorkerData,
        resourceLimits,
      });
      let current: string | undefined;
      worker.on('message', ({ batch }: BatchMessage) => {
        current = batch;
      });
      try {
        await untilExit(worker, signal);
      } catch (error) {
        // Another attempt would run out of memory again.
        if (current && isOutOfMemory(error)) {
          await failOutOfMemory({ db: database.db, now: () => new Date() }, current);
        }
        throw error;
      }
      return 'done';
    },
  });
}

/** Waits for the end of the thread. Throws what ends it, e.g. ERR_WORKER_OUT_OF_MEMORY. */
async function untilExit(worker: Worker, signal: AbortSignal): Promise<void> {
  let terminateTimer: NodeJS.Timeout | undefined;
  const stop = () => {
    worker.postMessage('stop');
    terminateTimer = setTimeout(() => void worker.terminate(), graceMs);
  };
  signal.addEventListener('abort', stop);
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(terminateTimer);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
