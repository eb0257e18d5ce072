/**
 * The whole shop as one function of its resources: tests call it in process, server.ts listens with it.
 * /img → pictures, /api/auth → identity, /api → the REST API, robots and sitemaps, files of the build, everything else → pages.
 */

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { createApi } from '#api/app.ts';
import type { Auth } from '#domain/identity/auth.server.ts';
import type { Config } from '#platform/config.server.ts';
import type { Db } from '#platform/db.server.ts';
import type { FileStore } from '#platform/files.server.ts';
import type { Log } from '#platform/log.server.ts';
import { createResponseCache } from '#platform/response-cache.server.ts';
import { type Scope, visitor } from '#platform/scope.ts';
import type { ClientBindings } from './client-address.ts';
import { crawlerRoutes } from './crawler-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import { securityHeaders } from './security-headers.ts';

/** What the shop runs on. server.ts opens them; a test brings its own. */
export interface Resources {
  readonly config: Config;
  readonly db: Db;
  readonly files: FileStore;
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

/** Builds the HTTP application. It opens and closes nothing by itself. */
export function createApp(resources: Resources, { pages, clientFolder }: AppOptions) {
  const { config, db, files, now, log } = resources;
  const cache = createResponseCache();
  const scope: Scope = { actor: visitor, db, files, config, now };
  const app = new Hono<{ Bindings: ClientBindings }>();

  app.use(securityHeaders(config));
  app.use('/api/*', compress({ threshold: 1024 }));
  app.route('/img', pictureRoutes(scope));
  app.use('/api/*', async (context, next) => {
    if (context.req.method === 'GET') {
      const answer = await cache.answer(context.req.raw, async () => {
        await next();
        return context.res;
      });
      // Emptied first, or Hono would mix the headers of both.
      context.res = undefined;
      context.res = answer;
      return;
    }
    await next();
    if (context.res.ok) {
      cache.clear();
      resources.wake();
    }
  });
  app.route('/api/auth', identityRoutes(resources.auth, log));
  app.route(
    '/api',
    createApi({ auth: resources.auth, log, baseScope: () => scope, migrationsApplied: resources.migrationsApplied }),
  );

  const crawlers = crawlerRoutes(scope);
  for (const path of ['/robots.txt', '/sitemap.xml', '/:file{sitemap-[a-z0-9-]+\\.xml}'])
    app.get(path, ({ req }) => cache.answer(req.raw, async () => crawlers.fetch(req.raw)));

  if (clientFolder) app.get('*', clientFiles(clientFolder));
  // What looks like a file of the build and is none is no page either.
  app.get('/assets/*', (context) => context.text('Not found', 404));
  app.get('*', (context) => {
    // HEAD is the GET answer without its body, which Hono drops: the page must be made to know its headers.
    const request = context.req.method === 'HEAD' ? new Request(context.req.raw, { method: 'GET' }) : context.req.raw;
    return cache.answer(request, () => pages(request, scope));
  });
  app.all('*', (context) => context.text('Method not allowed', 405, { Allow: 'GET, HEAD' }));
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'request failed');
    return context.text('Something went wrong on our side. Please try again.', 500);
  });
  return app;
}

/** Names under /assets carry a hash of their content, so they may be kept for ever; the other files for an hour. */
function clientFiles(root: string) {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (path, context) => {
      context.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
}
