/** The thread of inspectInThread: inspects one file after the other and posts the results. */
import { parentPort } from 'node:worker_threads';
import { inspectFile } from './inspect-file.server.ts';
import type { InspectionResult, ThreadRequest } from './inspect-in-thread.server.ts';
import { readList } from './read/read-list.server.ts';
import { UnreadableFile } from './read/unreadable-file.ts';

async function answer(request: ThreadRequest): Promise<InspectionResult> {
  try {
    if ('maxRows' in request) return { list: await readList(request) };
    const { path, kind, given } = request;
    return { inspection: await inspectFile(path, kind, given) };
  } catch (error) {
    // Classes are lost between threads.
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.on('message', async (request: ThreadRequest) => parentPort?.postMessage(await answer(request)));
