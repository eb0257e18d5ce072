/** A shop that signs in with Google, and an OpenID provider in its place. */
import { expect } from 'vitest';
import { type ProviderAccount, startOpenIdProvider } from '../../fixtures/openid-provider.ts';
import { type Browser, openIdentityShop, origin, type Reply } from './identity-fixture.ts';

export const googleClient = { GOOGLE_CLIENT_ID: 'the-shop', GOOGLE_CLIENT_SECRET: 'hush' };

export type GoogleFixture = Awaited<ReturnType<typeof openGoogleFixture>>;

export async function openGoogleFixture() {
  const provider = await startOpenIdProvider({
    id: googleClient.GOOGLE_CLIENT_ID,
    secret: googleClient.GOOGLE_CLIENT_SECRET,
    callback: `${origin}/api/auth/callback/google`,
  });
  const shop = await openIdentityShop({ ...googleClient, OIDC_DISCOVERY_URL: provider.discoveryUrl });

  /** Starts the sign-in and agrees to it at the provider; the path with which the provider sends the browser back. */
  async function agree(browser: Browser, who: ProviderAccount): Promise<string> {
    const start = await browser.post('/sign-in/social', {
      provider: 'google',
      callbackURL: '/purchase',
      errorCallbackURL: '/login',
    });
    expect(start.status).toBe(200);
    return pathBack(await provider.agree(String(start.body.url), who));
  }

  return {
    provider,
    shop,
    agree,
    /** The whole way to the shop's answer to the browser that comes back. */
    signIn: async (browser: Browser, who: ProviderAccount): Promise<Reply> =>
      browser.call('GET', await agree(browser, who)),
    async close(): Promise<void> {
      await shop.close();
      await provider.close();
    },
  };
}

/** The path of an address that the provider sends a browser back to, as `call` takes it. */
export const pathBack = ({ pathname, search }: URL): string => `${pathname.replace('/api/auth', '')}${search}`;

/** A Google account with this verified email. */
export const account = (email: string): ProviderAccount => ({
  sub: `sub-of-${email}`,
  email,
  email_verified: true,
  name: 'Grace Hopper',
});

/** The query that starts a sign-in in a popup of the shop. */
export const popupQuery = (more: Record<string, string> = {}) =>
  new URLSearchParams({ provider: 'google', popupOrigin: origin, popupNonce: 'abc', callbackURL: '/', ...more });
