/**
 * Inspects a file in a thread of its own with a memory limit: a hostile file of 2 MB can keep a processor busy for
 * seconds, and the thread of the requests must neither wait for it nor run out of memory.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { m } from '#messages';
import { errorCode } from '#platform/errno.ts';
import { createSemaphore } from '#platform/semaphore.ts';
import type { ImportKind, ImportSettingsChange } from './contract.ts';
import type { Inspection } from './inspect-file.server.ts';
import { UnreadableFile } from './read/unreadable-file.ts';

export interface InspectionRequest {
  readonly path: string;
  readonly kind: ImportKind;
  readonly given: ImportSettingsChange;
}

export type InspectionResult = { readonly inspection: Inspection } | { readonly unreadable: string };

/** Memory limits of the thread, in MB; those of the import thread, which reads the same files. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 48 };

/** An inspection needs a processor and memory. */
const inspections = createSemaphore(1);

/** A thread takes 0.5 s of processor time to start, so it is kept this long for the next inspection. */
const keepMs = 30_000;
let thread: Worker | undefined;
let endTimer: NodeJS.Timeout | undefined;

/** The result of inspectFile. Throws UnreadableFile, also when the file needs too much memory. */
export function inspectInThread(request: InspectionRequest): Promise<Inspection> {
  return inspections.run(async () => {
    const result = await runThread(request);
    if ('unreadable' in result) throw new UnreadableFile(result.unreadable);
    return result.inspection;
  });
}

async function runThread(request: InspectionRequest): Promise<InspectionResult> {
  clearTimeout(endTimer);
  thread ??= startThread();
  // The process stays alive for an inspection, but not for an idle thread.
  thread.ref();
  try {
    return await inspectIn(thread, request);
  } catch (error) {
    endThread();
    throw errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile(m.imports_too_much_memory()) : error;
  } finally {
    thread?.unref();
    endTimer = setTimeout(endThread, keepMs).unref();
  }
}

function startThread(): Worker {
  const worker = new Worker(new URL('./inspect-worker.ts', import.meta.url), { resourceLimits });
  worker.once('exit', () => {
    if (thread === worker) thread = undefined;
  });
  // Without a listener, the error of an idle thread would end the process.
  return worker.on('error', () => {});
}

/** Throws what ends the thread, e.g. ERR_WORKER_OUT_OF_MEMORY. */
async function inspectIn(worker: Worker, request: InspectionRequest): Promise<InspectionResult> {
  const listening = new AbortController();
  const { signal } = listening;
  try {
    const exit = once(worker, 'exit', { signal }).then(() => {
      throw new Error('The inspection ended without a result');
    });
    const result = once(worker, 'message', { signal });
    worker.postMessage(request);
    const [message] = await Promise.race([result, exit]);
    return message as InspectionResult;
  } finally {
    listening.abort();
  }
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
