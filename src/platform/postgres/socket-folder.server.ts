import { lchown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ignoreErrors } from '../errno.ts';
import { StartupError } from '../startup-error.ts';
import { canEnter } from './account.server.ts';
import type { Installation } from './installation.server.ts';
import { SOCKET_PORT } from './settings.server.ts';

/** macOS allows 103 bytes for a socket's path, Linux 107. */
const LONGEST_SOCKET_PATH = 103;

/**
 * A folder for the socket that only PostgreSQL's user (and root) may enter: its permissions are the
 * database's only lock. In the temporary folder, because the path must be short and some disks that
 * hold data folders cannot hold sockets. The same cluster gets the same folder, so that a restarted
 * server is found by the pools of those who were connected before.
 */
export async function makeSocketFolder(installation: Installation, name: string): Promise<string> {
  const owner = installation.account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  for (const base of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    // mkdtemp, below, adds six characters
    if (Buffer.byteLength(join(base, `${name}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}`)) > LONGEST_SOCKET_PATH) continue;
    if (!(await canEnter(installation.account, base))) continue;
    const folder = join(base, name);
    try {
      await ignoreErrors(['EEXIST'], mkdir(folder, { mode: 0o700 }));
      if (await isPrivate(folder, owner)) return folder;
      // Somebody else took the name.
      const fresh = await mkdtemp(folder);
      if (await isPrivate(fresh, owner)) return fresh;
    } catch {
      // The next place may be better.
    }
  }
  throw new StartupError(
    'No temporary folder with a short path can hold the database socket: set TMPDIR to one, such as /tmp.',
  );
}

/** Hands a folder that root just made to the owner; never touches one that anybody else could have preparedStatement. */
async function isPrivate(folder: string, owner: { uid: number; gid: number }): Promise<boolean> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.mode & 0o077) return false;
  if (found.uid === owner.uid) return true;
  if (found.uid !== 0 || process.getuid?.() !== 0) return false;
  await lchown(folder, owner.uid, owner.gid);
  return true;
}
