/** Short reads share few connections; one that takes long gets a connection besides them. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

let shop: TestShop;
let database: Database;

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop?.close();
});

const backendOf = async (from = '') =>
  (await database.pool.query<{ pid: number }>(`select pg_backend_pid() as pid ${from}`)).rows[0]?.pid;

test('sixty short reads at once are answered over four connections', async () => {
  database = openDatabase(shop.connection);
  const reads: Promise<number | undefined>[] = [];
  for (let n = 0; n < 60; n += 1) {
    reads.push(backendOf('from pg_sleep(0.005)'));
    await nextTurn();
  }
  const backends = await Promise.all(reads);
  expect(backends).not.toContain(undefined);
  expect(new Set(backends).size).toBeLessThanOrEqual(4);
  expect(database.pool.totalCount).toBeLessThanOrEqual(4);
  await database.close();
});

test('six reads that do not end leave connections for the short ones', async () => {
  database = openDatabase(shop.connection);
  const holder = await database.pool.connect();
  await holder.query('select pg_advisory_lock(4711)');
  const long: Promise<number | undefined>[] = [];
  for (let n = 0; n < 6; n += 1) {
    long.push(backendOf('from pg_advisory_xact_lock(4711)'));
    await nextTurn();
  }
  const short = await Promise.all([backendOf(), backendOf()]);
  await holder.query('select pg_advisory_unlock(4711)');
  holder.release();
  const ended = await Promise.all(long);
  expect(new Set(ended).size).toBe(6);
  for (const backend of short) expect(ended).not.toContain(backend);
  await database.close();
});

test('a read that fails, and one whose connection cannot be opened, make room for the next', async () => {
  database = openDatabase(shop.connection);
  const unreachable = openDatabase({ ...shop.connection, host: '/nowhere' });
  for (const { pool, text } of [
    { pool: database.pool, text: 'select 1 / 0' },
    { pool: unreachable.pool, text: 'select 1' },
  ]) {
    const outcomes: PromiseSettledResult<unknown>[] = [];
    for (let n = 0; n < 10; n += 1) outcomes.push(...(await Promise.allSettled([pool.query(text)])));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(10).fill('rejected'));
  }
  expect(await backendOf()).toBeGreaterThan(0);
  await unreachable.close();
  await database.close();
});
