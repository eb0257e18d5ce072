/** How a session begins, is stored and ends. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Auth, createAuth } from '#domain/identity/auth.server.ts';
import { accessTokens, sessions } from '#domain/identity/tables.server.ts';
import {
  type Browser,
  goodPassword,
  type IdentityShop,
  openIdentityShop,
  origin,
  registered,
  testSecret,
} from './identity-fixture.ts';

let shop: IdentityShop;
beforeAll(async () => {
  shop = await openIdentityShop();
});
afterAll(() => shop.close());

const migrations = new URL('../../../migrations/', import.meta.url);
const dayMs = 86_400_000;

/** The session token in the cookie of a browser, without its signature. */
function cookieToken(browser: Browser): string {
  const [token = ''] = decodeURIComponent(browser.cookies.get('sprocket.session_token') ?? '').split('.');
  return token;
}

async function sessionOf(browser: Browser) {
  const id = await shop.auth.findSessionId(browser.headers());
  const [session] = await shop.db
    .select()
    .from(sessions)
    .where(eq(sessions.id, id ?? '00000000-0000-7000-8000-000000000000'));
  return session;
}

test('signing in again in the same browser ends its earlier session and tokens [O143]', async () => {
  const email = 'again@example.com';
  const { browser, token } = await registered(shop, email);
  const before = await sessionOf(browser);
  await browser.signIn(email);
  expect(await browser.who(token)).toBeNull();
  expect(
    await shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, before?.id ?? '')),
  ).toEqual([]);
  expect((await browser.who((await browser.token(email)).token))?.email).toBe(email);
});

test('signing in as another user in the same browser ends the session of the first [O143]', async () => {
  const { browser, token } = await registered(shop, 'first@example.com');
  const other = await registered(shop, 'second@example.com');
  await browser.signIn('second@example.com');
  expect(await browser.who(token)).toBeNull();
  expect((await browser.session()).body.user).toMatchObject({ email: 'second@example.com' });
  expect((await other.browser.who(other.token))?.email).toBe('second@example.com');
});

test('a failed sign-in keeps the session of the browser', async () => {
  const { browser, token } = await registered(shop, 'keeps@example.com');
  expect((await browser.signIn('keeps@example.com', 'not the password')).code).toBe('unauthenticated');
  expect((await browser.who(token))?.email).toBe('keeps@example.com');
});

test('the database contains the hash of a session token, never the token [O144]', async () => {
  const { browser } = await registered(shop, 'hashed@example.com');
  const token = cookieToken(browser);
  expect(token).toMatch(/^\w{32}$/);
  const { rows } = await shop.pool.query<{ row: string }>('select to_jsonb(sessions)::text as row from sessions');
  expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);
  expect((await sessionOf(browser))?.token).toBe(createHash('sha256').update(token).digest('hex'));
});

test('a session that was stored with its token in clear stays valid after the migration [O144]', async () => {
  const old = await openIdentityShop();
  const { browser } = await registered(old, 'migrated@example.com');
  await old.db.update(sessions).set({ token: cookieToken(browser) });
  expect(await old.auth.findSessionId(browser.headers())).toBeNull();
  const [file = ''] = readdirSync(migrations).filter((name) => name.endsWith('_hash-session-tokens.sql'));
  await old.pool.query(readFileSync(new URL(file, migrations), 'utf8'));
  expect((await browser.session()).body.user).toMatchObject({ email: 'migrated@example.com' });
  await old.close();
});

test('a renewed session keeps its cookie value, and sign-out deletes it', async () => {
  const email = 'renewed@example.com';
  const { browser } = await registered(shop, email);
  const [token, before] = [cookieToken(browser), await sessionOf(browser)];
  const id = before?.id ?? '';
  await shop.db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 3 * dayMs) })
    .where(eq(sessions.id, id));
  expect((await browser.session()).body.user).toMatchObject({ email });
  expect(cookieToken(browser)).toBe(token);
  const renewed = await sessionOf(browser);
  expect(renewed?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 6 * dayMs);
  expect(renewed?.token).toBe(before?.token);
  await browser.post('/sign-out', {});
  expect(await shop.db.select().from(sessions).where(eq(sessions.id, id))).toEqual([]);
});

test('a session ends 30 days after the sign-in, however often it was renewed [O143]', async () => {
  const email = 'month@example.com';
  const { browser, token } = await registered(shop, email);
  const { id = '' } = (await sessionOf(browser)) ?? {};
  const signedInDaysAgo = (days: number) =>
    shop.db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - days * dayMs), expiresAt: new Date(Date.now() + dayMs) })
      .where(eq(sessions.id, id));
  await signedInDaysAgo(28);
  expect((await browser.session()).body.user).toMatchObject({ email });
  const renewed = await sessionOf(browser);
  expect(renewed?.expiresAt.getTime()).toBeLessThanOrEqual((renewed?.createdAt.getTime() ?? 0) + 30 * dayMs);
  await signedInDaysAgo(31);
  await browser.session();
  expect((await browser.session()).text).toBe('null');
  expect(await browser.who(token)).toBeNull();
  expect(await shop.db.select().from(accessTokens).where(eq(accessTokens.sessionId, id))).toEqual([]);
});

test('a session that was signed with the old secret stays while it is set, and its cookie is renewed with the new one [I25]', async () => {
  const browser = shop.browser();
  await browser.signUp('rotated@example.com');
  const { db, config, now } = shop;
  const rotated = (oldSecret?: string) =>
    createAuth({ db, config, origin, secret: 'the next secret of this shop, also long', oldSecret, now });
  const sessionOf = (auth: Auth) => auth.findSessionId(browser.headers());
  expect(await sessionOf(rotated())).toBeNull();
  expect(await sessionOf(rotated('another secret that has signed nothing'))).toBeNull();
  expect(await sessionOf(rotated(testSecret))).toBe(await sessionOf(shop.auth));
  // Two days later, by better-auth's own clock.
  await shop.db.update(sessions).set({ expiresAt: new Date(Date.now() + 5 * dayMs) });
  const renewed = await rotated(testSecret).handler(
    new Request(`${origin}/api/auth/get-session`, { headers: browser.headers() }),
  );
  const [cookie = ''] = renewed.headers.getSetCookie();
  expect(await rotated().findSessionId(new Headers({ Cookie: cookie.split(';')[0] ?? '' }))).not.toBeNull();
});

test('on https the cookies are of the host alone, and a session with the earlier name goes on [I25]', async () => {
  const { db, config, now } = shop;
  const secure = 'https://parts.example';
  const auth = createAuth({ db, config, origin: secure, secret: testSecret, now });
  const response = await auth.handler(
    new Request(`${secure}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: secure },
      body: JSON.stringify({ name: 'Hosted', email: 'hosted@example.com', password: goodPassword }),
    }),
  );
  const cookie = response.headers.getSetCookie().find((text) => text.includes('session_token')) ?? '';
  expect(cookie).toMatch(/^__Host-sprocket\.session_token=/);
  expect(cookie).toMatch(/; Path=\/(;|$)/);
  expect(cookie).toMatch(/; Secure(;|$)/);
  expect(cookie).not.toMatch(/domain=/i);
  const value = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
  const of = (name: string) => auth.findSessionId(new Headers({ Cookie: `other=1; ${name}=${value}` }));
  const id = await of('__Host-sprocket.session_token');
  expect(id).not.toBeNull();
  expect(await of('__Secure-sprocket.session_token')).toBe(id);
  expect(await of('sprocket.session_token')).toBeNull();
  // A browser that has both sends the later one.
  const both = new Headers({
    Cookie: `__Secure-sprocket.session_token=x.y; __Host-sprocket.session_token=${value}`,
  });
  expect(await auth.findSessionId(both)).toBe(id);
  // After the date by which all of them have ended.
  const later = createAuth({ db, config, origin: secure, secret: testSecret, now: () => new Date('2027-02-02') });
  expect(await later.findSessionId(new Headers({ Cookie: `__Secure-sprocket.session_token=${value}` }))).toBeNull();
});
