/** A shop that is closed in the middle of an import closes within seconds, and the next start goes on. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkImport, runImport } from '#domain/imports/batch-commands.server.ts';
import { announceImport, receiveFile } from '#domain/imports/receive-file.server.ts';
import { createDictionary } from '#domain/search/dictionary.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/db.server.ts';
import { diskFiles } from '#platform/files.server.ts';
import { migrateDatabase } from '#platform/migrate.server.ts';
import { backgroundNiceness } from '#platform/postgres/lower-priority.server.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { type Scope, system } from '#platform/scope.ts';
import { nicenessOf } from '../platform/niceness.ts';
import { freePort, startShopProcess } from './shop-process.ts';

const rows = 12_000;

let dataDir: string;
let postgres: EmbeddedPostgres;
let database: Database;
let scope: Scope;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-closing-'));
  postgres = await openEmbeddedPostgres({ dataDir });
  database = openDatabase(postgres.connection, 2);
  await migrateDatabase(database.pool);
  const files = diskFiles(join(dataDir, 'files'));
  scope = {
    actor: system,
    db: database.db,
    files,
    config: readConfig({ DATA_DIR: dataDir }),
    dictionary: createDictionary(database.db),
    now: () => new Date(),
  };
});
afterAll(async () => {
  await database?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

async function openShop() {
  const shop = startShopProcess({
    env: {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'a-long-enough-one',
    },
  });
  await shop.opened;
  return shop;
}

const batch = async () =>
  (await database.pool.query('select state, run_row, applied from import_batches')).rows[0] as {
    state: string;
    run_row: number;
    applied: number;
  };
/** Of all connections that anybody has. */
const nicenesses = async () =>
  (
    await database.pool.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'client backend'")
  ).rows.map(({ pid }) => nicenessOf(pid));
const until = (state: string) => expect.poll(async () => (await batch()).state, { timeout: 90_000 }).toBe(state);

test('SIGTERM waits for the chunk in hand; the rest is done after the next start', { timeout: 240_000 }, async () => {
  const lines = Array.from({ length: rows }, (_, at) => `HX,S-${at},Roller ${at},9.50\n`).join('');
  const bytes = new TextEncoder().encode(`Brand,Part number,Name,Price\n${lines}`);
  const { _id } = await announceImport(scope, { kind: 'parts', fileName: 'list.csv', fileBytes: bytes.byteLength });
  await receiveFile(scope, _id, {
    from: 0,
    bytes: (async function* () {
      yield bytes;
    })(),
  });
  await checkImport(scope, _id);

  const first = await openShop();
  await until('checked');
  await runImport(scope, _id, { acceptPriceFalls: false });
  await expect.poll(async () => (await batch()).run_row, { timeout: 90_000, interval: 20 }).toBeGreaterThan(0);
  if (process.platform === 'linux') expect(await nicenesses()).toContain(backgroundNiceness);
  const told = performance.now();
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(performance.now() - told).toBeLessThan(15_000);
  expect(first.output()).not.toMatch(/error/i);
  const stopped = await batch();
  expect(stopped.state).toBe('running');
  expect(stopped.applied).toBeLessThan(rows);

  const second = await openShop();
  await until('done');
  expect(await batch()).toMatchObject({ applied: rows });
  expect((await database.pool.query('select count(*) as count from parts where price_cents = 950')).rows[0].count).toBe(
    rows,
  );
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});
