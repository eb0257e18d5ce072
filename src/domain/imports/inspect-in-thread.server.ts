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
import type { ListContent, ListRequest } from './read/read-list.server.ts';
import { UnreadableFile } from './read/unreadable-file.ts';

export interface InspectionRequest {
  readonly path: string;
  readonly kind: ImportKind;
  readonly given: ImportSettingsChange;
}

/** What the thread is asked: to inspect a file, or to read a short list. */
export type ThreadRequest = InspectionRequest | ListRequest;
export type InspectionResult =
  | { readonly inspection: Inspection }
  | { readonly list: ListContent }
  | { readonly unreadable: string };

/** Memory limits of the thread, in MB; those of the import thread, which reads the same files. */
const resourceLimits = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 48 };

/** An inspection needs a processor and memory. */
const inspections = createSemaphore(1);

/** A thread takes 0.5 s of processor time to start, so it is kept this long for the next inspection. */
const keepMs = 30_000;
let thread: Worker | undefined;
let endTimer: NodeJS.Timeout | undefined;

/** The result of inspectFile. Throws UnreadableFile, also when the file needs too much memory. */
export async function inspectInThread(request: InspectionRequest): Promise<Inspection> {
  const result = await answerInThread(request);
  if ('inspection' in result) return result.inspection;
  throw new Error('The thread has not inspected the file');
}

/** The result of readList. Throws UnreadableFile, also when the file needs too much memory. */
export async function readListInThread(request: ListRequest): Promise<ListContent> {
  const result = await answerInThread(request);
  if ('list' in result) return result.list;
  throw new Error('The thread has not read the list');
}

function answerInThread(request: ThreadRequest): Promise<InspectionResult> {
  return inspections.run(async () => {
    const result = await runThread(request);
    if ('unreadable' in result) throw new UnreadableFile(result.unreadable);
    return result;
  });
}

async function runThread(request: ThreadRequest): Promise<InspectionResult> {
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
async function inspectIn(worker: Worker, request: ThreadRequest): Promise<InspectionResult> {
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
