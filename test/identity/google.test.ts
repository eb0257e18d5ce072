import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, users } from '#domain/identity/tables.server.ts';
import {
  type Browser,
  type IdentityShop,
  openIdentityShop,
  origin,
  type Reply,
  registered,
} from './identity-fixture.ts';
import { type OpenIdProvider, type ProviderAccount, startOpenIdProvider } from './openid-provider.ts';

let provider: OpenIdProvider;
let shop: IdentityShop;
beforeAll(async () => {
  provider = await startOpenIdProvider({
    id: 'the-shop',
    secret: 'hush',
    callback: `${origin}/api/auth/callback/google`,
  });
  shop = await openIdentityShop({
    GOOGLE_CLIENT_ID: 'the-shop',
    GOOGLE_CLIENT_SECRET: 'hush',
    OIDC_DISCOVERY_URL: provider.discoveryUrl,
  });
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});

const account = (email: string): ProviderAccount => ({
  sub: `sub-of-${email}`,
  email,
  email_verified: true,
  name: 'Grace Hopper',
});

async function continueWithGoogle(browser: Browser, who: ProviderAccount): Promise<Reply> {
  const start = await browser.post('/sign-in/social', {
    provider: 'google',
    callbackURL: '/purchase',
    errorCallbackURL: '/login',
  });
  expect(start.status).toBe(200);
  const back = await provider.agree(String(start.body.url), who);
  return browser.call('GET', `${back.pathname.replace('/api/auth', '')}${back.search}`);
}

test('a new user has an account and a session after consent at Google', async () => {
  const browser = shop.browser();
  const reply = await continueWithGoogle(browser, account('Grace@Example.com'));
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

test("the picture of a Google account is not taken over: it would be shown from Google's server", async () => {
  const picture = 'https://lh3.google.example/photo.jpg';
  await continueWithGoogle(shop.browser(), { ...account('photo@example.com'), picture });
  const [user] = await shop.db.select().from(users).where(eq(users.email, 'photo@example.com'));
  expect(user).toMatchObject({ name: 'Grace Hopper', image: null });
});

test("a second sign-in finds the same user, and Google's tokens are not stored", async () => {
  await continueWithGoogle(shop.browser(), account('again@example.com'));
  await continueWithGoogle(shop.browser(), account('again@example.com'));
  expect(await shop.db.select().from(users).where(eq(users.email, 'again@example.com'))).toHaveLength(1);
  const rows = await shop.db.select().from(accounts).where(eq(accounts.providerId, 'google'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
});

test('an account with an unverified email is not linked to a Google account of that email', async () => {
  await registered(shop, 'victim@example.com');
  const browser = shop.browser();
  const reply = await continueWithGoogle(browser, account('victim@example.com'));
  expect(reply.headers.get('Location')).toContain('/login?error=account_not_linked');
  expect((await browser.session()).text).toBe('null');
});

test('with a verified email, password and Google sign in to the same account', async () => {
  await registered(shop, 'both@example.com');
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'both@example.com'));
  const browser = shop.browser();
  await continueWithGoogle(browser, account('both@example.com'));
  expect((await browser.session()).body.user).toMatchObject({ email: 'both@example.com', name: 'Ada Buyer' });
  // The password now has a rate limit of its own on this device.
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('sprocket.device_'))).toHaveLength(1);
});

test('a blocked account cannot sign in with Google', async () => {
  await continueWithGoogle(shop.browser(), account('blocked@example.com'));
  await shop.db.update(users).set({ banned: true }).where(eq(users.email, 'blocked@example.com'));
  const browser = shop.browser();
  const reply = await continueWithGoogle(browser, account('blocked@example.com'));
  expect(reply.headers.get('Location')).toContain('/login?error=BANNED');
  expect((await browser.session()).text).toBe('null');
});

test("a popup reports success to its opener without the session's secret", async () => {
  const browser = shop.browser();
  const start = await browser.call(
    'GET',
    `/oauth-popup/start?provider=google&popupOrigin=${encodeURIComponent(origin)}&popupNonce=abc`,
  );
  const back = await provider.agree(start.headers.get('Location') ?? '', account('popup@example.com'));
  const reply = await browser.call('GET', `${back.pathname.replace('/api/auth', '')}${back.search}`);
  expect(reply.headers.get('Content-Type')).toContain('text/html');
  expect(reply.text).toContain('"nonce":"abc"');
  expect(reply.text).toContain('"token":"cookie"');
  const cookie = browser.cookies.get('sprocket.session_token') ?? '';
  expect(cookie.length).toBeGreaterThan(40);
  expect(reply.text).not.toContain(decodeURIComponent(cookie).split('.')[0]);
  expect((await browser.session()).body.user).toMatchObject({ email: 'popup@example.com' });
});

test('a popup of another site is rejected', async () => {
  const reply = await shop
    .browser()
    .call('GET', '/oauth-popup/start?provider=google&popupOrigin=https%3A%2F%2Fevil.example&popupNonce=abc');
  expect(reply.status).toBe(403);
});

test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'signing in never redirects to %s',
  async (callbackURL) => {
    const reply = await shop.browser().post('/sign-in/social', { provider: 'google', callbackURL });
    expect(reply.code).toBe('forbidden');
  },
);

test('a provider response without a started sign-in creates no session', async () => {
  const asking = shop.browser();
  const start = await asking.post('/sign-in/social', { callbackURL: '/' });
  const back = await provider.agree(String(start.body.url), account('login-csrf@example.com'));
  const victim = shop.browser();
  await victim.call('GET', `${back.pathname.replace('/api/auth', '')}${back.search}`);
  expect((await victim.session()).text).toBe('null');
});
