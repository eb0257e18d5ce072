/** /img/{id}, /img/{id}/{width}.{webp|avif} and /img/{id}/tile-{column}-{row}.webp. The picture of a URL never changes (docs/decisions/004). */
import { Hono } from 'hono';
import type { ImageFormat } from '#domain/media/image-url.ts';
import { getImageTile, getImageVariant } from '#domain/media/image-variant.server.ts';
import type { Scope } from '#platform/scope.ts';

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The routes. Every other URL is a 404 in plain text. */
export function imageRoutes(scope: Scope) {
  return new Hono()
    .get('/:id', ({ req }) => answer(getImageVariant(scope, req.param('id'), undefined, 'webp'), 'webp'))
    .get('/:id/:file', ({ req }) => {
      const { id, file } = req.param();
      const [, width, format] = /^(\d{2,4})\.(webp|avif)$/.exec(file) ?? [];
      if (format === 'webp' || format === 'avif')
        return answer(getImageVariant(scope, id, Number(width), format), format);
      const [, column, row] = /^tile-(\d{1,2})-(\d{1,2})\.webp$/.exec(file) ?? [];
      return row ? answer(getImageTile(scope, id, Number(column), Number(row)), 'webp') : notFound();
    });
}

async function answer(reading: Promise<Uint8Array | null>, format: ImageFormat): Promise<Response> {
  const bytes = await reading;
  if (!bytes) return notFound();
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Type': `image/${format}` } });
}

function notFound(): Response {
  return new Response('No such picture', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
