/** A data folder with a migrated embedded PostgreSQL, shared by the test and the processes that it starts. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/db.server.ts';
import { diskFiles } from '#platform/files.server.ts';
import { migrateDatabase } from '#platform/migrate.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { type Scope, system } from '#platform/scope.ts';
import { examineShop } from '../../src/server/examine-shop.ts';

export interface EmbeddedShop {
  readonly dataDir: string;
  /** Where the server listens. */
  readonly socketFolder: string;
  readonly database: Database;
  /** Acts as the system. */
  readonly scope: Scope;
  /** Closes the test's connections; the folder stays. The database goes on when a process of the shop uses it. */
  leave(): Promise<void>;
  /** Also deletes the folder. */
  close(): Promise<void>;
}

/**
 * @param connections size of the test's own connection pool
 * @param folder an existing data folder, by default a new one
 */
export async function openEmbeddedShop(connections?: number, folder?: string): Promise<EmbeddedShop> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'sprocket-import-')));
  const postgres = await openEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.connection, connections);
  await migrateDatabase(database.pool);
  const scope: Scope = {
    actor: system,
    db: database.db,
    files: diskFiles(join(dataDir, 'files')),
    config: readConfig({ DATA_DIR: dataDir }),
    dictionary: createDictionary(database.db),
    now: () => new Date(),
  };
  async function leave() {
    await database.close();
    await postgres.stop();
  }
  return {
    dataDir,
    socketFolder: postgres.connection.host,
    database,
    scope,
    leave,
    async close() {
      await leave();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the doctor finds in the shop, after processes were killed: its lines, unless everything is sound. */
export async function findUnsound(scope: Pick<Scope, 'db' | 'files'>): Promise<string[]> {
  const lines: string[] = [];
  return (await examineShop(scope, (line) => lines.push(line))) ? [] : lines;
}
