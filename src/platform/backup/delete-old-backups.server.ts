/** Deletes what no restore of the kept days needs. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackupArchive, listBaseTimes, readBaseCopy } from './archive.server.ts';
import type { FileMirror } from './file-mirror.server.ts';
import { deleteLogBefore } from './log-files.server.ts';

const dayMs = 86_400_000;

/**
 * Deletes base copies, segments of the log and pictures that are older than so many days, except what a restore of the oldest of
 * these days begins with. Other archives stay: what was made of another database is for its operator to delete.
 */
export async function deleteOldBackups(archive: BackupArchive, mirror: FileMirror, days: number): Promise<void> {
  const oldest = new Date(Date.now() - days * dayMs);
  const bases = await listBaseTimes(archive);
  const first = bases.findLastIndex(({ endedAt }) => endedAt <= oldest);
  const kept = bases[Math.max(0, first)];
  if (!kept) return;
  for (const { name } of bases.slice(0, Math.max(0, first)))
    await rm(join(archive.folder, 'base', name), { recursive: true, force: true });
  await deleteLogBefore(archive, (await readBaseCopy(archive, kept.name)).first);
  await mirror.deleteOld(oldest);
}
