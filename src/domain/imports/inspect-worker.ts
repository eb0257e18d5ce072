/** The thread of inspectInThread: inspects one file after the other and posts the results. */
import { parentPort } from 'node:worker_threads';
import { inspectFile } from './inspect-file.server.ts';
import type { InspectionRequest, InspectionResult } from './inspect-in-thread.server.ts';
import { UnreadableFile } from './read/unreadable-file.ts';

async function answer({ path, kind, given }: InspectionRequest): Promise<InspectionResult> {
  try {
    return { inspection: await inspectFile(path, kind, given) };
  } catch (error) {
    // Classes are lost between threads.
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.on('message', async (request: InspectionRequest) => parentPort?.postMessage(await answer(request)));
