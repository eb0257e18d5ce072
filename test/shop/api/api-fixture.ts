/** Shared by the API tests: a shop with its API, card payments and users with access tokens. */
import { Hono } from 'hono';
import { v7 as uuid } from 'uuid';
import { createApi } from '#api/app.ts';
import type { ApiDependencies } from '#api/dependencies.ts';
import type { ProcessState } from '#domain/health/process-state.ts';
import { issueAccessToken } from '#domain/identity/access-token.server.ts';
import { type Auth, createAuth } from '#domain/identity/auth.server.ts';
import { sessions } from '#domain/identity/tables.server.ts';
import type { OrderFeed } from '#domain/orders/live/order-feed.ts';
import { migrationsApplied } from '#platform/database/migrate.server.ts';
import type { User } from '#platform/scope.ts';
import { openTestShop, type TestShop } from '../../fixtures/database.ts';
import { createUser, insertSamplePicture } from '../../fixtures/factories.ts';
import { type StripeServer, startStripeServer } from '../../fixtures/stripe-server.ts';

export const origin = 'http://shop.test';

export interface ApiUser extends User {
  readonly token: string;
}

export interface RequestOptions {
  readonly as?: ApiUser;
  readonly headers?: Record<string, string>;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly body?: BodyInit;
}

interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body parsed as JSON; `{}` when it is not JSON. */
  readonly body: Record<string, unknown> & { readonly [index: number]: Record<string, unknown> };
}

export interface ApiFixture {
  readonly shop: TestShop;
  readonly stripe: StripeServer;
  readonly auth: Auth;
  readonly api: ApiDependencies;
  readonly buyer: ApiUser;
  readonly other: ApiUser;
  readonly admin: ApiUser;
  /** Errors that the API logged. */
  readonly logged: object[];
  createUser(given?: Partial<User>): Promise<ApiUser>;
  /** `call` is "GET /product": the path starts after /api. */
  request(call: string, options?: RequestOptions): Promise<ApiResponse>;
  close(): Promise<void>;
}

export async function openApiFixture(settings: Record<string, string> = {}): Promise<ApiFixture> {
  const stripe = await startStripeServer();
  const shop = await openTestShop({ ...stripe.settings, ...settings });
  await insertSamplePicture(shop);
  const logged: object[] = [];
  const auth = createAuth({
    db: shop.db,
    config: shop.config,
    origin,
    secret: 'a secret for tests, of sufficient length',
    now: shop.now,
  });
  const api: ApiDependencies = {
    auth,
    log: { error: (fields: object) => logged.push(fields), warn: () => {}, info: () => {} },
    baseScope: () => shop.scope(),
    migrationsApplied: () => migrationsApplied(shop.pool),
    orderFeed: closedFeed,
    processState: aProcess,
    written: () => {},
  };
  const app = new Hono().route('/api', createApi(api));
  const createApiUser = async (given: Partial<User> = {}) => withToken(shop, await createUser(shop, given));
  return {
    shop,
    stripe,
    auth,
    api,
    logged,
    createUser: createApiUser,
    buyer: await createApiUser({ email: 'ada@example.com', name: 'Ada Buyer' }),
    other: await createApiUser({ email: 'ben@example.com', name: 'Ben Other' }),
    admin: await createApiUser({ email: 'chief@example.com', name: 'Chief Admin', role: 'admin' }),
    request: (call, options = {}) => send(app, call, options),
    async close() {
      await stripe.close();
      await shop.close();
    },
  };
}

/** Tells each listener that there is nothing, and ends, so that a test can read a whole stream. */
export const closedFeed: OrderFeed = {
  async follow({ changed, ended }) {
    changed({ seen: '1:1:', orders: [], isMany: false });
    ended();
    return () => {};
  },
};

/** A process without any trouble. */
export const aProcess = (): ProcessState => ({
  startedAt: new Date(Date.now() - 3_600_000),
  version: '1.2.3',
  commit: undefined,
  memory: { rssBytes: 150_000_000, heapBytes: 60_000_000, heapLimitBytes: 2_000_000_000 },
  eventLoopDelay: { p99Ms: 2, longestMs: 20 },
  pool: { total: 4, idle: 3, waiting: 0 },
  cache: { hits: 9, misses: 1, entries: 1, bytes: 20_000 },
  jobs: [{ name: 'mail delivery', lastRunAt: new Date(), failures: 0, lastError: null }],
  backup: undefined,
  slowQueries: { thresholdMs: 500, lastHour: () => [] },
  streams: 0,
});

async function withToken(shop: TestShop, user: User): Promise<ApiUser> {
  const id = uuid();
  const now = shop.now();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  await shop.db
    .insert(sessions)
    .values({ id, userId: user.id, token: uuid(), expiresAt, createdAt: now, updatedAt: now });
  const { token } = await issueAccessToken(shop.as(user), { sessionId: id, user });
  return { ...user, token };
}

async function send(app: Hono, call: string, { as, headers = {}, json, body }: RequestOptions): Promise<ApiResponse> {
  const [method = 'GET', path = '/'] = call.split(/ (.*)/s);
  const response = await app.request(`${origin}/api${path}`, {
    method,
    headers: {
      ...(as && { Authorization: `Bearer ${as.token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: json === undefined ? body : JSON.stringify(json),
    // undici requires it for a stream as body.
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  } as RequestInit);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): ApiResponse['body'] {
  try {
    return JSON.parse(text) as ApiResponse['body'];
  } catch {
    return {};
  }
}
