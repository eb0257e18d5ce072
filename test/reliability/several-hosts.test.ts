/** DATABASE_URL with several hosts: the shop finds the primary among real servers and follows it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig } from '#platform/config.server.ts';
import { type Database, openDatabase } from '#platform/db.server.ts';
import { isDatabaseUnavailable } from '#platform/db-errors.ts';
import { listenForNotifications } from '#platform/listen.server.ts';
import type { EmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { SUPERUSER } from '#platform/postgres/settings.server.ts';
import { openShopDatabase } from '#server/open-database.ts';
import { newCluster } from '../fixtures/copied-clusters.ts';
import { eventually, PostgresFixture, queryFirstRow } from '../fixtures/postgres-fixture.ts';

let fixture: PostgresFixture;
let first: EmbeddedPostgres;
let second: EmbeddedPostgres;
const closing: (() => unknown)[] = [];

beforeEach(async () => {
  fixture = new PostgresFixture();
  const template = await newCluster();
  [first, second] = (await Promise.all(
    ['first', 'second'].map(async (name) => {
      const server = await fixture.open(await fixture.copyOf(template));
      await run(server, `create table name as select '${name}' as name`, server.connection.user);
      return server;
    }),
  )) as [EmbeddedPostgres, EmbeddedPostgres];
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await fixture[Symbol.asyncDispose]();
});

const run = ({ connection }: EmbeddedPostgres, statement: string, user = SUPERUSER) =>
  queryFirstRow({ ...connection, user }, statement);

async function makeReadOnly(server: EmbeddedPostgres): Promise<void> {
  await run(server, 'alter system set default_transaction_read_only = on');
  await run(server, 'select pg_reload_conf()');
}

/** The settings of a shop for these sockets, as they are given to it. */
function settingsOf(hosts: readonly string[], patroni = ''): Config {
  const { port, user, database } = first.connection;
  return readConfig({
    DATABASE_URL: `postgres://${user}@/${database}?host=${hosts.join(',')}&port=${port}&target_session_attrs=read-write`,
    DATABASE_PATRONI_URLS: patroni,
    AUTH_SECRET: 'x'.repeat(32),
  });
}

function open(config: Config, connections?: number): Database {
  const database = openDatabase({ servers: config.databaseServers }, connections);
  closing.push(database.close);
  return database;
}

const bothHosts = () => [first.connection.host, second.connection.host];
const nameOf = async (client: Pick<pg.Pool, 'query'>) =>
  (await client.query<{ name: string }>('select name from name')).rows[0]?.name;
const write = ({ pool }: Database) => pool.query('update name set name = name');

test('the shop opens the one that can be written to, behind a dead one and a read-only one', async () => {
  await makeReadOnly(first);
  const opened = await openShopDatabase(settingsOf(['/nowhere', ...bothHosts()]), () => {});
  closing.push(opened.close);
  expect(await nameOf(opened.database.pool)).toBe('second');
  await write(opened.database);
});

test('without a primary the start fails and names all hosts', async () => {
  await Promise.all([makeReadOnly(first), makeReadOnly(second)]);
  const opening = openShopDatabase(settingsOf(bothHosts()), () => {});
  await expect(opening).rejects.toThrow(
    `no primary answers for ${first.connection.host}:5432, ${second.connection.host}:5432/sprocket (The server is not the primary: it is read-only)`,
  );
});

test('a server that becomes read-only is left by all connections, also by one in a transaction', async () => {
  const database = open(settingsOf(bothHosts()));
  const held = await database.pool.connect();
  await held.query('begin');
  expect(await nameOf(held)).toBe('first');
  await Promise.all(Array.from({ length: 3 }, () => write(database)));
  await makeReadOnly(first);
  const refused = await write(database).then(() => 'written', isDatabaseUnavailable);
  expect(refused).toBe(true);
  await eventually(() => database.pool.totalCount === 0);
  expect(await held.query('commit').then(() => 'committed', isDatabaseUnavailable)).toBe(true);
  held.release();
  await write(database);
  expect(await nameOf(database.pool)).toBe('second');
});

test('while no server is the primary, requests wait for one', async () => {
  const database = open(settingsOf(bothHosts()), 2);
  await makeReadOnly(second);
  expect(await nameOf(database.pool)).toBe('first');
  await first.stop();
  const written = write(database);
  await run(second, 'alter system reset default_transaction_read_only');
  await run(second, 'select pg_reload_conf()');
  await written;
  expect(await nameOf(database.pool)).toBe('second');
});

test('LISTEN follows the primary', async () => {
  let notified = 0;
  const listening = listenForNotifications(
    { servers: settingsOf(bothHosts()).databaseServers },
    'order_changes',
    () => {
      notified += 1;
    },
    50,
  );
  closing.push(() => listening.stop());
  await eventually(() => notified === 1);
  await makeReadOnly(first);
  await eventually(() => notified === 2);
  await run(second, 'notify order_changes');
  await eventually(() => notified === 3);
});

/** Answers as the REST interface of Patroni does; `status` undefined: as a Patroni that has died. */
async function startHealth(
  status: number | undefined,
): Promise<{ url: string; say(status: number | undefined): void; questions(): number }> {
  let now = status;
  let questions = 0;
  const server = createServer((request, response) => {
    questions += 1;
    if (now === undefined || request.url !== '/primary') request.socket.destroy();
    else response.writeHead(now).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    say(status) {
      now = status;
    },
    questions: () => questions,
  };
}

test('the server that Patroni calls the primary is used, and left when another one is', async () => {
  const [healthOfFirst, healthOfSecond] = await Promise.all([startHealth(503), startHealth(200)]);
  const database = open(settingsOf(bothHosts(), `${healthOfFirst.url}/, ${healthOfSecond.url}`));
  const held = await database.pool.connect();
  await held.query('begin');
  expect(await nameOf(held)).toBe('second');

  // A Patroni that has died says nothing about its server, as long as no other one is the primary.
  healthOfSecond.say(undefined);
  const before = healthOfFirst.questions();
  await expect.poll(healthOfFirst.questions).toBeGreaterThanOrEqual(before + 2);
  expect(await nameOf(held)).toBe('second');

  healthOfFirst.say(200);
  await eventually(() => database.pool.totalCount === 0);
  expect(await held.query('commit').then(() => 'committed', isDatabaseUnavailable)).toBe(true);
  held.release();
  expect(await nameOf(database.pool)).toBe('first');
});
