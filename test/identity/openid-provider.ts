/** An OpenID provider that replaces Google: users sign in on its page in a browser, or a test signs them in. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

export interface ProviderAccount {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly picture?: string;
}

export interface OpenIdProvider {
  readonly discoveryUrl: string;
  /** Adds an account; its user signs in by typing the email. */
  addAccount(account: ProviderAccount): void;
  /** Signs in and consents on the provider page. Returns the callback URL of the shop with code and state. */
  agree(authorizationUrl: string, account: ProviderAccount): Promise<URL>;
  /** Whether the token endpoint leaves the ID token out of its answers. */
  omitIdTokens(omitted: boolean): void;
  /** Whether the token endpoint answers 500. */
  failTokenRequests(broken: boolean): void;
  close(): Promise<void>;
}

export interface Client {
  readonly id: string;
  readonly secret: string;
  /** Redirect URL of the shop. */
  readonly callback: string;
}

export async function startOpenIdProvider(client: Client): Promise<OpenIdProvider> {
  const accounts = new Map<string, ProviderAccount>();
  // "localhost" is another site than 127.0.0.1 of the shop, as Google is.
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, client, accounts);
  const answer = provider.callback();
  let broken = false;
  let omitted = false;
  server.on('request', async (request, response) => {
    if (broken && request.url === '/token') return response.writeHead(500).end();
    if (omitted && request.url === '/token') leaveOutIdToken(response);
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    if (request.method === 'GET') return response.setHeader('Content-Type', 'text/html').end(signInPage);
    const account = accounts.get(new URLSearchParams(await text(request)).get('email') ?? '');
    const result = account ? await agreed(provider, client, account) : { error: 'access_denied' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  const addAccount = (account: ProviderAccount) => {
    // Found by email when its user signs in, later by the id: an email may move to another account meanwhile.
    accounts.set(account.email, account);
    accounts.set(account.sub, account);
  };
  return {
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    addAccount,
    omitIdTokens: (now) => {
      omitted = now;
    },
    failTokenRequests: (now) => {
      broken = now;
    },
    async agree(authorizationUrl, account) {
      addAccount(account);
      return followRedirects(authorizationUrl, account.email, client.callback);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Removes the ID token from the JSON that will be written to the response. */
function leaveOutIdToken(response: ServerResponse): void {
  const end = response.end.bind(response);
  response.end = (body: unknown) => {
    const { id_token: _removed, ...rest } = JSON.parse(String(body)) as Record<string, unknown>;
    const text = JSON.stringify(rest);
    response.setHeader('Content-Length', Buffer.byteLength(text));
    return end(text);
  };
}

const hour = 3600;

function createProvider(issuer: string, { id, secret, callback }: Client, accounts: Map<string, ProviderAccount>) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return new Provider(issuer, {
    clients: [
      {
        client_id: id,
        client_secret: secret,
        redirect_uris: [callback],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
    ttl: { Session: hour, Interaction: hour, Grant: hour, AccessToken: hour, IdToken: hour },
    cookies: { keys: ['for tests only'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    // The claims are in the ID token, as with Google.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount(_context, sub) {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
  });
}

async function agreed(provider: Provider, { id }: Client, { sub }: ProviderAccount) {
  const grant = new provider.Grant({ accountId: sub, clientId: id });
  grant.addOIDCScope('openid email profile');
  return { login: { accountId: sub }, consent: { grantId: await grant.save() } };
}

/** Follows the redirects of the provider like a browser and submits its sign-in page, until the callback of the shop. */
async function followRedirects(start: string, email: string, callback: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(start);
  while (!url.href.startsWith(callback)) {
    const headers = { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
    const form = url.pathname.startsWith('/interaction/')
      ? { method: 'POST', body: new URLSearchParams({ email }) }
      : {};
    const response = await fetch(url, { ...form, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1).join('').split('=');
      cookies.set(name, value);
    }
    const next = response.headers.get('Location');
    if (!next) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url);
  }
  return url;
}

const signInPage = `<!doctype html><html lang="en"><title>Example accounts</title>
<form method="post"><h1>Example accounts</h1><label>Your address <input name="email"></label>
<button>Continue</button></form>
<form method="post"><button>Cancel</button></form></html>`;
