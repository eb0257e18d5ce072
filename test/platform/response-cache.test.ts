import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { PublicData } from '#platform/public-data.ts';
import { createResponseCache } from '#platform/response-cache.server.ts';

const at = (path: string, headers: Record<string, string> = {}) => new Request(`http://shop.test${path}`, { headers });

/** A page whose rendering takes 5 ms; its text contains the number of renderings. */
function page(cacheControl = 'public, max-age=0') {
  const renderings = { count: 0 };
  const render = async () => {
    renderings.count += 1;
    const text = `version ${renderings.count}`;
    await sleep(5);
    return new Response(text, { headers: { 'cache-control': cacheControl } });
  };
  return { renderings, render };
}

test('a response is rendered once, and again after a clear', async () => {
  const cache = createResponseCache();
  const { render } = page();
  expect(await (await cache.respond(at('/parts'), render)).text()).toBe('version 1');
  expect(await (await cache.respond(at('/parts'), render)).text()).toBe('version 1');
  expect(await (await cache.respond(at('/parts?page=2'), render)).text()).toBe('version 2');
  cache.clear();
  expect(await (await cache.respond(at('/parts'), render)).text()).toBe('version 3');
});

test('an expired response is rendered again', async () => {
  const cache = createResponseCache({ maxAgeMs: 30 });
  const { render } = page();
  await cache.respond(at('/'), render);
  await expect.poll(async () => (await cache.respond(at('/'), render)).text()).toBe('version 2');
});

test('twenty simultaneous requests share one rendering', async () => {
  const cache = createResponseCache();
  const { renderings, render } = page();
  const responses = await Promise.all(Array.from({ length: 20 }, () => cache.respond(at('/parts'), render)));
  expect(new Set(await Promise.all(responses.map((response) => response.text())))).toEqual(new Set(['version 1']));
  expect(renderings.count).toBe(1);
});

test('a response that was begun before a clear is neither stored nor given to later requests', async () => {
  const cache = createResponseCache();
  const { render } = page();
  const before = cache.respond(at('/parts'), render);
  cache.clear();
  expect(await (await cache.respond(at('/parts'), render)).text()).toBe('version 2');
  await before;
  expect(await (await cache.respond(at('/parts'), render)).text()).toBe('version 2');
});

test('private responses and responses to signed-in users are rendered for each request', async () => {
  const cache = createResponseCache();
  const { renderings, render } = page('no-store');
  const responses = await Promise.all([1, 2, 3].map(() => cache.respond(at('/'), render)));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(3);
  const publicPage = page();
  const headers = { authorization: 'Bearer x' };
  await Promise.all([1, 2].map(() => cache.respond(at('/', headers), publicPage.render)));
  expect([renderings.count, publicPage.renderings.count]).toEqual([3, 2]);
});

test('a failed rendering fails only its own request; the next request renders again', async () => {
  const cache = createResponseCache();
  const { render } = page();
  const failing = cache.respond(at('/'), async () => {
    await sleep(5);
    throw new Error('no database');
  });
  const waiting = cache.respond(at('/'), render);
  await expect(failing).rejects.toThrow('no database');
  expect(await (await waiting).text()).toBe('version 1');
});

test('a response is compressed as the client accepts it, and 304 when the client has it', async () => {
  const cache = createResponseCache();
  const { renderings, render } = page();
  const compressed = await cache.respond(at('/', { 'accept-encoding': 'gzip, br' }), render);
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await compressed.bytes()).toString()).toBe('version 1');
  const etag = compressed.headers.get('etag') ?? '';
  const again = await cache.respond(at('/', { 'accept-encoding': 'gzip, br', 'if-none-match': etag }), render);
  expect([again.status, await again.text(), renderings.count]).toEqual([304, '', 1]);
});

test('a clear ends the responses that show the changed data, and no others', async () => {
  const cache = createResponseCache();
  const { render } = page();
  const text = async (path: string, shows: readonly PublicData[]) =>
    (await cache.respond(at(path), render, shows)).text();
  expect([await text('/parts', ['catalogue', 'stock']), await text('/mission', ['catalogue'])]).toEqual([
    'version 1',
    'version 2',
  ]);
  cache.clear(['stock']);
  expect([await text('/parts', ['catalogue', 'stock']), await text('/mission', ['catalogue'])]).toEqual([
    'version 3',
    'version 2',
  ]);
});

test('the size counts addresses and headers, and has a limit', async () => {
  const cache = createResponseCache({ maxBytes: 100_000 });
  const { render } = page();
  const address = (n: number) => `/parts?q=${n}${'x'.repeat(1800)}`;
  await cache.respond(at(address(0)), render);
  await expect.poll(() => cache.size()).toBeGreaterThan(1800 + 512);
  const one = cache.size();
  for (let n = 1; n < 60; n += 1) await cache.respond(at(address(n)), render);
  expect(cache.size()).toBeLessThanOrEqual(100_000);
  expect(cache.size()).toBeGreaterThan(100_000 - 2 * one);
});

test('a response to an address over 2 kB is neither stored nor shared', async () => {
  const cache = createResponseCache();
  const { renderings, render } = page();
  const long = at(`/parts?q=${'x'.repeat(2048)}`);
  await Promise.all([cache.respond(long, render), cache.respond(long, render)]);
  await cache.respond(long, render);
  expect([renderings.count, cache.size()]).toEqual([3, 0]);
});
