/** Searches during an import, measured in a worker thread: see search-load-worker.ts. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SearchFigures, SearchLoadData } from './search-load-worker.ts';

export interface SearchLoad extends AsyncDisposable {
  /** Measures some searches of each kind. @param written number of parts of the generated catalogue in the shop */
  measure(written: number): Promise<void>;
  /** The percentiles of all searches so far. */
  figures(): SearchFigures;
}

/** Starts the worker thread on the database of the shop in `dataDir`. Resolves after its warm-up. */
export async function openSearchLoad(dataDir: string): Promise<SearchLoad> {
  const workerData: SearchLoadData = { dataDir };
  const worker = new Worker(new URL('./search-load-worker.ts', import.meta.url), { workerData });
  const nextFigures = async () => ((await once(worker, 'message')) as [SearchFigures])[0];
  let figures = await nextFigures();
  return {
    async measure(written) {
      const measured = nextFigures();
      worker.postMessage(written);
      figures = await measured;
    },
    figures: () => figures,
    async [Symbol.asyncDispose]() {
      const exit = once(worker, 'exit');
      worker.postMessage('end');
      await exit;
    },
  };
}
