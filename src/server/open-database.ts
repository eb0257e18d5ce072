/** Opens the shop's database: the one of DATABASE_URL, or the embedded PostgreSQL in the data folder. */
import { z } from 'zod';
import type { Config } from '#platform/config.server.ts';
import { describeHost } from '#platform/database/database-url.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import type { DatabaseConnection } from '#platform/database/shop-pool.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** server_version_num of PostgreSQL 15. */
const minimumVersion = 150_000;
/** Connections of the embedded server that processes of the shop may use; the rest is for commands such as the doctor. */
const embeddedConnections = 34;
/** Connections of a process besides its pool: the lock, LISTEN for streams, and an import that waits for its turn. */
const otherConnections = 3;

/** Most time that a request waits while another server becomes the primary, in ms. A killed one is replaced in 2 to 4 s. */
const patienceMs = 6000;

/** The connection to the server of DATABASE_URL. */
export const serverConnection = (url: string): DatabaseConnection => ({
  connectionString: url,
  keepAlive: true,
  patienceMs,
});

export interface OpenedDatabase {
  readonly database: Database;
  /** Folder of the socket of the embedded server; undefined with DATABASE_URL. */
  readonly socketFolder: string | undefined;
  readonly close: () => Promise<void>;
}

/**
 * Opens the database. `close` ends the pool, and stops the embedded server if this process is its last client.
 * @throws StartupError when DATABASE_URL is unreachable or too old, or the embedded server cannot start
 */
export async function openShopDatabase(config: Config, report: (line: string) => void): Promise<OpenedDatabase> {
  if (config.databaseUrl) {
    const database = openDatabase(serverConnection(config.databaseUrl));
    await checkReachable(database, config.databaseUrl);
    return { database, socketFolder: undefined, close: database.close };
  }
  const postgres = await openEmbeddedPostgres({
    dataDir: config.dataDir,
    archives: config.backup !== undefined,
    report,
  });
  const share = Math.floor(embeddedConnections / config.webConcurrency) - otherConnections;
  const database = openDatabase(postgres.connection, Math.min(10, share));
  return {
    database,
    socketFolder: postgres.connection.host,
    async close() {
      await database.close();
      await postgres.stop();
    },
  };
}

const VersionRow = z.object({ version: z.int() });

async function checkReachable(database: Database, url: string): Promise<void> {
  const host = describeHost(url);
  const { pathname } = new URL(url);
  let version: number;
  try {
    const { rows } = await database.pool.query("select current_setting('server_version_num')::int as version");
    version = VersionRow.parse(rows[0]).version;
  } catch (error) {
    await database.close();
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
    throw new StartupError(
      `DATABASE_URL: no PostgreSQL answers for ${host}${pathname} (${reason}). Check host, name, user and password, and that the server runs.`,
    );
  }
  if (version >= minimumVersion) return;
  await database.close();
  throw new StartupError(
    `DATABASE_URL: PostgreSQL at ${host} is too old (${Math.floor(version / 10_000)}). Use 15 or newer.`,
  );
}
