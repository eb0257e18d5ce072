/** With DATABASE_URL the shop runs on an external PostgreSQL. Needs Debian's PostgreSQL, version 15 or newer. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../fixtures/postgres-fixture.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';

const debian = '/usr/lib/postgresql';
const version = existsSync(debian)
  ? readdirSync(debian)
      .filter((name) => Number(name) >= 15 && existsSync(join(debian, name, 'bin/initdb')))
      .at(-1)
  : undefined;

describe.runIf(version)('on the PostgreSQL of the system', () => {
  const bin = join(debian, version ?? '', 'bin');
  const asNobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  let folder: string;
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprocket-debian-'));
    if (asNobody.uid) chownSync(folder, asNobody.uid, asNobody.gid);
    execFileSync(
      join(bin, 'initdb'),
      ['-D', join(folder, 'cluster'), '-U', 'shop', '--auth=trust', '-E', 'UTF8', '--no-locale'],
      { cwd: folder, ...asNobody },
    );
    server = spawn(join(bin, 'postgres'), ['-D', join(folder, 'cluster'), '-k', folder, '-h', ''], {
      cwd: folder,
      stdio: 'ignore',
      ...asNobody,
    });
    url = `postgres://shop@localhost/shop?host=${folder}`;
    await eventually(() =>
      createDatabase().then(
        () => true,
        () => false,
      ),
    );
  });

  afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });

  async function createDatabase(): Promise<void> {
    const client = new pg.Client({ host: folder, user: 'shop', database: 'postgres' });
    await client.connect();
    try {
      await client.query('create database shop');
    } finally {
      await client.end();
    }
  }

  test('three processes that start at once on an empty database migrate and fill it once', async () => {
    const shops = [0, 1, 2].map((index) =>
      startShopProcess({
        env: {
          DATABASE_URL: url,
          AUTH_SECRET: 's'.repeat(40),
          DATA_DIR: join(folder, `files-${index}`),
          SAMPLE_CATALOGUE: 'on',
          ADMIN_EMAIL: 'owner@example.com',
          ADMIN_PASSWORD: 'a-long-enough-one',
        },
      }),
    );
    const addresses = await Promise.all(shops.map((shop) => shop.opened));
    for (const address of addresses) {
      expect((await fetch(`${address}/api/health`)).status).toBe(200);
      expect(await (await fetch(`${address}/api/reviews`)).json()).toHaveLength(40);
    }
    const counts = await Promise.all(
      addresses.map(async (address) => (await fetch(`${address}/api/product?limit=1`)).headers.get('x-total-count')),
    );
    expect(new Set(counts).size).toBe(1);
    expect(Number(counts[0])).toBeGreaterThanOrEqual(300);
    for (const shop of shops) shop.child.kill('SIGTERM');
    expect(await Promise.all(shops.map((shop) => shop.ended))).toEqual([0, 0, 0]);
  });
});
