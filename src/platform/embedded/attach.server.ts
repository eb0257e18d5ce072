/**
 * Attaches this process to the running server of a cluster, or starts one. Every attached process holds a shared advisory
 * lock, by which the last one is recognised.
 */

import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { z } from 'zod';
import { isDiskFull } from '../database/db-errors.ts';
import { locks } from '../database/locks.ts';
import { describeError } from '../process/errno.ts';
import { StartupError } from '../process/startup-error.ts';
import { lastErrorLine } from './cluster.server.ts';
import type { Installation } from './installation.server.ts';
import {
  findPostmaster,
  type Postmaster,
  type StartedPostmaster,
  startPostmaster,
  stopPostmaster,
} from './postmaster.server.ts';
import { prepareDatabase } from './prepare-database.server.ts';
import { ARCHIVE_SETTINGS, DATABASE_USER, SOCKET_PORT } from './settings.server.ts';

/** Enough for recovery after a crash, and for the backends of a killed server to end. */
const TIMEOUT_MS = 60_000;

/** The attachment of this process. The lock belongs to an open connection, so it is released even after kill -9. */
export interface Attachment {
  /** The connection that holds the lock. */
  readonly lockClient: Client;
  readonly socketFolder: string;
  /** True when this process started the server. */
  readonly startedHere: boolean;
}

/**
 * Attaches to the server, starting it if none runs, and prepares the database if necessary.
 * @param archives whether a server that is started copies its log for a backup. One that runs already and has no client is
 *   stopped when it does otherwise; with clients it goes on as it is
 * @throws StartupError when no server answers within a minute, or it cannot start; the server's error when the disk is full
 */
export async function attachToServer(
  installation: Installation,
  database: string,
  archives: boolean,
): Promise<Attachment> {
  const deadline = Date.now() + TIMEOUT_MS;
  let started: StartedPostmaster | undefined;
  for (;;) {
    const running = await findPostmaster(installation);
    if (!running && (!started || started.hasEnded())) {
      if (started) await requireTransientFailure(installation, started);
      started = await startPostmaster(installation, archives ? ARCHIVE_SETTINGS : {});
    }
    if (running && !started && (await stopUnused(installation, running, archives))) continue;
    const socketFolder = running ? running.socketFolder : started?.socketFolder;
    const result = socketFolder ? await tryAttach(socketFolder, database) : new Error('it has no socket yet');
    if (socketFolder && result instanceof Client) {
      const postmaster = await findPostmaster(installation);
      return {
        lockClient: result,
        socketFolder,
        startedHere: started !== undefined && postmaster?.pid === started.pid,
      };
    }
    // Only room lets it answer. The server goes on: another process may be attached to it, and the next start attaches.
    if (isDiskFull(result)) throw result;
    if (Date.now() > deadline) {
      throw new StartupError(
        `The database did not answer within ${TIMEOUT_MS / 1000} s: ${started ? lastErrorLine(await started.log()) : describeError(result)}. See ${installation.logFile}.`,
      );
    }
    await sleep(25);
  }
}

/**
 * True when another start may succeed after a failed one: another server is starting or stopping, or was killed and its
 * backends still hold the shared memory. All lines of the log are searched, because backends may log their end after the
 * error message.
 */
export function isTransientFailure(log: string): boolean {
  return /lock file .*(already exists|is empty|No such file)|pre-existing shared memory block/.test(log);
}

const LockRow = z.object({ last: z.boolean() });

/** Methods that pg's types lack. */
type Referenced = Client & { ref(): void; unref(): void };

/** True when no other process is attached; then none can attach any more. Exchanges the shared lock for the exclusive one. */
export async function isLastClient(lockClient: Client): Promise<boolean> {
  (lockClient as Referenced).ref();
  await lockClient.query('select pg_advisory_unlock_shared($1)', [locks.embeddedClients]);
  const { rows } = await lockClient.query('select pg_try_advisory_lock($1) as last', [locks.embeddedClients]);
  return LockRow.parse(rows[0]).last;
}

/** Throws StartupError unless the failed start is worth another attempt. */
async function requireTransientFailure(installation: Installation, started: StartedPostmaster): Promise<void> {
  const log = await started.log();
  if (!isTransientFailure(log)) {
    // Fails when another process uses the folder.
    await rmdir(started.socketFolder).catch(() => undefined);
    throw new StartupError(`The database cannot start: ${lastErrorLine(log)}. See ${installation.logFile}.`);
  }
  await sleep(200);
}

/** Stops a server that is not in use, as after a crash of the shop, if it was started with or without backups otherwise than now. */
async function stopUnused(installation: Installation, running: Postmaster, archives: boolean): Promise<boolean> {
  if (!running.socketFolder) return false;
  const client = newLockClient(running.socketFolder);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select case when (current_setting('archive_mode') = 'on') = $2 then false else pg_try_advisory_lock($1) end as last",
      [locks.embeddedClients, archives],
    );
    if (!LockRow.parse(rows[0]).last) return false;
    await stopPostmaster(installation, running);
    return true;
  } catch {
    // It does not answer yet: see tryAttach.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function newLockClient(socketFolder: string): Client {
  const client = new Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database: 'postgres',
    ssl: false,
    application_name: 'sprocket lock',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  // A lost connection is handled by the 'end' listener; without this listener, 'error' would end the process.
  client.on('error', () => undefined);
  return client;
}

/** A connection that holds the shared lock, or the reason why there is none yet. */
async function tryAttach(socketFolder: string, database: string): Promise<Client | Error> {
  const lockClient = newLockClient(socketFolder);
  try {
    await prepareDatabase(socketFolder, database);
    await lockClient.connect();
    // While the last client stops the server, this waits and then fails.
    await lockClient.query('select pg_advisory_lock_shared($1)', [locks.embeddedClients]);
    // A script that does not call stop() can still exit.
    (lockClient as Referenced).unref();
    return lockClient;
  } catch (error) {
    lockClient.end().catch(() => undefined);
    return error instanceof Error ? error : new Error(String(error));
  }
}
