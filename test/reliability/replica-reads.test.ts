/** Reads on a real streaming replica: what goes there, and that nothing which is read there is out of date. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parts } from '#domain/catalog/tables.server.ts';
import { cachedRead } from '#domain/public-changes/cached-read.server.ts';
import { type Database, type Db, openDatabase } from '#platform/db.server.ts';
import { openReplicas, type Replicas } from '#platform/replicas/replicas.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import { lookForPublicChanges } from '#server/public-changes.ts';
import { createPart } from '../fixtures/factories.ts';
import { eventually } from '../fixtures/postgres-fixture.ts';
import { openReplicatedDatabase, type ReplicatedDatabase } from './replicated-database.ts';

let servers: ReplicatedDatabase;
let primary: Database;
let replicas: Replicas;
let look: ReturnType<typeof lookForPublicChanges>;
const reported: unknown[] = [];

/** The clock of this process: a look is as old as the test makes it, however busy the machine is. */
const realNow = performance.now.bind(performance);
let aheadMs = 0;
let stoppedAt: number | undefined;
vi.spyOn(performance, 'now').mockImplementation(() => (stoppedAt ?? realNow()) + aheadMs);

/** Longest wait for the answer of a replica, in ms. The shop's own is too short for a replica that shares a busy machine. */
let answerWithinMs = 60_000;
const ownLimitMs = 500;
const { setTimeout: startTimer } = globalThis;
const patientTimer = (work: () => void, ms?: number, ...given: []) =>
  startTimer(work, ms === ownLimitMs ? answerWithinMs : ms, ...given);
vi.spyOn(globalThis, 'setTimeout').mockImplementation(patientTimer as typeof setTimeout);

beforeAll(async () => {
  servers = await openReplicatedDatabase();
  primary = openDatabase(servers.primary.connection, 4);
  replicas = openReplicas({
    urls: [servers.replicaUrl],
    primary: primary.pool,
    changed: (host, error) => reported.push([host, error instanceof Error ? error.message : error]),
  });
  look = replicas.watch(lookForPublicChanges(primary));
  await createPart({ ...primary, now: () => new Date() }, { priceCents: 1000 });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await replicas?.close();
  await primary?.close();
  await servers?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  reported.splice(0);
  stoppedAt = undefined;
});

/** The replica, once it has replayed what the last look has seen. From then on the clock stands still, if it shall. */
async function pickReplica({ stopClock = false } = {}): Promise<Db> {
  let db: Db | undefined;
  await eventually(async () => {
    // One that was left out is asked again.
    aheadMs += 2000;
    stoppedAt = stopClock ? realNow() : undefined;
    await look();
    db = await replicas.pick();
    return db !== undefined;
  });
  return db as Db;
}
const isReplica = async (db: Db) =>
  (await db.execute<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)).rows[0]?.is;
const setPrice = (cents: number) => primary.pool.query('update parts set price_cents = $1', [cents]);
const scopeOf = (db: Db) => ({ db, actor: visitor }) as Scope;

test('reads go to the replica, writes and transactions to the primary', async () => {
  const db = await pickReplica();
  expect(await isReplica(db)).toBe(true);
  await db.execute(sql`update parts set updated_at = now()`);
  await db.transaction(async (tx) => expect(await isReplica(tx)).toBe(false));
  expect(await isReplica(db)).toBe(true);
});

test('a replica that lacks a change is not picked, and is as soon as it has the change', async () => {
  await pickReplica({ stopClock: true });
  await servers.onReplica('select pg_wal_replay_pause()');
  await setPrice(1100);
  // Unknown so far, for less than a second.
  expect(await replicas.pick()).toBeDefined();
  await look();
  expect(await replicas.pick()).toBeUndefined();
  aheadMs += 2000;
  expect(await replicas.states()).toMatchObject([{ state: 'behind' }]);
  await servers.onReplica('select pg_wal_replay_resume()');
  await pickReplica();
  expect(await replicas.states()).toMatchObject([{ host: servers.replicaHost, state: 'used' }]);
});

test('without a look in the last second no replica is picked', async () => {
  await pickReplica({ stopClock: true });
  expect(await replicas.pick()).toBeDefined();
  aheadMs += 950;
  expect(await replicas.pick()).toBeUndefined();
});

test('a read that conflicts with the recovery is repeated on the primary', async () => {
  await primary.pool.query('create table conflict as select 7 as no');
  await servers.replayed();
  const db = await pickReplica();
  // Begins now: Drizzle sends a statement when somebody waits for it.
  const reading = Promise.all([
    db.execute<{ no: number; replica: boolean }>(
      sql`select no, pg_is_in_recovery() as replica, pg_sleep(case when pg_is_in_recovery() then 60 else 0 end) from conflict`,
    ),
  ]);
  const isReading = `select 1 as yes from pg_stat_activity where query like 'select no, pg_is_in_recovery%' and state = 'active'`;
  await eventually(async () => (await servers.onReplica(isReading)) !== undefined);
  await primary.pool.query('truncate conflict; insert into conflict values (8)');
  expect((await reading)[0].rows).toMatchObject([{ no: 8, replica: false }]);
  // What the statements before have read stays behind: this rendering goes on there, the next one has the replica.
  expect(await isReplica(db)).toBe(false);
  expect(await isReplica(await pickReplica())).toBe(true);
  expect(reported).toEqual([]);
});

test('what is cached of a replica sees the change of a transaction that was open at the look', async () => {
  const priceOf = cachedRead('price on the replica', ['search'], async ({ db }: Scope) => {
    const [row] = await db.select({ cents: parts.priceCents }).from(parts);
    return row?.cents;
  });
  await setPrice(2000);
  const slow = new pg.Client(servers.primary.connection);
  await slow.connect();
  await slow.query('begin');
  await slow.query('update parts set price_cents = 2100');
  // A later transaction that ends earlier: the open one is in the middle of the snapshot.
  await primary.pool.query(`insert into public_changes (data) values ('reviews')`);
  await servers.replayed();
  const db = await pickReplica();
  expect([await priceOf(scopeOf(db), ''), await priceOf(scopeOf(db), '')]).toEqual([2000, 2000]);
  await slow.query('commit');
  await slow.end();
  await servers.replayed();
  expect(await isReplica(db)).toBe(true);
  expect(await priceOf(scopeOf(db), '')).toBe(2100);
});

test('a replica that hangs is left, also by the statements that wait for it', async () => {
  const db = await pickReplica();
  await isReplica(db);
  const stopped = await servers.replicaProcesses();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  answerWithinMs = ownLimitMs;
  try {
    expect(await isReplica(db)).toBe(false);
    await look();
    expect(await replicas.pick()).toBeUndefined();
    expect(reported).toEqual([[servers.replicaHost, 'No answer in 500 ms']]);
  } finally {
    answerWithinMs = 60_000;
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
  expect(await isReplica(await pickReplica())).toBe(true);
  expect(reported.at(-1)).toEqual([servers.replicaHost, null]);
});

test('a replica that dies is left and used again when it is back', async () => {
  const db = await pickReplica();
  expect(await isReplica(db)).toBe(true);
  await servers.stopReplica();
  expect(await isReplica(db)).toBe(false);
  await look();
  expect(await replicas.pick()).toBeUndefined();
  expect(await replicas.states()).toMatchObject([{ state: 'away', lagSeconds: null }]);
  await servers.startReplica();
  expect(await isReplica(await pickReplica())).toBe(true);
});

test('a server that follows no primary is not read', async () => {
  const own = openReplicas({
    urls: [servers.primaryUrl],
    primary: primary.pool,
    changed: (_host, error) => reported.push(String(error)),
  });
  await own.watch(lookForPublicChanges(primary))();
  expect(await own.pick()).toBeUndefined();
  expect(reported).toEqual(['Error: The server does not follow a primary']);
  await own.close();
});
