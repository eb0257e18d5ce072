/** A shop that is stopped during an import ends without an error, and the next start continues the import. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkImport, runImport } from '#domain/imports/batch-commands.server.ts';
import { processBatches } from '#domain/imports/process-batches.server.ts';
import { backgroundNiceness } from '#platform/embedded/lower-priority.server.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { partList } from '../fixtures/import-client.ts';
import { nicenessOf } from '../fixtures/niceness.ts';
import { killShop, killShops, startShopBehindProxy } from '../fixtures/shop-behind-proxy.ts';
import { contentOf } from '../fixtures/shop-client.ts';
import { type ShopProcess, startShopProcess } from '../fixtures/shop-process.ts';
import { uploadFile } from '../fixtures/upload-file.ts';

const chunk = 2000;
const rows = chunk + 100;

let shop: EmbeddedShop;
let onEmbedded: ShopProcess | undefined;

beforeAll(async () => {
  shop = await openEmbeddedShop(4);
});
afterEach(async () => {
  if (onEmbedded) await killShop(onEmbedded);
  await killShops();
});
afterAll(() => shop?.close());

/** The id of an import that waits for a process. */
async function queueImport(name: string): Promise<string> {
  const { _id } = await uploadFile(shop.scope, 'parts', partList(name, rows));
  await checkImport(shop.scope, _id);
  await processBatches(shop.scope, { pool: shop.database.pool, log: { info() {}, error: console.error } });
  await runImport(shop.scope, _id, { acceptPriceFalls: false });
  return _id;
}

async function rowsOf(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await shop.database.pool.query(text, values)).rows;
}

const batchOf = (id: string) => rowsOf('select state, applied from import_batches where id = $1', [id]);

/** Starts another process, which does the rest, and compares what is in the catalogue. */
async function expectRest(id: string, name: string): Promise<void> {
  const next = await startShopBehindProxy(shop);
  await expect.poll(() => batchOf(id)).toEqual([{ state: 'done', applied: rows }]);
  const counted = 'select count(*)::int as parts from parts where part_number like $1';
  expect(await rowsOf(counted, [`${name}-%`])).toEqual([{ parts: rows }]);
  next.child.kill('SIGTERM');
  expect(await next.ended).toBe(0);
}

test('SIGTERM waits for the current chunk, and the next start does the rest', async () => {
  const id = await queueImport('S');
  const stopped = await startShopBehindProxy(shop);
  const held = stopped.proxy.holdStatement(/^commit/, { after: /insert into "import_changes"/ });
  await held.reached;
  stopped.child.kill('SIGTERM');
  // The shop stops to listen and tells the import to end at the same moment.
  const refusal = () => contentOf(fetch(`${stopped.origin}/api/health`)).catch(({ cause }) => cause?.code);
  await expect.poll(refusal).toBe('ECONNREFUSED');
  held.release();
  expect(await stopped.ended).toBe(0);
  expect(stopped.output()).not.toMatch(/error/i);
  expect(await batchOf(id)).toEqual([{ state: 'running', applied: chunk }]);
  await expectRest(id, 'S');
});

/** Niceness of the connections that wait for a lock of parts. */
async function waitingNicenesses(): Promise<(number | undefined)[]> {
  const waiting = await rowsOf(
    `select pid from pg_locks join pg_stat_activity using (pid)
     where not granted and relation = 'parts'::regclass and backend_type = 'client backend'`,
  );
  return waiting.map(({ pid }) => nicenessOf(Number(pid)));
}

test('SIGTERM does not wait for a chunk that hangs: the next start does it again', async () => {
  const id = await queueImport('H');
  const blocker = await shop.database.pool.connect();
  try {
    await blocker.query('begin');
    await blocker.query('lock table parts in share mode');
    onEmbedded = startShopProcess({ env: { DATA_DIR: shop.dataDir } });
    await onEmbedded.opened;
    // Imports give way to requests, on the shop's own database server.
    const expected = process.platform === 'linux' ? backgroundNiceness : expect.anything();
    await expect.poll(waitingNicenesses).toEqual([expected]);
    onEmbedded.child.kill('SIGTERM');
    expect(await onEmbedded.ended).toBe(0);
    expect(await batchOf(id)).toEqual([{ state: 'running', applied: 0 }]);
  } finally {
    await blocker.query('rollback');
    blocker.release();
  }
  await expectRest(id, 'H');
});
