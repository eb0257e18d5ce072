/** What starts and ends a sign-in with Google: nothing of other sites, of other providers, or beyond the parameters of the shop. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { users } from '#domain/identity/tables.server.ts';
import {
  account,
  type GoogleFixture,
  googleClient,
  openGoogleFixture,
  pathBack,
  popupQuery,
} from './google-fixture.ts';
import { openIdentityShop } from './identity-fixture.ts';

let google: GoogleFixture;
beforeAll(async () => {
  google = await openGoogleFixture();
});
afterAll(() => google.close());

test('a popup of another site is rejected [I70]', async () => {
  const reply = await google.shop
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
    const reply = await google.shop.browser().post('/sign-in/social', { provider: 'google', ...target });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.body.url).toBeUndefined();
  }
  const start = await google.shop.browser().call('GET', `/oauth-popup/start?${popupQuery({ callbackURL: address })}`);
  expect(start.headers.get('Location') ?? '').not.toContain(new URL(google.provider.discoveryUrl).host);
});

test('a provider response without a started sign-in creates no session', async () => {
  const asking = google.shop.browser();
  const start = await asking.post('/sign-in/social', { callbackURL: '/' });
  const back = await google.provider.agree(String(start.body.url), account('login-csrf@example.com'));
  const victim = google.shop.browser();
  await victim.call('GET', pathBack(back));
  expect((await victim.session()).text).toBe('null');
});

test('an answer without an ID token does not sign in [I68]', async () => {
  google.provider.omitIdTokens(true);
  onTestFinished(() => google.provider.omitIdTokens(false));
  const browser = google.shop.browser();
  const reply = await google.signIn(browser, account('tokenless@example.com'));
  expect(reply.headers.get('Location')).toContain('/login?error=unable_to_get_user_info');
  expect((await browser.session()).text).toBe('null');
  expect(await google.shop.db.select().from(users).where(eq(users.email, 'tokenless@example.com'))).toEqual([]);
});

test('metadata of another issuer than the configured one start no sign-in [I68]', async () => {
  const other = await openIdentityShop({
    ...googleClient,
    // The same metadata at another address: their issuer is http://localhost:…
    OIDC_DISCOVERY_URL: google.provider.discoveryUrl.replace('localhost', '127.0.0.1'),
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
  const popup = await google.shop.browser().call('GET', `/oauth-popup/start?${popupQuery(strange)}`);
  const social = await google.shop.browser().post('/sign-in/social', {
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
