/** Puts the log of an archive where PostgreSQL repeats it. */
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../process/startup-error.ts';
import type { BackupArchive, BaseCopy } from './archive.server.ts';
import type { RestoreTime } from './choose-copy.server.ts';
import { listHistories, listSegments, readLogFile, readMark } from './log-files.server.ts';
import { DamagedFile } from './sealed-file.server.ts';
import { nextSegmentName } from './segment-name.ts';

/** A commit gets its time before it is in the log: this much later it is there. */
const marginMs = 60_000;

/**
 * Writes the segments from the beginning of the base copy until the time into `folder`.
 * @returns the time up to which everything that was committed is in them
 * @throws StartupError when the log has a gap before the time, ends before it, or is damaged
 */
export async function unpackWal(
  archive: BackupArchive,
  base: BaseCopy,
  time: RestoreTime,
  folder: string,
): Promise<Date> {
  for (const name of await listHistories(archive))
    await writeFile(join(folder, name), (await readLogFile(archive, name)).content, { mode: 0o600 });
  const wanted = time === 'latest' ? Number.POSITIVE_INFINITY : time.getTime();
  const { next, completeAt } = await unpackSegments(archive, base, wanted, folder);
  if (next <= base.last || completeAt === 0)
    throw new StartupError(
      `The log in ${archive.folder} ends before the base copy of ${base.endedAt.toISOString()} does: choose an earlier time.`,
    );
  if (time !== 'latest' && completeAt < wanted)
    throw new StartupError(
      `The backup in ${archive.folder} ends at ${new Date(completeAt).toISOString()}: choose this time or an earlier one, or latest.`,
    );
  return new Date(completeAt);
}

/** The name of the segment after the last one that was written. */
async function unpackSegments(archive: BackupArchive, base: BaseCopy, wanted: number, folder: string) {
  const timeline = base.first.slice(0, 8);
  let [next, completeAt] = [base.first, 0];
  const isEnough = () => completeAt >= wanted && next > base.last;
  for (const name of await listSegments(archive)) {
    if (!name.startsWith(timeline) || name < next) continue;
    if (completeAt >= wanted + marginMs && isEnough()) break;
    if (name > next) {
      if (isEnough()) break;
      throw missing(next, name, completeAt);
    }
    const segment = await readLogFile(archive, name).catch((error) => {
      if (error instanceof DamagedFile && isEnough()) return undefined;
      throw error;
    });
    if (!segment) break;
    await writeSegment(join(folder, name), segment.content, base.segmentBytes);
    completeAt = Math.max(completeAt, segment.completeAt);
    next = nextSegmentName(name, base.segmentBytes);
  }
  const mark = isEnough() ? undefined : await readMark(archive);
  if (!mark) return { next, completeAt };
  if (mark.segment >= next && wanted === Number.POSITIVE_INFINITY) throw missing(next, mark.segment, completeAt);
  return { next, completeAt: mark.segment < next ? Math.max(completeAt, mark.at) : completeAt };
}

function missing(from: string, to: string, completeAt: number): StartupError {
  const last = completeAt
    ? ` Until ${new Date(completeAt).toISOString()} it is complete: choose this time or an earlier one, or`
    : '';
  return new StartupError(
    `The log from ${from} to ${to} is missing in the backup.${last} restore the missing file from another copy of the backup.`,
  );
}

/** What is not written of a segment is zeros, which take no space. PostgreSQL writes it to the disk when it begins to recover. */
async function writeSegment(path: string, content: Buffer, segmentBytes: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.write(content);
    await file.truncate(segmentBytes);
  } finally {
    await file.close();
  }
}
