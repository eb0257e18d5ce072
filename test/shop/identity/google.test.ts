import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { accounts, users } from '#domain/identity/tables.server.ts';
import { type OpenIdProvider, type ProviderAccount, startOpenIdProvider } from '../../fixtures/openid-provider.ts';
import {
  type Browser,
  type IdentityShop,
  openIdentityShop,
  origin,
  type Reply,
  registered,
} from './identity-fixture.ts';

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

/** Starts the sign-in and agrees to it at the provider; the path with which the provider sends the browser back. */
async function agreeAtGoogle(browser: Browser, who: ProviderAccount): Promise<string> {
  const start = await browser.post('/sign-in/social', {
    provider: 'google',
    callbackURL: '/purchase',
    errorCallbackURL: '/login',
  });
  expect(start.status).toBe(200);
  const back = await provider.agree(String(start.body.url), who);
  return `${back.pathname.replace('/api/auth', '')}${back.search}`;
}

async function continueWithGoogle(browser: Browser, who: ProviderAccount): Promise<Reply> {
  return browser.call('GET', await agreeAtGoogle(browser, who));
}

test('a new user has an account and a session after consent at Google [I17]', async () => {
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

test("the picture of a Google account is not taken over: it would be shown from Google's server [O169]", async () => {
  const picture = 'https://lh3.google.example/photo.jpg';
  await continueWithGoogle(shop.browser(), { ...account('photo@example.com'), picture });
  const [user] = await shop.db.select().from(users).where(eq(users.email, 'photo@example.com'));
  expect(user).toMatchObject({ name: 'Grace Hopper', image: null });
});

test("a second sign-in finds the same user, and Google's tokens are not stored [I17]", async () => {
  await continueWithGoogle(shop.browser(), account('again@example.com'));
  await continueWithGoogle(shop.browser(), account('again@example.com'));
  expect(await shop.db.select().from(users).where(eq(users.email, 'again@example.com'))).toHaveLength(1);
  const rows = await shop.db.select().from(accounts).where(eq(accounts.providerId, 'google'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null });
});

test('an account with an unverified email is not linked to a Google account of that email [I65]', async () => {
  await registered(shop, 'victim@example.com');
  const browser = shop.browser();
  const reply = await continueWithGoogle(browser, account('victim@example.com'));
  expect(reply.headers.get('Location')).toContain('/login?error=account_not_linked');
  expect((await browser.session()).text).toBe('null');
});

test('with a verified email, password and Google sign in to the same account [I66]', async () => {
  await registered(shop, 'both@example.com');
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'both@example.com'));
  const browser = shop.browser();
  await continueWithGoogle(browser, account('both@example.com'));
  expect((await browser.session()).body.user).toMatchObject({ email: 'both@example.com', name: 'Ada Buyer' });
  // The password now has a rate limit of its own on this device.
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('sprocket.device_'))).toHaveLength(1);
});

test('a blocked account cannot sign in with Google [I69]', async () => {
  await continueWithGoogle(shop.browser(), account('blocked@example.com'));
  await shop.db.update(users).set({ banned: true }).where(eq(users.email, 'blocked@example.com'));
  const browser = shop.browser();
  const reply = await continueWithGoogle(browser, account('blocked@example.com'));
  expect(reply.headers.get('Location')).toContain('/login?error=BANNED');
  expect((await browser.session()).text).toBe('null');
});

test("a popup reports success to its opener without the session's secret [I70]", async () => {
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

test('a popup of another site is rejected [I70]', async () => {
  const reply = await shop
    .browser()
    .call('GET', '/oauth-popup/start?provider=google&popupOrigin=https%3A%2F%2Fevil.example&popupNonce=abc');
  expect(reply.status).toBe(403);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'javascript:alert(1)',
])('signing in never redirects to %s [I12]', async (address) => {
  for (const target of [{ callbackURL: address }, { callbackURL: '/', errorCallbackURL: address }]) {
    const reply = await shop.browser().post('/sign-in/social', { provider: 'google', ...target });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.body.url).toBeUndefined();
  }
  const start = await shop.browser().call('GET', `/oauth-popup/start?${popupQuery({ callbackURL: address })}`);
  expect(start.headers.get('Location') ?? '').not.toContain(new URL(provider.discoveryUrl).host);
});

test('a provider response without a started sign-in creates no session', async () => {
  const asking = shop.browser();
  const start = await asking.post('/sign-in/social', { callbackURL: '/' });
  const back = await provider.agree(String(start.body.url), account('login-csrf@example.com'));
  const victim = shop.browser();
  await victim.call('GET', `${back.pathname.replace('/api/auth', '')}${back.search}`);
  expect((await victim.session()).text).toBe('null');
});

const popupQuery = (more: Record<string, string> = {}) =>
  new URLSearchParams({ provider: 'google', popupOrigin: origin, popupNonce: 'abc', callbackURL: '/', ...more });

test('a second Google account with the same email does not get into the account of the first [I67]', async () => {
  const first = account('reused@example.com');
  await continueWithGoogle(shop.browser(), first);
  const heir = shop.browser();
  const reply = await continueWithGoogle(heir, { ...first, sub: 'another-sub' });
  expect(reply.headers.get('Location')).toContain('/login?error=google_account_differs');
  expect((await heir.session()).text).toBe('null');
  // The first one still signs in.
  const owner = shop.browser();
  await continueWithGoogle(owner, first);
  expect((await owner.session()).body.user).toMatchObject({ email: 'reused@example.com' });
});

test('of two simultaneous Google accounts with one email, one is linked [I67]', async () => {
  await registered(shop, 'contested@example.com');
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'contested@example.com'));
  const returns: (() => Promise<Reply>)[] = [];
  for (const sub of ['one', 'two', 'three']) {
    const browser = shop.browser();
    const back = await agreeAtGoogle(browser, { ...account('contested@example.com'), sub });
    returns.push(() => browser.call('GET', back));
  }
  await Promise.all(returns.map((comeBack) => comeBack()));
  const linked = await shop.db
    .select({ id: accounts.id })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(users.email, 'contested@example.com'), eq(accounts.providerId, 'google')));
  expect(linked).toHaveLength(1);
});

test('an email that Google has not verified makes no account and links to none [I67]', async () => {
  await registered(shop, 'known@example.com');
  await shop.db.update(users).set({ emailVerified: true }).where(eq(users.email, 'known@example.com'));
  for (const [email, code] of [
    ['new@example.com', 'google_email_unverified'],
    ['known@example.com', 'account_not_linked'],
  ] as const) {
    const browser = shop.browser();
    const reply = await continueWithGoogle(browser, { ...account(email), email_verified: false });
    expect(reply.headers.get('Location'), email).toContain(`/login?error=${code}`);
    expect((await browser.session()).text).toBe('null');
  }
  expect(await shop.db.select().from(users).where(eq(users.email, 'new@example.com'))).toEqual([]);
});

test.each(['no-address', `${'long'.repeat(70)}@example.com`, 'two@example.com, three@example.com', ''])(
  'no account is made for what Google names as the email %j [I68]',
  async (email) => {
    const browser = shop.browser();
    const before = await shop.db.$count(users);
    const reply = await continueWithGoogle(browser, { ...account(email), sub: `sub-${crypto.randomUUID()}` });
    expect(reply.headers.get('Location')).toContain('/login?error=email_not_found');
    expect((await browser.session()).text).toBe('null');
    expect(await shop.db.$count(users)).toBe(before);
  },
);

test('a name that is a link is replaced, and no email of Google has to be confirmed [I68]', async () => {
  const browser = shop.browser();
  await continueWithGoogle(browser, { ...account('jo.lee+x@example.com'), name: 'Win at evil.example' });
  expect((await browser.session()).body.user).toMatchObject({ name: 'jo lee x', emailVerified: true });
});

test('an answer without an ID token signs nobody in [I68]', async () => {
  provider.omitIdTokens(true);
  onTestFinished(() => provider.omitIdTokens(false));
  const browser = shop.browser();
  const reply = await continueWithGoogle(browser, account('tokenless@example.com'));
  expect(reply.headers.get('Location')).toContain('/login?error=unable_to_get_user_info');
  expect((await browser.session()).text).toBe('null');
  expect(await shop.db.select().from(users).where(eq(users.email, 'tokenless@example.com'))).toEqual([]);
});

test('metadata of another issuer than the configured one start no sign-in [I68]', async () => {
  const other = await openIdentityShop({
    GOOGLE_CLIENT_ID: 'the-shop',
    GOOGLE_CLIENT_SECRET: 'hush',
    // The same metadata at another address: their issuer is http://localhost:…
    OIDC_DISCOVERY_URL: provider.discoveryUrl.replace('localhost', '127.0.0.1'),
  });
  onTestFinished(() => other.close());
  const reply = await other.browser().post('/sign-in/social', { provider: 'google', callbackURL: '/' });
  expect(reply.code).toBe('unavailable');
  const popup = await other.browser().call('GET', `/oauth-popup/start?${popupQuery()}`);
  expect(popup.headers.get('Location')).toBeNull();
  expect(popup.text).toContain('unavailable');
  const back = await other.browser().call('GET', '/callback/google?code=x&state=y');
  expect(back.headers.get('Location')).toContain('/login?error=unavailable');
});

test('only the parameters of the shop reach Google [I68]', async () => {
  const strange = {
    scopes: 'https://www.googleapis.com/auth/gmail.readonly',
    prompt: 'none',
    additionalData: '{"a":1}',
  };
  const popup = await shop.browser().call('GET', `/oauth-popup/start?${popupQuery(strange)}`);
  const social = await shop.browser().post('/sign-in/social', {
    callbackURL: '/',
    scopes: [strange.scopes],
    additionalParams: { prompt: 'none' },
    loginHint: 'eve@example.com',
  });
  for (const address of [popup.headers.get('Location'), social.body.url]) {
    const { searchParams } = new URL(String(address));
    expect([...searchParams.keys()].sort()).toEqual([
      'client_id',
      'code_challenge',
      'code_challenge_method',
      'nonce',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ]);
    expect(searchParams.get('scope')).toBe('openid email profile');
  }
});
