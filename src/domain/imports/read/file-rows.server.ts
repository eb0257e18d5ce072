/** A file on disk as rows, whichever kind it is; and what kind it is, told by its content and never by its name. */
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { m } from '#messages';
import type { ImportSettings } from '../contract.ts';
import type { SourceRow } from './source-row.ts';
import { textRows } from './text-rows.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { xlsxRows } from './xlsx-rows.server.ts';

export type FileFormat = 'csv' | 'xlsx';

/** The first bytes of a file. */
export async function readStart(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const buffer = new Uint8Array(bytes);
    const { bytesRead } = await file.read(buffer, 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Throws UnreadableFile for what is neither, with a sentence for those that clerks send most. */
export function formatOf(start: Uint8Array): FileFormat {
  const begins = (...bytes: number[]) => bytes.every((byte, at) => start[at] === byte);
  if (begins(0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  // The container of old Excel files, and of new ones with a password.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new UnreadableFile(m.imports_old_excel());
  if (begins(0x25, 0x50, 0x44, 0x46)) throw new UnreadableFile(m.imports_pdf());
  if (begins(0x1f, 0x8b) || begins(0x50, 0x4b) || begins(0x37, 0x7a, 0xbc, 0xaf))
    throw new UnreadableFile(m.imports_archive());
  return 'csv';
}

/** Rows in pieces. Throws UnreadableFile. @param share is told how much was read, 0 to 1 */
export function fileRows(
  path: string,
  format: FileFormat,
  settings: Pick<ImportSettings, 'encoding' | 'separator' | 'sheet'>,
  share: (share: number) => void = () => {},
): AsyncGenerator<SourceRow[]> {
  if (format === 'xlsx') return xlsxRows(path, settings.sheet, share);
  return textRows(piecesOf(path, share), settings);
}

async function* piecesOf(path: string, share: (share: number) => void): AsyncGenerator<Uint8Array> {
  const { size } = await stat(path);
  let read = 0;
  for await (const piece of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    const bytes = piece as Uint8Array;
    read += bytes.byteLength;
    share(read / size);
    yield bytes;
  }
}
