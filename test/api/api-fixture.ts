/** A shop with its API on it, and people who hold tokens: what the API tests share. */
import { Hono } from 'hono';
import { v7 as uuid } from 'uuid';
import { createApi } from '#api/app.ts';
import { issueAccessToken } from '#domain/identity/access-token.server.ts';
import { type Auth, createAuth } from '#domain/identity/auth.server.ts';
import { sessions } from '#domain/identity/tables.server.ts';
import { migrationsApplied } from '#platform/migrate.server.ts';
import type { User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../database.ts';
import { createUser } from '../factories.ts';

export const origin = 'http://shop.test';

export interface Person extends User {
  readonly token: string;
}

export interface Asked {
  readonly as?: Person;
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: BodyInit;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body read as JSON; `{}` when it is none. */
  readonly body: Record<string, unknown> & { readonly [index: number]: Record<string, unknown> };
}

export interface ApiWorld {
  readonly shop: TestShop;
  readonly auth: Auth;
  readonly buyer: Person;
  readonly other: Person;
  readonly admin: Person;
  /** Errors that the API logged: none, unless a test wants one. */
  readonly logged: object[];
  person(given?: Partial<User>): Promise<Person>;
  /** `call` is "GET /product": the path starts after /api. */
  ask(call: string, asked?: Asked): Promise<Answer>;
  close(): Promise<void>;
}

export async function openApiWorld(settings: Record<string, string> = {}): Promise<ApiWorld> {
  const shop = await openTestShop(settings);
  const logged: object[] = [];
  const auth = createAuth({
    db: shop.db,
    config: shop.config,
    origin,
    secret: 'a secret for tests, long enough for anybody',
    now: shop.now,
  });
  const api = createApi({
    auth,
    log: { error: (fields) => logged.push(fields) },
    baseScope: () => shop.scope(),
    migrationsApplied: () => migrationsApplied(shop.pool),
  });
  const app = new Hono().route('/api', api);
  const person = async (given: Partial<User> = {}) => withToken(shop, await createUser(shop, given));
  return {
    shop,
    auth,
    logged,
    person,
    buyer: await person({ email: 'ada@example.com', name: 'Ada Buyer' }),
    other: await person({ email: 'ben@example.com', name: 'Ben Other' }),
    admin: await person({ email: 'chief@example.com', name: 'Chief Admin', role: 'admin' }),
    ask: (call, asked = {}) => ask(app, call, asked),
    close: () => shop.close(),
  };
}

async function withToken(shop: TestShop, user: User): Promise<Person> {
  const id = uuid();
  const now = shop.now();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await shop.db
    .insert(sessions)
    .values({ id, userId: user.id, token: uuid(), expiresAt, createdAt: now, updatedAt: now });
  const { token } = await issueAccessToken(shop.as(user), { sessionId: id, user });
  return { ...user, token };
}

async function ask(app: Hono, call: string, { as, headers = {}, json, body }: Asked): Promise<Answer> {
  const [method = 'GET', path = '/'] = call.split(/ (.*)/s);
  const response = await app.request(`${origin}/api${path}`, {
    method,
    headers: {
      ...(as && { Authorization: `Bearer ${as.token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? body : JSON.stringify(json),
    // What undici asks for when a body is a stream.
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body'];
  } catch {
    return {};
  }
}
