/** Identity as the whole application serves it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAttempts } from '../../fixtures/rate-limit-counters.ts';
import { createIdentityApp, goodPassword, type IdentityShop, openIdentityShop, origin } from './identity-fixture.ts';

let shop: IdentityShop;
let app: ReturnType<typeof createIdentityApp>;
beforeAll(async () => {
  shop = await openIdentityShop();
  app = createIdentityApp(shop);
});
afterAll(() => shop.close());

function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  address = '192.0.2.1',
  target = app,
) {
  const request = new Request(`${origin}${path}`, {
    method,
    headers: {
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return target.fetch(request, { incoming: { socket: { remoteAddress: address } } });
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

test('registration, access token, a call with the token, and sign-out work in sequence', async () => {
  const signedUp = await call('POST', '/api/auth/sign-up/email', {
    name: 'Ada',
    email: 'ada@example.com',
    password: goodPassword,
  });
  expect(signedUp.status).toBe(200);
  const Cookie = cookieOf(signedUp);
  expect(await (await call('GET', '/api/auth/get-session', undefined, { Cookie })).json()).toMatchObject({
    user: { email: 'ada@example.com' },
  });
  const granted = await call('PUT', '/api/user/ada@example.com', { email: 'ada@example.com' }, { Cookie });
  expect(granted.status).toBe(200);
  const { token } = (await granted.json()) as { token: string };
  const Authorization = `Bearer ${token}`;
  expect(await (await call('GET', '/api/admin/ada@example.com', undefined, { Authorization })).json()).toEqual({
    isAdmin: false,
  });
  expect((await call('GET', '/api/order?email=ada@example.com', undefined, { Cookie })).status).toBe(401);
  await call('POST', '/api/auth/sign-out', {}, { Cookie });
  expect((await call('GET', '/api/admin/ada@example.com', undefined, { Authorization })).status).toBe(401);
  expect((await call('PUT', '/api/user/ada@example.com', undefined, { Cookie })).status).toBe(401);
});

test('a session response is never cached', async () => {
  const anonymous = await call('GET', '/api/auth/get-session');
  expect(await anonymous.text()).toBe('null');
  const Cookie = cookieOf(
    await call('POST', '/api/auth/sign-up/email', { name: 'Bo', email: 'bo@example.com', password: goodPassword }),
  );
  const mine = await call('GET', '/api/auth/get-session', undefined, { Cookie });
  expect(mine.headers.get('Cache-Control')).toContain('no-store');
  expect(await mine.text()).toContain('bo@example.com');
  expect(await (await call('GET', '/api/auth/get-session')).text()).toBe('null');
});

test('errors are problem documents, with Retry-After for rate limits [I53]', async () => {
  const wrong = () => call('POST', '/api/auth/sign-in/email', { email: 'nobody@example.com', password: 'not-the-one' });
  const first = await wrong();
  expect(first.status).toBe(401);
  expect(first.headers.get('Content-Type')).toContain('application/problem+json');
  expect(await first.json()).toMatchObject({ code: 'unauthenticated', detail: 'Wrong email or password.' });
  for (let guess = 0; guess < 4; guess += 1) await wrong();
  const refused = await wrong();
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await call('POST', '/api/auth/delete-user', {})).status).toBe(404);
  expect((await call('PUT', '/api/auth/sign-in/email', {})).status).toBe(405);
});

test('headers of the client do not change the address that rate limits count', async () => {
  const guessFrom = async (guess: number) => {
    const forged = `10.0.0.${guess}`;
    const headers = {
      'X-Forwarded-For': forged,
      'X-Real-IP': forged,
      Forwarded: `for=${forged}`,
      'x-sprocket-client-address': forged,
    };
    const body = { email: `spray-${guess}@example.com`, password: 'not-the-one' };
    return (await call('POST', '/api/auth/sign-in/email', body, headers, '192.0.2.99')).status;
  };
  for (let guess = 1; guess <= 7; guess += 1) expect(await guessFrom(guess)).toBe(401);
  await addAttempts(shop, 'sign-in-network', 7, 42);
  expect([await guessFrom(8), await guessFrom(9), await guessFrom(10)]).toEqual([401, 429, 429]);
});

test('behind a trusted proxy one visitor who guesses passwords does not lock out the others [I52]', async () => {
  const behindProxy = createIdentityApp(shop, { trustedProxies: ['127.0.0.1'] });
  const guess = async (email: string, client: string) => {
    const headers = { 'X-Forwarded-For': `203.0.113.1, ${client}` };
    const body = { email, password: 'not-the-one' };
    return (await call('POST', '/api/auth/sign-in/email', body, headers, '127.0.0.1', behindProxy)).status;
  };
  const guesser = '198.51.100.200';
  for (let tried = 1; tried <= 8; tried += 1) expect(await guess(`proxy-${tried}@example.com`, guesser)).toBe(401);
  await addAttempts(shop, 'sign-in-network', 8, 41);
  expect(await guess('proxy-9@example.com', guesser)).toBe(401);
  expect(await guess('proxy-10@example.com', guesser)).toBe(429);
  expect(await guess('somebody@example.com', '198.51.100.201')).toBe(401);
});

test('a page with a token in its address is stored nowhere and sends no referrer [O147]', async () => {
  for (const path of ['/reset-password?token=abc', '/login?returnTo=%2Fconfirm-email%3Ftoken%3Dabc']) {
    const secret = await call('GET', path);
    expect(secret.headers.get('Cache-Control'), path).toBe('no-store');
    expect(secret.headers.get('Referrer-Policy'), path).toBe('no-referrer');
  }
  const plain = await call('GET', '/reset-password');
  expect(plain.headers.get('Cache-Control')).not.toBe('no-store');
  expect(plain.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
});
