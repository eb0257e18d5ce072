/** The stream of orders over HTTP: it tells what another process writes, and does not hold up the stop of its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccessToken } from '../fixtures/access-token.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../fixtures/embedded-shop-fixture.ts';
import { createOrder, createUser } from '../fixtures/factories.ts';
import { startShopProcess } from '../fixtures/shop-process.ts';

let embedded: EmbeddedShop;
beforeAll(async () => {
  embedded = await openEmbeddedShop(2);
});
afterAll(() => embedded?.close());

test('the stream tells an order that another process has written, and ends when its process stops [O45]', async () => {
  const { scope, dataDir } = embedded;
  const token = await createAccessToken(scope, await createUser(scope, { role: 'admin' }));
  const shop = startShopProcess({ env: { DATA_DIR: dataDir } });
  const response = await fetch(`${await shop.opened}/api/orders/changes`, {
    headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' },
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

  await createOrder(scope, await createUser(scope));
  await expect.poll(() => received).toContain('{"orders":[{"number":"SP-100001","isNew":true}]');

  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  // A stream that holds up the stop is cut after ten seconds, which is an error of its reader.
  await reading;
});
