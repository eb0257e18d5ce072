/** A real OpenID provider in Google's place: people sign in on a page of its own, in a browser or by a test's word. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

export interface OpenIdProvider {
  readonly discoveryUrl: string;
  /** This person has an account at the provider, and signs in by typing the email. */
  knows(person: Person): void;
  /** The person agrees on the provider's page; what comes back is where the provider sends them: our callback with code and state. */
  agree(authorizationUrl: string, person: Person): Promise<URL>;
  /** From now on it gives nobody a token, as a provider in trouble does; or it works again. */
  outOfOrder(broken: boolean): void;
  close(): Promise<void>;
}

export interface Client {
  readonly id: string;
  readonly secret: string;
  /** Where the provider may send people back to. */
  readonly callback: string;
}

export async function startOpenIdProvider(client: Client): Promise<OpenIdProvider> {
  const people = new Map<string, Person>();
  // By name on purpose: "localhost" is another site than the shop's 127.0.0.1, as Google is.
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = createProvider(issuer, client, people);
  const answer = provider.callback();
  let broken = false;
  server.on('request', async (request, response) => {
    if (broken && request.url === '/token') return response.writeHead(500).end();
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    if (request.method === 'GET') return response.setHeader('Content-Type', 'text/html').end(signInPage);
    const person = people.get(new URLSearchParams(await text(request)).get('email') ?? '');
    const result = person ? await agreed(provider, client, person) : { error: 'access_denied' };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  const knows = (person: Person) => void people.set(person.email, person);
  return {
    discoveryUrl: `${issuer}/.well-known/openid-configuration`,
    knows,
    outOfOrder: (now) => {
      broken = now;
    },
    async agree(authorizationUrl, person) {
      knows(person);
      return walk(authorizationUrl, person.email, client.callback);
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const hour = 3600;

function createProvider(issuer: string, { id, secret, callback }: Client, people: Map<string, Person>) {
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
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: what is known about the person stands in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount(_context, sub) {
      const person = [...people.values()].find((known) => known.sub === sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
  });
}

async function agreed(provider: Provider, { id }: Client, { sub }: Person) {
  const grant = new provider.Grant({ accountId: sub, clientId: id });
  grant.addOIDCScope('openid email profile');
  return { login: { accountId: sub }, consent: { grantId: await grant.save() } };
}

/** Follows the provider's redirects as a browser does, and fills in its page, up to our callback. */
async function walk(start: string, email: string, callback: string): Promise<URL> {
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
