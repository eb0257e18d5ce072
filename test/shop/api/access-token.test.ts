/** The access token over HTTP: who gets one, and what it is good for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AccessToken } from '#domain/identity/contract.ts';
import { type ApiFixture, openApiFixture, origin } from './api-fixture.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

/** Registers with the identity service; the Cookie header of the new session. */
async function register(email: string): Promise<string> {
  const response = await fixture.auth.handler(
    new Request(`${origin}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ name: 'Nia New', email, password: 'a long enough phrase 42' }),
    }),
  );
  expect(response.status).toBe(200);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

describe('the access token [O150]', () => {
  test('is issued to the session of that email, and authorises other operations [I27]', async () => {
    const cookie = await register('nia@example.com');
    const headers = { Cookie: cookie, Origin: origin };
    const {
      status,
      body,
      headers: answered,
    } = await fixture.request('PUT /user/Nia%40example.com', { headers, json: { email: 'nia@example.com' } });
    expect(status).toBe(200);
    expect(AccessToken.parse(body)).toMatchObject({
      expiresIn: 900,
      user: { email: 'nia@example.com', role: 'buyer' },
    });
    expect(cookie).not.toContain(String(body.token));
    expect(answered.get('Cache-Control')).toBe('no-store');
    const orders = await fixture.request('GET /order', { headers: { Authorization: `Bearer ${String(body.token)}` } });
    expect(orders.status).toBe(200);
  });

  test('needs no body, but a body must have the same email [I29]', async () => {
    const headers = { Cookie: await register('ona@example.com'), Origin: origin };
    expect((await fixture.request('PUT /user/ona@example.com', { headers })).status).toBe(200);
    const { status, body } = await fixture.request('PUT /user/ona@example.com', {
      headers,
      json: { email: 'ada@example.com' },
    });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'email' }]]);
  });

  test('is refused without a session, for another user, and to other sites [I30]', async () => {
    const Cookie = await register('pia@example.com');
    expect((await fixture.request('PUT /user/pia@example.com', { headers: { Origin: origin } })).status).toBe(401);
    expect(
      (await fixture.request('PUT /user/ada@example.com', { as: fixture.buyer, headers: { Origin: origin } })).status,
    ).toBe(401);
    const known = await fixture.request('PUT /user/ada@example.com', { headers: { Cookie, Origin: origin } });
    const unknown = await fixture.request('PUT /user/nobody@example.com', { headers: { Cookie, Origin: origin } });
    expect([known.status, unknown.status, unknown.body.detail]).toEqual([403, 403, known.body.detail]);
    const foreigners: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      {},
    ];
    for (const foreign of foreigners) {
      expect(
        (await fixture.request('PUT /user/pia@example.com', { headers: { Cookie, ...foreign } })).status,
        JSON.stringify(foreign),
      ).toBe(403);
    }
  });

  test('asks for the session before the body is looked at', async () => {
    const Cookie = await register('rea@example.com');
    for (const [body, type] of [
      ['{', 'application/json'],
      ['<a/>', 'application/xml'],
    ] as const) {
      const headers = { Origin: origin, 'Content-Type': type };
      expect((await fixture.request('PUT /user/ada@example.com', { body, headers })).status, type).toBe(401);
      const others = { ...headers, Cookie };
      expect((await fixture.request('PUT /user/ada@example.com', { body, headers: others })).status, type).toBe(403);
    }
  });

  test('a cookie does not authorise other operations [I28]', async () => {
    const Cookie = await register('quy@example.com');
    expect((await fixture.request('GET /order', { headers: { Cookie, Origin: origin } })).status).toBe(401);
  });

  test('expires after 15 minutes [A2]', async () => {
    const late = await openApiFixture();
    late.shop.advance(15 * 60_000 + 1000);
    expect((await late.request('GET /order', { as: late.buyer })).status).toBe(401);
    await late.close();
  });

  test.each([
    'Basic YTpi',
    'bearer TOKEN',
    'Bearer',
    'Bearer  TOKEN',
    'Bearer,TOKEN',
    'Bearer TOKEN, Bearer TOKEN',
    'Bearer TOKEN x',
    `Bearer ${'x'.repeat(5000)}`,
  ])('a header that is not exactly "Bearer TOKEN" is rejected: %.40s [O172]', async (header) => {
    const { status, headers } = await fixture.request('GET /order', {
      headers: { Authorization: header.replaceAll('TOKEN', fixture.buyer.token) },
    });
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  });
});
