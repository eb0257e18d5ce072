/**
 * The whole shop as one function of its resources: tests call it in process, server.ts listens with it.
 * /img → pictures, /api/auth → identity, /api → the REST API, robots and sitemaps, files of the build, everything else → pages.
 */

import { Hono } from 'hono';
import { createApi } from '#api/app.ts';
import type { Auth } from '#domain/identity/auth.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/db.server.ts';
import type { Dictionary } from '#platform/dictionary.ts';
import type { FileStore } from '#platform/files.server.ts';
import type { Log } from '#platform/log.server.ts';
import { apiPath, authPath } from '#platform/paths.ts';
import { createResponseCache } from '#platform/response-cache.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import type { ClientBindings } from './middleware/client-address.ts';
import { asGet, cacheResponses, compressPrivate } from './middleware/response-cache.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { staticFiles } from './middleware/static-files.ts';
import { authRoutes } from './routes/auth.ts';
import { crawlerRoutes } from './routes/crawlers.ts';
import { imageRoutes } from './routes/images.ts';

/** What the shop runs on. server.ts opens them; a test brings its own. */
export interface Resources {
  readonly config: Config;
  readonly db: Db;
  readonly files: FileStore;
  readonly dictionary: Dictionary;
  readonly auth: Auth;
  readonly log: Log;
  readonly now: () => Date;
  /** Database reachable and migrated? */
  readonly migrationsApplied: () => Promise<boolean>;
  /** Something was written: mails and imports may wait. */
  readonly wake: () => void;
}

/** Renders a page for a request with the given Scope. */
export type Pages = (request: Request, scope: Scope) => Promise<Response>;

export interface AppOptions {
  readonly pages: Pages;
  /** Folder of the built client files; undefined in development, where Vite serves them. */
  readonly clientFolder?: string;
}

/** Not as a route: a parameter beside fixed names needs a slower router, for all requests. */
const crawlerPath = /^\/(robots\.txt|sitemap(-[a-z0-9-]+)?\.xml)$/;

/** Builds the HTTP application. It opens and closes nothing by itself. */
export function createApp(resources: Resources, { pages, clientFolder }: AppOptions) {
  const { config, db, files, dictionary, now, log } = resources;
  const cache = createResponseCache();
  const scope: Scope = { actor: visitor, db, files, config, dictionary, now };
  const app = new Hono<{ Bindings: ClientBindings }>();

  const built = clientFolder ? staticFiles(clientFolder) : undefined;

  // First of all, so that a kept answer passes nothing else: it has its headers already.
  app.use(cacheResponses(cache, (path) => built?.names.has(path) || /^\/(img|api\/auth)\//.test(path)));
  app.use(securityHeaders(config));
  app.use(`${apiPath}/*`, compressPrivate());
  app.route('/img', imageRoutes(scope));
  app.use(`${apiPath}/*`, async (context, next) => {
    await next();
    if (['GET', 'HEAD'].includes(context.req.method) || !context.res.ok) return;
    cache.clear();
    resources.wake();
  });
  app.route(authPath, authRoutes(resources.auth, log));
  // An app of its own, because paths like its /user/admin/:email need a slower router, for all requests of an app.
  const api = new Hono<{ Bindings: ClientBindings }>().route(
    apiPath,
    createApi({ auth: resources.auth, log, baseScope: () => scope, migrationsApplied: resources.migrationsApplied }),
  );
  app.all(`${apiPath}/*`, (context) => api.fetch(context.req.raw, context.env));

  const crawlers = crawlerRoutes(scope);
  app.get('*', ({ req }, next) => (crawlerPath.test(req.path) ? crawlers.fetch(req.raw) : next()));

  if (built) app.get('*', built.serve);
  // What looks like a file of the build and is none is no page either.
  app.get('/assets/*', (context) => context.text('Not found', 404));
  app.get('*', ({ req }) => pages(asGet(req.raw), scope));
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'request failed');
    return context.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}
