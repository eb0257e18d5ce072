/** SIGKILL at random moments of an import and of its undo: afterwards the catalogue is exactly as without it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImport, runImport, undoImport } from '#domain/imports/batch-commands.server.ts';
import type { ImportState } from '#domain/imports/contract.ts';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import { uploadFile } from '../fixtures/upload-file.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';

/** Fifteen chunks: more than ten killed processes can complete. */
const newParts = 29_000;
const oldParts = 1000;
const kills = 10;
/** Longest time between the start of the work and the kill, in ms. */
const maxWorkMs = 500;

let shop: EmbeddedShop;
let child: ChildProcess | undefined;
const failures: object[] = [];

beforeAll(async () => {
  shop = await openEmbeddedShop();
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await shop?.close();
});

function upload(count: number, price: (at: number) => string) {
  const lines = Array.from({ length: count }, (_, at) => `HX,K-${at},Roller ${at},${price(at)},${at % 50}\n`);
  return uploadFile(shop.scope, 'parts', `Brand,Part number,Name,Price,Stock\n${lines.join('')}`);
}

async function queryRow<Row>(text: string, values: unknown[] = []): Promise<Row> {
  return (await shop.database.pool.query(text, values)).rows[0] as Row;
}
const stateOf = async (id: string) =>
  (await queryRow<{ state: ImportState }>('select state from import_batches where id = $1', [id])).state;
/** True while a process holds the import lock. */
const isLocked = async () =>
  (
    await queryRow<{ count: number }>(
      "select count(*) as count from pg_locks where locktype = 'advisory' and objid = 7306405 and database = (select oid from pg_database where datname = current_database())",
    )
  ).count > 0;

function startProcess(): ChildProcess {
  const script = fileURLToPath(new URL('import-process.ts', import.meta.url));
  child = spawn(process.execPath, [script, shop.dataDir], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Without the cache, most of the short time would be spent on compiling.
    env: { ...process.env, NODE_COMPILE_CACHE: join(shop.dataDir, 'compiled') },
  });
  return child;
}

/** Starts a process and kills it at a random moment after it has begun to work. */
async function startAndKill(): Promise<void> {
  const started = startProcess();
  const exit = new Promise((resolve) => started.once('exit', resolve));
  while (!(await isLocked())) await sleep(5);
  await sleep(Math.random() * maxWorkMs);
  started.kill('SIGKILL');
  await exit;
  // PostgreSQL releases the lock when it notices the lost connection.
  while (await isLocked()) await sleep(5);
}

/** Does the rest of the work in this process. */
const finish = () =>
  processBatches(shop.scope, {
    pool: shop.database.pool,
    log: { info() {}, error: (fields: object) => failures.push(fields) },
  });

const catalogue = () =>
  queryRow<{ count: number; prices: number; numbers: number; found: number }>(
    `select count(*) as count, sum(price_cents)::bigint as prices, count(distinct part_number_key) as numbers,
       (select count(*) from part_search) as found from parts where archived_at is null`,
  );

test('killed imports lose no row, write no row twice, and are undone exactly', { timeout: 600_000 }, async () => {
  const { _id: first } = await upload(oldParts, () => '10.00');
  await checkImport(shop.scope, first);
  await finish();
  await runImport(shop.scope, first, { acceptPriceFalls: false });
  await finish();
  const before = await catalogue();

  const { _id: second } = await upload(oldParts + newParts, (at) => (at < oldParts ? '12.00' : '7.00'));
  await checkImport(shop.scope, second);
  await startAndKill();
  await finish();
  expect(
    await queryRow('select new_count, changed_count, wrong_count from import_batches where id = $1', [second]),
  ).toEqual({
    new_count: newParts,
    changed_count: oldParts,
    wrong_count: 0,
  });

  await runImport(shop.scope, second, { acceptPriceFalls: false });
  for (let kill = 0; kill < kills; kill += 1) {
    await startAndKill();
    expect(['queued', 'running']).toContain(await stateOf(second));
    // The catalogue contains exactly the rows that the batch counts as applied.
    const { applied, changes } = await queryRow<{ applied: number; changes: number }>(
      'select applied, (select count(*) from import_changes where batch_id = id) as changes from import_batches where id = $1',
      [second],
    );
    const written = await queryRow<{ count: number }>(
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

  await undoImport(shop.scope, second);
  await startAndKill();
  await startAndKill();
  await finish();
  expect(await stateOf(second)).toBe('undone');
  expect(failures).toEqual([]);
  expect(await catalogue()).toEqual(before);
  expect(await findUnsound(shop.scope)).toEqual([]);
});
