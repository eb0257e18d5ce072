/** For a shop without backups: nothing may gather for them. */
import { forgetArchive } from './database-archive.server.ts';
import { LogKeeper } from './log-keeper.server.ts';
import { emptySpool, spoolOf } from './spool.server.ts';

/**
 * Lets the database forget its archive, and empties the spool, unless another process makes the backup.
 * @returns true when the server was started with backups, so that the spool has to be emptied again and again
 */
export async function forgetBackup(dataDir: string, socketFolder: string): Promise<boolean> {
  const keeper = await LogKeeper.open(dataDir, socketFolder);
  if (!keeper) return true;
  try {
    await forgetArchive(dataDir);
    await emptySpool(spoolOf(dataDir));
    return keeper.server.archives;
  } finally {
    await keeper.close();
  }
}
