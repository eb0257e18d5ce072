/** Reads the rows of a CSV or XLSX file. The format is detected from the content, never from the file name. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { m } from '#messages';
import { errorCode } from '#platform/process/errno.ts';
import type { ImportSettings } from '../contract.ts';
import { pictureArchiveRows } from './picture-archive.server.ts';
import type { SourceRow } from './source-row.ts';
import { textRows } from './text-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { xlsxRows } from './xlsx-rows.server.ts';

export type FileFormat = 'csv' | 'xlsx' | 'zip';

/** Where the rows are in the file: encoding and separator for CSV, sheet for XLSX. */
export type RowSource = Pick<ImportSettings, 'encoding' | 'separator' | 'sheet'>;

/** The first bytes of a file, at most 256 kB, fewer when the file is shorter. Throws UnreadableFile. */
export async function readStart(path: string): Promise<Uint8Array> {
  for await (const block of fileBytes(path)) return block;
  return new Uint8Array();
}

/**
 * The format by the first bytes (magic numbers); everything unknown is taken for CSV. Throws UnreadableFile for formats
 * that users often send by mistake: old Excel files, PDF, archives.
 */
export function formatOf(start: Uint8Array): FileFormat {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => start[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  // OLE compound file: Excel files before 2007, and newer ones with a password.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile(m.imports_old_excel());
  if (begins(0x25, 0x50, 0x44, 0x46)) throw new UnreadableFile(m.imports_pdf());
  if (begins(0x1f, 0x8b) || begins(0x50, 0x4b) || begins(0x37, 0x7a, 0xbc, 0xaf))
    throw new UnreadableFile(m.imports_archive());
  return 'csv';
}

/**
 * The rows of the file in blocks. Throws UnreadableFile.
 * @param onProgress is called with the share of the file that has been read, 0 to 1
 */
export function fileRows(
  path: string,
  format: FileFormat,
  source: RowSource,
  onProgress: (share: number) => void = () => {},
): AsyncGenerator<SourceRow[]> {
  if (format === 'zip') return pictureArchiveRows(path, onProgress);
  if (format === 'xlsx') return xlsxRows(path, source.sheet, onProgress);
  return textRows(fileBytes(path, onProgress), source);
}

/** The number of rows that show how a file is written. */
export const firstRowsLimit = 200;

/** The first 200 rows of the file. Throws UnreadableFile. */
export async function readFirstRows(path: string, format: FileFormat, source: RowSource): Promise<SourceRow[]> {
  const rows: SourceRow[] = [];
  for await (const block of fileRows(path, format, source)) {
    // A block may have a hundred thousand rows, too many for the arguments of one call.
    for (const row of block.slice(0, firstRowsLimit - rows.length)) rows.push(row);
    if (rows.length >= firstRowsLimit) break;
  }
  return rows;
}

/**
 * The bytes of the file. Throws UnreadableFile when the disk cannot read it: its error codes are also those of a lost
 * database connection, after which the import would be tried again and again.
 * @param onProgress is called with the share of the file that has been read, 0 to 1
 */
export async function* fileBytes(
  path: string,
  onProgress: (share: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  try {
    const { size } = await stat(path);
    let read = 0;
    for await (const block of createReadStream(path, { highWaterMark: 256 * 1024 })) {
      const bytes = block as Uint8Array;
      read += bytes.byteLength;
      onProgress(read / size);
      yield bytes;
    }
  } catch (error) {
    throw errorCode(error) ? new UnreadableFile(m.imports_file_unreadable()) : error;
  }
}
