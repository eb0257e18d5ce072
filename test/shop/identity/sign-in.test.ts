import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import { rateLimits } from '#domain/rate-limit/tables.server.ts';
import { addAttempts } from '../../fixtures/rate-limit-counters.ts';
import { type IdentityShop, openIdentityShop, origin, registered } from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

test('a wrong password and an unknown email get the same response [I50]', async () => {
  await registered(shop, 'known@example.com');
  const wrong = await shop.browser().signIn('known@example.com', 'not-the-password');
  const unknown = await shop.browser().signIn('unknown@example.com', 'not-the-password');
  expect(wrong.code).toBe('unauthenticated');
  expect({ ...unknown, error: undefined, headers: [...unknown.headers] }).toEqual({
    ...wrong,
    error: undefined,
    headers: [...wrong.headers],
  });
});

test('the sixth failed attempt for an account is rejected from every network, also for an unknown account [I52]', async () => {
  await registered(shop, 'victim@example.com');
  for (const email of ['victim@example.com', 'nobody@example.com']) {
    for (let guess = 1; guess <= 5; guess += 1)
      expect((await shop.browser().signIn(email, `guess-${guess}`)).status).toBe(401);
    const refused = await shop.browser().signIn(email);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
  }
});

test('of forty simultaneous attempts, five are checked', async () => {
  await registered(shop, 'parallel@example.com');
  const replies = await Promise.all(
    Array.from({ length: 40 }, (_, guess) => shop.browser().signIn('parallel@example.com', `guess-${guess}`)),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(35);
});

test('the limit ends after fifteen minutes, and a successful sign-in resets it', async () => {
  await registered(shop, 'patient@example.com');
  for (let guess = 0; guess < 6; guess += 1) await shop.browser().signIn('patient@example.com', `guess-${guess}`);
  shop.advance(15 * 60_000);
  for (let round = 0; round < 3; round += 1) {
    for (let guess = 0; guess < 4; guess += 1)
      expect((await shop.browser().signIn('patient@example.com', `guess-${guess}`)).status).toBe(401);
    expect((await shop.browser().signIn('patient@example.com')).status).toBe(200);
  }
});

test('one network has fifty failed attempts for all accounts, but unlimited successful ones [I52]', async () => {
  await registered(shop, 'office@example.com');
  const office = shop.browser('203.0.113.7');
  for (let time = 0; time < 52; time += 1) expect((await office.signIn('office@example.com')).status).toBe(200);
  const guess = async (address: string, n: number) =>
    (await shop.browser(address).signIn(`spray-${n}@example.com`, 'spring-rolls')).status;
  const first = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((n) => guess('::ffff:203.0.113.8', n)));
  expect(new Set(first)).toEqual(new Set([401]));
  await addAttempts(shop, 'sign-in-network', 7, 40);
  const last = await Promise.all([11, 12, 13, 14, 15, 16].map((n) => guess('203.0.113.8', n)));
  expect(last.toSorted()).toEqual([401, 401, 401, 429, 429, 429]);
});

test('rate-limit counters contain no email or network address', async () => {
  const keys = await shop.db.select({ key: rateLimits.key }).from(rateLimits);
  expect(keys.filter(({ key }) => key.includes('@') || key.includes('203.0'))).toEqual([]);
});

test('a blocked account cannot sign in', async () => {
  await registered(shop, 'blocked@example.com');
  await shop.db.update(users).set({ banned: true }).where(eq(users.email, 'blocked@example.com'));
  const reply = await shop.browser().signIn('blocked@example.com');
  expect(reply.code).toBe('forbidden');
  expect(reply.headers.getSetCookie()).toEqual([]);
});

test('sign-out ends the session and succeeds without one', async () => {
  const { browser } = await registered(shop, 'leaving@example.com');
  const cookies = new Map(browser.cookies);
  expect((await browser.post('/sign-out', {})).body).toEqual({ success: true });
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.session()).text).toBe('null');
  expect((await shop.browser().post('/sign-out', {})).status).toBe(200);
});

test.each([
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: `${origin}.evil.example`, 'Sec-Fetch-Site': 'same-site' },
  { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin' },
])('a page of another site cannot sign in or out: %j', async (headers) => {
  const { browser } = await registered(shop, `csrf-${crypto.randomUUID()}@example.com`);
  expect((await browser.post('/sign-out', {}, headers)).code).toBe('forbidden');
  expect((await browser.session()).text).not.toBe('null');
  expect(
    (await shop.browser().post('/sign-in/email', { email: 'known@example.com', password: 'x' }, headers)).code,
  ).toBe('forbidden');
});

test.each([
  ['POST', '/update-user'],
  ['POST', '/change-email'],
  ['POST', '/change-password'],
  ['POST', '/delete-user'],
  ['GET', '/list-sessions'],
  ['GET', '/reset-password/x'],
  ['GET', '/ok'],
  ['GET', '/error'],
  ['POST', '/link-social'],
  ['POST', '//sign-in/email'],
  ['POST', '/sign-in/email/'],
  ['POST', '/sign-in%2Femail'],
  ['POST', '/Sign-In/Email'],
  ['POST', '/sign-in/social'],
  ['GET', '/oauth-popup/start'],
  ['GET', '/callback/google'],
  ['GET', '/get-access-token'],
])('%s %s does not exist [I9]', async (method, path) => {
  expect((await shop.browser().call(method, path, method === 'POST' ? {} : undefined)).code).toBe('not_found');
});

test('another method on an existing path is answered with the allowed one', async () => {
  const reply = await shop.browser().call('GET', '/sign-in/email');
  expect(reply.code).toBe('method_not_allowed');
  expect(reply.headers.get('Allow')).toBe('POST');
});
