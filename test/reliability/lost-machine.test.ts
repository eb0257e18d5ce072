/**
 * The machine of a shop of two processes is lost without warning under orders: what its backup has, and how long the restore takes.
 * LOST_AFTER_SECONDS=60 DATABASE_MB=500 is the long form.
 */
import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { callApi, oneOf } from '../fixtures/shop-client.ts';
import { metricsOf, type ShopProcess, startShopProcess } from '../fixtures/shop-process.ts';
import { databaseProcesses } from './kill/killed-shop.ts';
import { type PreparedShop, prepareShop } from './kill/prepare-shop.ts';

const lostAfterMs = 1000 * Number(process.env['LOST_AFTER_SECONDS'] ?? 0);
const megabytes = Number(process.env['DATABASE_MB'] ?? 0);
const buyersAtOnce = 4;
/** The backup gets the log so long after the time before. */
const worstMs = 4900;
/** As the manual promises. */
const mostLostMs = 10_000;

/** A shop with a backup folder, which is deleted with it. */
async function prepare(): Promise<LosableShop> {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-lost-'));
  const prepared = await prepareShop(8000 + lostAfterMs / 2);
  onTestFinished(async () => {
    await rm(prepared.dataDir, { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true });
  });
  const settings = { DATA_DIR: prepared.dataDir, BACKUP_DIR: join(folder, 'backup'), BACKUP_KEY: 'k'.repeat(32) };
  return { ...prepared, settings };
}

interface LosableShop extends PreparedShop {
  readonly settings: { readonly DATA_DIR: string; readonly BACKUP_DIR: string; readonly BACKUP_KEY: string };
}

/** Makes the database as large as it has to be, with rows that can hardly be compressed. */
async function fill(dataDir: string): Promise<void> {
  const { database, leave } = await openEmbeddedShop(1, dataDir);
  await database.pool.query('create table filler (content text)');
  const thousandRows = `insert into filler select (select string_agg(md5(random()::text || n || m), '') from generate_series(1, 31) m) from generate_series(1, 1000) n`;
  for (let no = 0; no < megabytes; no++) await database.pool.query(thousandRows);
  await leave();
}

/** How new the backup is, in ms, as each of the processes says. */
async function backupTimes(shop: ShopProcess): Promise<{ base: number; log: number }[]> {
  const texts = await Promise.all(metricsOf(shop).map(async (url) => (await fetch(url)).text()));
  const read = (text: string, name: string) =>
    1000 * Number(new RegExp(`^sprocket_backup_${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return texts.map((text) => ({
    base: read(text, 'last_base_copy_timestamp_seconds'),
    log: read(text, 'stored_until_timestamp_seconds'),
  }));
}

/** What was committed by this time, in ms, is in the backup. */
async function storedUntil(shop: ShopProcess): Promise<number> {
  return Math.max(...(await backupTimes(shop)).map(({ log }) => log));
}

interface Acknowledged {
  readonly name: string;
  readonly at: number;
}

/** Orders without a pause until the shop does not answer any more. */
async function orderUntilLost(
  { buyerTokens, partIds }: PreparedShop,
  origin: string,
  place: number,
  acknowledged: Acknowledged[],
): Promise<void> {
  for (let count = 0; ; count++) {
    const token = buyerTokens[(place + buyersAtOnce * Math.floor(count / 70)) % buyerTokens.length];
    const name = `Buyer ${place}-${count}`;
    const body = { ...oneOf(partIds[count % partIds.length] ?? ''), name };
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

/** Two processes of the shop, one of which has begun to back up. */
async function start({ settings }: LosableShop) {
  const shop = startShopProcess({ env: { ...settings, WEB_CONCURRENCY: '2', METRICS_PORT: '0', LOG_LEVEL: 'info' } });
  const origin = await shop.opened;
  await expect.poll(() => metricsOf(shop)).toHaveLength(2);
  const backingUp = async () => (await backupTimes(shop)).filter(({ base, log }) => base > 0 && log > 0);
  await expect.poll(backingUp).toHaveLength(1);
  return { shop, origin };
}

/**
 * Orders until some are in the backup and more were acknowledged, kills everything just before the backup would get them, and
 * deletes the data.
 */
async function lose(given: LosableShop, { shop, origin }: Awaited<ReturnType<typeof start>>) {
  const acknowledged: Acknowledged[] = [];
  const ordered = (count: number) => expect.poll(() => acknowledged.length).toBeGreaterThanOrEqual(count);
  const ordering = Promise.all(
    Array.from({ length: buyersAtOnce }, (_, place) => orderUntilLost(given, origin, place, acknowledged)),
  );
  await ordered(50);
  await sleep(lostAfterMs);
  const now = Date.now();
  await expect.poll(() => storedUntil(shop)).toBeGreaterThan(now);
  await ordered(acknowledged.length + 20);
  await expect.poll(async () => Date.now() - (await storedUntil(shop)), { interval: 10 }).toBeGreaterThan(worstMs);
  const stored = await storedUntil(shop);
  const running = [...shopProcesses(shop.child.pid), ...(await databaseProcesses(given.dataDir))];
  kill(running);
  await Promise.all([shop.ended, ordering]);
  await rm(given.dataDir, { recursive: true, force: true });
  return { acknowledged, stored };
}

/** Restores the backup; the names of orders that are missing although the shop had said that they are in the backup. */
async function restore({ settings }: LosableShop, { acknowledged, stored }: Awaited<ReturnType<typeof lose>>) {
  const begun = performance.now();
  const command = [process.execPath, 'src/server/restore.ts', '--at', 'latest'] as const;
  const restoring = startShopProcess({ command, env: settings });
  expect(await restoring.ended, restoring.output()).toBe(0);
  const restoreMs = performance.now() - begun;
  const { database, leave } = await openEmbeddedShop(1, settings.DATA_DIR);
  const { rows } = await database.pool.query<{ name: string }>('select name from orders');
  const size = await database.pool.query<{ size: string }>('select pg_database_size(current_database()) as size');
  await leave();
  const restored = new Set(rows.map(({ name }) => name));
  const missing = acknowledged.filter(({ name }) => !restored.has(name));
  const last = Math.max(...acknowledged.map(({ at }) => at));
  const lostMs = last - Math.min(last, ...missing.map(({ at }) => at));
  console.log(
    `lost machine: ${acknowledged.length} orders, ${missing.length} of them missing, RPO ${(lostMs / 1000).toFixed(1)} s; RTO ${(restoreMs / 1000).toFixed(1)} s for a database of ${(Number(size.rows[0]?.size) / 1e6).toFixed(0)} MB`,
  );
  return { lostMs, wrongly: missing.filter(({ at }) => at < stored).map(({ name }) => name) };
}

test('of two processes exactly one backs up; when their machine is lost the last seconds are missing, and nothing else [O54]', async () => {
  const given = await prepare();
  if (megabytes > 0) await fill(given.dataDir);
  const started = await start(given);
  const backups = await backupTimes(started.shop);
  expect(backups.filter(({ base, log }) => base === 0 && log === 0)).toHaveLength(1);
  const lost = await lose(given, started);
  // All orders are newer than the base copy: they are in the backup by the log alone.
  const { lostMs, wrongly } = await restore(given, lost);
  expect(wrongly).toEqual([]);
  expect(lostMs).toBeLessThan(mostLostMs);
  const again = startShopProcess({ env: given.settings });
  expect((await fetch(`${await again.opened}/api/health`)).status).toBe(200);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('control: the same comparison finds a backup that has stood still since the first order', async () => {
  const given = await prepare();
  const started = await start(given);
  const { BACKUP_DIR: backup } = given.settings;
  const before = `${backup}-before`;
  await cp(backup, before, { recursive: true });
  const lost = await lose(given, started);
  await rm(backup, { recursive: true });
  await rename(before, backup);
  expect((await restore(given, lost)).wrongly.length).toBeGreaterThanOrEqual(50);
});
