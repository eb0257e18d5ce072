/** The thread of readListInThread: reads one list after the other and posts their lines. */
import { parentPort } from 'node:worker_threads';
import { readList } from '#domain/imports/read/read-list.server.ts';
import { UnreadableFile } from '#domain/imports/read/unreadable-file.ts';
import { m } from '#messages';
import { readGivenList } from './given-list.ts';
import { maxLines, maxListRows } from './limits.ts';
import { unlessTooWide } from './list-rows.ts';
import { parsePastedText, parseRows } from './parse-list.ts';
import type { ListToRead, ReadList } from './read-in-thread.server.ts';

async function read(request: ListToRead): Promise<ReadList> {
  if (!('path' in request)) return { ...readGivenList(request), workbook: null };
  const { rows, text, workbook, isLonger } = await readList({ ...request, maxRows: maxListRows });
  if (isLonger) return withoutLines(m.quick_too_many_lines({ max: maxLines }));
  const problem = rows && unlessTooWide(rows).problem;
  if (problem) return withoutLines(problem);
  return { ...(rows ? parseRows(rows) : parsePastedText(text)), workbook };
}

const withoutLines = (problem: string): ReadList => ({ lines: [], ignored: [], problem, workbook: null });

parentPort?.on('message', async (request: ListToRead) => {
  const list = await read(request).catch((error: unknown) => {
    // Classes are lost between threads.
    if (error instanceof UnreadableFile) return withoutLines(error.message);
    throw error;
  });
  parentPort?.postMessage(list);
});
