/**
 * The embedded PostgreSQL: a server in the data folder, for shops without their own.
 *
 * A process that opens it attaches to the running server or starts one. The server survives a crash of the process that
 * started it. The last attached process stops it, so that a script never stops the server of a running shop. A server
 * that dies is started again.
 */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeAccessRules } from './access-rules.server.ts';
import { attachToServer, isLastClient } from './attach.server.ts';
import { ensureCluster, makeSpool } from './cluster.server.ts';
import { prepareInstallation } from './installation.server.ts';
import { findPostmaster, stopPostmaster } from './postmaster.server.ts';
import { DATABASE_USER, SOCKET_PORT } from './settings.server.ts';

export interface EmbeddedPostgres {
  /** Connection settings of the application's database over a private Unix socket. */
  readonly connection: { host: string; port: number; user: string; database: string; ssl: false };
  /** True when this process started the server, false when it attached to a running one. */
  readonly startedHere: boolean;
  /** Detaches from the server, and stops it if no other process is attached. Further calls have no effect. */
  stop(): Promise<void>;
}

/**
 * Opens the database in `dataDir`/postgres, and creates cluster and database if necessary.
 * @param options.database name of the application's database, created if missing
 * @param options.archives whether the server copies its log for a backup, when this starts it
 * @param options.report receives lines for the operator
 * @throws StartupError with one line that says what is wrong and what to do
 */
export async function openEmbeddedPostgres(options: {
  dataDir: string;
  database?: string;
  archives?: boolean;
  report?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, database = 'sprocket', archives = false, report = () => undefined } = options;
  const installation = await prepareInstallation(resolve(dataDir), report);
  await ensureCluster(installation);
  await writeAccessRules(installation);
  if (archives) await makeSpool(installation);
  let attachment = await attachToServer(installation, database, archives);
  const { startedHere, socketFolder } = attachment;

  let stopping: Promise<void> | undefined;
  let reattaching: Promise<void> = Promise.resolve();
  watch();

  function watch() {
    if (stopping) return;
    attachment.lockClient.once('end', () => {
      if (!stopping) reattaching = reattach();
    });
  }

  async function reattach() {
    report('The database stopped unexpectedly; starting it again.');
    while (!stopping) {
      try {
        attachment = await attachToServer(installation, database, archives);
        report('The database is back.');
        return watch();
      } catch (error) {
        report(String(error));
        await sleep(5_000, undefined, { ref: false });
      }
    }
  }

  async function detach() {
    await Promise.race([reattaching, sleep(10_000, undefined, { ref: false })]);
    // If the lock cannot be checked, only a server that this process started is stopped.
    const last = await isLastClient(attachment.lockClient).catch(() => attachment.startedHere);
    const postmaster = await findPostmaster(installation).catch(() => undefined);
    if (last && postmaster) await stopPostmaster(installation, postmaster);
    await attachment.lockClient.end().catch(() => undefined);
  }

  return {
    connection: { host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, database, ssl: false },
    startedHere,
    stop: () => {
      stopping ??= Promise.resolve().then(detach);
      return stopping;
    },
  };
}
