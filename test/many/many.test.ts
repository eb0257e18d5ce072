/** Two processes of the shop on one database, behind the nginx and the HAProxy of deploy/ (npm run test:many). */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeSamplePicture } from '#domain/media/store-image.server.ts';
import { sampleReviews } from '../../sample/reviews.ts';
import { createPart } from '../factories.ts';
import { type EmbeddedShop, openEmbeddedShop } from '../process/embedded-shop-fixture.ts';
import { callApi, contentOf, oneOf, register, signInAs, tokenOf } from '../process/shop-client.ts';
import { freePort, root, startShopProcess } from '../process/shop-process.ts';
import { type ProxyServer, startHaproxy, startNginx } from './proxies.ts';

const owner = { email: 'owner@example.com', password: 'a-long-enough-one' };

let embedded: EmbeddedShop;
let origin: string;
let ports: readonly [number, number];
let nginx: ProxyServer;
let haproxy: ProxyServer;
type Shop = ReturnType<typeof startShopProcess>;
let shops: Shop[];

function startShop(port: number): Shop {
  const env = {
    DATA_DIR: embedded.dataDir,
    PORT: String(port),
    ORIGIN: origin,
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  };
  return startShopProcess({ env });
}

beforeAll(async () => {
  embedded = await openEmbeddedShop(2);
  ports = [await freePort(), await freePort()];
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  shops = ports.map(startShop);
  await Promise.all(shops.map(({ opened }) => opened));
  const folder = join(embedded.dataDir, 'proxies');
  await mkdir(folder);
  nginx = await startNginx({ folder, port, shopPorts: ports });
  haproxy = await startHaproxy({ folder, port: await freePort(), shopPorts: ports });
});
afterAll(async () => {
  await Promise.all([nginx?.close(), haproxy?.close()]);
  for (const { child } of shops ?? []) child.kill('SIGTERM');
  await Promise.all((shops ?? []).map(({ ended }) => ended));
  await embedded?.close();
});

const newPart = () =>
  createPart({ ...embedded.scope, ...embedded.database } as never, { availableQuantity: 1000, priceCents: 1000 });
/** One of the two processes, without a proxy. */
const at = (place: 0 | 1) => ({ to: `http://127.0.0.1:${ports[place]}`, origin });

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(nginx.origin + path, { headers });
  return {
    status: response.status,
    cache: response.headers.get('x-cache'),
    headers: response.headers,
    text: await response.text(),
  };
}

describe('nginx', () => {
  test('keeps pages and answers, and asks for 304 before it uses them: all but the first come from its cache', async () => {
    const part = await newPart();
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
  });

  test('shows a price within a second, at whichever process it was changed', async () => {
    const part = await newPart();
    const token = await tokenOf(at(0), await signInAs(at(0), owner));
    const shown = async () =>
      (JSON.parse((await get(`/api/product/${part}`)).text) as { pricePerUnit: number }).pricePerUnit;
    let was = 10;
    for (const place of [0, 1, 0] as const) {
      expect(await shown()).toBe(was);
      const body = { pricePerUnit: was + 1, was };
      await contentOf(callApi(at(place).to, token, 'PUT', `/product/${part}/price`, { body }));
      const end = performance.now() + 1000;
      while (performance.now() < end) await shown();
      was += 1;
      expect(await shown()).toBe(was);
    }
  });

  test('keeps pictures for long, without asking the shop', async () => {
    const [picture] = sampleReviews.map(({ picture: file }) => file);
    const bytes = await readFile(join(root, 'sample/pictures', String(picture)));
    const { id } = await storeSamplePicture(embedded.scope, bytes);
    expect((await get(`/img/${id}`)).cache).toBe('MISS');
    for (let request = 0; request < 5; request++) expect((await get(`/img/${id}`)).cache).toBe('HIT');
  });

  test('gives nobody what belongs to another: orders, sessions, tokens', async () => {
    const part = await newPart();
    const [ada, bo] = await Promise.all([
      register({ to: nginx.origin, origin }, 'ada@example.com'),
      register({ to: nginx.origin, origin }, 'bo@example.com'),
    ]);
    const token = await tokenOf({ to: nginx.origin, origin }, ada);
    await contentOf(callApi(nginx.origin, token, 'POST', '/order', { body: oneOf(part) }));
    const mine = `/api/order?email=${ada.email}`;
    for (let request = 0; request < 3; request++) {
      const own = await get(mine, { Authorization: `Bearer ${token}` });
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(own.text).toContain(part);
      const other = await get(mine);
      expect([other.status, other.text.includes(part)]).toEqual([401, false]);
    }
    for (const { cookie, email } of [ada, bo, ada]) {
      const session = await get('/api/auth/get-session', { Cookie: cookie });
      expect(session.text).toContain(email);
    }
    expect((await get('/api/auth/get-session')).text).not.toContain('@example.com');
    // A public page is the same for those who are signed in.
    const asAda = await get('/faq', { Cookie: ada.cookie });
    const asNobody = await get('/faq');
    expect(asNobody.text).toBe(asAda.text);
    expect(asNobody.headers.getSetCookie()).toEqual([]);
  });
});

test('registered at one, ordered at the other, and either of the two is killed: the shop goes on behind both proxies', async () => {
  const part = await newPart();
  const buyer = await register(at(0), 'cy@example.com');
  const token = await tokenOf(at(1), buyer);
  await contentOf(callApi(at(1).to, token, 'POST', '/order', { body: oneOf(part) }));
  for (const place of [0, 1] as const) {
    const killed = shops[place];
    killed?.child.kill('SIGKILL');
    await killed?.ended;
    for (const proxy of [nginx, haproxy]) {
      const isServed = async () => (await fetch(`${proxy.origin}/api/product/${part}`)).status;
      await expect.poll(isServed).toBe(200);
      for (let request = 0; request < 10; request++) expect(await isServed()).toBe(200);
      await contentOf(callApi(proxy.origin, token, 'POST', '/order', { body: oneOf(part) }));
    }
    shops[place] = startShop(ports[place]);
    await shops[place].opened;
    await expect.poll(async () => (await fetch(`${haproxy.origin}/api/health`)).status).toBe(200);
  }
  const orders = await contentOf<unknown[]>(callApi(nginx.origin, token, 'GET', `/order?email=${buyer.email}`));
  expect(orders).toHaveLength(5);
});
