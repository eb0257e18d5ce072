/** The thread of inspectInThread: inspects one file and posts the result. */
import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.server.ts';
import type { InspectionRequest, InspectionResult } from './inspect-in-thread.server.ts';
import { UnreadableFile } from './read/unreadable-file.ts';

const { path, kind, given } = workerData as InspectionRequest;

async function inspect(): Promise<InspectionResult> {
  try {
    return { inspection: await inspectFile(path, kind, given) };
  } catch (error) {
    // Classes are lost between threads.
    if (error instanceof UnreadableFile) return { unreadable: error.message };
    throw error;
  }
}

parentPort?.postMessage(await inspect());
