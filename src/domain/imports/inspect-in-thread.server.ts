/**
 * Inspects a file in a thread of its own with a memory limit: a hostile file of 2 MB can keep a processor busy for
 * seconds, and the thread of the requests must neither wait for it nor run out of memory.
 */
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

/** Each thread needs a processor and memory. */
const inspections = createSemaphore(1);

/** The result of inspectFile. Throws UnreadableFile, also when the file needs too much memory. */
export function inspectInThread(request: InspectionRequest): Promise<Inspection> {
  return inspections.run(async () => {
    const result = await runThread(request);
    if ('unreadable' in result) throw new UnreadableFile(result.unreadable);
    return result.inspection;
  });
}

async function runThread(workerData: InspectionRequest): Promise<InspectionResult> {
  const thread = new Worker(new URL('./inspect-worker.ts', import.meta.url), { workerData, resourceLimits });
  try {
    return await new Promise<InspectionResult>((resolve, reject) => {
      thread.once('message', resolve);
      thread.on('error', reject);
      thread.once('exit', () => reject(new Error('The inspection ended without a result')));
    });
  } catch (error) {
    throw errorCode(error) === 'ERR_WORKER_OUT_OF_MEMORY' ? new UnreadableFile(m.imports_too_much_memory()) : error;
  } finally {
    void thread.terminate();
  }
}
