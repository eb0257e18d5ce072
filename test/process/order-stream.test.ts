/** The stream of orders over HTTP: it tells what another process writes, and does not hold up the stop of its own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/db.server.ts';
import { openEmbeddedPostgres } from '#platform/postgres/open-embedded.server.ts';
import { createOrder, createUser } from '../fixtures/factories.ts';
import { freePort, startShopProcess } from '../fixtures/shop-process.ts';

const email = 'owner@example.com';
const password = 'a-long-enough-one';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sprocket-stream-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function tokenOf(origin: string): Promise<string> {
  const headers = { 'Content-Type': 'application/json', Origin: origin };
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers.getSetCookie().map((each) => each.split(';')[0]);
  const answer = await fetch(`${origin}/api/user/${email}`, {
    method: 'PUT',
    headers: { ...headers, Cookie: cookie.join('; ') },
    body: JSON.stringify({ email }),
  });
  return ((await answer.json()) as { token: string }).token;
}

test('the stream tells an order that another process has written, and ends when its process stops [O45]', async () => {
  const port = String(await freePort());
  const shop = startShopProcess({
    env: { DATA_DIR: dataDir, PORT: port, ADMIN_EMAIL: email, ADMIN_PASSWORD: password },
  });
  const origin = await shop.opened;
  const response = await fetch(`${origin}/api/orders/changes`, {
    headers: { Authorization: `Bearer ${await tokenOf(origin)}`, 'Accept-Encoding': 'gzip' },
  });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(response.headers.has('content-encoding')).toBe(false);
  let received = '';
  const reading = (async () => {
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) received += text;
  })();
  await expect.poll(() => received).toMatch(/^id: \d+:\d+:[\d,]*\ndata: \{"orders":\[\],"isMany":false\}\n\n$/);

  const postgres = await openEmbeddedPostgres({ dataDir });
  const database = openDatabase(postgres.connection, 2);
  const other = { ...database, now: () => new Date() } as never;
  await createOrder(other, await createUser(other));
  await database.close();
  await postgres.stop();
  await expect.poll(() => received, { timeout: 8000 }).toContain('{"orders":[{"number":"SP-100001","isNew":true}]');

  const stopped = Date.now();
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  await reading;
  expect(Date.now() - stopped).toBeLessThan(8000);
});
