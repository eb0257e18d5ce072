/** Headers of every kind of response, and conditional and compressed responses. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptedCoding, isNotModified } from '#platform/http/http-headers.ts';
import { type AppFixture, openApp } from './app-fixture.ts';

let folder: string;
let app: AppFixture;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sprocket-client-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets', 'script.js'), '');
  await writeFile(join(folder, 'assets', 'styles.css'), '');
  await writeFile(join(folder, 'assets', 'icons.svg'), '');
  app = await openApp({
    clientFolder: folder,
    pages: async ({ url }) => {
      if (url.endsWith('/broken')) throw new Error('broken');
      return url.endsWith('/moved') ? Response.redirect('http://shop.test/', 302) : new Response('a page');
    },
  });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each([
  'GET /',
  'POST /',
  'GET /broken',
  'GET /assets/script.js',
  'GET /assets/nothing.js',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /sitemap-parts-00000000-0000-0000-0000-000000000000.xml',
  'GET /img/nothing',
  'GET /api/settings',
  'GET /api/docs',
  'GET /api/nothing',
  'GET /api/auth/get-session',
  'POST /api/auth/sign-out',
  'GET /api/auth/nothing',
])('no other site may frame the response to %s', async (request) => {
  const { headers } = await app.send(request);
  expect(headers.get('Content-Security-Policy')).toMatch(/(^|; )frame-ancestors 'none'(;|$)/);
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

const ofPages = ['Cross-Origin-Opener-Policy', 'Permissions-Policy', 'X-Frame-Options'];

test.each(['GET /', 'GET /broken', 'GET /assets/icons.svg', 'GET /assets/nothing.js', 'GET /api/settings'])(
  'the response to %s, which a browser may show as a page, has the headers of pages',
  async (request) => {
    const { headers } = await app.send(request);
    expect(ofPages.filter((name) => !headers.has(name))).toEqual([]);
  },
);

test.each(['GET /assets/script.js', 'GET /assets/styles.css'])(
  'the response to %s has no header that only pages heed [O528]',
  async (request) => {
    const { headers, status } = await app.send(request);
    expect(status).toBe(200);
    expect(ofPages.filter((name) => headers.has(name))).toEqual([]);
  },
);

test('on https every response asks for https for a year, on subdomains too, and none lets other origins read it', async () => {
  const secure = await openApp({ settings: { ORIGIN: 'https://parts.example' } });
  for (const request of ['GET /', 'GET /api/settings', 'GET /api/nothing', 'GET /img/nothing', 'OPTIONS /api/order']) {
    const { headers } = await secure.send(request, { headers: { Origin: 'https://evil.example' } });
    expect(headers.get('Strict-Transport-Security'), request).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('Access-Control-Allow-Origin'), request).toBeNull();
  }
  await secure.close();
});

test('a failed request is logged with its error and its path', async () => {
  app.log.splice(0);
  expect((await app.send('GET /broken')).status).toBe(500);
  expect(app.log).toMatchObject([
    { level: 50, err: { message: 'broken' } },
    { level: 40, path: '/broken', msg: 'A request failed' },
  ]);
});

describe('If-None-Match', () => {
  const matches = (header: string, etag = 'W/"abc"') =>
    isNotModified(new Request('http://shop.test/', { headers: { 'If-None-Match': header } }), etag);

  test.each(['W/"abc"', '"abc"', '"x", W/"abc"', 'W/"a,b",W/"abc" , "z"', '*', ' * '])('%j lists the tag', (header) => {
    expect(matches(header)).toBe(true);
  });

  test.each(['"ab"', 'abc', 'W/abc', '"x", "y"', '"x,abc"', 'W/"ABC"', ''])('%j does not list the tag', (header) => {
    expect(matches(header)).toBe(false);
  });

  test('several tags with the right one give 304', async () => {
    const first = await app.send('GET /api/settings', { headers: { 'Accept-Encoding': 'br' } });
    const tag = first.headers.get('ETag')?.replace('W/', '');
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': `"older", ${tag}` };
    expect((await app.send('GET /api/settings', { headers })).status).toBe(304);
  });
});

describe('Accept-Encoding', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br;q=1.0', 'br'],
    ['br; q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['br ; q=0.000 , gzip ; q = 0', undefined],
    ['gzip;q=0.8, br;q=0.2', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['BR', 'br'],
    ['brotli', undefined],
    ['identity', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j gives %j', (header, coding) => {
    expect(acceptedCoding(header, ['br', 'gzip'])).toBe(coding);
  });

  test('an answer to a caller with a token is compressed from 1 kB on only [O551]', async () => {
    const codingOf = async (path: string) => {
      const { headers } = await app.send(`GET ${path}`, {
        headers: { Authorization: `Bearer ${app.buyer.token}`, 'Accept-Encoding': 'gzip' },
      });
      return headers.get('Content-Encoding');
    };
    expect(await codingOf('/api/cart')).toBeNull();
    expect(await codingOf('/api/openapi.json')).toBe('gzip');
  });

  test('a client that rejects brotli does not get it', async () => {
    const { headers } = await app.send('GET /api/settings', { headers: { 'Accept-Encoding': 'br; q=0, gzip; q=0' } });
    expect(headers.get('Content-Encoding')).toBeNull();
  });
});
