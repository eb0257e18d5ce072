/** A small OpenID provider that stands in for Google: it signs in whomever the test says. */
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Person {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
}

export interface OpenIdProvider {
  readonly discoveryUrl: string;
  /** The person agrees on the provider's page; what comes back is where the provider sends them: our callback with code and state. */
  agree(authorizationUrl: string, person: Person): URL;
  close(): Promise<void>;
}

export async function startOpenIdProvider(clientId: string): Promise<OpenIdProvider> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const codes = new Map<string, { person: Person; nonce: string | null }>();
  const server = createServer(async (request, response) => {
    const answer = (body: unknown, status = 200) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const { pathname } = new URL(request.url ?? '/', issuer());
    if (pathname === '/.well-known/openid-configuration') return answer(discovery(issuer()));
    if (pathname === '/jwks')
      return answer({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'RS256', use: 'sig' }] });
    const code = new URLSearchParams(await bodyOf(request)).get('code') ?? '';
    const grant = codes.get(code);
    codes.delete(code);
    if (!grant) return answer({ error: 'invalid_grant' }, 400);
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer(),
      aud: clientId,
      iat: now,
      exp: now + 300,
      ...grant.person,
      ...(grant.nonce && { nonce: grant.nonce }),
    };
    const unsigned = [{ alg: 'RS256', kid: 'test', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const id_token = `${unsigned}.${sign('sha256', Buffer.from(unsigned), privateKey).toString('base64url')}`;
    return answer({
      access_token: 'a-token-of-the-provider',
      refresh_token: 'a-refresh-token',
      token_type: 'Bearer',
      expires_in: 300,
      id_token,
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    discoveryUrl: `${issuer()}/.well-known/openid-configuration`,
    agree(authorizationUrl, person) {
      const asked = new URL(authorizationUrl).searchParams;
      const code = randomUUID();
      codes.set(code, { person, nonce: asked.get('nonce') });
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', asked.get('state') ?? '');
      return back;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const discovery = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ['RS256'],
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
