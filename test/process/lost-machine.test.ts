/**
 * The machine of a shop of two processes is lost without warning under orders: what its backup has, and how long the restore takes.
 * LOST_AFTER_SECONDS=60 DATABASE_MB=500 is the long form.
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseProcesses } from '../kill/killed-shop.ts';
import { type PreparedShop, prepareShop } from '../kill/prepare-shop.ts';
import { openEmbeddedShop } from './embedded-shop-fixture.ts';
import { callApi, oneOf } from './shop-client.ts';
import { freePort, startShopProcess } from './shop-process.ts';

const lostAfterMs = 1000 * Number(process.env['LOST_AFTER_SECONDS'] ?? 5);
const megabytes = Number(process.env['DATABASE_MB'] ?? 0);
const buyersAtOnce = 4;
/** What docs/operations.md promises is two seconds; a busy machine may need some more. */
const mostLostMs = 5000;

let folder: string;
let prepared: PreparedShop;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-lost-'));
  prepared = await prepareShop(80 * Math.ceil(lostAfterMs / 500));
  if (megabytes > 0) await fill();
}, 600_000);
afterAll(async () => {
  if (prepared) await rm(prepared.dataDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

/** Makes the database as large as it has to be, with rows that can hardly be compressed. */
async function fill(): Promise<void> {
  const { database, leave } = await openEmbeddedShop(1, prepared.dataDir);
  await database.pool.query('create table filler (content text)');
  const thousandRows = `insert into filler select (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 31) m) from generate_series(1, 1000) n`;
  for (let no = 0; no < megabytes; no++) await database.pool.query(thousandRows);
  await leave();
}

const settings = () => ({ DATA_DIR: prepared.dataDir, BACKUP_DIR: join(folder, 'backup'), BACKUP_KEY: 'k'.repeat(32) });

/** How new the backup is, in ms, as each of the processes says. */
async function backupTimes(metricsPort: number): Promise<{ base: number; log: number }[]> {
  const texts = await Promise.all(
    [0, 1].map(async (place) => (await fetch(`http://127.0.0.1:${metricsPort + place}/metrics`)).text()),
  );
  const read = (text: string, name: string) =>
    1000 * Number(new RegExp(`^sprocket_backup_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return texts.map((text) => ({
    base: read(text, 'last_base_copy_timestamp_seconds'),
    log: read(text, 'stored_until_timestamp_seconds'),
  }));
}

interface Acknowledged {
  readonly name: string;
  readonly at: number;
}

/** Orders without a pause until nobody answers. */
async function orderUntilLost(origin: string, place: number, acknowledged: Acknowledged[]): Promise<void> {
  for (let count = 0; ; count++) {
    const token = prepared.buyerTokens[(place + buyersAtOnce * Math.floor(count / 70)) % prepared.buyerTokens.length];
    const name = `Buyer ${place}-${count}`;
    const body = { ...oneOf(prepared.partIds[count % prepared.partIds.length] ?? ''), name };
    const answer = await callApi(origin, token ?? '', 'POST', '/order', { body }).catch(() => undefined);
    if (!answer) return;
    if (answer.status === 201) acknowledged.push({ name, at: Date.now() });
    else await sleep(20);
  }
}

/** Both processes of the shop, and the one that watches them. */
function shopProcesses(pid = 0): number[] {
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return [pid, ...children.trim().split('\n').map(Number)];
}

function kill(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with another one.
    }
  }
}

test('of two processes exactly one backs up; when their machine is lost the last seconds are missing, and nothing else', async () => {
  const [metricsPort, port] = [await freePort(), await freePort()];
  const startedAt = Date.now();
  const shop = startShopProcess({
    env: {
      ...settings(),
      PORT: String(port),
      WEB_CONCURRENCY: '2',
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'info',
    },
  });
  const origin = await shop.opened;
  const times = () => backupTimes(metricsPort).catch(() => []);
  await expect
    .poll(async () => (await times()).filter(({ base, log }) => base > startedAt && log > startedAt).length)
    .toBe(1);
  await sleep(1000);
  const [one, other] = (await backupTimes(metricsPort)).toSorted((a, b) => b.log - a.log);
  expect(other).toEqual({ base: 0, log: 0 });
  expect(Date.now() - (one?.log ?? 0)).toBeLessThan(20_000);

  const acknowledged: Acknowledged[] = [];
  const ordering = Promise.all(
    Array.from({ length: buyersAtOnce }, (_, place) => orderUntilLost(origin, place, acknowledged)),
  );
  await sleep(lostAfterMs);
  const running = [...shopProcesses(shop.child.pid), ...(await databaseProcesses(prepared.dataDir))];
  const lostAt = Date.now();
  kill(running);
  await Promise.all([shop.ended, ordering]);
  await rm(prepared.dataDir, { recursive: true, force: true });

  const begun = performance.now();
  const restore = startShopProcess({
    command: [process.execPath, 'src/server/restore.ts', '--at', 'latest'],
    env: settings(),
  });
  expect(await restore.ended, restore.output()).toBe(0);
  const restoreMs = performance.now() - begun;
  const { database, leave } = await openEmbeddedShop(1, prepared.dataDir);
  const { rows } = await database.pool.query<{ name: string }>('select name from orders');
  const size = await database.pool.query<{ size: string }>('select pg_database_size(current_database()) as size');
  await leave();

  const restored = new Set(rows.map(({ name }) => name));
  const missing = acknowledged.filter(({ name }) => !restored.has(name));
  const lastKept = Math.max(...acknowledged.filter(({ name }) => restored.has(name)).map(({ at }) => at));
  const last = Math.max(...acknowledged.map(({ at }) => at));
  console.log(
    `lost machine: ${acknowledged.length} orders in ${lostAfterMs / 1000} s, ${missing.length} of them missing, RPO ${((last - lastKept) / 1000).toFixed(1)} s; RTO ${(restoreMs / 1000).toFixed(1)} s for a database of ${(Number(size.rows[0]?.size) / 1e6).toFixed(0)} MB`,
  );
  // All orders are newer than the base copy: they are in the backup by the log alone.
  expect(restored.size).toBeGreaterThan(0);
  expect(lostAt - Math.min(lostAt, ...missing.map(({ at }) => at))).toBeLessThan(mostLostMs);
  const again = startShopProcess({ env: { ...settings(), PORT: String(port) } });
  expect((await fetch(`${await again.opened}/api/health`)).status).toBe(200);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});
