/**
 * Processes the waiting import batches in a worker thread, so that reading a file of 100 MB does not block the requests
 * of the main thread. Ends when no batch waits, or after the current chunk when the parent posts a message.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import type { Config } from '#platform/config.server.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import type { DatabaseConnection } from '#platform/database/shop-pool.server.ts';
import { watchSlowQueries } from '#platform/database/slow-queries.server.ts';
import { lowerBackendPriority } from '#platform/embedded/lower-priority.server.ts';
import { createLog } from '#platform/log.server.ts';
import { system } from '#platform/scope.ts';
import { openFiles } from '#platform/storage/open-files.server.ts';

export interface ImportWorkerData {
  readonly config: Config;
  readonly connection: DatabaseConnection;
}

/** The message to the parent before each batch: when the memory does not suffice, this batch is the reason. */
export interface BatchMessage {
  /** Id of the batch. */
  readonly batch: string;
}

const { config, connection } = workerData as ImportWorkerData;
const stopping = new AbortController();
parentPort?.once('message', () => stopping.abort());

// Searches and orders get the processor first. The priority is set only for the shop's own database server: a server
// that DATABASE_URL names may run on another machine.
const { db, pool, close } = openDatabase(
  config.databaseUrl ? connection : { ...connection, onConnect: lowerBackendPriority },
  3,
);
watchSlowQueries([pool], { thresholdMs: config.slowQueryMs, log: createLog(config.logLevel) });
try {
  const files = await openFiles(config, createLog(config.logLevel));
  const scope = { actor: system, db, files, config, dictionary: createDictionary(db), now: () => new Date() };
  await processBatches(scope, {
    pool,
    log: createLog(config.logLevel),
    signal: stopping.signal,
    onBatch: (batch) => parentPort?.postMessage({ batch } satisfies BatchMessage),
  });
} finally {
  await close();
  // The thread does not exit while the port is open.
  parentPort?.close();
}
