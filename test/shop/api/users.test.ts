import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AccessToken, Account, Profile } from '#domain/identity/contract.ts';
import { createPicture, givePassword, userPassword } from '../../fixtures/factories.ts';
import { type ApiFixture, openApiFixture, origin } from './api-fixture.ts';
import { profile } from './samples.ts';

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

describe('roles', () => {
  test('admins list all users, with only the fields of the contract [O148]', async () => {
    const { status, body } = await fixture.request('GET /user', { as: fixture.admin });
    expect(status).toBe(200);
    expect(z.array(Account.strict()).parse(body)).toEqual(body);
  });

  test('without parameters all users are listed, with any parameter one page of the users that match [O149]', async () => {
    const all = await fixture.request('GET /user', { as: fixture.admin });
    const total = z.array(Account).parse(all.body).length;
    expect([all.headers.get('X-Total-Count'), all.headers.get('Link')]).toEqual([String(total), null]);
    const page = await fixture.request('GET /user?limit=2&page=1', { as: fixture.admin });
    expect(page.body).toHaveLength(2);
    expect(page.headers.get('X-Total-Count')).toBe(String(total));
    expect(page.headers.get('Link')).toBe('</api/user?limit=2&page=2>; rel="next"');
    const found = await fixture.request('GET /user?q=ben%20OTHER', { as: fixture.admin });
    expect([found.headers.get('X-Total-Count'), found.body]).toMatchObject(['1', [{ email: 'ben@example.com' }]]);
  });

  test('a role is granted and removed once, and takes effect immediately [O132]', async () => {
    const person = await fixture.createUser();
    await givePassword(fixture.shop, fixture.admin);
    const json = { password: userPassword };
    const path = `/user/admin/${encodeURIComponent(person.email)}`;
    expect((await fixture.request(`PUT ${path}`, { as: fixture.buyer, json })).status).toBe(403);
    expect((await fixture.request(`PUT ${path}`, { as: fixture.admin, json })).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    expect((await fixture.request(`PUT ${path}`, { as: fixture.admin, json })).body).toEqual({
      acknowledged: true,
      modifiedCount: 0,
    });
    expect((await fixture.request(`DELETE ${path}`, { as: fixture.admin })).body).toEqual({
      acknowledged: true,
      modifiedCount: 1,
    });
    // As specified, without a body: the session has just signed in.
    const empty = [
      {},
      { body: '', headers: { 'Content-Type': 'application/json' } },
      { body: '', headers: { 'Content-Type': 'text/plain' } },
    ];
    for (const options of empty) {
      expect((await fixture.request(`PUT ${path}`, { as: fixture.admin, ...options })).body).toMatchObject({
        modifiedCount: 1,
      });
      expect((await fixture.request(`DELETE ${path}`, { as: fixture.admin, ...options })).body).toMatchObject({
        modifiedCount: 1,
      });
    }
    expect((await fixture.request('GET /user', { as: person })).status).not.toBe(200);
    expect((await fixture.request(`DELETE ${path}`, { as: fixture.admin })).body).toEqual({
      acknowledged: true,
      modifiedCount: 0,
    });
  });

  test('an admin needs an account, and the last admin cannot be removed [O134]', async () => {
    const json = { password: userPassword };
    await givePassword(fixture.shop, fixture.admin);
    expect((await fixture.request('PUT /user/admin/nobody@example.com', { as: fixture.admin, json })).status).toBe(404);
    const { status, body } = await fixture.request(`DELETE /user/admin/${fixture.admin.email}`, { as: fixture.admin });
    expect([status, body.code]).toEqual([409, 'last_admin']);
  });

  test('users can query their own admin role, admins that of everyone [I31]', async () => {
    expect((await fixture.request('GET /admin/ADA@example.com', { as: fixture.buyer })).body).toEqual({
      isAdmin: false,
    });
    expect((await fixture.request(`GET /admin/${fixture.admin.email}`, { as: fixture.admin })).body).toEqual({
      isAdmin: true,
    });
    expect((await fixture.request('GET /admin/ada@example.com', { as: fixture.admin })).body).toEqual({
      isAdmin: false,
    });
    const known = await fixture.request(`GET /admin/${fixture.admin.email}`, { as: fixture.buyer });
    const unknown = await fixture.request('GET /admin/nobody@example.com', { as: fixture.buyer });
    expect([known.status, unknown.status]).toEqual([403, 403]);
  });
});

const linkedInWanted =
  'Enter the https address of your LinkedIn profile, for example https://www.linkedin.com/in/name.';

describe('the profile', () => {
  test('is saved and returned [O90]', async () => {
    const img = await createPicture(fixture.shop, fixture.buyer);
    const saved = await fixture.request('PUT /user/ada@example.com/profile', {
      as: fixture.buyer,
      json: { ...profile, img, role: 'admin', email: 'x@example.com' },
    });
    expect(saved.status).toBe(200);
    expect(Profile.strict().parse(saved.body)).toEqual({ ...profile, img, email: 'ada@example.com' });
    expect((await fixture.request('GET /user/ada@example.com/profile', { as: fixture.buyer })).body).toEqual(
      saved.body,
    );
    expect((await fixture.request('GET /admin/ada@example.com', { as: fixture.buyer })).body).toEqual({
      isAdmin: false,
    });
  });

  test('of another user is not found [O91]', async () => {
    const known = await fixture.request('GET /user/ben@example.com/profile', { as: fixture.buyer });
    const unknown = await fixture.request('GET /user/nobody@example.com/profile', { as: fixture.buyer });
    expect([known.status, known.body.detail]).toEqual([404, unknown.body.detail]);
    const json = { ...profile, img: await createPicture(fixture.shop, fixture.buyer) };
    expect((await fixture.request('PUT /user/ben@example.com/profile', { as: fixture.buyer, json })).status).toBe(404);
  });

  test.each([
    ['phoneNumber', 'call me', 'Enter a phone number of 5 to 20 digits.'],
    ['phoneNumber', '1234', 'Enter a phone number of 5 to 20 digits.'],
    ['phoneNumber', '', 'Enter your phone number.'],
    ...[
      'ada',
      'linkedin.com/in/ada',
      'http://www.linkedin.com/in/ada',
      'https://linkedin.com.evil.example/in/ada',
      'https://evillinkedin.com/in/ada',
      'https://ada@www.linkedin.com/in/ada',
      'https://www.linkedin.com',
      'javascript:alert(1)//linkedin.com/in/ada',
    ].map((address) => ['linkedIn', address, linkedInWanted]),
  ])('with %s = %j is refused: %s [I71]', async (field, value, message) => {
    const { status, body } = await fixture.request('PUT /user/ada@example.com/profile', {
      as: fixture.buyer,
      json: { ...profile, img: await createPicture(fixture.shop, fixture.buyer), [String(field)]: value },
    });
    expect([status, body.errors]).toMatchObject([422, [{ path: field, message }]]);
  });

  test.each([
    'https://www.linkedin.com/in/ada',
    'https://de.linkedin.com/in/ada?trk=x',
    'https://linkedin.com/in/ada/',
  ])('with the LinkedIn address %s is saved [I71]', async (linkedIn) => {
    const { status } = await fixture.request('PUT /user/ada@example.com/profile', {
      as: fixture.buyer,
      json: { ...profile, img: await createPicture(fixture.shop, fixture.buyer), linkedIn },
    });
    expect(status).toBe(200);
  });

  test('rejects empty fields [O92]', async () => {
    const { status, body } = await fixture.request('PUT /user/ada@example.com/profile', {
      as: fixture.buyer,
      json: { ...profile, img: await createPicture(fixture.shop, fixture.buyer), location: ' ' },
    });
    expect([status, body.errors]).toMatchObject([422, [{ path: 'location' }]]);
  });
});
