/** /img/{id} and /img/{id}/{width}.{webp|avif}. The picture of a URL never changes (docs/decisions/004). */
import { Hono } from 'hono';
import { getImageVariant } from '#domain/media/image-variant.server.ts';
import type { Scope } from '#platform/scope.ts';

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The routes. Every other URL is a 404 in plain text. */
export function imageRoutes(scope: Scope) {
  return new Hono()
    .get('/:id', (context) => picture(scope, context.req.param('id')))
    .get('/:id/:file', (context) => {
      const [, width, format] = /^(\d{2,4})\.(webp|avif)$/.exec(context.req.param('file')) ?? [];
      return format ? picture(scope, context.req.param('id'), Number(width), format as 'webp' | 'avif') : notFound();
    });
}

async function picture(scope: Scope, id: string, width?: number, format: 'webp' | 'avif' = 'webp'): Promise<Response> {
  const bytes = await getImageVariant(scope, id, width, format);
  if (!bytes) return notFound();
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Type': `image/${format}` } });
}

function notFound(): Response {
  return new Response('No such picture', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
