/** Keeps the data folder closed to other users of the machine. */
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** What the shop creates in its data folder. */
const ownNames = /^(postgres(-\d+|\.new-.*|\.log|\.log\.old)?|files|outbox|spool|auth-secret(\.\d+)?)$/;

/**
 * Takes all rights of other users on the data folder of an earlier release and on what the shop has created in it. Call
 * before the database opens. The folder itself stays as it is while it contains anything else, and what belongs to
 * another user stays as well. New files are private by the umask of the process.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => undefined);
  if (!names) return;
  for (const name of names.filter((each) => ownNames.test(each))) await close(join(dataDir, name));
  if (names.every((name) => ownNames.test(name))) await close(dataDir, mayBeEntered() ? 0o711 : 0o700);
}

/**
 * Whether other users may enter the folder. Except on Linux, PostgreSQL's own user must be able to when the shop runs as root:
 * installation.server.ts.
 */
function mayBeEntered(): boolean {
  return process.platform !== 'linux' && process.getuid?.() === 0;
}

async function close(path: string, allowed = 0o700): Promise<void> {
  const found = await lstat(path);
  const mode = found.mode & 0o777;
  if (found.isSymbolicLink() || (mode & allowed) === mode) return;
  await chmod(path, mode & allowed).catch(() => undefined);
}
