/**
 * A thread in the place of the import worker: it takes the newest waiting batch and runs out of memory, as
 * often as it is started while that batch waits. Its first run makes the database unavailable before that.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import type { BatchMessage, ImportWorkerData } from '#jobs/import-worker.ts';

const { config, connection } = workerData as ImportWorkerData;
const client = new pg.Client(connection);
client.on('error', () => {});
await client.connect();
const { rows } = await client.query<{ id: string }>(
  "select id from import_batches where state = 'checking' order by queued_at desc limit 1",
);
const newest = rows[0]?.id ?? '';

const chosenFile = join(config.dataDir, 'memory-worker-batch');
const isFirstRun = !existsSync(chosenFile);
if (isFirstRun) {
  writeFileSync(chosenFile, newest);
  await client.query(`alter database ${connection.database} with allow_connections false`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}
await client.end();

if (readFileSync(chosenFile, 'utf8') === newest) {
  parentPort?.postMessage({ batch: newest } satisfies BatchMessage);
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index + kept.length));
}
