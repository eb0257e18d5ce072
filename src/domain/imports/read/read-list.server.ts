/** Reads a short list whole: the rows of an XLSX file, or the text of any other. */
import { m } from '#messages';
import { fileBytes, fileRows, formatOf, readStart } from './file-rows.server.ts';
import { guessEncoding } from './guess-encoding.ts';
import type { SourceRow } from './source-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ListRequest {
  readonly path: string;
  readonly maxRows: number;
}

export interface ListContent {
  /** Null: the file has text. */
  readonly rows: readonly SourceRow[] | null;
  readonly text: string;
  /** The file has more than maxRows rows; the others are left out. */
  readonly isLonger: boolean;
}

/** Throws UnreadableFile when the file is neither a table nor text. */
export async function readList({ path, maxRows }: ListRequest): Promise<ListContent> {
  const format = formatOf(await readStart(path));
  if (format === 'csv') return readText(path, maxRows);
  const rows: SourceRow[] = [];
  for await (const block of fileRows(path, format, { encoding: 'utf-8', separator: ',', sheet: 0 })) {
    for (const row of block) rows.push(row);
    if (rows.length > maxRows) break;
  }
  return { rows: rows.slice(0, maxRows), text: '', isLonger: rows.length > maxRows };
}

async function readText(path: string, maxRows: number): Promise<ListContent> {
  const blocks: Uint8Array[] = [];
  for await (const block of fileBytes(path)) blocks.push(block);
  const bytes = Buffer.concat(blocks);
  const encoding = guessEncoding(bytes);
  if (!encoding) throw new UnreadableFile(m.imports_not_a_table());
  const text = new TextDecoder(encoding).decode(bytes);
  return { rows: null, text, isLonger: countLines(text, maxRows) > maxRows };
}

/** Lines of the text, at most `most` + 1, without a copy of each. */
function countLines(text: string, most: number): number {
  let lines = 1;
  for (const _ of text.matchAll(/\r\n?|\n/g)) {
    lines += 1;
    if (lines > most) break;
  }
  return lines;
}
