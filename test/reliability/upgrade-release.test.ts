/** A shop of the last release with data is started by this one. test/releases/make-snapshot.ts has made the data. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { originalKey } from '#domain/media/image-keys.ts';
import { openDatabase } from '#platform/database/db.server.ts';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { asSuperuser } from '#platform/embedded/prepare-database.server.ts';
import { diskFiles } from '#platform/storage/disk/disk-files.server.ts';
import { copyCluster, newCluster } from '../fixtures/copied-clusters.ts';
import { userPassword } from '../fixtures/factories.ts';
import { migrateUpTo } from '../fixtures/old-database.ts';
import { signIn } from '../fixtures/shop-client.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';

/** The last migration of the last release. */
const release = '0065_lighter-orders';

let dataDir: string;
// A second try begins with a shop of its own.
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-release-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const Count = z.object({ count: z.coerce.number() });
const Image = z.object({ id: z.string() });

/** The rows of the snapshot, by COPY command. */
async function readSnapshot(): Promise<{ command: string; rows: string[] }[]> {
  const path = fileURLToPath(new URL(`../releases/${release}.copy.gz`, import.meta.url));
  const text = (await promisify(gunzip)(await readFile(path))).toString();
  return text
    .split('\\.\n')
    .slice(0, -1)
    .map((table) => {
      const [command = '', ...rows] = table.split('\n').slice(0, -1);
      return { command, rows };
    });
}

const tableOf = (command: string) => command.split(' ')[1] ?? '';

/** COPY leaves the sequences of identity columns at their start. */
const continueNumbers = `do $$
  declare numbered record;
  begin
    for numbered in
      select table_name, column_name from information_schema.columns where table_schema = 'public' and is_identity = 'YES'
    loop
      execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
        numbered.table_name, numbered.column_name, numbered.column_name, numbered.table_name);
    end loop;
  end $$`;

async function load(client: Client): Promise<Map<string, number>> {
  const tables = await readSnapshot();
  await client.query("set session_replication_role = 'replica'");
  await client.query(`truncate ${tables.map(({ command }) => tableOf(command)).join(', ')}`);
  for (const { command, rows } of tables)
    await pipeline(Readable.from(rows.map((row) => `${row}\n`)), client.query(from(command)));
  await client.query(continueNumbers);
  return new Map(tables.map(({ command, rows }) => [tableOf(command), rows.length]));
}

/** A data folder as the last release has left it. The number of rows of each table. */
async function makeReleasedShop(): Promise<Map<string, number>> {
  copyCluster(await newCluster(), dataDir);
  const postgres = await openEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.connection, 2);
  try {
    await migrateUpTo(database.pool, release);
    const counts = await asSuperuser(postgres.connection.host, 'sprocket', load);
    const { rows } = await database.pool.query('select id from images');
    const files = diskFiles(join(dataDir, 'files'));
    for (const { id } of z.array(Image).parse(rows)) await files.put(originalKey(id), Buffer.from('a picture'));
    return counts;
  } finally {
    await database.close();
    await postgres.stop();
  }
}

test('a shop of the last release starts, keeps its rows, and is sound [O56]', async () => {
  const before = await makeReleasedShop();
  expect([...before.values()].filter((count) => count > 0).length).toBeGreaterThan(25);
  const shop = startShopProcess({ env: { DATA_DIR: dataDir } });
  const origin = await shop.opened;
  expect((await signIn(origin, { email: 'buyer-3@example.com', password: userPassword })).status).toBe(200);

  const postgres = await openEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.connection, 1);
  for (const table of [
    'parts',
    'part_numbers',
    'orders',
    'order_lines',
    'order_events',
    'stock_moves',
    'order_payments',
    'users',
    'part_lists',
    'cart_lines',
    'reviews',
    'images',
  ]) {
    const { rows } = await database.pool.query(`select count(*) from ${table}`);
    expect([table, Count.parse(rows[0]).count]).toEqual([table, before.get(table)]);
  }
  await database.close();
  await postgres.stop();
  const doctor = startShopProcess({ command: [process.execPath, 'src/server/doctor.ts'], env: { DATA_DIR: dataDir } });
  expect(await doctor.ended, doctor.output()).toBe(0);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});
