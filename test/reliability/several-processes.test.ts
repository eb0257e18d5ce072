/** WEB_CONCURRENCY: several processes behind one port, on the embedded database. */
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillMigrated } from '../fixtures/copied-clusters.ts';
import { isAlive } from '../fixtures/postgres-fixture.ts';
import { metricsOf, type ShopProcess, startShopProcess } from '../fixtures/shop-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-several-'));
  await fillMigrated(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (more: Record<string, string> = {}) =>
  startShopProcess({ env: { DATA_DIR: dataDir, WEB_CONCURRENCY: '3', ...more } });

/** Ids of the processes that answer requests. */
function childrenOf(pid: number | undefined): number[] {
  try {
    return execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map(Number);
  } catch {
    return [];
  }
}

/** Lines of the log about processes that have ended. On a busy machine others say which statements were slow. */
const endsIn = ({ output }: ShopProcess) =>
  output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as object)
    .filter((line) => 'endedPid' in line);

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** The status of requests on connections of their own. */
const statuses = async (origin: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const response = await fetch(`${origin}/api/health`, { headers: { Connection: 'close' } });
      await response.arrayBuffer();
      return response.status;
    }),
  );

/** Requests to /api/health that the process with these metrics says it has answered. */
async function answeredAt(metrics: string): Promise<number> {
  const text = await (await fetch(metrics)).text();
  return Number(/request_duration_seconds_count\{route="getHealth",status="2xx"\} (\d+)/.exec(text)?.[1] ?? 0);
}

test('three processes answer in turn, a killed one is replaced, and SIGTERM stops all and the database', async () => {
  const shop = start({ METRICS_PORT: '0' });
  const origin = await shop.opened;
  await expect.poll(() => metricsOf(shop)).toHaveLength(3);
  const metrics = metricsOf(shop);
  const database = await postmaster();
  const children = childrenOf(shop.child.pid);
  expect(children).toHaveLength(3);

  expect(new Set(await statuses(origin, 30))).toEqual(new Set([200]));
  const answered = await Promise.all(metrics.map(answeredAt));
  expect(answered.reduce((sum, count) => sum + count)).toBe(30);
  expect(Math.min(...answered)).toBeGreaterThan(0);

  const [, killed = 0] = children;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => endsIn(shop)).toHaveLength(1);
  expect(new Set(await statuses(origin, 30))).toEqual(new Set([200]));
  await expect.poll(() => metricsOf(shop)).toHaveLength(4);
  const replaced = childrenOf(shop.child.pid);
  expect(replaced).toHaveLength(3);
  expect(replaced).not.toContain(killed);
  expect(new Set(await statuses(origin, 30))).toEqual(new Set([200]));
  expect(await answeredAt(metricsOf(shop)[3] ?? '')).toBeGreaterThan(0);

  // The process that watches says which one has ended; every line names the process that wrote it.
  expect(endsIn(shop)).toMatchObject([{ pid: shop.child.pid, endedPid: killed, signal: 'SIGKILL', level: 40 }]);
  expect(shop.output().split('Sprocket is open at')).toHaveLength(2);
  // A replacement must not make a new password of the admin.
  expect(shop.output().split('Sign in as admin')).toHaveLength(2);

  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(replaced.filter(isAlive)).toEqual([]);
  await expect.poll(() => isAlive(database)).toBe(false);
});

test('when the process that watches is killed, the others finish, end, and stop the database', async () => {
  const shop = start();
  await shop.opened;
  await expect.poll(() => childrenOf(shop.child.pid)).toHaveLength(3);
  const children = childrenOf(shop.child.pid);
  const database = await postmaster();
  shop.child.kill('SIGKILL');
  await expect.poll(() => children.filter(isAlive)).toEqual([]);
  await expect.poll(() => isAlive(database)).toBe(false);
});

test('a start that fails says why once, and is not tried again', async () => {
  const taken = createServer();
  const port = await new Promise<number>((resolve) => {
    taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
  });
  const shop = start({ PORT: String(port) });
  expect(await shop.ended).toBe(1);
  expect(shop.output().split('is in use')).toHaveLength(2);
  taken.close();

  const wrong = start({ WEB_CONCURRENCY: '6' });
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toBe(
    'WEB_CONCURRENCY: the embedded database has connections for 5 processes. Choose at most 5, or set DATABASE_URL to a PostgreSQL server.\n',
  );
});

test('five processes under requests stay within the connections of the embedded database', async () => {
  const shop = start({ WEB_CONCURRENCY: '5' });
  const origin = await shop.opened;
  await expect.poll(() => childrenOf(shop.child.pid)).toHaveLength(5);
  for (let round = 0; round < 4; round++) {
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        const response = await fetch(`${origin}/api/product?search=round-${round}-${at}`);
        await response.arrayBuffer();
        return response.status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
  }
  expect(shop.output()).not.toContain('too many');
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
});
