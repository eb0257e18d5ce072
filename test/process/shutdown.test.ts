/** SIGINT and SIGTERM finish the requests in flight and stop the database. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isAlive } from '../fixtures/postgres-fixture.ts';
import { freePort, startShopProcess } from '../fixtures/shop-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-shutdown-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const settings = async () => ({
  DATA_DIR: dataDir,
  PORT: String(await freePort()),
  ADMIN_EMAIL: 'owner@example.com',
  ADMIN_PASSWORD: 'a-long-enough-one',
});

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`${signal} finishes the request in flight, ends with 0 and stops the database`, async () => {
    const shop = startShopProcess({ env: await settings() });
    const { hostname, port } = new URL(await shop.opened);
    const database = await postmaster();
    expect(isAlive(database)).toBe(true);

    const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password' });
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(
      `POST /api/auth/sign-in/email HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: http://${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 10)}`,
    );
    await sleep(300);
    shop.child.kill(signal);
    await sleep(300);
    socket.write(body.slice(10));
    expect(await shop.ended).toBe(0);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    await expect.poll(() => isAlive(database)).toBe(false);
  });
}

test('two processes share one data folder, and the database runs until the last one ends', async () => {
  const first = startShopProcess({ env: await settings() });
  const second = startShopProcess({ env: await settings() });
  await first.opened;
  const address = await second.opened;
  const database = await postmaster();
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  await expect.poll(() => isAlive(database)).toBe(false);
});
