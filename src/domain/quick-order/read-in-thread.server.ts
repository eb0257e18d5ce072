/** Reads the list in a file: in the thread of the imports, because a hostile file can keep a processor busy. */
import { readListInThread } from '#domain/imports/inspect-in-thread.server.ts';
import { UnreadableFile } from '#domain/imports/read/unreadable-file.ts';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { maxLines } from './limits.ts';
import { type ParsedList, parsePastedText, parseRows } from './parse-list.ts';

/** Rows that are read: a list of 5,000 lines may have headings, comments and empty rows. */
const maxRows = 4 * maxLines;

/** The lines of the file. Throws invalid with a message for the user. Internal. */
export async function readListFile(scope: Scope, file: AsyncIterable<Uint8Array>): Promise<ParsedList> {
  // On this machine, also with an object store: the list is needed for this request only.
  const received = await scope.files.temporary(file);
  try {
    const list = await readListInThread({ path: received.path, maxRows });
    if (list.isLonger) throw invalidField('list', m.quick_too_many_lines({ max: maxLines }));
    return list.rows ? parseRows(list.rows) : parsePastedText(list.text);
  } catch (error) {
    throw error instanceof UnreadableFile ? invalidField('list', error.message) : error;
  } finally {
    await received.close();
  }
}
