/** The folder of the server's Unix socket. */
import { lchown, lstat, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ignoreErrors } from '../process/errno.ts';
import { StartupError } from '../process/startup-error.ts';
import { canEnter } from './account.server.ts';
import type { Installation } from './installation.server.ts';
import { SOCKET_PORT } from './settings.server.ts';

/** Bytes. macOS allows 103 for the path of a socket, Linux 107. */
const MAX_SOCKET_PATH = 103;

/**
 * Creates a folder that only PostgreSQL's user (and root) may enter; access-rules.server.ts says who may connect. It is
 * in the temporary folder, because the path must be short and some file systems cannot hold sockets. A cluster always
 * gets the same folder, so that existing pools find a restarted server.
 * @throws StartupError when there is no suitable temporary folder
 */
export async function makeSocketFolder(installation: Installation, name: string): Promise<string> {
  const owner = installation.account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  for (const base of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    // mkdtemp, below, adds six characters.
    if (Buffer.byteLength(join(base, `${name}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}`)) > MAX_SOCKET_PATH) continue;
    if (!(await canEnter(installation.account, base))) continue;
    const folder = join(base, name);
    try {
      await ignoreErrors(['EEXIST'], mkdir(folder, { mode: 0o700 }));
      if (await isPrivate(folder, owner)) return folder;
      // A folder of that name belongs to another user.
      const fresh = await mkdtemp(folder);
      if (await isPrivate(fresh, owner)) return fresh;
    } catch {
      // The next base folder may be usable.
    }
  }
  throw new StartupError(
    'No temporary folder with a short path can hold the database socket: set TMPDIR to one, such as /tmp.',
  );
}

/** True for a private folder of the owner. Changes the owner of a folder that root created, but not of any other one. */
async function isPrivate(folder: string, owner: { uid: number; gid: number }): Promise<boolean> {
  const found = await lstat(folder);
  if (!found.isDirectory() || found.mode & 0o077) return false;
  if (found.uid === owner.uid) return true;
  if (found.uid !== 0 || process.getuid?.() !== 0) return false;
  await lchown(folder, owner.uid, owner.gid);
  return true;
}
