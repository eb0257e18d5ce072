/** Looks for imports that wait, and has a thread do them. Several processes may: one at a time gets the work. */
import { Worker } from 'node:worker_threads';
import { giveUpImport, importsWait } from '#domain/imports/process-batches.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Database } from '#platform/db.server.ts';
import type { Log } from '#platform/log.server.ts';
import type { ImportsThreadData } from './import-worker.ts';

/** Pause between two looks, in ms; a call that left work wakes it at once. */
const everyMs = 2000;
/** Longest wait for the chunk in hand, in ms; ending the thread earlier only means that it is done again. */
const graceMs = 5000;
/** Of the thread's own memory, in MB: rows in hand are few, texts of an Excel file may be many. */
const memory = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 48 };

export interface RunningImports {
  wake(): void;
  /** Resolves once the chunk in hand is done; the rest goes on after the next start. */
  stop(): Promise<void>;
}

/** The thread was ended for it; trying again would end the same. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

export function startImports(database: Database, config: Config, log: Log): RunningImports {
  let stopping = false;
  let called = false;
  let rouse = () => {};
  let thread: Worker | undefined;

  async function pause(): Promise<void> {
    if (stopping || called) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs);
      timer.unref();
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function work(): Promise<void> {
    const workerData: ImportsThreadData = { config, connection: database.connection };
    thread = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData,
      resourceLimits: memory,
    });
    return new Promise((resolve, reject) => {
      thread?.once('error', reject);
      thread?.once('exit', () => resolve());
    });
  }

  async function loop(): Promise<void> {
    while (!stopping) {
      called = false;
      try {
        if (await importsWait(database)) await work();
      } catch (error) {
        if (isOutOfMemory(error)) await giveUpImport(database);
        log.warn({ err: error }, 'imports cannot be worked on; trying again soon');
      }
      await pause();
    }
  }

  const running = loop();
  return {
    wake() {
      called = true;
      rouse();
    },
    async stop() {
      stopping = true;
      rouse();
      thread?.postMessage('stop');
      const impatience = setTimeout(() => void thread?.terminate(), graceMs);
      await running;
      clearTimeout(impatience);
    },
  };
}
