/** Puts the log of an archive together again, as the segments that PostgreSQL reads. */
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../process/startup-error.ts';
import { type BackupArchive, type BaseCopy, listWalFiles } from './archive.server.ts';
import type { RestoreTime } from './choose-copy.server.ts';
import { formatLsn, segmentBytes, segmentName, segmentStart } from './lsn.ts';
import { DamagedFile } from './sealed-file.server.ts';
import { readPieces, type WalPiece } from './wal-frames.server.ts';

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
  const segments = createSegments(folder, base.timeline);
  const begin = segmentStart(base.start);
  let reached = begin;
  let completeAt = 0;
  const wanted = time === 'latest' ? Number.POSITIVE_INFINITY : time.getTime();
  const isEnough = () => completeAt >= wanted && reached >= base.end;
  let damage: DamagedFile | undefined;
  try {
    const files = await listWalFiles(archive, base.timeline);
    const first = files.findLastIndex(({ start }) => start <= begin);
    reading: for (const file of files.slice(Math.max(0, first))) {
      try {
        for await (const piece of readPieces(archive, file)) {
          if (completeAt >= wanted + marginMs) break reading;
          if (piece.start > reached) {
            if (isEnough()) break reading;
            throw missing(reached, piece, completeAt, damage);
          }
          await segments.write(piece);
          const end = piece.start + BigInt(piece.bytes.length);
          if (end > reached) reached = end;
          completeAt = Math.max(completeAt, piece.completeAt);
        }
      } catch (error) {
        // A later file may have the same part of the log.
        if (!(error instanceof DamagedFile)) throw error;
        damage = error;
      }
    }
  } finally {
    await segments.close();
  }
  if (damage && !isEnough()) throw damage;
  if (reached < base.end || completeAt === 0)
    throw new StartupError(
      `The log in ${archive.folder} ends before the base copy of ${base.endedAt.toISOString()} does: choose an earlier time.`,
    );
  if (time !== 'latest' && completeAt < wanted)
    throw new StartupError(
      `The backup in ${archive.folder} ends at ${new Date(completeAt).toISOString()}: choose this time or an earlier one, or latest.`,
    );
  return new Date(completeAt);
}

function missing(from: bigint, next: WalPiece, completeAt: number, damage: DamagedFile | undefined): StartupError {
  if (damage) return damage;
  const last = completeAt
    ? ` Until ${new Date(completeAt).toISOString()} it is complete: choose this time or an earlier one, or`
    : '';
  return new StartupError(
    `The log from ${formatLsn(from)} to ${formatLsn(next.start)} is missing in the backup.${last} restore the missing file from another copy of the backup.`,
  );
}

/**
 * Writes pieces to where they belong. PostgreSQL writes them to the disk when it begins to recover. What is not written of a segment is zeros, at which it ends.
 */
function createSegments(folder: string, timeline: number) {
  let current: { start: bigint; file: FileHandle } | undefined;

  async function segmentAt(lsn: bigint): Promise<FileHandle> {
    const start = segmentStart(lsn);
    if (current?.start === start) return current.file;
    await close();
    // A piece that was sent twice leads back to a file that exists.
    const path = join(folder, segmentName(timeline, start));
    await (await open(path, 'a', 0o600)).close();
    current = { start, file: await open(path, 'r+') };
    await current.file.truncate(Number(segmentBytes));
    return current.file;
  }

  async function close(): Promise<void> {
    await current?.file.close();
    current = undefined;
  }

  return {
    async write({ start, bytes }: WalPiece): Promise<void> {
      for (let done = 0; done < bytes.length; ) {
        const lsn = start + BigInt(done);
        const offset = Number(lsn - segmentStart(lsn));
        const length = Math.min(bytes.length - done, Number(segmentBytes) - offset);
        await (await segmentAt(lsn)).write(bytes, done, length, offset);
        done += length;
      }
    },
    close,
  };
}
