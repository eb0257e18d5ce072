import { rmdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { describeError } from '../errno.ts';
import { StartupError } from '../startup-error.ts';
import { lastComplaint } from './cluster.server.ts';
import type { Installation } from './installation.server.ts';
import { findPostmaster, type StartedPostmaster, startPostmaster } from './postmaster.server.ts';
import { DATABASE_USER, SOCKET_PORT } from './settings.server.ts';

/** Long enough to replay what a crash left, and for the last backends of a killed server to go. */
const PATIENCE_MS = 60_000;

/** One advisory lock in the database "postgres": every process that uses the server holds it shared. */
const USERS_LOCK = 1;

/** This process's place among the server's users, held by an open connection: the system lets go of it even after kill -9. */
export interface Attachment {
  readonly keeper: Client;
  readonly socketFolder: string;
  readonly startedHere: boolean;
}

/** @throws StartupError when no server answers in time, or it cannot start */
export async function attachToServer(installation: Installation): Promise<Attachment> {
  const deadline = Date.now() + PATIENCE_MS;
  let started: StartedPostmaster | undefined;
  for (;;) {
    const running = await findPostmaster(installation);
    if (!running && (!started || started.hasEnded())) {
      if (started) await requireTransientFailure(installation, started);
      started = await startPostmaster(installation);
    }
    const socketFolder = running ? running.socketFolder : started?.socketFolder;
    const answer = socketFolder ? await tryAttach(socketFolder) : 'it has no socket yet';
    if (socketFolder && answer instanceof Client) {
      const postmaster = await findPostmaster(installation);
      return { keeper: answer, socketFolder, startedHere: started !== undefined && postmaster?.pid === started.pid };
    }
    if (Date.now() > deadline) {
      throw new StartupError(
        `The database did not answer within ${PATIENCE_MS / 1000} s: ${started ? lastComplaint(await started.log()) : answer}. See ${installation.logFile}.`,
      );
    }
    await sleep(25);
  }
}

/**
 * Whether a failed start is worth another: a server starts or ends at this moment, or was killed and its
 * backends still hold the shared memory. The last of them may write its own end after the start's complaint,
 * so every line counts.
 */
export function isTransientFailure(log: string): boolean {
  return /lock file .*(already exists|No such file)|pre-existing shared memory block/.test(log);
}

/** Missing from pg's types. */
type Referenced = Client & { ref(): void; unref(): void };

/** Whether nobody else uses the server; if so, nobody can join it any more. */
export async function isLastClient(keeper: Client): Promise<boolean> {
  (keeper as Referenced).ref();
  await keeper.query('select pg_advisory_unlock_shared($1)', [USERS_LOCK]);
  const { rows } = await keeper.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [USERS_LOCK]);
  return rows[0]?.last ?? false;
}

async function requireTransientFailure(installation: Installation, started: StartedPostmaster): Promise<void> {
  const log = await started.log();
  if (!isTransientFailure(log)) {
    // Empty, or in use by somebody who had more luck.
    await rmdir(started.socketFolder).catch(() => undefined);
    throw new StartupError(`The database cannot start: ${lastComplaint(log)}. See ${installation.logFile}.`);
  }
  await sleep(200);
}

/** The keeper, or why there is none yet. */
async function tryAttach(socketFolder: string): Promise<Client | string> {
  const keeper = new Client({
    host: socketFolder,
    port: SOCKET_PORT,
    user: DATABASE_USER,
    database: 'postgres',
    ssl: false,
    application_name: 'sprocket keeper',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  // A lost connection is told by 'end'; without a listener 'error' would end the process.
  keeper.on('error', () => undefined);
  try {
    await keeper.connect();
    // Waits while the last user is stopping the server, and then fails with it.
    await keeper.query('select pg_advisory_lock_shared($1)', [USERS_LOCK]);
    // A script that forgets to stop can still end.
    (keeper as Referenced).unref();
    return keeper;
  } catch (error) {
    keeper.end().catch(() => undefined);
    return describeError(error);
  }
}
