/** Two processes of the shop with a real streaming replica: which pages are read there, and that none is out of date. */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/db.server.ts';
import { createPart } from '../fixtures/factories.ts';
import { eventually } from '../fixtures/postgres-fixture.ts';
import { callApi, contentOf, type Signed, signInAs, tokenOf } from '../fixtures/shop-client.ts';
import { metricsOf, type ShopProcess, startShopProcess } from '../fixtures/shop-process.ts';
import { openReplicatedDatabase, type ReplicatedDatabase } from './replicated-database.ts';

const owner = { email: 'owner@example.com', password: 'a-long-enough-one' };
const dataDir = join(tmpdir(), `sprocket-replicas-${process.pid}`);

let servers: ReplicatedDatabase;
let database: Database;
let shops: ShopProcess[];
let origins: string[];
let staff: Signed;
let token: string;

beforeAll(async () => {
  servers = await openReplicatedDatabase();
  database = openDatabase(servers.primary.connection, 2);
  shops = [0, 1].map((place) =>
    startShopProcess({
      env: {
        DATABASE_URL: servers.primaryUrl,
        DATABASE_REPLICA_URLS: servers.replicaUrl,
        AUTH_SECRET: 's'.repeat(40),
        DATA_DIR: join(dataDir, String(place)),
        ADMIN_EMAIL: owner.email,
        ADMIN_PASSWORD: owner.password,
        METRICS_PORT: '0',
      },
    }),
  );
  origins = await Promise.all(shops.map(({ opened }) => opened));
  staff = await signInAs(at(0), owner);
  token = await tokenOf(at(0), staff);
});
afterAll(async () => {
  for (const { child } of shops ?? []) child.kill('SIGTERM');
  await Promise.all((shops ?? []).map(({ ended }) => ended));
  await database?.close();
  await servers?.[Symbol.asyncDispose]();
  await rm(dataDir, { recursive: true, force: true });
});

const at = (place: 0 | 1) => origins[place] ?? '';
const newPart = (priceCents = 1000) =>
  createPart({ ...database, now: () => new Date() }, { availableQuantity: 1000, priceCents });

async function priceAt(place: 0 | 1, part: string, headers: Record<string, string> = {}): Promise<number> {
  const response = await fetch(`${origins[place]}/api/product/${part}`, { headers });
  return (await contentOf<{ pricePerUnit: number }>(response)).pricePerUnit;
}

/** The statements about parts that each server has run while the work ran. */
async function countReads(work: () => Promise<void>) {
  const before = await servers.countReads();
  await work();
  const after = await servers.countReads();
  return { onPrimary: after.onPrimary - before.onPrimary, onReplica: after.onReplica - before.onReplica };
}

async function newParts(count: number): Promise<string[]> {
  const created: string[] = [];
  for (let each = 0; each < count; each += 1) created.push(await newPart());
  await servers.replayed();
  return created;
}

/**
 * Reads new parts as a visitor until the replica has answered for all of them. A look that is older than a second, or an answer
 * that takes half a second on a busy machine, sends reads to the primary meanwhile.
 */
async function visitorsReadOnReplica(): Promise<void> {
  await expect
    .poll(async () => {
      const parts = await newParts(10);
      return countReads(async () => {
        for (const part of parts) expect(await priceAt(0, part)).toBe(10);
      });
    })
    .toEqual({ onPrimary: 0, onReplica: 10 });
}

test('what visitors read is read from the replica, and what the signed-in and those who have just written read, is not', async () => {
  await visitorsReadOnReplica();
  const cookies = [staff.cookie, 'sprocket.recent_write=1'];
  for (const headers of [...cookies.map((Cookie) => ({ Cookie })), { Authorization: `Bearer ${token}` }]) {
    // Other parts each time: what one has read is kept for the next.
    const parts = await newParts(10);
    const others = await countReads(async () => {
      for (const part of parts) expect(await priceAt(0, part, headers)).toBe(10);
    });
    expect(others.onPrimary).toBeGreaterThanOrEqual(10);
    expect(others.onReplica).toBe(0);
  }
});

test('who has just written reads it at the other process, where visitors may see the price of before for a second', async () => {
  const part = await newPart();
  let old = 0;
  // Until a visitor has seen the price of before, as the first one does unless the machine is busy.
  for (let price = 11; price < 21 || old === 0; price += 1) {
    // Keeps the page of before at the other process.
    expect(await priceAt(1, part, { Cookie: 'sprocket.recent_write=1' })).toBe(price - 1);
    const body = { pricePerUnit: price, was: price - 1 };
    const changed = await callApi(at(0), token, 'PUT', `/product/${part}/price`, { body });
    const [cookie] = changed.headers.getSetCookie();
    expect(cookie).toBe('sprocket.recent_write=1; Max-Age=2; Path=/; HttpOnly; SameSite=Lax');
    if ((await priceAt(1, part)) !== price) old += 1;
    expect(await priceAt(1, part, { Cookie: cookie?.split(';')[0] ?? '' })).toBe(price);
  }
});

test('a replica that stands still never shows an old price for more than a second', async () => {
  const part = await newPart();
  await servers.replayed();
  await eventually(async () => (await priceAt(0, part)) === 10 && (await priceAt(1, part)) === 10);
  await servers.onReplica('select pg_wal_replay_pause()');
  for (const price of [11, 12, 13]) {
    await database.pool.query('update parts set price_cents = $2 where id = $1', [part, price * 100]);
    const changed = performance.now();
    for (let seconds = 0; seconds < 2; seconds = (performance.now() - changed) / 1000) {
      for (const place of [0, 1] as const) {
        const asked = performance.now();
        const shown = await priceAt(place, part);
        if (asked - changed > 1000) expect(shown).toBe(price);
      }
    }
  }
  const onReplica = await servers.onReplica(`select price_cents from parts where id = '${part}'`);
  expect(onReplica?.price_cents).toBe(1000);
  const [url = ''] = metricsOf(shops[0] as ShopProcess);
  const metrics = await (await fetch(url)).text();
  expect(metrics).toContain(`sprocket_replica_used{host="${servers.replicaHost}"} 0`);
  expect(Number(/sprocket_replica_lag_seconds\{[^}]+\} (.+)/.exec(metrics)?.[1])).toBeGreaterThan(1);
  await servers.onReplica('select pg_wal_replay_resume()');
  await servers.replayed();
  await visitorsReadOnReplica();
});

test('while the replica is down every page is answered, and the health page says so', async () => {
  const parts = await newParts(20);
  const healthOf = () =>
    contentOf<{ database: { state: string; replicas: unknown[] } }>(callApi(at(0), token, 'GET', '/shop-health'));
  const host = servers.replicaHost;
  await eventually(async () => JSON.stringify(await healthOf()).includes('"state":"used"'));
  await servers.stopReplica();
  for (const part of parts) expect(await priceAt(0, part)).toBe(10);
  expect((await fetch(`${origins[0]}/parts`)).status).toBe(200);
  const { database: health } = await healthOf();
  expect(health).toMatchObject({ state: 'look', replicas: [{ host, state: 'away', lagSeconds: null }] });
  await servers.startReplica();
  await eventually(async () => JSON.stringify(await healthOf()).includes('"state":"used"'));
  expect(shops[0]?.output()).toContain('A replica of the database is left out');
});
