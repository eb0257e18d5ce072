/** Processes waiting imports in a process that a test can kill: node import-process.ts <data folder> */
import { join } from 'node:path';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { openDatabase } from '#platform/db.server.ts';
import { diskFiles } from '#platform/files.server.ts';
import { createLog } from '#platform/log.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { system } from '#platform/scope.ts';

const config = readConfig({ DATA_DIR: process.argv[2], LOG_LEVEL: 'error' });
const postgres = await openEmbeddedPostgres({ dataDir: config.dataDir });
const { db, pool } = openDatabase(postgres.connection);
const scope = {
  actor: system,
  db,
  files: diskFiles(join(config.dataDir, 'files')),
  config,
  dictionary: createDictionary(db),
  now: () => new Date(),
};
await processBatches(scope, { pool, log: createLog(config.logLevel) });
