/**
 * Works through waiting imports on a thread of its own, so that reading a hundred megabytes never keeps a
 * buyer's request waiting. It ends when nothing is left, or when it is told to stop.
 */
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import type { PoolConfig } from 'pg';
import { workBatches } from '#domain/imports/process-batches.server.ts';
import type { Config } from '#platform/config.server.ts';
import { openDatabase } from '#platform/db.server.ts';
import { diskFiles } from '#platform/files.server.ts';
import { createLog } from '#platform/log.server.ts';
import { lowerBackendPriority } from '#platform/postgres/lower-priority.server.ts';
import { system } from '#platform/scope.ts';

export interface ImportsThreadData {
  readonly config: Config;
  readonly connection: PoolConfig;
}

const { config, connection } = workerData as ImportsThreadData;
let stopping = false;
parentPort?.once('message', () => {
  stopping = true;
});

// Searches and orders go first. A server that DATABASE_URL names may be on another machine.
const { db, pool, close } = openDatabase(
  config.databaseUrl ? connection : { ...connection, onConnect: lowerBackendPriority },
  3,
);
try {
  const files = diskFiles(join(config.dataDir, 'files'));
  const scope = { actor: system, db, files, config, now: () => new Date() };
  await workBatches({ scope, pool, log: createLog(config.logLevel), stopping: () => stopping });
} finally {
  await close();
  // A listener would keep the thread alive.
  parentPort?.close();
}
