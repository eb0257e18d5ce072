/** The log in an archive: a sealed file for each segment, and a mark that says until when the log is complete. */
import { constants } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { ignoreErrors } from '../process/errno.ts';
import { type BackupArchive, syncDirectory } from './archive.server.ts';
import { readSealedFile, writeSealedFile } from './sealed-file.server.ts';
import { isSegmentName } from './segment-name.ts';

const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];
const headerBytes = 8;
const draftPrefix = '.new-';
const abandonedAfterMs = 86_400_000;

const Mark = z.object({ segment: z.string(), at: z.int() });
/** Everything that was committed by the time, in ms, is in the log up to the end of the segment. */
export type LogMark = z.output<typeof Mark>;

/** Names of the segments in the archive, in their order. */
export async function listSegments({ folder }: Pick<BackupArchive, 'folder'>): Promise<string[]> {
  return (await readdir(join(folder, 'wal'))).filter(isSegmentName).sort();
}

/** Names of the histories of timelines, which PostgreSQL archives beside the segments. */
export async function listHistories({ folder }: Pick<BackupArchive, 'folder'>): Promise<string[]> {
  return (await readdir(join(folder, 'wal'))).filter((name) => name.endsWith('.history'));
}

/**
 * Copies a file of the spool into the archive, on the disk.
 * @param completeAt everything that was committed by this time, in ms, is in the log up to the end of this segment; 0: not known
 */
export async function storeLogFile(
  archive: BackupArchive,
  { path, name, completeAt }: { path: string; name: string; completeAt: number },
): Promise<void> {
  const header = Buffer.alloc(headerBytes);
  header.writeBigInt64BE(BigInt(completeAt));
  const content = await compress(withoutZerosAtEnd(await readOwnFile(path)));
  await replaceSealed(archive, join(archive.folder, 'wal'), name, Buffer.concat([header, content]));
}

/** The content without the zeros at its end. Throws DamagedFile. */
export async function readLogFile(
  archive: BackupArchive,
  name: string,
): Promise<{ completeAt: number; content: Buffer }> {
  const sealed = await readSealedFile(join(archive.folder, 'wal', name), archive.key);
  const content = await decompress(sealed.subarray(headerBytes));
  return { completeAt: Number(sealed.readBigInt64BE()), content };
}

export async function writeMark(archive: BackupArchive, mark: LogMark): Promise<void> {
  await replaceSealed(archive, archive.folder, 'complete', Buffer.from(JSON.stringify(mark)));
}

/** Undefined before the first segment is stored. Throws DamagedFile. */
export async function readMark({ folder, key }: BackupArchive): Promise<LogMark | undefined> {
  const content = await ignoreErrors(['ENOENT'], readSealedFile(join(folder, 'complete'), key));
  return content && Mark.parse(JSON.parse(content.toString()));
}

/** Deletes what is before the segment, and what killed processes have left. */
export async function deleteLogBefore({ folder }: BackupArchive, segment: string): Promise<void> {
  const wal = join(folder, 'wal');
  for (const name of await readdir(wal)) {
    const isOld = isSegmentName(name)
      ? name < segment
      : name.startsWith(draftPrefix) && (await isAbandoned(join(wal, name)));
    if (isOld) await rm(join(wal, name), { force: true });
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  const found = await ignoreErrors(['ENOENT'], stat(path));
  return found !== undefined && Date.now() - found.mtimeMs > abandonedAfterMs;
}

/** Writes a whole file in place of the one of before. */
async function replaceSealed(archive: BackupArchive, folder: string, name: string, content: Buffer): Promise<void> {
  const draft = join(folder, `${draftPrefix}${name}-${process.pid}`);
  await rm(draft, { force: true });
  await writeSealedFile(draft, archive.key, content);
  await rename(draft, join(folder, name));
  await syncDirectory(folder);
}

/** The account of PostgreSQL owns the folder: root must not follow a link in it. */
async function readOwnFile(path: string): Promise<Buffer> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  return file.readFile().finally(() => file.close());
}

/** PostgreSQL fills a segment that it leaves early with zeros. */
function withoutZerosAtEnd(bytes: Buffer): Buffer {
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0) end -= 1;
  return bytes.subarray(0, end);
}
