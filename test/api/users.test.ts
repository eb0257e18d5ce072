import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AccessToken, Account, Profile } from '#domain/identity/contract.ts';
import { type ApiWorld, openApiWorld, origin } from './api-fixture.ts';
import { profile } from './samples.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

/** Registers with the identity service; the Cookie header of the new session. */
async function register(email: string): Promise<string> {
  const response = await world.auth.handler(
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

describe('the access token', () => {
  test('is given to the session that the email belongs to, and opens the other calls', async () => {
    const cookie = await register('nia@example.com');
    const headers = { Cookie: cookie, Origin: origin };
    const {
      status,
      body,
      headers: answered,
    } = await world.ask('PUT /user/Nia%40example.com', { headers, json: { email: 'nia@example.com' } });
    expect(status).toBe(200);
    expect(AccessToken.parse(body)).toMatchObject({
      expiresIn: 900,
      user: { email: 'nia@example.com', role: 'buyer' },
    });
    expect(cookie).not.toContain(String(body.token));
    expect(answered.get('Cache-Control')).toBe('no-store');
    const orders = await world.ask('GET /order', { headers: { Authorization: `Bearer ${String(body.token)}` } });
    expect(orders.status).toBe(200);
  });

  test('needs no body, but a body must name the same person', async () => {
    const headers = { Cookie: await register('ona@example.com'), Origin: origin };
    expect((await world.ask('PUT /user/ona@example.com', { headers })).status).toBe(200);
    const { status, body } = await world.ask('PUT /user/ona@example.com', {
      headers,
      json: { email: 'ada@example.com' },
    });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'email' }]]);
  });

  test('is refused without a session, for somebody else, and to other sites', async () => {
    const Cookie = await register('pia@example.com');
    expect((await world.ask('PUT /user/pia@example.com', { headers: { Origin: origin } })).status).toBe(401);
    expect(
      (await world.ask('PUT /user/ada@example.com', { as: world.buyer, headers: { Origin: origin } })).status,
    ).toBe(401);
    const known = await world.ask('PUT /user/ada@example.com', { headers: { Cookie, Origin: origin } });
    const unknown = await world.ask('PUT /user/nobody@example.com', { headers: { Cookie, Origin: origin } });
    expect([known.status, unknown.status, unknown.body.detail]).toEqual([403, 403, known.body.detail]);
    const foreigners: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      {},
    ];
    for (const foreign of foreigners) {
      expect(
        (await world.ask('PUT /user/pia@example.com', { headers: { Cookie, ...foreign } })).status,
        JSON.stringify(foreign),
      ).toBe(403);
    }
  });

  test('a cookie opens nothing else', async () => {
    const Cookie = await register('quy@example.com');
    expect((await world.ask('GET /order', { headers: { Cookie, Origin: origin } })).status).toBe(401);
  });

  test('is over after 15 minutes', async () => {
    const late = await openApiWorld();
    late.shop.advance(15 * 60_000 + 1000);
    expect((await late.ask('GET /order', { as: late.buyer })).status).toBe(401);
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
  ])('only the exact scheme counts: %.40s', async (header) => {
    const { status, headers } = await world.ask('GET /order', {
      headers: { Authorization: header.replaceAll('TOKEN', world.buyer.token) },
    });
    expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
  });
});

describe('roles', () => {
  test("admins list everybody, and nothing but the contract's fields", async () => {
    const { status, body } = await world.ask('GET /user', { as: world.admin });
    expect(status).toBe(200);
    expect(z.array(Account.strict()).parse(body)).toEqual(body);
  });

  test('a role is given and taken once, and counts at once', async () => {
    const person = await world.person();
    const path = `/user/admin/${encodeURIComponent(person.email)}`;
    expect((await world.ask(`PUT ${path}`, { as: world.buyer })).status).toBe(403);
    expect((await world.ask(`PUT ${path}`, { as: world.admin })).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await world.ask(`PUT ${path}`, { as: world.admin })).body).toEqual({
      acknowledged: true,
      modifiedCount: 0,
    });
    expect((await world.ask(`DELETE ${path}`, { as: world.admin })).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await world.ask('GET /user', { as: person })).status).not.toBe(200);
    expect((await world.ask(`DELETE ${path}`, { as: world.admin })).body).toEqual({
      acknowledged: true,
      modifiedCount: 0,
    });
  });

  test('nobody is made an admin without an account, and the last admin stays', async () => {
    expect((await world.ask('PUT /user/admin/nobody@example.com', { as: world.admin })).status).toBe(404);
    const { status, body } = await world.ask(`DELETE /user/admin/${world.admin.email}`, { as: world.admin });
    expect([status, body.code]).toEqual([409, 'last_admin']);
  });

  test('whether somebody is an admin: for oneself, and for admins', async () => {
    expect((await world.ask('GET /admin/ADA@example.com', { as: world.buyer })).body).toEqual({ isAdmin: false });
    expect((await world.ask(`GET /admin/${world.admin.email}`, { as: world.admin })).body).toEqual({ isAdmin: true });
    expect((await world.ask('GET /admin/ada@example.com', { as: world.admin })).body).toEqual({ isAdmin: false });
    const known = await world.ask(`GET /admin/${world.admin.email}`, { as: world.buyer });
    const unknown = await world.ask('GET /admin/nobody@example.com', { as: world.buyer });
    expect([known.status, unknown.status]).toEqual([403, 403]);
  });
});

describe('the profile', () => {
  test('is saved and read back', async () => {
    const saved = await world.ask('PUT /user/ada@example.com/profile', {
      as: world.buyer,
      json: { ...profile, role: 'admin', email: 'x@example.com' },
    });
    expect(saved.status).toBe(200);
    expect(Profile.strict().parse(saved.body)).toEqual({ ...profile, email: 'ada@example.com' });
    expect((await world.ask('GET /user/ada@example.com/profile', { as: world.buyer })).body).toEqual(saved.body);
    expect((await world.ask('GET /admin/ada@example.com', { as: world.buyer })).body).toEqual({ isAdmin: false });
  });

  test('of somebody else does not exist', async () => {
    const known = await world.ask('GET /user/ben@example.com/profile', { as: world.buyer });
    const unknown = await world.ask('GET /user/nobody@example.com/profile', { as: world.buyer });
    expect([known.status, known.body.detail]).toEqual([404, unknown.body.detail]);
    expect((await world.ask('PUT /user/ben@example.com/profile', { as: world.buyer, json: profile })).status).toBe(404);
  });

  test('has no empty fields', async () => {
    const { status, body } = await world.ask('PUT /user/ada@example.com/profile', {
      as: world.buyer,
      json: { ...profile, location: ' ' },
    });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'location' }]]);
  });
});
