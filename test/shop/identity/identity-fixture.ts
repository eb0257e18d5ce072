/** A shop with its identity service, and browsers that keep cookies. */

import { isNotNull } from 'drizzle-orm';
import {
  getActorByAccessToken,
  getActorBySessionCookie,
  requestAccessToken,
} from '#domain/identity/access-token.server.ts';
import { type Auth, createAuth } from '#domain/identity/auth.server.ts';
import type { AccessToken } from '#domain/identity/contract.ts';
import { sessions } from '#domain/identity/tables.server.ts';
import { createResponseCache } from '#platform/cache/response-cache.server.ts';
import type { Config } from '#platform/config.server.ts';
import { AppError } from '#platform/errors.ts';
import { createLog } from '#platform/log.server.ts';
import type { Actor, Scope, User } from '#platform/scope.ts';
import { createApp } from '#server/app.ts';
import { lookForPublicChanges } from '#server/public-changes.ts';
import { createAccessToken } from '../../fixtures/access-token.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { aProcess, closedFeed } from '../api/api-fixture.ts';

export const origin = 'http://shop.example';
export const testSecret = 'a secret for tests only, 32 characters';
export const goodPassword = 'rollers-and-chains-42';

export interface IdentityShop extends TestShop {
  readonly auth: Auth;
  browser(address?: string): Browser;
}

export interface Reply {
  readonly status: number;
  readonly code?: string;
  readonly headers: Headers;
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly error?: AppError;
}

export async function openIdentityShop(settings: Record<string, string> = {}): Promise<IdentityShop> {
  // The test server takes 40 connections in all, and other files run beside this one.
  const shop = await openTestShop(settings, 8);
  const auth = createAuth({ db: shop.db, config: shop.config, origin, secret: testSecret, now: shop.now });
  let addresses = 0;
  // Every browser at an address of its own, as limits count by address too.
  const ownAddress = () => {
    addresses += 1;
    return `198.51.${addresses >> 8}.${addresses & 255}`;
  };
  const browser = (address = ownAddress()) => new Browser(shop, auth, address);
  return { ...shop, auth, browser };
}

/** The whole application, with this shop's identity service. Its pages have no content. */
export function createIdentityApp(shop: IdentityShop, settings: Partial<Config> = {}) {
  const { config, db, files, dictionary, auth, now } = shop;
  const resources = {
    config: { ...config, ...settings },
    db,
    files,
    dictionary,
    auth,
    now,
    log: createLog('silent'),
    migrationsApplied: async () => true,
    orderFeed: closedFeed,
    processState: aProcess,
    wake: () => {},
  };
  const cache = createResponseCache({ look: lookForPublicChanges(shop) });
  return createApp(resources, { pages: async () => new Response('a page'), cache });
}

export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly shop: TestShop;
  private readonly auth: Auth;
  private readonly address: string;

  constructor(shop: TestShop, auth: Auth, address: string) {
    this.shop = shop;
    this.auth = auth;
    this.address = address;
  }

  headers(extra: Record<string, string> = {}): Headers {
    const headers = new Headers({
      Origin: origin,
      'Sec-Fetch-Site': 'same-origin',
      'x-sprocket-client-address': this.address,
      ...extra,
    });
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    return headers;
  }

  async call(method: string, path: string, body?: unknown, extra: Record<string, string> = {}): Promise<Reply> {
    const headers = this.headers(body === undefined ? extra : { 'Content-Type': 'application/json', ...extra });
    const request = new Request(`${origin}/api/auth${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
    });
    try {
      return await this.keep(await this.auth.handler(request));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return {
        status: error.status,
        code: error.code,
        headers: new Headers(error.extra.headers),
        body: {},
        text: error.message,
        error,
      };
    }
  }

  private async keep(response: Response): Promise<Reply> {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const [name = '', ...value] = pair.split('=');
      if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) this.cookies.delete(name);
      else this.cookies.set(name, value.join('='));
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
  }

  post(path: string, body: unknown, extra?: Record<string, string>): Promise<Reply> {
    return this.call('POST', path, body, extra);
  }

  signUp(email: string, password = goodPassword, name = 'Ada Buyer'): Promise<Reply> {
    return this.post('/sign-up/email', { name, email, password });
  }

  signIn(email: string, password = goodPassword): Promise<Reply> {
    return this.post('/sign-in/email', { email, password });
  }

  session(): Promise<Reply> {
    return this.call('GET', '/get-session');
  }

  async token(email: string, headers = this.headers()): Promise<AccessToken> {
    const scope = this.shop.scope();
    const actor = await getActorBySessionCookie(scope, this.auth, headers);
    return requestAccessToken({ ...scope, actor }, email);
  }

  async who(token: string): Promise<User | null> {
    const actor = await this.actor(token);
    return actor.kind === 'user' ? actor.user : null;
  }

  actor(token: string): Promise<Actor> {
    return getActorByAccessToken(this.shop.db, token, this.shop.now());
  }
}

/** A browser that has just registered, and its first token. */
export async function registered(shop: IdentityShop, email: string): Promise<{ browser: Browser; token: string }> {
  const browser = shop.browser();
  const reply = await browser.signUp(email);
  if (reply.status !== 200) throw new Error(`registration: ${reply.status} ${reply.text}`);
  return { browser, token: (await browser.token(email)).token };
}

/** The scope of a user in a session that has just begun. */
export async function inNewSession(shop: IdentityShop, user: User): Promise<Scope> {
  const token = await createAccessToken(shop, user);
  return shop.scope(await getActorByAccessToken(shop.db, token, shop.now()));
}

/** Lets all sign-ins and confirmations be more than an hour ago. */
export async function anHourLater(shop: IdentityShop): Promise<void> {
  const before = new Date(shop.now().getTime() - 61 * 60_000);
  await shop.db.update(sessions).set({ createdAt: before });
  await shop.db.update(sessions).set({ passwordConfirmedAt: before }).where(isNotNull(sessions.passwordConfirmedAt));
}

/** The code of the AppError that the work is refused with, or 'nothing'. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'nothing';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}
