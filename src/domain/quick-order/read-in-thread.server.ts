/** Reads lists in a thread of their own with a limit of time: a hostile list can keep a processor busy for seconds. */
import type { ReadWorkbook, SheetChoice } from '#domain/imports/read/read-list.server.ts';
import { m } from '#messages';
import { createWorkThread, ThreadLimitError } from '#platform/process/work-thread.server.ts';
import type { GivenList } from './given-list.ts';
import type { ParsedList } from './parse-list.ts';

/** What the thread is asked to read: a list as it was sent, or a file of this machine. */
export type ListToRead = GivenList | ({ readonly path: string } & SheetChoice);

export interface ReadList extends ParsedList {
  /** Null: the list is no file, or the file no workbook. */
  readonly workbook: ReadWorkbook | null;
}

/** Longest time for one list, in ms. The largest ordinary ones take a second. */
const timeLimitMs = 15_000;

const lists = createWorkThread<ListToRead, ReadList>({
  module: new URL('./list-worker.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 },
  timeLimitMs,
});

/** The lines of the list. `problem` says why it cannot be read, too: it is damaged, or takes too long. */
export function readListInThread(request: ListToRead): Promise<ReadList> {
  return lists.ask(request).catch((error: unknown) => {
    if (error instanceof ThreadLimitError)
      return { lines: [], ignored: [], problem: m.quick_too_large_to_read(), workbook: null };
    throw error;
  });
}
