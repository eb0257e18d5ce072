/** Restores a backup into a new data folder, as it was at a moment. */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recoverCluster } from '../embedded/recover-cluster.server.ts';
import { ignoreErrors } from '../process/errno.ts';
import { StartupError } from '../process/startup-error.ts';
import type { BackupArchive } from './archive.server.ts';
import { chooseBaseCopy, type RestoreTime } from './choose-copy.server.ts';
import { restoreFiles } from './file-mirror.server.ts';
import type { BackupSettings } from './settings.ts';
import { unpackBase } from './unpack-base.server.ts';
import { unpackWal } from './unpack-wal.server.ts';

export interface Restored {
  /** The archive that it was restored from. */
  readonly archive: string;
  readonly baseEndedAt: Date;
  /** Everything that was committed by this time is restored. */
  readonly restoredTo: Date;
  /** Of the database; null: nothing was written between the base copy and the time. */
  readonly lastCommit: string | null;
  readonly files: number;
}

/**
 * @param dataDir a folder that is empty or does not exist; it is empty again when the restore fails
 * @param report receives lines for the operator
 * @throws StartupError with what is wrong and what to do
 */
export async function restoreBackup(
  settings: Pick<BackupSettings, 'folder' | 'key'>,
  { time, dataDir, report }: { time: RestoreTime; dataDir: string; report: (line: string) => void },
): Promise<Restored> {
  const { archive, base } = await chooseBaseCopy(settings, time);
  await requireEmpty(dataDir);
  try {
    report(`Unpacking the base copy of ${base.endedAt.toISOString()} and comparing it with its checksums.`);
    const cluster = join(dataDir, 'postgres');
    await mkdir(cluster, { recursive: true, mode: 0o700 });
    await unpackBase(archive, base, cluster);
    const completeAt = await unpackWal(archive, base, time, join(cluster, 'pg_wal'));
    await writeFile(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
    report('Repeating what was written after it.');
    const lastCommit = await recoverCluster(dataDir, { until: time === 'latest' ? undefined : time, report });
    const files = await restoreRest(archive, base.authSecret, dataDir);
    const restoredTo = time === 'latest' ? completeAt : time;
    return { archive: archive.folder, baseEndedAt: base.endedAt, restoredTo, lastCommit, files };
  } catch (error) {
    for (const name of await readdir(dataDir).catch(() => []))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

async function restoreRest(archive: BackupArchive, authSecret: string | null, dataDir: string): Promise<number> {
  if (authSecret !== null) await writeFile(join(dataDir, 'auth-secret'), authSecret, { mode: 0o600, flag: 'wx' });
  return restoreFiles(archive, join(dataDir, 'files'));
}

/** Never writes over data. */
async function requireEmpty(dataDir: string): Promise<void> {
  const names = (await ignoreErrors(['ENOENT'], readdir(dataDir))) ?? [];
  if (names.length > 0)
    throw new StartupError(
      `${dataDir} is not empty, and a restore never overwrites data: name a new folder with --to.`,
    );
}
