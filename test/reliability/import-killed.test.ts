/** SIGKILL at named points of an import and of its undo: afterwards the catalogue is exactly as without it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkImport, runImport, undoImport } from '#domain/imports/batch-commands.server.ts';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../fixtures/database-proxy.ts';
import { type EmbeddedShop, findUnsound, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import type { HeldStatements } from '../fixtures/held-statements.ts';
import { uploadFile } from '../fixtures/upload-file.ts';

const chunk = 2000;
const oldParts = 1000;
const newParts = 3500;
const all = oldParts + newParts;

let shop: EmbeddedShop;
let proxy: DatabaseProxy;
let child: ChildProcess | undefined;
let failures: object[] = [];

// A second try begins with a shop of its own.
beforeEach(async () => {
  failures = [];
  shop = await openEmbeddedShop();
  proxy = await openDatabaseProxy(shop.socketFolder);
});
afterEach(async () => {
  child?.kill('SIGKILL');
  await proxy?.close();
  await shop?.close();
});

function upload(count: number, price: (at: number) => string) {
  const lines = Array.from({ length: count }, (_, at) => `HX,K-${at},Roller ${at},${price(at)},${at % 50}\n`);
  return uploadFile(shop.scope, 'parts', `Brand,Part number,Name,Price,Stock\n${lines.join('')}`);
}

async function rowOf(text: string, values: unknown[] = []): Promise<Record<string, unknown> | undefined> {
  return (await shop.database.pool.query(text, values)).rows[0];
}

/** Locks of imports that a process holds. */
const locks = () =>
  rowOf(
    "select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 7306405 and database = (select oid from pg_database where datname = current_database())",
  );

/** Starts a process that imports, and kills it at the point. */
async function killAt(point: HeldStatements): Promise<void> {
  const script = fileURLToPath(new URL('import-process.ts', import.meta.url));
  // Compiled modules are kept: compiling takes most of the time of such a process.
  const env = { ...process.env, NODE_COMPILE_CACHE: join(shop.dataDir, 'compiled') };
  child = spawn(process.execPath, [script, shop.dataDir, proxy.url], { stdio: ['ignore', 'inherit', 'inherit'], env });
  const exit = once(child, 'exit');
  await Promise.race([point.reached, exit]);
  child.kill('SIGKILL');
  expect(await exit).toEqual([null, 'SIGKILL']);
  // PostgreSQL releases the lock when it notices the lost connection.
  await expect.poll(locks).toEqual({ count: 0 });
}

/** Does the rest of the work in this process. */
const finish = () =>
  processBatches(shop.scope, {
    pool: shop.database.pool,
    log: { info() {}, error: (fields: object) => failures.push(fields) },
  });

const batchOf = (id: string) =>
  rowOf(
    `select state, new_count, changed_count, wrong_count, applied, undone,
       (select count(*)::int from import_changes where batch_id = id) as changes,
       (select count(*)::int from parts where price_cents in (1200, 700)) as written
     from import_batches where id = $1`,
    [id],
  );

const catalogue = () =>
  rowOf(
    `select count(*) as count, sum(price_cents)::bigint as prices, count(distinct part_number_key) as numbers,
       (select count(*) from part_search) as found from parts where archived_at is null`,
  );

const before = 'holdStatement';
const after = 'holdAnswer';
const commitOfChunk = (place: typeof before | typeof after) =>
  proxy[place](/^commit/, { after: /insert into "import_changes"/ });
const commitOfUndo = (place: typeof before | typeof after) =>
  proxy[place](/^commit/, { after: /from "import_changes"/ });

/** Points of the first chunk, and the chunks that are written when the process is killed there. */
const points: readonly (readonly [point: () => HeldStatements, chunks: number])[] = [
  [() => proxy.holdStatement(/from "import_rows"/, { after: /for update/ }), 0],
  [() => proxy.holdStatement(/insert into "import_changes"/), 0],
  [() => commitOfChunk(before), 0],
  [() => commitOfChunk(after), 1],
];

test('killed imports lose no row, write no row twice, and are undone exactly', async () => {
  const { _id: first } = await upload(oldParts, () => '10.00');
  await checkImport(shop.scope, first);
  await finish();
  await runImport(shop.scope, first, { acceptPriceFalls: false });
  await finish();
  const catalogueBefore = await catalogue();

  const { _id: second } = await upload(all, (at) => (at < oldParts ? '12.00' : '7.00'));
  await checkImport(shop.scope, second);
  await killAt(proxy.holdAnswer(/^commit/, { after: /insert into "import_rows"/ }));
  expect(await batchOf(second)).toMatchObject({ state: 'checking' });
  await finish();
  expect(await batchOf(second)).toMatchObject({ new_count: newParts, changed_count: oldParts, wrong_count: 0 });

  await runImport(shop.scope, second, { acceptPriceFalls: false });
  for (const [point, chunks] of points) {
    await killAt(point());
    const rows = chunks * chunk;
    expect(await batchOf(second)).toMatchObject({ state: 'running', applied: rows, changes: rows, written: rows });
  }
  await finish();
  expect(await catalogue()).toEqual({
    count: all,
    prices: oldParts * 1200 + newParts * 700,
    numbers: all,
    found: all,
  });

  await undoImport(shop.scope, second);
  await killAt(commitOfUndo(before));
  expect(await batchOf(second)).toMatchObject({ state: 'undoing', undone: 0, written: all });
  await killAt(commitOfUndo(after));
  expect(await batchOf(second)).toMatchObject({ state: 'undoing', undone: chunk });
  await finish();
  expect(await batchOf(second)).toMatchObject({ state: 'undone', undone: all });
  expect(failures).toEqual([]);
  expect(await catalogue()).toEqual(catalogueBefore);
  expect(await findUnsound(shop.scope)).toEqual([]);
});
