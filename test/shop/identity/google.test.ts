/** Signing in with Google, on a page and in a popup. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, users } from '#domain/identity/tables.server.ts';
import { account, type GoogleFixture, openGoogleFixture, pathBack } from './google-fixture.ts';
import { origin } from './identity-fixture.ts';

let google: GoogleFixture;
beforeAll(async () => {
  google = await openGoogleFixture();
});
afterAll(() => google.close());

test('a new user has an account and a session after consent at Google [I17]', async () => {
  const browser = google.shop.browser();
  const reply = await google.signIn(browser, account('Grace@Example.com'));
  expect(reply.status).toBe(302);
  expect(reply.headers.get('Location')).toBe('/purchase');
  expect((await browser.session()).body.user).toMatchObject({
    email: 'grace@example.com',
    name: 'Grace Hopper',
    role: 'buyer',
    emailVerified: true,
  });
  expect((await browser.token('grace@example.com')).user.email).toBe('grace@example.com');
});

test("the picture of a Google account is not taken over: it would be shown from Google's server [O169]", async () => {
  const picture = 'https://lh3.google.example/photo.jpg';
  await google.signIn(google.shop.browser(), { ...account('photo@example.com'), picture });
  const [user] = await google.shop.db.select().from(users).where(eq(users.email, 'photo@example.com'));
  expect(user).toMatchObject({ name: 'Grace Hopper', image: null });
});

test("a second sign-in finds the same user, and Google's tokens are not stored [I17]", async () => {
  await google.signIn(google.shop.browser(), account('again@example.com'));
  await google.signIn(google.shop.browser(), account('again@example.com'));
  expect(await google.shop.db.select().from(users).where(eq(users.email, 'again@example.com'))).toHaveLength(1);
  const rows = await google.shop.db.select().from(accounts).where(eq(accounts.providerId, 'google'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
});

test('a blocked account cannot sign in with Google [I69]', async () => {
  await google.signIn(google.shop.browser(), account('blocked@example.com'));
  await google.shop.db.update(users).set({ banned: true }).where(eq(users.email, 'blocked@example.com'));
  const browser = google.shop.browser();
  const reply = await google.signIn(browser, account('blocked@example.com'));
  expect(reply.headers.get('Location')).toContain('/login?error=BANNED');
  expect((await browser.session()).text).toBe('null');
});

test("a popup reports success to its opener without the session's secret [I70]", async () => {
  const browser = google.shop.browser();
  const start = await browser.call(
    'GET',
    `/oauth-popup/start?provider=google&popupOrigin=${encodeURIComponent(origin)}&popupNonce=abc`,
  );
  const back = await google.provider.agree(start.headers.get('Location') ?? '', account('popup@example.com'));
  const reply = await browser.call('GET', pathBack(back));
  expect(reply.headers.get('Content-Type')).toContain('text/html');
  expect(reply.text).toContain('"nonce":"abc"');
  expect(reply.text).toContain('"token":"cookie"');
  const cookie = browser.cookies.get('sprocket.session_token') ?? '';
  expect(cookie.length).toBeGreaterThan(40);
  expect(reply.text).not.toContain(decodeURIComponent(cookie).split('.')[0]);
  expect((await browser.session()).body.user).toMatchObject({ email: 'popup@example.com' });
});
