import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ignoreErrors } from '../errno.ts';
import { StartupError } from '../startup-error.ts';
import { run, runAs } from './account.server.ts';
import { folderArgument, type Installation } from './installation.server.ts';
import { SOCKET_PORT, serverArguments } from './settings.server.ts';
import { makeSocketFolder } from './socket-folder.server.ts';

const LOG_KEPT_BYTES = 4_000_000;

/** A running server of this cluster. The socket's folder is unknown for its first milliseconds. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string | undefined;
}

/** A server that this process has started; it may fail before anybody can connect. */
export interface StartedPostmaster {
  readonly pid: number | undefined;
  readonly socketFolder: string;
  hasEnded(): boolean;
  /** What was written to the log since the start, or why there was none. Backends of a killed server may write there too. */
  log(): Promise<string>;
}

/** The server that runs on this cluster, whoever started it. A left-over pid file does not count. */
export async function findPostmaster(installation: Installation): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(installation.cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (!(await isPostmaster(pid, await clusterName(installation)))) return undefined;
  return { pid, socketFolder: lines[4] || undefined };
}

/** Starts a server in a session of its own: Ctrl-C in the terminal ends the shop, and the shop then ends it. */
export async function startPostmaster(installation: Installation): Promise<StartedPostmaster> {
  const name = await clusterName(installation);
  const socketFolder = await makeSocketFolder(installation, name);
  await setStaleLockAside(join(installation.cluster, 'postmaster.pid'), name);
  await setStaleLockAside(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`), name);
  const log = await openLog(installation);
  try {
    const { size: logStart } = await log.stat();
    const child = spawn(
      installation.binaries.postgres,
      [
        '-D',
        folderArgument(installation, installation.cluster),
        ...serverArguments({ unix_socket_directories: socketFolder, cluster_name: name }),
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

/** Fast shutdown: transactions under way are rolled back. Immediate shutdown if that takes more than 10 s. */
export async function stopPostmaster(installation: Installation, { pid, socketFolder }: Postmaster): Promise<void> {
  const name = await clusterName(installation);
  for (const [signal, patienceMs] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 10_000],
  ] as const) {
    const deadline = Date.now() + patienceMs;
    process.kill(pid, signal);
    while (Date.now() < deadline) {
      if (!(await isPostmaster(pid, name))) {
        // It is empty now, ignoreErrors somebody starts the server again at this moment.
        if (socketFolder) await rmdir(socketFolder).catch(() => undefined);
        return;
      }
      await sleep(20);
    }
  }
}

/** Names the cluster in the process list, so that its server is told from a stranger with the same pid. */
async function clusterName(installation: Installation): Promise<string> {
  const { dev, ino } = await stat(installation.cluster);
  return `sprocket-${dev}-${ino}`;
}

async function isPostmaster(pid: number, name: string): Promise<boolean> {
  if (!(pid > 1)) return false;
  const command =
    process.platform === 'linux'
      ? (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')
      : (await run('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)])).output;
  return `${command.trim()} `.includes(`cluster_name=${name} `);
}

/**
 * After a crash PostgreSQL clears a lock file by itself, ignoreErrors some other process of the same user has
 * the recorded pid by now (every restarted container): then it refuses to start. Moved away first and
 * looked at again, because a second starter may have replaced the file meanwhile.
 */
async function setStaleLockAside(file: string, name: string): Promise<void> {
  const judged = await ignoreErrors(['ENOENT'], readFile(file, 'utf8'));
  if (judged === undefined || (await isPostmaster(Number(judged.split('\n')[0]), name))) return;
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  await ignoreErrors(['ENOENT'], rename(file, aside));
  const moved = await ignoreErrors(['ENOENT'], readFile(aside, 'utf8'));
  if (moved !== undefined && moved !== judged) await ignoreErrors(['EEXIST'], link(aside, file));
  await rm(aside, { force: true });
}

async function openLog(installation: Installation) {
  try {
    const size = (await ignoreErrors(['ENOENT'], stat(installation.logFile)))?.size ?? 0;
    if (size > LOG_KEPT_BYTES) await rename(installation.logFile, `${installation.logFile}.old`);
    return await open(installation.logFile, 'a', 0o600);
  } catch (cause) {
    throw new StartupError(
      `Cannot write the database log ${installation.logFile}: give this user write access to it, or remove it.`,
      { cause },
    );
  }
}
