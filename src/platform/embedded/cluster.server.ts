/** Creates the database cluster with initdb, and checks an existing one. */
import { randomBytes } from 'node:crypto';
import { chmod, lchown, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describeError, errorCode, ignoreErrors } from '../process/errno.ts';
import { StartupError } from '../process/startup-error.ts';
import { run } from './account.server.ts';
import { folderArgument, type Installation } from './installation.server.ts';
import { INITDB_ARGUMENTS, SPOOL_FOLDER } from './settings.server.ts';

/** Prefix of the folder in which initdb works. */
const UNFINISHED = 'postgres.new-';
const ABANDONED_AFTER_MS = 10 * 60_000;
/** Folders of initdb runs of this process. */
const unfinishedFolders = new Set<string>();

/**
 * Creates the cluster if there is none, and checks that this PostgreSQL can run an existing one.
 * @throws StartupError when another version created it, another user owns it, or it cannot be created
 */
export async function ensureCluster(installation: Installation): Promise<void> {
  await removeUnfinished(installation);
  const version = (await versionOf(installation)) ?? (await createCluster(installation));
  const ours = majorOf(installation.binaries.version);
  if (version !== ours) {
    throw new StartupError(
      `The database in ${installation.cluster} was made by PostgreSQL ${version}, this shop brings PostgreSQL ${ours}: ${Number(version) < Number(ours) ? 'bring it up to date with npm run upgrade-database' : 'use a newer release of the shop'}, or set DATA_DIR to a new folder.`,
    );
  }
  await fixOwnership(installation);
}

async function versionOf(installation: Installation): Promise<string | undefined> {
  try {
    return (await readFile(join(installation.cluster, 'PG_VERSION'), 'utf8')).trim();
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT') throw notReadable(installation, cause);
    const inside = await ignoreErrors(['ENOENT'], readdir(installation.cluster));
    if (!inside?.length) return undefined;
    throw new StartupError(
      `${installation.cluster} holds files but no PostgreSQL database: move that folder away, or set DATA_DIR to another one.`,
    );
  }
}

/**
 * Runs initdb in a temporary folder and renames the result: an interruption leaves nothing that looks like a cluster, and
 * of two simultaneous processes the first rename wins. Returns the major version.
 */
async function createCluster(installation: Installation): Promise<string> {
  installation.report(`Creating the database (PostgreSQL ${installation.binaries.version}) in ${installation.cluster}`);
  const temporary = join(installation.dataDir, `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`);
  unfinishedFolders.add(temporary);
  try {
    await mkdir(temporary, { mode: 0o700 });
    if (installation.account) await lchown(temporary, installation.account.uid, installation.account.gid);
    const { code, output } = await run(
      installation.binaries.initdb,
      ['-D', folderArgument(installation, temporary), ...INITDB_ARGUMENTS],
      { account: installation.account, cwd: temporary },
    );
    if (code !== 0) throw new Error(lastErrorLine(output));
    await ignoreErrors(['ENOTEMPTY', 'EEXIST'], rename(temporary, installation.cluster));
    await syncFolder(installation.dataDir);
    return majorOf(installation.binaries.version);
  } catch (cause) {
    throw new StartupError(
      `Cannot create the database in ${installation.cluster}: ${describeError(cause)}. Set DATA_DIR to a folder where that works, or DATABASE_URL to a PostgreSQL server.`,
      { cause },
    );
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
    unfinishedFolders.delete(temporary);
  }
}

/** Creates the folder for the log of a server with backups, as PostgreSQL's account. @throws StartupError */
export async function makeSpool(installation: Installation): Promise<void> {
  const { code, output } = await run('/bin/mkdir', ['-p', '-m', '700', SPOOL_FOLDER], {
    account: installation.account,
    cwd: installation.cluster,
  });
  if (code !== 0)
    throw new StartupError(
      `Cannot create ${join(installation.cluster, SPOOL_FOLDER)}: ${output.trim()}. Correct the rights of the folder.`,
    );
}

/** The last line about an error, without time stamp and severity. */
export function lastErrorLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim());
  const line = lines.findLast((each) => /\b(error|FATAL|PANIC):/.test(each)) ?? lines.at(-1) ?? 'no message';
  return line.replace(/^.*?\b(error|FATAL|PANIC):\s*/, '').trim();
}

/** Deletes the temporary folders of interrupted initdb runs. Failures are ignored, because they do not prevent the start. */
async function removeUnfinished(installation: Installation): Promise<void> {
  for (const name of await readdir(installation.dataDir)) {
    const folder = join(installation.dataDir, name);
    if (!name.startsWith(UNFINISHED) || unfinishedFolders.has(folder)) continue;
    const maker = Number(name.slice(UNFINISHED.length).split('-')[0]);
    const made = await stat(folder).catch(() => undefined);
    const abandoned =
      maker === process.pid || !isAlive(maker) || Date.now() - (made?.mtimeMs ?? 0) > ABANDONED_AFTER_MS;
    if (abandoned) await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Corrects owner and permissions of a cluster that root restored from a backup: PostgreSQL rejects other ones. */
async function fixOwnership(installation: Installation): Promise<void> {
  const { uid, mode } = await stat(installation.cluster);
  const me = process.getuid?.();
  if (installation.account && uid === 0) {
    for (const name of ['.', ...(await readdir(installation.cluster, { recursive: true }))]) {
      await lchown(join(installation.cluster, name), installation.account.uid, installation.account.gid);
    }
  } else if (!installation.account && uid !== me) {
    throw notReadable(installation, new Error(`it belongs to user ${uid}, this is user ${me}`));
  }
  if (mode & 0o027) await chmod(installation.cluster, 0o700);
}

function notReadable(installation: Installation, cause: unknown): StartupError {
  return new StartupError(
    `Cannot use the database in ${installation.cluster}: ${describeError(cause)}. Start the shop as the user who made it, or set DATA_DIR to another folder.`,
    { cause },
  );
}

/** Syncs the folder to disk, so that the rename survives a power failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}
