/** A shop that is stopped during an import stops within seconds, and the next start continues the import. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { checkImport, runImport } from '#domain/imports/batch-commands.server.ts';
import { backgroundNiceness } from '#platform/postgres/lower-priority.server.ts';
import { query } from '#platform/query.server.ts';
import { uploadFile } from '../fixtures/upload-file.ts';
import { nicenessOf } from '../fixtures/niceness.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { freePort, startShopProcess } from '../fixtures/shop-process.ts';

const rows = 12_000;

let embedded: EmbeddedShop;

beforeAll(async () => {
  embedded = await openEmbeddedShop(2);
});
afterAll(() => embedded?.close());

async function startShop() {
  const shop = startShopProcess({
    env: {
      DATA_DIR: embedded.dataDir,
      PORT: String(await freePort()),
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'a-long-enough-one',
    },
  });
  await shop.opened;
  return shop;
}

const getBatch = async () =>
  z
    .object({ state: z.string(), run_row: z.int(), applied: z.int() })
    .parse((await embedded.database.pool.query('select state, run_row, applied from import_batches')).rows[0]);
/** The niceness of all backends with a client connection. */
const backendNicenesses = async () =>
  (
    await query(
      embedded.database,
      z.object({ pid: z.int() }),
      sql`select pid from pg_stat_activity where backend_type = 'client backend'`,
    )
  ).map(({ pid }) => nicenessOf(pid));
const untilState = (state: string) =>
  expect.poll(async () => (await getBatch()).state, { timeout: 90_000 }).toBe(state);

test('SIGTERM waits for the current chunk, and the next start does the rest', { timeout: 240_000 }, async () => {
  const lines = Array.from({ length: rows }, (_, at) => `HX,S-${at},Roller ${at},9.50\n`).join('');
  const { _id } = await uploadFile(embedded.scope, 'parts', `Brand,Part number,Name,Price\n${lines}`);
  await checkImport(embedded.scope, _id);

  const first = await startShop();
  await untilState('checked');
  await runImport(embedded.scope, _id, { acceptPriceFalls: false });
  await expect.poll(async () => (await getBatch()).run_row, { timeout: 90_000, interval: 20 }).toBeGreaterThan(0);
  if (process.platform === 'linux') expect(await backendNicenesses()).toContain(backgroundNiceness);
  const stopRequestedAt = performance.now();
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(performance.now() - stopRequestedAt).toBeLessThan(15_000);
  expect(first.output()).not.toMatch(/error/i);
  const stopped = await getBatch();
  expect(stopped.state).toBe('running');
  expect(stopped.applied).toBeLessThan(rows);

  const second = await startShop();
  await untilState('done');
  expect(await getBatch()).toMatchObject({ applied: rows });
  const { rows: counts } = await embedded.database.pool.query(
    'select count(*) as count from parts where price_cents = 950',
  );
  expect(counts[0].count).toBe(rows);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});
