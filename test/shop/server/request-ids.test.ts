/** Ids of requests: in responses, in problem documents and in the log. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log.server.ts';
import { movableClock } from '../../fixtures/clock.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

const proxy = '10.0.0.7';
const clock = movableClock();
let app: AppFixture;
let server: Server;
let origin: string;

beforeAll(async () => {
  app = await openApp({
    settings: { TRUSTED_PROXIES: proxy },
    pages: async ({ url }) => {
      if (url.endsWith('/slow')) clock.advance(1050);
      if (url.endsWith('/fails')) throw new Error('broken page');
      return new Response('a page', { headers: { 'Cache-Control': 'public, max-age=0' } });
    },
  });
  server = createServer(getRequestListener(app.hono.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  clock.restore();
  server.close();
  await app.close();
});
beforeEach(() => app.log.splice(0));

const idOf = ({ headers }: Response) => headers.get('X-Request-Id');

test('every response has an id of its own: pages, cached ones, 304, files, the API and errors [A19]', async () => {
  const ids: (string | null)[] = [];
  const first = await fetch(`${origin}/parts`);
  const etag = first.headers.get('etag') ?? '';
  ids.push(idOf(first));
  for (const [path, headers] of [
    ['/parts', {}],
    ['/parts', { 'If-None-Match': etag }],
    ['/assets/missing.js', {}],
    ['/api/settings', {}],
    ['/api/settings', {}],
    ['/api/none', {}],
    ['/img/none', {}],
    ['/api/auth/none', {}],
    ['/fails', {}],
  ] as const)
    ids.push(idOf(await fetch(origin + path, { headers })));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a problem document names the id of its response', async () => {
  for (const path of ['/api/none', '/api/auth/none', '/api/product/none']) {
    const response = await fetch(origin + path);
    expect(((await response.json()) as { instance: string }).instance).toBe(idOf(response));
  }
});

test('the id of a trusted proxy is kept when it is short and has safe characters only', async () => {
  const send = async (id: string, client: string) =>
    idOf(await app.send('GET /parts', { headers: { 'X-Request-Id': id } }, client));
  expect(await send('edge-42.A_b', proxy)).toBe('edge-42.A_b');
  expect(await send('edge-42', '192.0.2.1')).not.toBe('edge-42');
  for (const unsafe of ['a b', 'x'.repeat(65), '{"a":1}', '<b>']) expect(await send(unsafe, proxy)).not.toBe(unsafe);
});

test('a failed request is logged with its id and its path without the query; so is its error [A19]', async () => {
  const response = await fetch(`${origin}/reset-password/fails?token=secret`).then(() => fetch(`${origin}/fails`));
  expect(response.status).toBe(500);
  const lines = app.log.filter(({ requestId }) => requestId === idOf(response));
  expect(lines).toMatchObject([
    { msg: 'An error ended the request', err: { message: 'broken page' } },
    { msg: 'A request failed', method: 'GET', path: '/fails', status: 500, ms: expect.any(Number) },
  ]);
  expect(JSON.stringify(app.log)).not.toContain('secret');
});

test('a slow request is logged', async () => {
  const response = await fetch(`${origin}/slow?q=private`);
  expect(app.log).toMatchObject([{ msg: 'A request was slow', path: '/slow', requestId: idOf(response) }]);
  expect(JSON.stringify(app.log)).not.toContain('private');
});

test('a logged path has no email', async () => {
  const failing = await openApp({
    pages: async () => {
      throw new Error('broken page');
    },
  });
  await failing.send('GET /dashboard/makeAdmin/ada%40example.com');
  await failing.close();
  expect(JSON.stringify(failing.log)).not.toMatch(/ada(@|%40)/);
});

test('a line that is written without a request has no id', () => {
  const lines: string[] = [];
  createLog('info', { write: (line: string) => void lines.push(line) }).info('from a job');
  expect(lines.join()).not.toContain('requestId');
});
