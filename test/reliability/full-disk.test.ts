/**
 * A disk that is full: reads go on, writes are refused with what to do, and nothing that was acknowledged is lost. The disk is a
 * small file system in memory, which only root may mount. DISK_FULL_SECONDS=600 is the long form.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbeddedPostgres } from '#platform/embedded/open-embedded.server.ts';
import { SUPERUSER } from '#platform/embedded/settings.server.ts';
import { openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { isRoot } from '../fixtures/postgres-fixture.ts';
import { callApi, oneOf } from '../fixtures/shop-client.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';
import { databaseProcesses } from './kill/killed-shop.ts';
import { openRunningShop, type RunningShop } from './running-shop.ts';

const fullMs = 1000 * Number(process.env['DISK_FULL_SECONDS'] ?? 0);
const leastOrders = 50;
const diskMegabytes = 400;
const long = { timeout: 300_000 + fullMs };

/** A folder with its own file system. Where it cannot be mounted, the test is skipped with the reason. */
async function mountDisk(skip: (reason: string) => never): Promise<string> {
  if (!isRoot) return skip('Only root may mount the small disk of this test: sudo npm test -- full-disk');
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-disk-'));
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', folder], {
      stdio: 'pipe',
    });
  } catch (error) {
    await rm(folder, { recursive: true });
    return skip(`This machine allows no mount: ${String(error)}`);
  }
  onTestFinished(async () => {
    execFileSync('/bin/umount', ['--lazy', folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

/** Writes a file until so many bytes are free. */
async function fill(folder: string, leave = 0): Promise<void> {
  const file = await open(join(folder, 'filler'), 'a');
  try {
    for (let size = 1024 * 1024; size >= 4096 && freeBytes(folder) > leave; ) {
      try {
        await file.write(Buffer.alloc(size));
      } catch {
        size /= 2;
      }
    }
  } finally {
    await file.close();
  }
}

const freeBytes = (folder: string) => statfsSync(folder).bavail * statfsSync(folder).bsize;
const empty = (folder: string) => rmSync(join(folder, 'filler'));

let wanted = 0;
/** Orders by this name; the answer. */
function order(shop: RunningShop, name: string): Promise<Response> {
  wanted += 1;
  const body = { ...oneOf(shop.partIds[wanted % shop.partIds.length] ?? ''), name };
  return callApi(shop.origin, shop.buyerTokens[wanted % shop.buyerTokens.length] ?? '', 'POST', '/order', { body });
}

/** Orders one after the other while the disk is full; statuses of reads, and the names whose order was acknowledged. */
async function orderOnFullDisk(shop: RunningShop) {
  const [reads, refusals, acknowledged]: [Set<number>, string[], string[]] = [new Set(), [], []];
  const end = performance.now() + fullMs;
  for (let n = 0; n < leastOrders || performance.now() < end; n++) {
    const answer = await order(shop, `Full ${n}`);
    if (answer.status === 201) acknowledged.push(`Full ${n}`);
    else refusals.push(`${answer.status} ${answer.headers.get('content-type')} ${await answer.text()}`);
    // Each read is another one, so that no cache answers it.
    const part = shop.partIds[n % shop.partIds.length];
    for (const path of [`/api/product/${part}`, `/api/product?maxPrice=${1000 + n}`, `/parts?maxPrice=${1000 + n}`])
      reads.add((await fetch(shop.origin + path)).status);
  }
  return { reads, refusals, acknowledged };
}

/** Fills the disk, and lets PostgreSQL make the checkpoint that it makes every five minutes. */
async function fillBeforeCheckpoint(folder: string): Promise<void> {
  const { connection, stop } = await openEmbeddedPostgres({ dataDir: folder });
  const superuser = new Client({ ...connection, user: SUPERUSER, database: 'postgres' });
  // A server that stops ends this connection too; the checkpoint says so.
  superuser.on('error', () => undefined);
  try {
    await superuser.connect();
    await fill(folder);
    await superuser.query('checkpoint');
  } finally {
    await superuser.end();
    await stop();
  }
}

/** Starts the shop again; the exit code and its last line when it cannot. */
async function startOnFullDisk(folder: string) {
  const started = startShopProcess({ env: { DATA_DIR: folder } });
  const code = await Promise.race([started.ended, started.opened]);
  started.child.kill('SIGTERM');
  await started.ended;
  return { code, said: started.output().trim().split('\n').at(-1) };
}

test(
  'while the disk is full reads go on, orders get 503 with what to do, and with room the shop goes on by itself [A23]',
  long,
  async ({ skip }) => {
    const folder = await mountDisk(skip);
    const shop = await openRunningShop(5000, { folder });
    const names: string[] = [];
    try {
      for (let n = 0; n < 20; n++) {
        names.push(`Before ${n}`);
        expect((await order(shop, `Before ${n}`)).status).toBe(201);
      }
      await fillBeforeCheckpoint(folder);
      expect(freeBytes(folder)).toBeLessThan(8192);
      const full = await orderOnFullDisk(shop);
      expect(full.reads).toEqual(new Set([200]));
      expect(full.acknowledged).toEqual([]);
      for (const refusal of full.refusals)
        expect(refusal).toMatch(/^503 application\/problem\+json.*The disk of the shop is full/);

      empty(folder);
      await expect.poll(async () => (await order(shop, 'After')).status).toBe(201);
      names.push('After');

      // Killed with its database while it is full, a start says what to do until there is room.
      await fill(folder);
      const running = [shop.pid, ...(await databaseProcesses(folder))];
      for (const pid of running) process.kill(pid, 'SIGKILL');
      await shop.ended;
      await fill(folder);
      expect(freeBytes(folder)).toBeLessThan(8192);
      expect(await startOnFullDisk(folder)).toEqual({
        code: 1,
        said: expect.stringMatching(/^The disk is full, .* Make some where DATA_DIR is, .* and start again: nothing/),
      });
      empty(folder);
      const { database, leave } = await openEmbeddedShop(1, folder);
      const { rows } = await database.pool.query<{ name: string }>('select name from orders');
      expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
      await leave();
    } finally {
      await shop.stop();
    }
  },
);

test(
  'control: the same measurement finds a shop that keeps no reserve, which takes orders until PostgreSQL has no room for its log',
  long,
  async ({ skip }) => {
    const folder = await mountDisk(skip);
    const shop = await openRunningShop(5000, { folder, settings: { DISK_RESERVE_MB: '0' } });
    try {
      await fill(folder, 12_000_000);
      expect((await orderOnFullDisk(shop)).acknowledged).not.toEqual([]);
      empty(folder);
    } finally {
      await shop.stop();
    }
  },
);
