/** SIGINT and SIGTERM finish the requests in flight and stop the database. */
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillMigrated } from '../fixtures/copied-clusters.ts';
import { isAlive, postmasterOf } from '../fixtures/postgres-fixture.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-shutdown-'));
  await fillMigrated(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const startShop = () =>
  startShopProcess({
    env: { DATA_DIR: dataDir, ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'a-long-enough-one' },
  });

/** Sends the head of a request and waits until the server has begun it; the body is sent later. */
async function beginRequest(origin: string, body: string): Promise<{ socket: Socket; received(): string }> {
  const { host, hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  const head = [
    'POST /api/auth/sign-in/email HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await expect.poll(() => text).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  return { socket, received: () => text.split('100 Continue\r\n\r\n')[1] ?? '' };
}

test('each of two processes on one data folder finishes its request in flight and ends with 0; the last one stops the database', async () => {
  const shops = [startShop(), startShop()] as const;
  const origins = await Promise.all(shops.map(({ opened }) => opened));
  const database = await postmasterOf(dataDir);
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong-password' });
  for (const [place, signal] of (['SIGINT', 'SIGTERM'] as const).entries()) {
    const [shop, origin] = [shops[place], origins[place]];
    if (!shop || !origin) throw new Error('There are two shops');
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    expect(isAlive(database)).toBe(true);
    const { socket, received } = await beginRequest(origin, body);
    shop.child.kill(signal);
    await expect.poll(shop.output).toContain('Closing: requests in progress are finished first.');
    socket.write(body);
    expect(await shop.ended).toBe(0);
    expect(received()).toMatch(/^HTTP\/1\.1 4\d\d /);
  }
  expect(isAlive(database)).toBe(false);
});
