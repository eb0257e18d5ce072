import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/**
 * Names under /assets carry a hash of their content, so they may be kept for ever; the other files for an hour.
 * Which files there are is looked up once: a page need not wait until the disk has said that it is none.
 */
export function staticFiles(root: string) {
  const names = new Set(readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `/${name}`));
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (path, context) => {
      context.header(
        'Cache-Control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  const serveKnown: MiddlewareHandler = (context, next) =>
    names.has(context.req.path) ? serve(context, next) : next();
  return { names, serve: serveKnown };
}
