/** A database with a generated catalogue, configured as in the running shop, for the time of one measurement. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { compactPartCounts } from '#domain/search/maintenance.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { migrateDatabase } from '#platform/database/migrate.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import { type CatalogueSize, catalogueSizes } from './generate-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';

interface LoadedCatalogue {
  /** Duration of loading. */
  readonly seconds: number;
  /** The connections of the scope. */
  readonly pool: Database['pool'];
}

/** @param work gets the scope of a visitor, and what it may need besides */
export async function withCatalogue<T>(
  size: CatalogueSize,
  work: (scope: Scope, loaded: LoadedCatalogue) => Promise<T>,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sprocket-bench-'));
  try {
    return await fillDataFolder(dataDir, catalogueSizes[size], work);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same as `withCatalogue`, in a folder that stays, from which a shop can be started. @param count parts */
export async function fillDataFolder<T>(
  dataDir: string,
  count: number,
  work: (scope: Scope, loaded: LoadedCatalogue) => Promise<T>,
): Promise<T> {
  const postgres = await openEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.connection);
  try {
    await migrateDatabase(database.pool);
    const seconds = await loadCatalogue(database.connection, count);
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir });
    const scope: Scope = {
      actor: visitor,
      db: database.db,
      files: diskFiles(dataDir),
      config,
      dictionary: createDictionary(database.db),
      now: () => new Date(),
    };
    // The cleanup job of the shop does this every minute.
    await compactPartCounts(scope);
    await database.pool.query('vacuum analyze part_counts');
    return await work(scope, { seconds, pool: database.pool });
  } finally {
    await database.close();
    await postgres.stop();
  }
}
