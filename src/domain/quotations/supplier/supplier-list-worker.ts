/** The thread of readSupplierFile: reads one file after the other and posts its rows. */
import { parentPort } from 'node:worker_threads';
import { readList } from '#domain/imports/read/read-list.server.ts';
import { UnreadableFile } from '#domain/imports/read/unreadable-file.ts';
import { m } from '#messages';
import type { SupplierFileRows } from './read-supplier-file.server.ts';
import { maxSupplierRows } from './supplier-rules.ts';

async function read(path: string): Promise<SupplierFileRows> {
  const { rows, isLonger } = await readList({ path, maxRows: maxSupplierRows });
  if (!rows) return { rows: [], problem: m.supplier_file_not_ours() };
  if (isLonger) return { rows: [], problem: m.supplier_file_long({ max: maxSupplierRows }) };
  return { rows, problem: '' };
}

parentPort?.on('message', async (path: string) => {
  const found = await read(path).catch((error: unknown): SupplierFileRows => {
    // Classes are lost between threads.
    if (error instanceof UnreadableFile) return { rows: [], problem: error.message };
    throw error;
  });
  parentPort?.postMessage(found);
});
