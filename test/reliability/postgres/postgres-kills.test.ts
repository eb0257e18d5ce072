/** The embedded PostgreSQL after kills, with locks of others, and beside what else a machine does. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SUPERUSER } from '#platform/embedded/settings.server.ts';
import { newCluster } from '../../fixtures/copied-clusters.ts';
import {
  endProcess,
  eventually,
  isAlive,
  PostgresFixture,
  postmasterOf,
  queryFirstRow,
  signalIfAlive,
} from '../../fixtures/postgres-fixture.ts';

let template: string;
beforeAll(async () => {
  template = await newCluster();
});

let fixture: PostgresFixture;
beforeEach(() => {
  fixture = new PostgresFixture();
});
afterEach(() => fixture[Symbol.asyncDispose]());

const unfinished = (dataDir: string) => readdirSync(dataDir).filter((name) => name.startsWith('postgres.new-'));
const logOf = (dataDir: string) => readFile(join(dataDir, 'postgres.log'), 'utf8');

test.each([
  ['alone', 1],
  ['with all its processes', -1],
])('a start killed %s while it creates the cluster does not break the next one', async (_, group) => {
  const dataDir = join(await fixture.folder(), 'data');
  const { child, initdb } = await fixture.spawnWithHeldInitdb(dataDir);
  process.kill(group * (child.pid ?? 0), 'SIGKILL');
  await eventually(() => child.signalCode === 'SIGKILL');
  expect(unfinished(dataDir)).toHaveLength(1);
  // Alone, it goes on while the next start makes the cluster.
  signalIfAlive(initdb, 'SIGCONT');
  const { connection } = await fixture.open(dataDir);
  expect(await queryFirstRow(connection, 'select 1 as one')).toEqual({ one: 1 });
  await eventually(() => !isAlive(initdb));
  expect(unfinished(dataDir)).toEqual([]);
});

test('after a killed server the next start waits until its last backend has ended', async () => {
  const dataDir = await fixture.copyOf(template);
  const { child, connection } = await fixture.openElsewhere(dataDir);
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  const backend = Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid);
  await endProcess(child, 'SIGKILL');
  // A backend that is stopped does not notice that its postmaster has ended.
  process.kill(backend, 'SIGSTOP');
  try {
    process.kill(await postmasterOf(dataDir), 'SIGKILL');
    const opening = fixture.open(dataDir);
    await eventually(async () => (await logOf(dataDir)).includes('pre-existing shared memory block'));
    process.kill(backend, 'SIGCONT');
    const { startedHere, connection: again } = await opening;
    expect(startedHere).toBe(true);
    expect(await queryFirstRow(again, 'select 1 as one')).toEqual({ one: 1 });
  } finally {
    signalIfAlive(backend, 'SIGKILL');
    await client.end().catch(() => undefined);
  }
});

test('a killed server restarts at the same address while its shop runs', async () => {
  const dataDir = await fixture.copyOf(template);
  const lines: string[] = [];
  const { connection } = await fixture.open(dataDir, (line) => lines.push(line));
  await queryFirstRow(connection, 'create table part as select 7 as stock');
  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await eventually(() => lines.includes('The database is back.'));
  expect(await queryFirstRow(connection, 'select stock from part')).toEqual({ stock: 7 });
});

test('the connection that holds the lock is replaced when it dies', async () => {
  const lines: string[] = [];
  const { connection } = await fixture.open(await fixture.copyOf(template), (line) => lines.push(line));
  await queryFirstRow(
    { ...connection, user: SUPERUSER },
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sprocket lock'",
  );
  await eventually(() => lines.at(-1) === 'The database is back.');
});

test('a stale socket lock with the id of an unrelated process does not block the start', async () => {
  const dataDir = await fixture.copyOf(template);
  const { child, connection } = await fixture.openElsewhere(dataDir);
  const pid = await postmasterOf(dataDir);
  await endProcess(child, 'SIGKILL');
  process.kill(pid, 'SIGKILL');
  await eventually(() => !isAlive(pid));
  const unrelated = fixture.unrelatedProcess((await stat(join(dataDir, 'postgres'))).uid);
  const lock = join(String(connection.host), '.s.PGSQL.5432.lock');
  await writeFile(lock, (await readFile(lock, 'utf8')).replace(/^\d+/, String(unrelated.pid)));
  const { startedHere, connection: again } = await fixture.open(dataDir);
  expect(startedHere).toBe(true);
  expect(await queryFirstRow(again, 'select 1 as one')).toEqual({ one: 1 });
});

test('a new lock file into which another server has not written yet is left to that server', async () => {
  const dataDir = await fixture.copyOf(template);
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  await writeFile(lock, '');
  // However long the starts take, the file stays new.
  const later = new Date(Date.now() + 3_600_000);
  await utimes(lock, later, later);
  const { ino } = await stat(lock);
  const opening = fixture.open(dataDir);
  const refusals = async () =>
    existsSync(join(dataDir, 'postgres.log')) ? (await logOf(dataDir)).split('is empty') : [];
  await eventually(async () => (await refusals()).length > 2);
  expect((await stat(lock)).ino).toBe(ino);
  await rm(lock);
  expect((await opening).startedHere).toBe(true);
});

test('Ctrl-C in the terminal does not stop the database server', async () => {
  const dataDir = await fixture.copyOf(template);
  const { child, connection } = await fixture.openElsewhere(dataDir);
  // A terminal sends the signal to the whole process group.
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await eventually(() => child.signalCode === 'SIGINT');
  // A server that got the signal as well accepts no connection any more.
  expect(await queryFirstRow(connection, 'select 1 as one')).toEqual({ one: 1 });
});
