/** The health of the shop: facts of a real database, and when they are fine, worth a look or broken. */

import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getShopHealth } from '#domain/health/get-shop-health.server.ts';
import type { ProcessState } from '#domain/health/process-state.ts';
import { readShopFigures } from '#domain/health/shop-figures.server.ts';
import { mailOutbox } from '#domain/mail/tables.server.ts';
import type { User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser } from '../../fixtures/factories.ts';
import { aProcess } from '../api/api-fixture.ts';

let shop: TestShop;
let admin: User;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await createUser(shop, { role: 'admin' });
});
afterAll(() => shop.close());

const healthOf = (process: Partial<ProcessState> = {}) => getShopHealth(shop.as(admin), { ...aProcess(), ...process });

test('a shop without trouble is fine, with the facts of its database and disk', async () => {
  const health = await healthOf();
  expect(health).toMatchObject({
    state: 'fine',
    database: { state: 'fine', version: expect.stringMatching(/^\d+/), pool: { total: 4, idle: 3, waiting: 0 } },
    mail: { state: 'fine', waiting: 0, oldestSeconds: null, failed: 0 },
    imports: { state: 'fine', running: 0, byState: { done: 0, failed: 0 } },
    process: { state: 'fine', version: '1.2.3', commit: null },
    cache: { hits: 9, misses: 1 },
    slowQueries: { state: 'fine', count: 0, statements: [] },
  });
  expect(health.database.sizeBytes).toBeGreaterThan(1_000_000);
  expect(health.database.connections).toBeGreaterThan(0);
  expect(health.disk.freeBytes).toBeLessThanOrEqual(health.disk.totalBytes);
});

test('before the data folder is made, its disk is that of the folder above it', async () => {
  const { disk } = await healthOf();
  const config = { ...shop.config, dataDir: join(shop.config.dataDir, 'not/made') };
  const health = await getShopHealth({ ...shop.as(admin), config }, aProcess());
  expect(health.disk).toMatchObject({ state: 'fine', totalBytes: disk.totalBytes });
});

test('only admins see it [A18]', async () => {
  const buyer = await createUser(shop);
  await expect(getShopHealth(shop.scope(), aProcess())).rejects.toMatchObject({ code: 'unauthenticated' });
  await expect(getShopHealth(shop.as(buyer), aProcess())).rejects.toMatchObject({ code: 'forbidden' });
});

test('a mail that waits for an hour is broken, one that failed is worth a look', async () => {
  const mail = { recipient: 'ada@example.com', subject: 'Order', text: 'x', html: 'x', nextAttemptAt: shop.now() };
  const hourAgo = new Date(shop.now().getTime() - 3_700_000);
  const id = uuid();
  await shop.db.insert(mailOutbox).values({ ...mail, id, createdAt: hourAgo });
  const waiting = await healthOf();
  expect(waiting).toMatchObject({ state: 'broken', mail: { state: 'broken', waiting: 1, failed: 0 } });
  expect(waiting.mail.oldestSeconds).toBeGreaterThan(3600);

  await shop.db.update(mailOutbox).set({ failedAt: shop.now() });
  expect((await healthOf()).mail).toEqual({ state: 'look', waiting: 0, oldestSeconds: null, failed: 1 });
  expect(await readShopFigures(shop.system)).toMatchObject({ mail: { waiting: 0, failed: 1 }, orders: 0 });
  await shop.db.delete(mailOutbox);
});

test('jobs that fail, slow statements, a full heap and a blocked event loop are reported', async () => {
  const failed = { name: 'cleanup of mail', lastRunAt: shop.now() };
  const lastError = { at: shop.now(), message: 'disk full' };
  const slow = { sql: 'select $1', count: 12, longestMs: 900, averageMs: 700 };
  const health = await healthOf({
    jobs: [
      { ...failed, failures: 1, lastError },
      { ...failed, failures: 5, lastError },
      { ...failed, failures: 0, lastError },
    ],
    slowQueries: { thresholdMs: 500, lastHour: () => [slow] },
    memory: { rssBytes: 1, heapBytes: 90, heapLimitBytes: 100 },
    eventLoopDelay: { p99Ms: 2500, longestMs: 2500 },
  });
  expect(health.jobs.list.map(({ state }) => state)).toEqual(['look', 'broken', 'fine']);
  expect(health.jobs.list[0]).toMatchObject({ lastError: 'disk full' });
  expect(health).toMatchObject({
    state: 'broken',
    slowQueries: { state: 'look', count: 12, statements: [slow] },
    process: { state: 'broken' },
  });
});
