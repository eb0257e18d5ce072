/** Sessions are listed and ended by their user and by the staff. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceName } from '#domain/identity/device-name.ts';
import { endOtherSessions, endSession, listSessions } from '#domain/identity/sessions.server.ts';
import { sessions } from '#domain/identity/tables.server.ts';
import { createUser } from '../../fixtures/factories.ts';
import {
  type Browser,
  codeOf,
  goodPassword,
  type IdentityShop,
  inNewSession,
  openIdentityShop,
  registered,
} from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

const scopeOf = async (browser: Browser, token: string) => shop.scope(await browser.actor(token));

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

test('a user sees device, address and times of every session, and which one is this [O142]', async () => {
  const email = 'lister@example.com';
  const { browser, token } = await registered(shop, email);
  const other = shop.browser('203.0.113.9');
  await other.post('/sign-in/email', { email, password: goodPassword }, { 'User-Agent': firefox });
  const list = await listSessions(await scopeOf(browser, token), 'Lister@Example.com');
  expect(list).toEqual([
    expect.objectContaining({ device: 'Firefox on Linux', address: '203.0.113.9', current: false }),
    expect.objectContaining({ device: 'Unknown device', current: true }),
  ]);
  const [first, second] = list;
  expect(Date.parse(first?.signedInAt ?? '')).toBeGreaterThanOrEqual(Date.parse(second?.signedInAt ?? ''));
  const before = Date.parse(first?.lastActiveAt ?? '');
  shop.advance(5 * 60_000);
  await other.token(email);
  const [again] = await listSessions(await scopeOf(browser, token), email);
  expect(Date.parse(again?.lastActiveAt ?? '')).toBeGreaterThan(before + 4 * 60_000);
});

test('an ended session loses its cookie and its tokens at once, the others stay [O142]', async () => {
  const email = 'ender@example.com';
  const { browser, token } = await registered(shop, email);
  const [lost, kept] = [shop.browser(), shop.browser()];
  await lost.signIn(email);
  await kept.signIn(email);
  const [lostToken, keptToken] = [(await lost.token(email)).token, (await kept.token(email)).token];
  const lostId = await shop.auth.findSessionId(lost.headers());
  const scope = await scopeOf(browser, token);
  expect(await endSession(scope, { email, id: lostId ?? '' })).toEqual({ acknowledged: true, deletedCount: 1 });
  expect([await lost.who(lostToken), (await lost.session()).text]).toEqual([null, 'null']);
  expect((await kept.who(keptToken))?.email).toBe(email);
  expect(await endSession(scope, { email, id: lostId ?? '' })).toMatchObject({ deletedCount: 0 });
  expect(await endSession(scope, { email, id: 'no id' })).toMatchObject({ deletedCount: 0 });
  expect(await endOtherSessions(scope, { email })).toEqual({ acknowledged: true, deletedCount: 1 });
  expect(await kept.who(keptToken)).toBeNull();
  expect((await browser.who(token))?.email).toBe(email);
});

test('staff list and end the sessions of any user, users only their own [O142]', async () => {
  const email = 'watched@example.com';
  const { browser, token } = await registered(shop, email);
  const [admin, buyer] = [await createUser(shop, { role: 'admin' }), await createUser(shop)];
  const [adminHere, buyerHere] = [await inNewSession(shop, admin), await inNewSession(shop, buyer)];
  const [session] = await listSessions(shop.as(admin), email);
  expect(session).toMatchObject({ current: false });
  for (const work of [
    () => listSessions(shop.as(buyer), email),
    () => endSession(buyerHere, { email, id: session?._id ?? '' }),
    () => endOtherSessions(buyerHere, { email }),
    () => listSessions(shop.as(admin), 'nobody@example.com'),
  ])
    expect(await codeOf(work())).toBe('not_found');
  expect(await codeOf(listSessions(shop.scope(), email))).toBe('unauthenticated');
  // The id of a session gives no access to it under another user's email.
  expect(await endSession(buyerHere, { email: buyer.email, id: session?._id ?? '' })).toMatchObject({
    deletedCount: 0,
  });
  expect((await browser.who(token))?.email).toBe(email);
  expect(await endOtherSessions(adminHere, { email })).toEqual({ acknowledged: true, deletedCount: 1 });
  expect(await browser.who(token)).toBeNull();
});

test('an expired session is not listed', async () => {
  const email = 'expired@example.com';
  const { browser, token } = await registered(shop, email);
  const scope = await scopeOf(browser, token);
  const [session] = await listSessions(scope, email);
  await shop.db
    .update(sessions)
    .set({ expiresAt: shop.now() })
    .where(eq(sessions.id, session?._id ?? ''));
  expect(await listSessions(scope, email)).toEqual([]);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/18.0 Safari/605', 'Safari on macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Safari/604', 'Safari on iPhone'],
  ['Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  [firefox, 'Firefox on Linux'],
  ['curl/8.9', 'Unknown device'],
  ['', 'Unknown device'],
])('the device of %j is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
