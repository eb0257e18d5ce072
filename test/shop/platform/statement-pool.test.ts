/** Statements that are asked for together share a connection, and those that come again are prepared. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

let shop: TestShop;
let database: Database;

beforeAll(async () => {
  shop = await openTestShop();
  database = openDatabase(shop.connection, 4);
});
afterAll(async () => {
  await database?.close();
  await shop?.close();
});

const backendOf = async (text = 'select pg_backend_pid() as pid') =>
  (await database.pool.query<{ pid: number }>(text)).rows[0]?.pid;

test('selects of one turn go over one connection, and each has its own result', async () => {
  const [first, second, sum] = await Promise.all([
    backendOf(),
    backendOf(),
    database.pool.query<{ sum: number }>('select $1::int + 2 as sum', [40]),
  ]);
  expect(first).toBe(second);
  expect(sum.rows).toEqual([{ sum: 42 }]);
});

test('statements that only read go together, however they begin', async () => {
  const backends = await Promise.all([
    backendOf(),
    backendOf('with one as (select pg_backend_pid() as pid) select pid from one'),
    backendOf('(select pg_backend_pid() as pid) union all (select pg_backend_pid())'),
  ]);
  expect(new Set(backends).size).toBe(1);
});

test('a statement that begins with "with" and writes goes alone', async () => {
  await database.pool.query('create table crates (number int)');
  const text = 'with put as (insert into crates values (1) returning pg_backend_pid() as pid) select pid from put';
  const [reading, writing] = await Promise.all([backendOf(), backendOf(text)]);
  expect(writing).not.toBe(reading);
});

test('once a statement has taken long, no other waits for it', async () => {
  const long = 'select pg_backend_pid() as pid from pg_sleep(0.05)';
  const together = await Promise.all([backendOf(long), backendOf()]);
  expect(together[0]).toBe(together[1]);
  const apart = await Promise.all([backendOf(long), backendOf()]);
  expect(apart[0]).not.toBe(apart[1]);
});

test('more than a write holds go over further connections', async () => {
  const backends = await Promise.all(Array.from({ length: 40 }, () => backendOf()));
  expect(new Set(backends).size).toBe(3);
});

test('statements that may write do not wait for each other', async () => {
  await database.pool.query('create table pieces (number int)');
  const write = (number: number) =>
    database.pool.query<{ pid: number }>(`insert into pieces values (${number}) returning pg_backend_pid() as pid`);
  const written = await Promise.all([write(1), write(2)]);
  expect(new Set(written.map(({ rows }) => rows[0]?.pid)).size).toBe(2);
});

test('a statement that fails does not touch the others of its turn', async () => {
  const half = (number: number) =>
    database.pool.query<{ half: number }>({ text: 'select 1 / $1::int as half' }, [number]);
  const answers = await Promise.allSettled([half(1), half(0), half(-1), database.pool.query('select nonsense')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
});

test('a statement that comes again is prepared, once for each connection', async () => {
  const one = openDatabase(shop.connection, 1);
  const text = 'select $1::int * 2 as twice';
  const twice = async (number: number) => (await one.pool.query<{ twice: number }>({ text }, [number])).rows[0]?.twice;
  for (let number = 0; number < 10; number += 1) expect(await twice(number)).toBe(2 * number);
  expect(await Promise.all([twice(20), twice(30)])).toEqual([40, 60]);
  const prepared = await one.pool.query('select statement from pg_prepared_statements where statement = $1', [text]);
  expect(prepared.rows).toHaveLength(1);
  await one.close();
});

test('a transaction is not mixed with the statements of others', async () => {
  await database.pool.query('create table turns (number int)');
  const [inside, outside] = await Promise.all([
    database.db.transaction(async (transaction) => {
      await transaction.execute('insert into turns values (3)');
      const { rows } = await transaction.execute<{ count: number }>('select count(*) as count from turns');
      return rows[0]?.count;
    }),
    database.pool.query<{ count: number }>('select count(*) as count from turns').then(({ rows }) => rows[0]?.count),
  ]);
  expect(inside).toBe(1);
  expect([0, 1]).toContain(outside);
});
