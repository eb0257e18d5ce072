/** /drawing-pictures/{slug}.svg: drawings as small pictures of lists. The page of a drawing has it inside of its HTML. */
import { Hono } from 'hono';
import { findDrawingSvg } from '#domain/drawings/list-machine-drawings.server.ts';
import type { Scope } from '#platform/scope.ts';

/** A cache may keep the picture, because its address has the version of the drawing. */
const browserAge = 'public, max-age=86400';

export function isDrawingPicture(path: string): boolean {
  return /^\/drawing-pictures\/[^/]+\.svg$/.test(path);
}

/** Public routes, the same for every client. */
export function drawingPictureRoutes(scope: Scope) {
  return new Hono().get('/drawing-pictures/:file{[^/]+\\.svg}', async (context) => {
    const svg = await findDrawingSvg(scope, context.req.param('file').slice(0, -'.svg'.length));
    if (svg === null) return context.notFound();
    return context.body(svg, 200, {
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': browserAge,
      // The policy also holds when the picture is opened by itself.
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  });
}
