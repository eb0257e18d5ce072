import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { type PublicChanges, type PublicData, publicData } from '#platform/cache/public-data.ts';
import { createResponseCache } from '#platform/cache/response-cache.server.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const at = (path: string, headers: Record<string, string> = {}) => new Request(`http://shop.test${path}`, { headers });

/** A cache whose database is `committed`: what it has is told at the next look. */
function openCache(options: { maxAgeMs?: number; onceAgeMs?: number; maxBytes?: number } = {}) {
  const database = { committed: [] as PublicChanges[], looks: 0, isGone: false };
  const look = async (): Promise<PublicChanges> => {
    database.looks += 1;
    if (database.isGone) throw new Error('no database');
    const changes = database.committed.splice(0);
    return { data: changes.flatMap(({ data }) => data), partIds: changes.flatMap(({ partIds }) => partIds) };
  };
  const cache = createResponseCache({ look, ...options });
  const write = (changes: Partial<PublicChanges>) => {
    database.committed.push({ data: [], partIds: [], ...changes });
    cache.written();
  };
  return { cache, database, write };
}

/** Stops the clock and the timers, until the test moves them. */
function stopClock() {
  // Whole: sums of fractions of a millisecond are not exact.
  let ms = Math.ceil(performance.now());
  // The method and not the object is replaced, because the store's LRU cache keeps the object.
  vi.spyOn(performance, 'now').mockImplementation(() => ms);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const advance = (by: number) => {
    ms += by;
    return vi.advanceTimersByTimeAsync(by);
  };
  return { advance };
}

/** Resolves when other work that is ready has run. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A page whose text contains the number of its renderings. A rendering waits, so that others can begin meanwhile. */
function page(cacheControl = 'public, max-age=0') {
  const renderings = { count: 0 };
  const render = async () => {
    renderings.count += 1;
    const text = `version ${renderings.count}`;
    await nextTurn();
    return new Response(text, { headers: { 'cache-control': cacheControl } });
  };
  return { renderings, render };
}

test('a response is rendered once, and again after a change', async () => {
  const { cache, write } = openCache();
  const { render } = page();
  expect(await (await cache.respond(at('/parts'), render)).text()).toBe('version 1');
  expect(await (await cache.respond(at('/parts'), render)).text()).toBe('version 1');
  expect(await (await cache.respond(at('/parts?page=2'), render)).text()).toBe('version 2');
  write({ data: publicData });
  expect(await (await cache.respond(at('/parts'), render)).text()).toBe('version 3');
});

test('an expired response is rendered again', async () => {
  const { cache } = openCache({ maxAgeMs: 30, onceAgeMs: 30 });
  const { render } = page();
  await cache.respond(at('/'), render);
  await expect.poll(async () => (await cache.respond(at('/'), render)).text()).toBe('version 2');
});

test('before their time is over, responses are rendered again one after the other, while others get the stored ones', async () => {
  const { cache } = openCache({ maxAgeMs: 1000 });
  const pages = ['/1', '/2', '/3'].map((path) => ({ path, ...page() }));
  const clock = stopClock();
  const read = ({ path, render }: (typeof pages)[number]) =>
    cache.respond(at(path), render).then((response) => response.text());
  for (const each of pages) await read(each);
  await clock.advance(500);
  for (const each of pages) expect(await read(each)).toBe('version 1');
  await clock.advance(200);
  // Of those asked for at once, two are rendered, and the third one is not waited for.
  expect(await Promise.all(pages.map(read))).toEqual(['version 2', 'version 2', 'version 1']);
  expect(cache.find({ method: 'GET', address: '/1', headers: new Headers() })?.content).toBe('version 2');
  expect(cache.find({ method: 'GET', address: '/3', headers: new Headers() })).toBeUndefined();
  expect(await Promise.all(pages.map(read))).toEqual(['version 2', 'version 2', 'version 2']);
});

test('a response that is asked for again is kept for longer than one that nobody else wanted, and no longer than its time', async () => {
  const { cache } = openCache({ maxAgeMs: 4000, onceAgeMs: 1000 });
  const [once, again] = [page(), page()];
  const clock = stopClock();
  await cache.respond(at('/once'), once.render);
  await cache.respond(at('/again'), again.render);
  await clock.advance(900);
  await cache.respond(at('/again'), again.render);
  await nextTurn();
  await clock.advance(1000);
  cache.purge();
  expect(cache.stats().entries).toBe(1);
  expect(await (await cache.respond(at('/again'), again.render)).text()).toBe('version 1');
  await clock.advance(2200);
  cache.purge();
  expect(cache.stats().entries).toBe(0);
});

test('a response that cannot be rendered again is answered as it is stored, until its time is over', async () => {
  const { cache } = openCache({ maxAgeMs: 1000 });
  const { render } = page();
  const clock = stopClock();
  await cache.respond(at('/'), render);
  await clock.advance(700);
  const failed = async () => Promise.reject(new Error('no database'));
  expect(await (await cache.respond(at('/'), failed)).text()).toBe('version 1');
  const unavailable = async () => new Response('unavailable', { status: 503 });
  expect(await (await cache.respond(at('/'), unavailable)).text()).toBe('version 1');
  await clock.advance(400);
  expect((await cache.respond(at('/'), unavailable)).status).toBe(503);
});

test('responses whose time is over give their memory back without being asked for', async () => {
  const { cache } = openCache({ onceAgeMs: 1000 });
  const { render } = page();
  const clock = stopClock();
  await cache.respond(at('/'), render);
  cache.purge();
  expect(cache.stats().entries).toBe(1);
  await clock.advance(1100);
  cache.purge();
  expect(cache.stats()).toMatchObject({ entries: 0, bytes: 0 });
});

test('twenty simultaneous requests share one rendering', async () => {
  const { cache } = openCache();
  const { renderings, render } = page();
  const responses = await Promise.all(Array.from({ length: 20 }, () => cache.respond(at('/parts'), render)));
  expect(new Set(await Promise.all(responses.map((response) => response.text())))).toEqual(new Set(['version 1']));
  expect(renderings.count).toBe(1);
});

test('a response that was begun before a change is neither stored nor given to later requests', async () => {
  const { cache, write } = openCache();
  const { render } = page();
  const before = cache.respond(at('/parts'), render);
  write({ data: publicData });
  expect(await (await cache.respond(at('/parts'), render)).text()).toBe('version 2');
  await before;
  expect(await (await cache.respond(at('/parts'), render)).text()).toBe('version 2');
});

test('private responses and responses to signed-in users are rendered for each request', async () => {
  const { cache } = openCache();
  const { renderings, render } = page('no-store');
  const responses = await Promise.all([1, 2, 3].map(() => cache.respond(at('/'), render)));
  expect(new Set(await Promise.all(responses.map((response) => response.text()))).size).toBe(3);
  const publicPage = page();
  const headers = { authorization: 'Bearer x' };
  await Promise.all([1, 2].map(() => cache.respond(at('/', headers), publicPage.render)));
  expect([renderings.count, publicPage.renderings.count]).toEqual([3, 2]);
});

test('a failed rendering fails only its own request; the next request renders again', async () => {
  const { cache } = openCache();
  const { render } = page();
  const failing = cache.respond(at('/'), async () => {
    await nextTurn();
    throw new Error('no database');
  });
  const waiting = cache.respond(at('/'), render);
  await expect(failing).rejects.toThrow('no database');
  expect(await (await waiting).text()).toBe('version 1');
});

test('a response is compressed as the client accepts it, and 304 when the client has it', async () => {
  const { cache } = openCache();
  const { renderings, render } = page();
  const compressed = await cache.respond(at('/', { 'accept-encoding': 'gzip, br' }), render);
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await compressed.bytes()).toString()).toBe('version 1');
  const etag = compressed.headers.get('etag') ?? '';
  const again = await cache.respond(at('/', { 'accept-encoding': 'gzip, br', 'if-none-match': etag }), render);
  expect([again.status, await again.text(), renderings.count]).toEqual([304, '', 1]);
});

test.each(['br', 'gzip'])(
  'what is asked for again is sent in fewer bytes of %s from then on, and says the same',
  async (coding) => {
    const { cache } = openCache();
    const text = readFileSync(import.meta.filename, 'utf8');
    const render = async () => new Response(text, { headers: { 'cache-control': 'public, max-age=0' } });
    const read = async () => (await cache.respond(at('/', { 'accept-encoding': coding }), render)).bytes();
    const unpack = coding === 'br' ? brotliDecompressSync : gunzipSync;
    const first = await read();
    expect(await read()).toEqual(first);
    await expect.poll(async () => (await read()).length).toBeLessThan(0.95 * first.length);
    for (const bytes of [first, await read()]) expect(unpack(bytes).toString()).toBe(text);
  },
);

test('a change ends the responses that show the changed data, and no others', async () => {
  const { cache, write } = openCache();
  const { render } = page();
  const text = async (path: string, shows: readonly PublicData[]) =>
    (await cache.respond(at(path), render, shows)).text();
  expect([await text('/parts', ['catalogue', 'search']), await text('/mission', ['catalogue'])]).toEqual([
    'version 1',
    'version 2',
  ]);
  write({ data: ['search'] });
  expect([await text('/parts', ['catalogue', 'search']), await text('/mission', ['catalogue'])]).toEqual([
    'version 3',
    'version 2',
  ]);
});

test('a change of a part ends the responses that show this part, and no others', async () => {
  const { cache, write } = openCache();
  const { render } = page();
  const text = async (id: string) => {
    const renderPart = (partIds: Set<string>) => {
      partIds.add(id);
      return render();
    };
    return (await cache.respond(at(`/part/${id}`), renderPart, [])).text();
  };
  expect([await text('a'), await text('b')]).toEqual(['version 1', 'version 2']);
  write({ partIds: ['a', 'z'] });
  expect([await text('a'), await text('b')]).toEqual(['version 3', 'version 2']);
});

test('a rendering during which another part changes is stored; one during which its own part changes is not', async () => {
  const { cache, write } = openCache();
  const { render } = page();
  const partOf = (id: string) => async (partIds: Set<string>) => {
    const response = await render();
    partIds.add(id);
    return response;
  };
  const ask = async (id: string) => (await cache.respond(at(`/part/${id}`), partOf(id), [])).text();
  const before = [ask('a'), ask('b')];
  // Both renderings have begun.
  await nextTurn();
  write({ partIds: ['a'] });
  await cache.respond(at('/other'), render);
  await Promise.all(before);
  expect(await ask('b')).toBe('version 2');
  expect(await ask('a')).toBe('version 4');
});

test('one look answers all requests of its time, and none is made without a request', async () => {
  const clock = stopClock();
  const { cache, database } = openCache();
  const { render } = page();
  await Promise.all(Array.from({ length: 20 }, (_, n) => cache.respond(at(`/${n}`), render)));
  await cache.respond(at('/0'), render);
  expect(database.looks).toBe(1);
  await clock.advance(1000);
  expect(database.looks).toBe(1);
  database.committed.push({ data: ['catalogue'], partIds: [] });
  expect(cache.find({ method: 'GET', address: '/0', headers: new Headers() })).toBeUndefined();
  expect(await (await cache.respond(at('/0'), render)).text()).toBe('version 21');
});

test('a stored response is found without waiting, but not before what this process has written is known', async () => {
  const { cache, write } = openCache();
  const { render } = page();
  const find = (method = 'GET', headers = {}) => cache.find({ method, address: '/', headers: new Headers(headers) });
  expect(find()).toBeUndefined();
  await cache.respond(at('/'), render);
  expect(find()).toMatchObject({ status: 200, headers: { 'content-length': '9' } });
  expect(find('HEAD')).toMatchObject({ status: 200, content: null });
  expect([find('POST'), find('GET', { authorization: 'Bearer x' }), find('GET', { 'save-data': 'on' })]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(find('GET', { 'if-none-match': find()?.headers['etag'] ?? '' })?.status).toBe(304);
  write({});
  expect(find()).toBeUndefined();
  await cache.respond(at('/'), render);
  expect(find()?.status).toBe(200);
});

test('while the database does not say what has changed, a response is served for less than a second', async () => {
  const clock = stopClock();
  const { cache, database } = openCache();
  const { render } = page();
  const text = async () => (await cache.respond(at('/'), render)).text();
  expect(await text()).toBe('version 1');
  database.isGone = true;
  cache.written();
  await clock.advance(899);
  expect(await text()).toBe('version 1');
  await clock.advance(1);
  expect(await text()).toBe('version 2');
  database.isGone = false;
  expect(await text()).toBe('version 2');
});

test('the numbers of hits, misses and stored responses are counted', async () => {
  const { cache } = openCache();
  const { render } = page();
  for (const path of ['/', '/', '/parts']) await cache.respond(at(path), render);
  await cache.respond(at('/', { authorization: 'Bearer x' }), render);
  expect(cache.stats()).toMatchObject({ hits: 1, misses: 2, stores: 2, entries: 2 });
});

test('the size counts addresses and headers, and has a limit', async () => {
  const { cache } = openCache({ maxBytes: 100_000 });
  const { render } = page();
  const address = (n: number) => `/parts?q=${n}${'x'.repeat(1800)}`;
  await cache.respond(at(address(0)), render);
  await expect.poll(() => cache.stats().bytes).toBeGreaterThan(1800 + 512);
  const one = cache.stats().bytes;
  for (let n = 1; n < 60; n += 1) await cache.respond(at(address(n)), render);
  expect(cache.stats().bytes).toBeLessThanOrEqual(100_000);
  expect(cache.stats().bytes).toBeGreaterThan(100_000 - 2 * one);
});

test('a response to an address over 2 kB is neither stored nor shared', async () => {
  const { cache } = openCache();
  const { renderings, render } = page();
  const long = at(`/parts?q=${'x'.repeat(2048)}`);
  await Promise.all([cache.respond(long, render), cache.respond(long, render)]);
  await cache.respond(long, render);
  expect([renderings.count, cache.stats().bytes]).toEqual([3, 0]);
});
