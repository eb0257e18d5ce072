/** The folder in the cluster into which PostgreSQL copies each finished segment of its log, until it is in the backup. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SPOOL_FOLDER } from '../embedded/settings.server.ts';
import { ignoreErrors } from '../process/errno.ts';

/** basic_archive writes under a name with this prefix, and leaves the file when it is killed. */
const unfinished = 'archtemp.';
const abandonedAfterMs = 3_600_000;

export function spoolOf(dataDir: string): string {
  return join(dataDir, 'postgres', SPOOL_FOLDER);
}

/** Names of the finished files, in the order of the log. Deletes what killed archivers have left. */
export async function listSpool(spool: string): Promise<string[]> {
  const names = (await ignoreErrors(['ENOENT'], readdir(spool))) ?? [];
  for (const name of names) {
    if (!name.startsWith(unfinished)) continue;
    const found = await ignoreErrors(['ENOENT'], stat(join(spool, name)));
    if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(join(spool, name), { force: true });
  }
  return names.filter((name) => !name.startsWith(unfinished)).sort();
}

export async function emptySpool(spool: string): Promise<void> {
  for (const name of await listSpool(spool)) await rm(join(spool, name), { force: true });
}
