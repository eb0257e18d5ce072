/** Which requests clear the response cache, and which addresses share an entry. */
import { readdirSync, readFileSync } from 'node:fs';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#api/endpoint-list.ts';
import { contentVersion } from '#domain/content/content.server.ts';
import { publicData } from '#platform/cache/public-data.ts';
import { apiPath } from '#platform/paths.ts';
import { showParts } from '#platform/scope.ts';
import { lookForPublicChanges } from '#server/public-changes.ts';
import { canonicalUrl, responseInputs } from '#server/response-inputs.ts';
import { createPart } from '../../fixtures/factories.ts';
import { newOrder, newReview, profile } from '../api/samples.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

let app: AppFixture;
const rollerId = uuid();
/** Addresses of the pages that were rendered. */
const rendered: string[] = [];
beforeAll(async () => {
  app = await openApp({
    pages: async ({ url }, scope) => {
      const path = url.slice(url.indexOf('/', 8));
      rendered.push(path);
      if (path === '/part/roller') showParts(scope, [rollerId]);
      return new Response('a page', { headers: { 'Cache-Control': 'public, max-age=0' } });
    },
  });
});
afterAll(() => app.close());
beforeEach(() => rendered.splice(0));

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  headers: {
    'Content-Type': 'application/json',
    Origin: 'http://shop.test',
    'Sec-Fetch-Site': 'same-origin',
    ...headers,
  },
  body: JSON.stringify(body),
});
const as = (user: { token: string }) => ({ Authorization: `Bearer ${user.token}` });

/** The pages that are rendered again after the write. */
async function renderedAfter(write: () => Promise<Response>): Promise<string[]> {
  const pages = ['/', '/parts', '/part/roller', '/reviews', '/mission'];
  app.cache.written();
  for (const page of pages) await app.send(`GET ${page}`);
  const { status } = await write();
  expect(status).toBeLessThan(300);
  rendered.splice(0);
  for (const page of pages) await app.send(`GET ${page}`);
  return [...rendered];
}

describe('a write', () => {
  test('of identity clears nothing: sign-up, sign-in, sign-out, access token, profile', async () => {
    await renderedAfter(() => app.send('POST /api/auth/sign-out', json({})));
    const account = { name: 'Ada', email: 'cache@example.com', password: 'rollers-and-chains-42' };
    const signedUp = await app.send('POST /api/auth/sign-up/email', json(account));
    const Cookie = signedUp.headers.getSetCookie().join('; ');
    const { img } = await newReview(app.shop, app.buyer);
    const writes = [
      () => app.send('POST /api/auth/sign-in/email', json(account)),
      () => app.send('PUT /api/user/cache@example.com', json({}, { Cookie })),
      () => app.send(`PUT /api/user/${app.buyer.email}/profile`, json({ ...profile, img }, as(app.buyer))),
      () => app.send('POST /api/auth/sign-out', json({}, { Cookie })),
    ];
    for (const write of writes) expect(await renderedAfter(write)).toEqual([]);
  });

  test('of an order clears the pages that show the part, and with the last pieces the lists', async () => {
    const [id, other] = [rollerId, await createPart(app.shop, { availableQuantity: 4 })];
    await createPart(app.shop, { id, slug: 'roller', availableQuantity: 4 });
    const order = (part: string) => () => app.send('POST /api/order', json(newOrder(part), as(app.buyer)));
    expect(await renderedAfter(order(id))).toEqual(['/part/roller']);
    expect(await renderedAfter(order(other))).toEqual([]);
    expect(await renderedAfter(order(id))).toEqual(['/parts', '/part/roller']);
  });

  test('of an order changes the stock in the lists that show the part', async () => {
    const id = await createPart(app.shop, { availableQuantity: 40 });
    const stock = async () => {
      const list = (await (await app.send('GET /api/product?limit=50')).json()) as {
        _id: string;
        availableQnty: number;
      }[];
      return list.find((part) => part._id === id)?.availableQnty;
    };
    // The new part is known before: it would end all lists.
    app.cache.written();
    expect([await stock(), await stock()]).toEqual([40, 40]);
    const order = newOrder(id);
    expect((await app.send('POST /api/order', json(order, as(app.buyer)))).status).toBeLessThan(300);
    expect(await stock()).toBe(40 - order.productQuantity);
  });

  test('that is refused clears nothing', async () => {
    const refused = json({ ...newOrder(rollerId), productQuantity: 1_000_000 }, as(app.buyer));
    const write = async () => {
      expect((await app.send('POST /api/order', refused)).status).toBeGreaterThan(399);
      return new Response();
    };
    expect(await renderedAfter(write)).toEqual([]);
  });

  test('of a review clears the pages that show reviews', async () => {
    const review = json(await newReview(app.shop, app.buyer), as(app.buyer));
    expect(await renderedAfter(() => app.send('POST /api/reviews', review))).toEqual(['/', '/part/roller', '/reviews']);
  });

  test('of the catalogue clears all pages', async () => {
    const id = await createPart(app.shop);
    expect(await renderedAfter(() => app.send(`DELETE /api/product/${id}`, { headers: as(app.admin) }))).toHaveLength(
      5,
    );
  });
});

describe('an address', () => {
  test('with parameters that the page does not read is the address without them', async () => {
    for (const query of ['?page=2', '?utm_source=x&page=2', `?page=2&z=${'x'.repeat(9000)}`]) {
      await app.send(`GET /reviews${query}`);
      await app.send(`HEAD /vision${query}`);
    }
    expect(rendered).toEqual(['/reviews?page=2', '/vision']);
  });

  test('keeps what the page reads, in one order', async () => {
    await app.send('GET /parts?view=cards&q=track+roller&x=1');
    await app.send('GET /parts?q=track%20roller&view=cards');
    expect(rendered).toEqual(['/parts?q=track+roller&view=cards']);
  });

  test('of the API neither repeats nor stores a parameter that the call does not read', async () => {
    await Promise.all([createPart(app.shop), createPart(app.shop)]);
    const first = await app.send('GET /api/product?limit=1&z=evil');
    const link = first.headers.get('Link');
    expect(link).toContain('rel="next"');
    expect(link).not.toContain('evil');
    const again = await app.send('GET /api/product?limit=1', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(again.status).toBe(304);
    expect((await app.send('GET /api/product?limit=1&limit=2')).status).toBe(400);
  });

  test.each([
    ['/Parts/?q=a&x=1', '/Parts/?q=a'],
    ['/parts.data?q=a&_routes=root&x=1', '/parts.data?q=a&_routes=root'],
    ['/_root.data?_routes=root&x=1', '/_root.data?_routes=root'],
    ['/part/roller?q=6204&x=1', '/part/roller?q=6204'],
    ['/login?returnTo=%2Fpurchase%2F1&x=1', '/login?returnTo=%2Fpurchase%2F1'],
    ['/purchase/1?quantity=4&x=1', '/purchase/1?quantity=4'],
    ['/purchase?quantity=4', '/purchase'],
    ['/reset-password?token=abc', '/reset-password?token=abc'],
    ['/api/suggest?q=a&x=1', '/api/suggest?q=a'],
    ['/api/category?x=1', '/api/category'],
    ['/parts?brand=kelhorn&q=pump&brand=hx', '/parts?q=pump&brand=kelhorn&brand=hx'],
    ['/machines?q=pc200&x=1', '/machines?q=pc200'],
    ['/machines/a/b?serial=1&machine=a/b&x=1', '/machines/a/b?machine=a%2Fb&serial=1'],
    ['/robots.txt?x=1', '/robots.txt'],
  ])('%s is rendered as %s', (address, canonical) => {
    const { parameters } = responseInputs(address.split('?')[0] ?? '');
    expect(canonicalUrl(address, parameters)).toBe(canonical);
  });

  test('each GET of the API keeps its own parameters, also where a path with a parameter matches its address', () => {
    for (const { method, path, query } of endpoints)
      if (method === 'get')
        expect(responseInputs(apiPath + path).parameters, path).toEqual(Object.keys(query?.shape ?? {}));
  });

  test('every parameter that a public page reads by name is an input of a page', () => {
    const folders = ['kit', 'layout', 'features', 'public', 'purchase'].map((name) =>
      join(import.meta.dirname, '../../../src/web', name),
    );
    const sources = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    );
    const read = sources.flatMap((source) => [
      ...source.matchAll(/\b(?:searchParams|params)\.(?:get|has)\('(\w+)'\)/g),
    ]);
    const known = [
      '/parts',
      '/compare',
      '/worn-number',
      '/part/x',
      '/machines/x/y',
      '/my-machines',
      '/drawings/x',
      '/reviews',
      '/login',
      '/register',
      '/reset-password',
      '/account-setup',
      '/stock-notification',
      '/purchase/x',
      '/x',
    ];
    const inputs = new Set(known.flatMap((path) => responseInputs(path).parameters));
    expect(read.length).toBeGreaterThan(5);
    expect(read.map(([, name]) => name).filter((name) => name && !inputs.has(name))).toEqual([]);
  });
});

describe('the cookie of the kept machine', () => {
  const get = (address: string, cookie: string) => app.send(`GET ${address}`, { headers: { Cookie: cookie } });
  const kept = 'other=1; machine=machine=a%2Fb&serial=1; last=2';

  test.each([
    ['/parts', '/parts?machine=a%2Fb&serial=1'],
    ['/Parts/?q=pump', '/Parts/?q=pump&machine=a%2Fb&serial=1'],
    ['/part/x', '/part/x?machine=a%2Fb&serial=1'],
    ['/drawings/x?callout=7', '/drawings/x?callout=7&machine=a%2Fb&serial=1'],
    ['/parts?machine=c%2Fd', '/parts?machine=c%2Fd'],
    ['/vision', '/vision'],
    ['/machines/a/b', '/machines/a/b'],
  ])('is a part of the address of pages that say what fits: %s', async (address, asked) => {
    app.cache.written();
    await get(address, kept);
    expect(rendered).toEqual([asked]);
  });

  test('has the response of the address with this machine, and no other', async () => {
    app.cache.written();
    await get('/part/y', kept);
    await get('/part/y', kept);
    await app.send('GET /part/y?machine=a%2Fb&serial=1');
    await app.send('GET /part/y');
    await get('/part/y', 'machine=machine=a%2Fb');
    await get('/part/y', 'machine=');
    await get('/part/y', 'session=machine%3Dz');
    expect(rendered).toEqual(['/part/y?machine=a%2Fb&serial=1', '/part/y', '/part/y?machine=a%2Fb']);
  });

  test('is named for caches by every response that depends on it, and by no other', async () => {
    for (const address of ['/parts', '/part/x?machine=a%2Fb', '/drawings/x'])
      expect((await app.send(`GET ${address}`)).headers.get('vary'), address).toContain('Cookie');
    for (const address of ['/', '/mission', '/machines/a/b', '/api/category'])
      expect((await app.send(`GET ${address}`)).headers.get('vary'), address).not.toContain('Cookie');
  });
});

test('a change of a file in content/ ends the validity of all stored responses with the next look', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sprocket-content-'));
  await cp(fileURLToPath(new URL('../../../content/', import.meta.url)), folder, { recursive: true });
  const look = lookForPublicChanges(app.shop, () => contentVersion(folder));
  await look();
  expect(await look()).toEqual({ data: [], partIds: [] });
  await appendFile(join(folder, 'mission.md'), '\nMore.\n');
  expect((await look()).data).toEqual(publicData);
  expect(await look()).toEqual({ data: [], partIds: [] });
  await rm(folder, { recursive: true });
});
