/** Rules for all operations: content types and sizes of bodies, unknown paths, wrong methods, caching, headers. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#api/app.ts';
import { type ApiFixture, aProcess, closedFeed, openApiFixture } from './api-fixture.ts';
import { newReview } from './samples.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

describe('bodies', () => {
  const post = (body: BodyInit, contentType = 'application/json', headers: Record<string, string> = {}) =>
    fixture.request('POST /reviews', { as: fixture.buyer, body, headers: { 'Content-Type': contentType, ...headers } });
  let review: Awaited<ReturnType<typeof newReview>>;
  let good: string;
  beforeAll(async () => {
    review = await newReview(fixture.shop, fixture.buyer);
    good = JSON.stringify(review);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/problem+json',
    'application/json; charset=utf-16',
    'multipart/form-data',
    '',
  ])('%j is not JSON: 415', async (type) => {
    expect((await post(good, type)).body).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  test('a compressed body is rejected with 415', async () => {
    expect((await post(good, 'application/json', { 'Content-Encoding': 'gzip' })).status).toBe(415);
  });

  test('the charset UTF-8 is accepted', async () => {
    expect((await post(good, 'Application/JSON; Charset="UTF-8"')).status).toBe(201);
  });

  test('a body of more than 64 kB is rejected, also in chunks', async () => {
    const large = JSON.stringify({ ...review, comment: 'x'.repeat(70_000) });
    expect((await post(large, 'application/json', { 'Content-Length': '70050' })).status).toBe(413);
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(32));
      },
    });
    expect((await post(endless)).body).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect(sent).toBeLessThan(80 * 1024);
  });

  test.each([
    ['an empty body', ''],
    ['incomplete JSON', '{"rating":5'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['a trailing comma', '{"rating":5,}'],
    ['a repeated name', '{"rating":5,"rating":1,"comment":"x"}'],
    ['a repeated name with an escape', '{"rating":5,"r\\u0061ting":1}'],
    ['a repeated name in a nested object', '{"comment":[{"a":1,"b":"{","a":2}]}'],
    ['too many levels', `${'['.repeat(11)}${']'.repeat(11)}`],
  ])('%s is unreadable: 400', async (_name, body) => {
    expect((await post(body)).body).toMatchObject({ status: 400, code: 'bad_request' });
  });

  test('the same name in two objects or in a text is accepted', async () => {
    const { status } = await post(
      `{"rating":5,"comment":"{\\"rating\\":1,\\"rating\\":2}","img":"${review.img}","extra":[{"rating":1},{"rating":2}]}`,
    );
    expect(status).toBe(201);
  });

  test('__proto__ is ignored and changes no prototype', async () => {
    const { status } = await post(
      `{"rating":5,"comment":"x","img":"${review.img}","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`,
    );
    expect(status).toBe(201);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  test('the user is checked first, then the content type, then the body', async () => {
    const anonymous = (body: string, type: string) =>
      fixture.request('POST /product', { body, headers: { 'Content-Type': type } });
    expect((await anonymous('{', 'text/plain')).status).toBe(401);
    expect((await anonymous('{', 'application/json')).status).toBe(401);
    expect(
      (
        await fixture.request('POST /product', {
          as: fixture.buyer,
          body: '{',
          headers: { 'Content-Type': 'application/json' },
        })
      ).status,
    ).toBe(403);
    expect((await fixture.request('PATCH /product/nonsense', { as: fixture.admin, json: { minQnty: 0 } })).status).toBe(
      422,
    );
  });
});

describe('paths and methods', () => {
  test.each([
    '/nothing',
    '/',
    '',
    '/product/a/b',
    '/products',
    '/Product',
    '/product/',
    '/user/a/b/c',
    '/auth/nothing',
  ])('GET /api%s is a problem document [A1]', async (path) => {
    const { status, body, headers } = await fixture.request(`GET ${path}`);
    expect(status).toBe(404);
    expect(body).toMatchObject({
      type: '/problems/not-found',
      status: 404,
      code: 'not_found',
      instance: expect.any(String) as string,
    });
    expect(headers.get('Content-Type')).toBe('application/problem+json; charset=utf-8');
  });

  test.each([
    ['DELETE /product', 'GET, POST, HEAD, OPTIONS'],
    ['POST /product/x', 'GET, PATCH, DELETE, HEAD, OPTIONS'],
    ['PROPFIND /reviews', 'GET, POST, HEAD, OPTIONS'],
    ['GET /user/admin/x@example.com', 'PUT, DELETE, OPTIONS'],
    ['GET /image', 'POST, OPTIONS'],
    ['POST /openapi.json', 'GET, HEAD, OPTIONS'],
  ])('%s is answered with 405 and the allowed methods', async (call, allow) => {
    const { status, body, headers } = await fixture.request(call, { headers: { 'X-HTTP-Method-Override': 'GET' } });
    expect([status, body.code, headers.get('Allow')]).toEqual([405, 'method_not_allowed', allow]);
  });

  test('HEAD and OPTIONS have no response body', async () => {
    const head = await fixture.request('HEAD /product');
    const options = await fixture.request('OPTIONS /product');
    expect([head.status, head.text, options.status, options.headers.get('Allow')]).toEqual([
      200,
      '',
      204,
      'GET, POST, HEAD, OPTIONS',
    ]);
  });
});

describe('headers', () => {
  test('a public response is cached and revalidated by its ETag', async () => {
    const first = await fixture.request('GET /category');
    const tag = first.headers.get('ETag') ?? '';
    const again = await fixture.request('GET /category', { headers: { 'If-None-Match': `"other", ${tag}` } });
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate');
    expect([again.status, again.text, again.headers.get('ETag'), again.headers.get('Cache-Control')]).toEqual([
      304,
      '',
      tag,
      'public, max-age=0, must-revalidate',
    ]);
  });

  test('errors are not cached', async () => {
    expect((await fixture.request('GET /product/x')).headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    'GET /product',
    'GET /nothing',
    'DELETE /product',
    'GET /order',
    'POST /image',
    'GET /health',
    'OPTIONS /order',
  ])('%s is no document to run or to frame, nor for other sites', async (call) => {
    const { headers } = await fixture.request(call, { headers: { Origin: 'https://evil.example' } });
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
  });
});

describe('health and settings', () => {
  test('health reports the server and the database [A4]', async () => {
    const { status, body, headers } = await fixture.request('GET /health');
    expect([status, body]).toEqual([200, { up: true, database: true, migrations: true }]);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  test('settings report the enabled features', async () => {
    expect((await fixture.request('GET /settings')).body).toEqual({ google: false, card: true });
  });

  test('health reports a missing database, and errors are logged without details in the response [A4]', async () => {
    const broken = await openApiFixture();
    const { db, pool, config, files, dictionary, now } = broken.shop;
    await pool.end();
    const logged: object[] = [];
    const api = createApi({
      auth: broken.auth,
      log: { error: (fields: object) => logged.push(fields), warn: () => {}, info: () => {} },
      baseScope: () => ({ actor: { kind: 'visitor' }, db, config, files, dictionary, now }),
      migrationsApplied: () => Promise.reject(new Error('down')),
      orderFeed: closedFeed,
      processState: aProcess,
      written: () => {},
    });
    const health = await api.request('/health');
    expect([health.status, await health.json()]).toEqual([503, { up: true, database: false, migrations: false }]);
    const failed = await api.request('/category');
    const problem = (await failed.json()) as Record<string, unknown>;
    expect([failed.status, problem.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(problem)).not.toMatch(/pool|select|stack|at /);
    expect(logged).toMatchObject([{ requestId: problem.instance }]);
  });

  test('an unreachable database is 503 with Retry-After', async () => {
    const { config, files, dictionary, now, scope } = fixture.shop;
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });
    const db = new Proxy(scope().db, {
      get: () => {
        throw new Error('Failed query', { cause: refused });
      },
    });
    const api = createApi({
      auth: fixture.auth,
      log: { error: () => {}, warn: () => {}, info: () => {} },
      baseScope: () => ({ actor: { kind: 'visitor' }, db, config, files, dictionary, now }),
      migrationsApplied: () => Promise.resolve(true),
      orderFeed: closedFeed,
      processState: aProcess,
      written: () => {},
    });
    const answer = await api.request('/category');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
  });
});
