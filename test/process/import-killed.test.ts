/** kill -9 in the middle of an import, ten times, at whatever moment: the catalogue is exact afterwards. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImport, runImport, undoImport } from '#domain/imports/batch-commands.server.ts';
import type { ImportState } from '#domain/imports/contract.ts';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import { announceImport, receiveFile } from '#domain/imports/receive-file.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/db.server.ts';
import { diskFiles } from '#platform/files.server.ts';
import { migrateDatabase } from '#platform/migrate.server.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { type Scope, system } from '#platform/scope.ts';

/** Fifteen chunks: more than ten short lives can do. */
const newParts = 29_000;
const oldParts = 1000;
const kills = 10;
/** Longest life after the work was taken up, in ms. */
const longestLife = 500;

let dataDir: string;
let postgres: EmbeddedPostgres;
let database: Database;
let scope: Scope;
let alive: ChildProcess | undefined;
const failures: object[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-killed-'));
  postgres = await openEmbeddedPostgres({ dataDir });
  database = openDatabase(postgres.connection);
  await migrateDatabase(database.pool);
  scope = {
    actor: system,
    db: database.db,
    files: diskFiles(join(dataDir, 'files')),
    config: readConfig({ DATA_DIR: dataDir }),
    dictionary: createDictionary(database.db),
    now: () => new Date(),
  };
});
afterAll(async () => {
  alive?.kill('SIGKILL');
  await database?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const list = (price: (at: number) => string, count: number) =>
  `Brand,Part number,Name,Price,Stock\n${Array.from({ length: count }, (_, at) => `HX,K-${at},Roller ${at},${price(at)},${at % 50}\n`).join('')}`;

async function send(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const { _id } = await announceImport(scope, { kind: 'parts', fileName: 'list.csv', fileBytes: bytes.byteLength });
  await receiveFile(scope, _id, {
    from: 0,
    bytes: (async function* () {
      yield bytes;
    })(),
  });
  return _id;
}

async function query<Row>(text: string, values: unknown[] = []): Promise<Row> {
  return (await database.pool.query(text, values)).rows[0] as Row;
}
const stateOf = async (id: string) =>
  (await query<{ state: ImportState }>('select state from import_batches where id = $1', [id])).state;
/** Whether somebody holds the lock of the work. */
const atWork = async () =>
  (
    await query<{ count: number }>(
      "select count(*) as count from pg_locks where locktype = 'advisory' and objid = 7306405 and database = (select oid from pg_database where datname = current_database())",
    )
  ).count > 0;

function live(): ChildProcess {
  const script = fileURLToPath(new URL('import-process.ts', import.meta.url));
  alive = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Lives are short: without it most of them would pass with reading the program.
    env: { ...process.env, NODE_COMPILE_CACHE: join(dataDir, 'compiled') },
  });
  return alive;
}

/** Lets a process take up the work, and kills it at some moment of it. */
async function liveAndDie(): Promise<void> {
  const child = live();
  const died = new Promise((resolve) => child.once('exit', resolve));
  while (!(await atWork())) await sleep(5);
  await sleep(Math.random() * longestLife);
  child.kill('SIGKILL');
  await died;
  // The database notices that its client is gone.
  while (await atWork()) await sleep(5);
}

/** What is left is done by the next process: here, by this one. */
const finish = () =>
  processBatches(scope, { pool: database.pool, log: { info() {}, error: (fields: object) => failures.push(fields) } });

const catalogue = () =>
  query<{ count: number; prices: number; numbers: number; found: number }>(
    `select count(*) as count, sum(price_cents)::bigint as prices, count(distinct part_number_key) as numbers,
       (select count(*) from part_search) as found from parts where archived_at is null`,
  );

test('nothing is lost, nothing is done twice, and the undo is as exact', { timeout: 600_000 }, async () => {
  const first = await send(list(() => '10.00', oldParts));
  await checkImport(scope, first);
  await finish();
  await runImport(scope, first, { acceptPriceFalls: false });
  await finish();
  const before = await catalogue();

  const second = await send(list((at) => (at < oldParts ? '12.00' : '7.00'), oldParts + newParts));
  await checkImport(scope, second);
  await liveAndDie();
  await finish();
  expect(
    await query('select new_count, changed_count, wrong_count from import_batches where id = $1', [second]),
  ).toEqual({
    new_count: newParts,
    changed_count: oldParts,
    wrong_count: 0,
  });

  await runImport(scope, second, { acceptPriceFalls: false });
  for (let kill = 0; kill < kills; kill += 1) {
    await liveAndDie();
    expect(['queued', 'running']).toContain(await stateOf(second));
    // What the marker says is done is in the catalogue, and nothing else.
    const { applied, changes } = await query<{ applied: number; changes: number }>(
      'select applied, (select count(*) from import_changes where batch_id = id) as changes from import_batches where id = $1',
      [second],
    );
    const written = await query<{ count: number }>(
      'select count(*) as count from parts where price_cents in (1200, 700)',
    );
    expect([changes, written.count]).toEqual([applied, applied]);
  }
  await finish();
  const all = oldParts + newParts;
  expect(await catalogue()).toEqual({
    count: all,
    prices: oldParts * 1200 + newParts * 700,
    numbers: all,
    found: all,
  });

  await undoImport(scope, second);
  await liveAndDie();
  await liveAndDie();
  await finish();
  expect(await stateOf(second)).toBe('undone');
  expect(failures).toEqual([]);
  expect(await catalogue()).toEqual(before);
});
