/**
 * The embedded PostgreSQL: a real server for a shop that has none, kept in the data folder.
 *
 * Every process that opens it joins the server that is running, or starts one. The server survives the
 * death of the process that started it; the next one joins it. Whoever leaves last stops it, so that a
 * script that ends never takes the database from a shop that runs. If the server dies, it is started again.
 */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { isDuplicateDatabase } from '../db-errors.ts';
import { attachToServer, isLastClient } from './attach.server.ts';
import { ensureCluster } from './cluster.server.ts';
import { prepareInstallation } from './installation.server.ts';
import { findPostmaster, stopPostmaster } from './postmaster.server.ts';
import { DATABASE_USER, SOCKET_PORT } from './settings.server.ts';

export interface EmbeddedPostgres {
  /** pg client config for the application's database over the private Unix socket. */
  readonly connection: { host: string; port: number; user: string; database: string; ssl: false };
  /** true if this process started the postmaster, false if it attachment a running one */
  readonly startedHere: boolean;
  /** Leaves the server, and stops it unless another process still uses it. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Opens the database in `dataDir`/postgres, creating what is missing.
 * @param options.database name of the application's database, created if missing
 * @param options.report receives a line for a person now and then
 * @throws StartupError with one line that says what is wrong and what to do
 */
export async function openEmbeddedPostgres(options: {
  dataDir: string;
  database?: string;
  report?: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const { dataDir, database = 'sprocket', report = () => undefined } = options;
  const installation = await prepareInstallation(resolve(dataDir), report);
  await ensureCluster(installation);
  let attachment = await attachToServer(installation);
  const { startedHere, socketFolder } = attachment;
  await createDatabase(attachment.keeper, database);

  let leaving: Promise<void> | undefined;
  let returning: Promise<void> = Promise.resolve();
  watch();

  function watch() {
    if (leaving) return;
    attachment.keeper.once('end', () => {
      if (!leaving) returning = comeBack();
    });
  }

  async function comeBack() {
    report('The database stopped unexpectedly; starting it again.');
    while (!leaving) {
      try {
        attachment = await attachToServer(installation);
        report('The database is back.');
        return watch();
      } catch (error) {
        report(String(error));
        await sleep(5_000, undefined, { ref: false });
      }
    }
  }

  async function leave() {
    await Promise.race([returning, sleep(10_000, undefined, { ref: false })]);
    // Without an answer, end what we started; what others started may be theirs.
    const last = await isLastClient(attachment.keeper).catch(() => attachment.startedHere);
    const postmaster = await findPostmaster(installation).catch(() => undefined);
    if (last && postmaster) await stopPostmaster(installation, postmaster);
    await attachment.keeper.end().catch(() => undefined);
  }

  return {
    connection: { host: socketFolder, port: SOCKET_PORT, user: DATABASE_USER, database, ssl: false },
    startedHere,
    stop: () => {
      leaving ??= Promise.resolve().then(leave);
      return leaving;
    },
  };
}

async function createDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  if (rowCount) return;
  try {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    if (!isDuplicateDatabase(error)) throw error;
  }
}
