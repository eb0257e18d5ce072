/**
 * The HTTP application as a function of its resources: start.ts listens with it, tests call it in process.
 * Routes: /img and /appearance → pictures, /api/auth → identity, /api → REST API, robots.txt and sitemaps, pictures of drawings, files of the build, and
 * everything else → pages.
 */

import { type ErrorHandler, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { createApi } from '#api/app.ts';
import type { ProcessState } from '#domain/health/process-state.ts';
import type { Auth } from '#domain/identity/auth.server.ts';
import type { OrderFeed } from '#domain/orders/live/order-feed.ts';
import { m } from '#messages';
import type { ResponseCache } from '#platform/cache/response-cache.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { isDatabaseUnavailable } from '#platform/database/db-errors.ts';
import { AppError, retryLater } from '#platform/errors.ts';
import type { Log } from '#platform/log.server.ts';
import { apiPath, authPath } from '#platform/paths.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import type { Dictionary } from '#platform/values/dictionary.ts';
import { clientAddressBehind, type RequestBindings } from './middleware/client-address.ts';
import { type ObservedRequest, observeRequests } from './middleware/observe-requests.ts';
import { requireSpace } from './middleware/require-space.ts';
import { asGet, cacheResponses, compressPrivate } from './middleware/response-cache.ts';
import { secretAddresses } from './middleware/secret-addresses.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { leadToLogin } from './middleware/signed-out.ts';
import { staticFiles } from './middleware/static-files.ts';
import { appearanceRoutes } from './routes/appearance.ts';
import { authRoutes } from './routes/auth.ts';
import { browserFileRoutes, isBrowserFile } from './routes/browser-files.ts';
import { crawlerRoutes } from './routes/crawlers.ts';
import { drawingPictureRoutes, isDrawingPicture } from './routes/drawing-pictures.ts';
import { formRoutes } from './routes/forms.ts';
import { imageRoutes } from './routes/images.ts';
import { isSecurityContact, securityContactRoutes } from './routes/security-contact.ts';

/** What the application needs. start.ts opens the resources; tests pass their own. */
export interface Resources {
  readonly config: Config;
  readonly db: Db;
  readonly files: FileStore;
  readonly dictionary: Dictionary;
  readonly auth: Auth;
  readonly log: Log;
  readonly now: () => Date;
  /** True when the database is reachable and up to date. */
  readonly migrationsApplied: () => Promise<boolean>;
  readonly orderFeed: OrderFeed;
  readonly processState: () => ProcessState;
  /**
   * A function that is called after every successful write: it wakes the background jobs for mails and imports, and the streams
   * of orders.
   */
  readonly wake: () => void;
}

/** Renders a page in the given scope. */
export type Pages = (request: Request, scope: Scope) => Promise<Response>;

export interface AppOptions {
  readonly pages: Pages;
  /** Folder of the built client files; undefined in development, where Vite serves them. */
  readonly clientFolder?: string;
  /** The cache of public responses, which the listener asks as well. */
  readonly cache: ResponseCache;
  /** Receives every request after its response began. */
  readonly observed?: ((request: ObservedRequest) => void) | undefined;
}

// A regular expression instead of a route: a parameter next to static segments makes Hono's SmartRouter fall back to the
// slower TrieRouter for every request.
const crawlerPath = /^\/(robots\.txt|sitemap(-[a-z0-9-]+)?\.xml)$/;

/** Files of the store, which browsers keep, and the login. */
const uncachedPath = /^\/(img|appearance|drawing-pictures|api\/auth)\//;

/** Builds the application. It opens and closes no resource. */
export function createApp(resources: Resources, { pages, clientFolder, cache, observed }: AppOptions) {
  const { config, db, files, dictionary, now, log } = resources;
  const clientAddress = clientAddressBehind(config.trustedProxies);
  const scope: Scope = { actor: visitor, db, files, config, dictionary, now };
  const scopeOf = (headers: Headers, env: RequestBindings): Scope => ({
    ...scope,
    clientAddress: clientAddress(headers, env),
    ...env?.reading,
  });
  const app = new Hono<{ Bindings: RequestBindings }>();
  const built = clientFolder ? staticFiles(clientFolder) : undefined;

  app.use(observeRequests({ log, trustedProxies: config.trustedProxies, observed }));
  app.use(secretAddresses());
  // The cache comes before the rest, so that a cached response, which already has its headers, skips all other middleware.
  app.use(cacheResponses(cache, (path) => built?.names.has(path) || uncachedPath.test(path)));
  app.use(securityHeaders(config), leadToLogin());
  app.use(requireSpace(config));
  app.use(`${apiPath}/*`, compressPrivate());
  app.route('/img', imageRoutes(scope));
  app.route('/appearance', appearanceRoutes(scope));
  // Mails wait after a registration. Visitors see nothing of it, so the cache stays.
  app.use(`${authPath}/*`, async (context, next) => {
    await next();
    if (context.req.method === 'POST' && context.res.ok) resources.wake();
  });
  app.route(authPath, authRoutes(resources.auth, log, clientAddress));
  // The API is a Hono app of its own: paths like /user/admin/:email need the slower TrieRouter, and an app has one router for all
  // requests.
  const api = new Hono<{ Bindings: RequestBindings }>().route(
    apiPath,
    createApi({
      auth: resources.auth,
      log,
      baseScope: scopeOf,
      migrationsApplied: resources.migrationsApplied,
      orderFeed: resources.orderFeed,
      processState: resources.processState,
      written() {
        cache.written();
        resources.wake();
      },
    }),
  );
  app.all(`${apiPath}/*`, (context) => api.fetch(context.req.raw, context.env));

  for (const [isOne, routes] of smallFiles(scope)) {
    routes.onError(errorHandler(log));
    app.get('*', ({ req }, next) => (isOne(req.path) ? routes.fetch(req.raw) : next()));
  }

  if (built) app.get('*', built.serve);
  // A missing file of the build is answered without rendering a page.
  app.get('/assets/*', (context) => context.text('Not found', 404));
  app.get('*', ({ req, env }) => pages(asGet(req.raw), scopeOf(req.raw.headers, env)));
  app.route('/', formRoutes(pages, scope, clientAddress));
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  app.onError(errorHandler(log));
  return app;
}

/** Files that the shop writes by itself, each with what tells its path. */
function smallFiles(scope: Scope) {
  return [
    [(path: string) => crawlerPath.test(path), crawlerRoutes(scope)],
    [isBrowserFile, browserFileRoutes(scope)],
    [isDrawingPicture, drawingPictureRoutes(scope)],
    [isSecurityContact, securityContactRoutes(scope)],
  ] as const;
}

/** Answers everything but pages and API calls, which have errors of their own. */
function errorHandler(log: Log): ErrorHandler {
  return (error, context) => {
    if (error instanceof AppError) {
      return context.text(error.message, error.status as ContentfulStatusCode, { ...error.extra.headers });
    }
    // The line of the failed request (observe-requests.ts) has its path.
    log.error({ err: error }, 'An error ended the request');
    if (isDatabaseUnavailable(error)) return context.text(m.error_unavailable(), 503, retryLater);
    return context.text('Something went wrong on our side. Please try again.', 500);
  };
}
