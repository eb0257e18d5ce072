import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createResponseCache } from '#platform/response-cache.server.ts';

const at = (path: string, headers: Record<string, string> = {}) => new Request(`http://shop.test${path}`, { headers });

/** A page that takes a moment and says how often it was made. */
function page(cacheControl = 'public, max-age=0') {
  const made = { count: 0 };
  const make = async () => {
    made.count += 1;
    const text = `made ${made.count}`;
    await sleep(5);
    return new Response(text, { headers: { 'cache-control': cacheControl } });
  };
  return { made, make };
}

test('an answer is made once and kept, and again after a clear', async () => {
  const cache = createResponseCache();
  const { make } = page();
  expect(await (await cache.answer(at('/parts'), make)).text()).toBe('made 1');
  expect(await (await cache.answer(at('/parts'), make)).text()).toBe('made 1');
  expect(await (await cache.answer(at('/parts?page=2'), make)).text()).toBe('made 2');
  cache.clear();
  expect(await (await cache.answer(at('/parts'), make)).text()).toBe('made 3');
});

test('an answer is made again when it is too old', async () => {
  const cache = createResponseCache({ maxAgeMs: 30 });
  const { make } = page();
  await cache.answer(at('/'), make);
  await expect.poll(async () => (await cache.answer(at('/'), make)).text()).toBe('made 2');
});

test('twenty who ask at the same time share one making', async () => {
  const cache = createResponseCache();
  const { made, make } = page();
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.answer(at('/parts'), make)));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set(['made 1']));
  expect(made.count).toBe(1);
});

test('who asks after a change never gets what was begun before it, and that is not kept either', async () => {
  const cache = createResponseCache();
  const { make } = page();
  const before = cache.answer(at('/parts'), make);
  cache.clear();
  expect(await (await cache.answer(at('/parts'), make)).text()).toBe('made 2');
  await before;
  expect(await (await cache.answer(at('/parts'), make)).text()).toBe('made 2');
});

test('what may not be kept is made for each, and so is the answer to somebody who is signed in', async () => {
  const cache = createResponseCache();
  const { made, make } = page('no-store');
  const answers = await Promise.all([1, 2, 3].map(() => cache.answer(at('/'), make)));
  expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(3);
  const open = page();
  const headers = { authorization: 'Bearer x' };
  await Promise.all([1, 2].map(() => cache.answer(at('/', headers), open.make)));
  expect([made.count, open.made.count]).toEqual([3, 2]);
});

test('a making that fails fails for the one who asked for it; the next is tried again', async () => {
  const cache = createResponseCache();
  const { make } = page();
  const failing = cache.answer(at('/'), async () => {
    await sleep(5);
    throw new Error('no database');
  });
  const waiting = cache.answer(at('/'), make);
  await expect(failing).rejects.toThrow('no database');
  expect(await (await waiting).text()).toBe('made 1');
});

test('an answer is packed as the browser likes it, and 304 when the browser has it', async () => {
  const cache = createResponseCache();
  const { made, make } = page();
  const packed = await cache.answer(at('/', { 'accept-encoding': 'gzip, br' }), make);
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(brotliDecompressSync(await packed.bytes()).toString()).toBe('made 1');
  const etag = packed.headers.get('etag') ?? '';
  const again = await cache.answer(at('/', { 'accept-encoding': 'gzip, br', 'if-none-match': etag }), make);
  expect([again.status, await again.text(), made.count]).toEqual([304, '', 1]);
});
