/** Cached responses over HTTP, which the listener sends before the application runs. */
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type HttpListener, listen, takePort } from '#server/listen.ts';
import { answerFromCache } from '#server/middleware/response-cache.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

let app: AppFixture;
let listener: HttpListener;
/** Methods and paths that the application was asked for. */
const asked: string[] = [];

beforeAll(async () => {
  app = await openApp({
    settings: { PORT: '0', TRUSTED_PROXIES: '127.0.0.1' },
    pages: async ({ url }) =>
      new Response(`${'a page – '.repeat(100)}${url}`, {
        headers: { 'Cache-Control': 'public, max-age=0', 'Content-Type': 'text/html; charset=utf-8' },
      }),
  });
  const fetch = (request: Request, env: object) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return app.hono.fetch(request, env as never);
  };
  const server = createServer();
  const config = await takePort(server, app.shop.config);
  listener = await listen({ fetch } as AppFixture['hono'], config, {
    server,
    answerAtOnce: answerFromCache(app.cache, app.shop.config),
  });
});
afterAll(async () => {
  await listener.close();
  await app.close();
});
beforeEach(() => asked.splice(0));

const send = (path: string, init: RequestInit = {}) => fetch(listener.url + path, init);

/** All but what differs with each response. */
const headersOf = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)));

test('the second answer is the first one, without the application, with an id of its own', async () => {
  const [first, second] = [await send('/parts'), await send('/parts')];
  expect(asked).toEqual(['GET /parts']);
  expect(headersOf(second)).toEqual(headersOf(first));
  expect(await second.text()).toBe(await first.text());
  expect(second.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
});

test('the id that a trusted proxy gives is kept', async () => {
  await send('/vision');
  const { headers } = await send('/vision', { headers: { 'X-Request-Id': 'from-the-proxy' } });
  expect([asked.length, headers.get('X-Request-Id')]).toEqual([1, 'from-the-proxy']);
});

test('HEAD and 304 have no body and the headers of the response', async () => {
  const page = await send('/mission');
  const head = await send('/mission', { method: 'HEAD' });
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([
    200,
    '',
    page.headers.get('content-length'),
  ]);
  const unchanged = await send('/mission', { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } });
  expect([unchanged.status, await unchanged.text(), unchanged.headers.get('etag')]).toEqual([
    304,
    '',
    page.headers.get('etag'),
  ]);
  expect(asked).toEqual(['GET /mission']);
});

test.each([
  ['with a token in it', '/reset-password?token=abc', {}],
  ['with a parameter that the page does not read', '/faq?utm_source=x', {}],
  ['of a signed-in user', '/contact', { Authorization: 'Bearer x' }],
])('an address %s goes through the application', async (_, path, headers) => {
  for (let times = 0; times < 2; times += 1) await send(path, { headers });
  expect(asked).toHaveLength(2);
});

test('after a write the application answers, because the database is asked first', async () => {
  await send('/');
  app.cache.written();
  await send('/');
  await send('/');
  expect(asked).toEqual(['GET /', 'GET /']);
});

test('a kept order form is not the answer to a visitor without a session, who is led to the login [O560]', async () => {
  const Cookie = 'sprocket.session_token=any';
  for (let times = 0; times < 2; times += 1) await send('/purchase/0199', { headers: { Cookie } });
  expect(asked).toEqual(['GET /purchase/0199']);
  const { status, headers } = await send('/purchase/0199', { redirect: 'manual' });
  expect([status, headers.get('Location')]).toEqual([302, '/login?returnTo=%2Fpurchase%2F0199']);
});
