import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';

/**
 * Serves the built client files in `root`. Names under /assets contain a content hash, so browsers may cache them
 * forever; other files for an hour. The folder is listed once, so that requests for pages do not access the disk.
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
