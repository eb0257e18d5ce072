/** Lets PostgreSQL repeat the write-ahead log of a restored cluster until a moment. */
import { rmdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { ignoreErrors } from '../process/errno.ts';
import { StartupError } from '../process/startup-error.ts';
import { writeAccessRules } from './access-rules.server.ts';
import { ensureCluster, lastErrorLine } from './cluster.server.ts';
import { type Installation, prepareInstallation } from './installation.server.ts';
import { findPostmaster, type StartedPostmaster, startPostmaster, stopPostmaster } from './postmaster.server.ts';
import { DATABASE_USER, SOCKET_PORT } from './settings.server.ts';

/** PostgreSQL ends with this when nothing was committed after the moment. */
const nothingLater = 'recovery ended before configured recovery target was reached';

/**
 * Recovers the cluster in `dataDir`/postgres, which has a recovery.signal and its log in pg_wal, and stops the server again.
 * @param options.until undefined: everything in the log
 * @returns when the last repeated transaction was committed, in PostgreSQL's notation; null: none was repeated
 * @throws StartupError when the log cannot be repeated
 */
export async function recoverCluster(
  dataDir: string,
  { until, report }: { until: Date | undefined; report: (line: string) => void },
): Promise<string | null> {
  const installation = await prepareInstallation(resolve(dataDir), report);
  await ensureCluster(installation);
  await writeAccessRules(installation);
  let log = await recover(installation, until);
  // Then all of it is from before the moment.
  if (log.includes(nothingLater)) log = await recover(installation, undefined);
  if (!log.includes('archive recovery complete'))
    throw new StartupError(`The database cannot be restored: ${lastErrorLine(log)}. See ${installation.logFile}.`);
  return /last completed transaction was at log time (.+)/.exec(log)?.[1] ?? null;
}

/** True when a server runs on the cluster in `dataDir`. */
export async function isServerRunning(dataDir: string): Promise<boolean> {
  const cluster = join(resolve(dataDir), 'postgres');
  if ((await ignoreErrors(['ENOENT'], stat(cluster))) === undefined) return false;
  return (await findPostmaster({ cluster })) !== undefined;
}

/** The log of the server. */
async function recover(installation: Installation, until: Date | undefined): Promise<string> {
  const started = await startPostmaster(installation, {
    // All of the log is in pg_wal already.
    restore_command: 'false',
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    hot_standby: 'off',
    log_min_messages: 'log',
    ...(until && { recovery_target_time: inPostgresNotation(until) }),
  });
  while (!started.hasEnded() && !(await isOpen(started))) await sleep(50);
  if (!started.hasEnded() && started.pid !== undefined)
    await stopPostmaster(installation, { pid: started.pid, socketFolder: started.socketFolder });
  else await rmdir(started.socketFolder).catch(() => undefined);
  return started.log();
}

/** True when the recovery has ended: before, a server that is no hot standby accepts no connections. */
async function isOpen({ socketFolder }: StartedPostmaster): Promise<boolean> {
  const client = new Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Without letters: while the settings are read, PostgreSQL knows no names of time zones, not even Z. */
function inPostgresNotation(time: Date): string {
  return time.toISOString().replace('T', ' ').replace('Z', '+00');
}
