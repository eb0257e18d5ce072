/** Processes waiting imports in a process that a test can kill: node import-process.ts <data folder> <DATABASE_URL> */
import { join } from 'node:path';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { createLog } from '#platform/log.server.ts';
import { system } from '#platform/scope.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';

const [, , dataDir = '', connectionString = ''] = process.argv;
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
const { db, pool, close } = openDatabase({ connectionString });
const scope = {
  actor: system,
  db,
  files: diskFiles(join(dataDir, 'files')),
  config,
  dictionary: createDictionary(db),
  now: () => new Date(),
};
await processBatches(scope, { pool, log: createLog(config.logLevel) });
await close();
