/**
 * The archive of a database. Its name is in the data folder, beside the database and not in it: so a database that is restored
 * begins an archive of its own.
 */
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { ignoreErrors } from '../process/errno.ts';
import {
  type BackupArchive,
  isReadable,
  listArchives,
  openBackupArchive,
  openOrCreateBackupArchive,
} from './archive.server.ts';
import type { BackupSettings } from './settings.ts';

interface Place {
  readonly dataDir: string;
  readonly settings: BackupSettings;
}

const NameFile = z.object({
  archive: z.string().regex(/^sprocket_\w+$/),
  /** The system identifier: an upgrade of PostgreSQL puts another database into the folder. */
  database: z.string(),
});
const pathOf = (dataDir: string) => join(dataDir, 'backup-archive.json');

async function readName(dataDir: string): Promise<z.output<typeof NameFile> | undefined> {
  const text = await ignoreErrors(['ENOENT'], readFile(pathOf(dataDir), 'utf8'));
  return text === undefined ? undefined : NameFile.parse(JSON.parse(text));
}

/**
 * The archive of the database, which is made when there is none. Call under the lock of the log.
 * @param report receives a line about each folder of an earlier release, when a new one begins
 * @throws StartupError when the key is another one
 */
export async function openArchiveOf(
  database: string,
  { dataDir, settings, report }: Place & { report: (line: string) => void },
): Promise<BackupArchive> {
  const known = await readName(dataDir);
  if (known?.database === database) return openOrCreateBackupArchive(settings.folder, known.archive, settings.key);
  for (const name of await listArchives(settings.folder))
    if (!(await isReadable(settings.folder, name)))
      report(
        `The backup in ${join(settings.folder, name)} is of an earlier release of the shop, which alone can restore it: times from the new base copy on are in a folder of their own. Delete the old one after ${settings.days} days.`,
      );
  const archive = `sprocket_${randomBytes(6).toString('hex')}`;
  const opened = await openOrCreateBackupArchive(settings.folder, archive, settings.key);
  const draft = `${pathOf(dataDir)}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ archive, database }), { mode: 0o600, flush: true });
  await rename(draft, pathOf(dataDir));
  return opened;
}

/** No process has begun an archive. */
export class NoArchiveYet extends Error {}

/** The archive into which another process stores the log. @throws NoArchiveYet; StartupError when the key is another one */
export async function openArchiveOfOther({ dataDir, settings }: Place): Promise<BackupArchive> {
  const name = (await readName(dataDir))?.archive;
  if (name !== undefined) return openBackupArchive(settings.folder, name, settings.key);
  throw new NoArchiveYet(
    `The process that makes the backup has no folder in ${settings.folder} yet: see the log of the shop.`,
  );
}

/** The next backup begins a new archive. */
export async function forgetArchive(dataDir: string): Promise<void> {
  await rm(pathOf(dataDir), { force: true });
}
