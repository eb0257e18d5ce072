/** A database connection that dies, between two statements too: its user fails, the process, the pool and LISTEN live on. */
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#platform/database/db.server.ts';
import { isDatabaseUnavailable } from '#platform/database/db-errors.ts';
import { listenForNotifications } from '#platform/database/listen.server.ts';
import { query } from '#platform/database/query.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { serverConnection } from '#server/open-database.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';

const connections = 2;

let shop: TestShop;
let database: Database;
let scope: Scope;
beforeAll(async () => {
  shop = await openTestShop();
  database = openDatabase(shop.connection, connections);
  scope = { ...shop.system, db: database.db };
});
afterAll(async () => {
  await database.close();
  await shop.close();
});

const pidOf = async (transaction: Pick<Scope, 'db'>) =>
  (await query(transaction, z.object({ pid: z.int() }), sql`select pg_backend_pid() as pid`))[0]?.pid;
/** The number of connections that are neither idle nor closed. */
const countBusy = () => database.pool.totalCount - database.pool.idleCount;
const failureOf = (work: Promise<unknown>) => work.then(() => 'no error', isDatabaseUnavailable);

test('between two statements: the next statement fails as unavailable', async () => {
  const ended = Promise.withResolvers<void>();
  database.pool.once('acquire', (client: pg.PoolClient) => client.once('end', () => ended.resolve()));
  const work = inTransaction(scope, async (tx) => {
    await shop.db.execute(sql`select pg_terminate_backend(${await pidOf(tx)})`);
    await ended.promise;
    return pidOf(tx);
  });
  expect(await failureOf(work)).toBe(true);
  expect(countBusy()).toBe(0);
  expect(await inTransaction(scope, pidOf)).toBeGreaterThan(0);
});

test('before the first statement: the connection is returned to the pool, however often it happens', async () => {
  for (let time = 0; time <= connections; time += 1) {
    database.pool.once('acquire', (client) => {
      (client as unknown as { connection: pg.Connection }).connection.stream.destroy();
    });
    expect(await failureOf(inTransaction(scope, pidOf))).toBe(true);
    await expect.poll(countBusy).toBe(0);
  }
  expect(await inTransaction(scope, pidOf)).toBeGreaterThan(0);
});

test('while a transaction waits, also on a connection of DATABASE_URL and one that was idle', async () => {
  const { host, port, user, database: name } = shop.connection;
  const url = `postgres://${user}@localhost/${name}?host=${host}&port=${port}`;
  const several = openDatabase(serverConnection(url), connections);
  const client = await several.pool.connect();
  const other = await several.pool.connect();
  other.release();
  await client.query('begin');
  const ended = Promise.withResolvers<void>();
  client.once('end', () => ended.resolve());
  await shop.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state like 'idle%' and pid in (select pid from pg_stat_activity where pid <> pg_backend_pid())`,
  );
  await ended.promise;
  expect(await failureOf(client.query('commit'))).toBe(true);
  client.release();
  await expect.poll(() => several.pool.totalCount).toBe(0);
  expect((await several.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await several.close();
});

test('of LISTEN: it listens again', async () => {
  let notified = 0;
  const listening = listenForNotifications(shop.connection, 'order_changes', () => {
    notified += 1;
  });
  await expect.poll(() => notified).toBe(1);
  await shop.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  );
  await expect.poll(() => notified).toBe(2);
  await shop.db.execute(sql`notify order_changes`);
  await expect.poll(() => notified).toBe(3);
  listening.stop();
});
