/** /drawing-pictures/{id}.webp: drawings as small pictures of lists. The page of a drawing has its SVG inside of its HTML. */
import { Hono } from 'hono';
import { getDrawingThumbnail } from '#domain/drawings/drawing-thumbnail.server.ts';
import type { Scope } from '#platform/scope.ts';

/** A cache may keep the picture, because its address has the id and the version of the drawing. */
const browserAge = 'public, max-age=86400';

export function isDrawingPicture(path: string): boolean {
  return /^\/drawing-pictures\/[^/]+\.webp$/.test(path);
}

/** Public routes, the same for every client. */
export function drawingPictureRoutes(scope: Scope) {
  return new Hono().get('/drawing-pictures/:file{[^/]+\\.webp}', async (context) => {
    const picture = await getDrawingThumbnail(scope, context.req.param('file').slice(0, -'.webp'.length));
    if (picture === null) return context.notFound();
    return context.body(picture, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': browserAge,
      // The policy also holds when the picture is opened by itself.
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
  });
}
