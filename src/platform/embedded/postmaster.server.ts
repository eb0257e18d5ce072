/** Finds, starts and stops the server process (postmaster) of a cluster. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ignoreErrors } from '../process/errno.ts';
import { StartupError } from '../process/startup-error.ts';
import { run, runAs } from './account.server.ts';
import { folderArgument, type Installation } from './installation.server.ts';
import { SOCKET_PORT, serverArguments } from './settings.server.ts';
import { makeSocketFolder } from './socket-folder.server.ts';

/** A server writes its id into a new lock file at once: one that stays empty for longer is of a crash. */
const EMPTY_LOCK_MS = 5_000;
/** Size at which a start rotates the log file. */
const MAX_LOG_BYTES = 4_000_000;

/** A running server. Its socket folder is undefined in the first milliseconds. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string | undefined;
}

/** A server that this process has started, and that may still fail. */
export interface StartedPostmaster {
  readonly pid: number | undefined;
  readonly socketFolder: string;
  hasEnded(): boolean;
  /** The log since the start, or the reason why the program did not start. May include lines of a killed server's backends. */
  log(): Promise<string>;
}

/** The running server of this cluster, or undefined. A stale pid file is ignored. */
export async function findPostmaster(installation: Pick<Installation, 'cluster'>): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(installation.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(await isPostmaster(pid, await clusterName(installation)))) return undefined;
  return { pid, socketFolder: lines[4] || undefined };
}

/**
 * Starts a server in a separate session, so that Ctrl-C in the terminal ends the shop only, which then stops the server.
 * @param more further settings of the server
 */
export async function startPostmaster(
  installation: Installation,
  more: Readonly<Record<string, string>> = {},
): Promise<StartedPostmaster> {
  const name = await clusterName(installation);
  const socketFolder = await makeSocketFolder(installation, name);
  await removeStaleLock(join(installation.cluster, 'postmaster.pid'), name);
  await removeStaleLock(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`), name);
  const log = await openLog(installation);
  try {
    const { size: logStart } = await log.stat();
    const child = spawn(
      installation.binaries.postgres,
      [
        '-D',
        folderArgument(installation, installation.cluster),
        ...serverArguments(installation.binaries.version, {
          unix_socket_directories: socketFolder,
          cluster_name: name,
          ...more,
        }),
      ],
      { ...runAs(installation.account), cwd: installation.cluster, detached: true, stdio: ['ignore', log.fd, log.fd] },
    );
    let failure: Error | undefined;
    child.once('error', (error) => {
      failure = error;
    });
    child.unref();
    return {
      pid: child.pid,
      socketFolder,
      hasEnded: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
      log: async () => failure?.message ?? (await readFile(installation.logFile)).subarray(logStart).toString(),
    };
  } finally {
    await log.close();
  }
}

/** Fast shutdown (open transactions are rolled back); immediate shutdown if that takes more than 10 s. */
export async function stopPostmaster(installation: Installation, { pid, socketFolder }: Postmaster): Promise<void> {
  const name = await clusterName(installation);
  for (const [signal, timeoutMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    const deadline = Date.now() + timeoutMs;
    process.kill(pid, signal);
    while (Date.now() < deadline) {
      if (!(await isPostmaster(pid, name))) {
        // Fails when another process starts the server again at this moment.
        if (socketFolder) await rmdir(socketFolder).catch(() => undefined);
        return;
      }
      await sleep(20);
    }
  }
}

/** The cluster's name in the process list, by which its server is distinguished from another process with the same pid. */
async function clusterName(installation: Pick<Installation, 'cluster'>): Promise<string> {
  const { dev, ino } = await stat(installation.cluster);
  return `sprocket-${dev}-${ino}`;
}

/** True when the process runs and is the server of the named cluster. */
async function isPostmaster(pid: number, name: string): Promise<boolean> {
  if (!(pid > 1)) return false;
  const command =
    process.platform === 'linux'
      ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      : (await run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output;
  return `${command.trim()} `.includes(`cluster_name=${name} `);
}

/**
 * Removes the lock file of a crashed server. PostgreSQL does so itself, unless another process of the same user has the
 * recorded pid, as in every restarted container. The file is renamed first and then compared, because another starting
 * process may have replaced it in the meantime. A new empty file is left: a starting server is about to write into it.
 */
async function removeStaleLock(file: string, name: string): Promise<void> {
  const content = await ignoreErrors(['ENOENT'], readFile(file, 'utf8'));
  if (content === undefined || (await isPostmaster(Number(content.split('\n')[0]), name))) return;
  const madeAt = (await ignoreErrors(['ENOENT'], stat(file)))?.mtimeMs;
  if (!content && (madeAt === undefined || Date.now() - madeAt < EMPTY_LOCK_MS)) return;
  const renamed = `${file}.${randomBytes(4).toString('hex')}`;
  await ignoreErrors(['ENOENT'], rename(file, renamed));
  const moved = await ignoreErrors(['ENOENT'], readFile(renamed, 'utf8'));
  if (moved !== undefined && moved !== content) await ignoreErrors(['EEXIST'], link(renamed, file));
  await rm(renamed, { force: true });
}

async function openLog(installation: Installation) {
  try {
    const size = (await ignoreErrors(['ENOENT'], stat(installation.logFile)))?.size ?? 0;
    if (size > MAX_LOG_BYTES) await rename(installation.logFile, `${installation.logFile}.old`);
    return await open(installation.logFile, 'a', 0o600);
  } catch (cause) {
    throw new StartupError(
      `Cannot write the database log ${installation.logFile}: give this user write access to it, or remove it.`,
      { cause },
    );
  }
}
