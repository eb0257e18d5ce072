/** Searches while a list is imported, sent by a thread of its own: see search-load-worker.ts. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Found, SearchLoadData } from './search-load-worker.ts';

export interface SearchLoad extends AsyncDisposable {
  /** Asks some questions of each kind; `written` parts of the generated catalogue are in the shop. */
  ask(written: number): Promise<void>;
  /** Of all that was asked. */
  rows(): Found;
}

/** Opens the shop's database beside it. */
export async function openSearchLoad(dataDir: string): Promise<SearchLoad> {
  const workerData: SearchLoadData = { dataDir };
  const thread = new Worker(new URL('./search-load-worker.ts', import.meta.url), { workerData });
  const answer = async () => ((await once(thread, 'message')) as [Found])[0];
  let rows = await answer();
  return {
    async ask(written) {
      const answered = answer();
      thread.postMessage(written);
      rows = await answered;
    },
    rows: () => rows,
    async [Symbol.asyncDispose]() {
      const ended = once(thread, 'exit');
      thread.postMessage('end');
      await ended;
    },
  };
}
