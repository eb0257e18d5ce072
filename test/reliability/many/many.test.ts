/**
 * Two processes of the shop on one database and one object store, behind the proxies of deploy/. Without nginx and HAProxy, which
 * npm cannot install, these tests are skipped; npm run test:many says what is missing.
 */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countListeners, cutListeners, followOrders } from '../../fixtures/order-listener.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { callApi, contentOf, oneOf, register, signInAs, tokenOf } from '../../fixtures/shop-client.ts';
import { countMixed, countOldPrices, measureHitRate, openPeople } from './measures.ts';
import { openTwoShops, owner, type TwoShops } from './two-shops.ts';

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const hasProxies = ['nginx', 'haproxy'].every((name) => !spawnSync(name, ['-v'], { env }).error);

let shops: TwoShops;
beforeAll(async () => {
  if (hasProxies) shops = await openTwoShops();
});
afterAll(() => shops?.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(shops.nginx.origin + path, { headers });
  return {
    status: response.status,
    cache: response.headers.get('x-cache'),
    headers: response.headers,
    text: await response.text(),
  };
}

async function uploadPicture(to: string, token: string): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await plainPicture().png().toBuffer())]), 'roller.png');
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${to}/api/image`, { method: 'POST', headers, body: form });
  const { data } = await contentOf<{ data: { url: string } }>(response);
  return new URL(data.url, to).pathname;
}

describe.runIf(hasProxies)('nginx', () => {
  test('keeps pages and answers, and asks for 304 before it uses them: all but the first come from its cache', async () => {
    const part = await shops.newPart();
    for (const path of ['/faq', `/api/product/${part}`]) {
      const first = await get(path);
      expect([first.status, first.cache]).toEqual([200, 'MISS']);
      for (let request = 0; request < 20; request++) {
        const again = await get(path);
        expect([again.status, again.cache, again.text]).toEqual([200, 'REVALIDATED', first.text]);
        // Of this request, not of the one that was stored; what is for nginx alone is not passed on.
        expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
        expect(again.headers.has('x-accel-expires')).toBe(false);
      }
      expect((await get(path, { 'If-None-Match': first.headers.get('etag') ?? '' })).status).toBe(304);
    }
    const paths = ['/', '/parts', '/reviews', '/faq', `/api/product/${part}`, '/api/category'];
    const rate = await measureHitRate(shops.nginx.origin, paths, 50);
    console.log(`nginx: ${(100 * rate).toFixed(1)}% of ${50 * paths.length} requests came from its cache`);
    expect(rate).toBeGreaterThan(0.95);
  });

  test('shows a price within a second, at whichever process it was changed; one that keeps pages does not', async () => {
    expect(await countOldPrices(shops, shops.nginx.origin)).toBe(0);
    expect(await countOldPrices(shops, shops.carelessNginx.origin)).toBeGreaterThan(0);
  });

  test('gives no visitor what belongs to another; one that keeps private answers does', async () => {
    const people = await openPeople(shops, ['ada', 'bo']);
    const { asked, mixed } = await countMixed(shops.nginx.origin, people, 100);
    console.log(`nginx: ${mixed} of ${asked} answers to two buyers and visitors were not their own`);
    expect([asked, mixed]).toEqual([1500, 0]);
    expect((await countMixed(shops.carelessNginx.origin, people, 10)).mixed).toBeGreaterThan(0);
    // A public page is the same for those who are signed in.
    const asAda = await get('/faq', people[0]?.headers.Cookie ? { Cookie: people[0].headers.Cookie } : {});
    const asNobody = await get('/faq');
    expect(asNobody.text).toBe(asAda.text);
    expect(asNobody.headers.getSetCookie()).toEqual([]);
  });
});

test.runIf(hasProxies)(
  'a picture that was uploaded at one is shown by the other, and kept by nginx; a process without the store lacks it',
  async () => {
    const buyer = await register(shops.at(0), 'picture@example.com');
    const path = await uploadPicture(shops.at(0).to, await tokenOf(shops.at(0), buyer));
    const response = await fetch(shops.at(1).to + path);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('image/')]);
    expect((await get(path)).cache).toBe('MISS');
    for (let request = 0; request < 5; request++) expect((await get(path)).cache).toBe('HIT');
    const other = await shops.startWithoutStore();
    try {
      expect((await fetch(other.origin + path)).status).toBe(404);
    } finally {
      await other.close();
    }
  },
);

test.runIf(hasProxies)('an order at one whose notification is lost is told by the other within a second', async () => {
  const { pool } = shops.embedded.database;
  const part = await shops.newPart();
  const token = await tokenOf(shops.at(0), await register(shops.at(0), 'lost@example.com'));
  const staff = await tokenOf(shops.at(1), await signInAs(shops.at(1), owner));
  const listener = await followOrders(shops.at(1).to, staff);
  await expect.poll(() => countListeners(pool)).toBe(1);
  await cutListeners(pool);
  const next = listener.nextOrder();
  await contentOf(callApi(shops.at(0).to, token, 'POST', '/order', { body: oneOf(part) }));
  const committed = performance.now();
  expect((await next) - committed).toBeLessThan(1000);
  expect(await countListeners(pool)).toBe(0);
  await listener.close();
});

test.runIf(hasProxies)(
  'registered at one, ordered at the other, and either of the two is killed: the shop goes on behind both proxies',
  async () => {
    const part = await shops.newPart();
    const buyer = await register(shops.at(0), 'cy@example.com');
    const token = await tokenOf(shops.at(1), buyer);
    await contentOf(callApi(shops.at(1).to, token, 'POST', '/order', { body: oneOf(part) }));
    const path = await uploadPicture(shops.at(0).to, token);
    for (const place of [0, 1] as const) {
      await shops.kill(place);
      for (const proxy of [shops.nginx, shops.haproxy]) {
        const isServed = async () => (await fetch(`${proxy.origin}/api/product/${part}`)).status;
        await expect.poll(isServed).toBe(200);
        for (let request = 0; request < 10; request++) expect(await isServed()).toBe(200);
        await contentOf(callApi(proxy.origin, token, 'POST', '/order', { body: oneOf(part) }));
        expect((await fetch(proxy.origin + path)).status).toBe(200);
      }
      await shops.start(place);
      await expect.poll(async () => (await fetch(`${shops.haproxy.origin}/api/health`)).status).toBe(200);
    }
    const orders = await contentOf<unknown[]>(callApi(shops.nginx.origin, token, 'GET', `/order?email=${buyer.email}`));
    expect(orders).toHaveLength(5);
    // With both of them killed there is no answer: the requests above did reach these two.
    await Promise.all([shops.kill(0), shops.kill(1)]);
    for (const proxy of [shops.nginx, shops.haproxy])
      expect((await fetch(`${proxy.origin}/api/product/${part}`)).status).toBeGreaterThanOrEqual(500);
  },
);
