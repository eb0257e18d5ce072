/**
 * /appearance/{name}: logo, icon, stamp and signature, and the stylesheet of the accent colour. The name has the hash of the
 * content, so it never changes.
 */
import { type Context, Hono } from 'hono';
import { appearanceKey, isAppearancePicture } from '#domain/content/appearance.ts';
import { accentOf, accentStyle } from '#domain/settings/appearance/accent-style.server.ts';
import type { Scope } from '#platform/scope.ts';

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // The policy also holds when an SVG is opened by itself.
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  // Mail programs show the logo.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** The routes. Every other URL is a 404 in plain text. */
export function appearanceRoutes({ files }: Scope) {
  return new Hono().get('/:name', async (context) => {
    const name = context.req.param('name');
    const accent = accentOf(name);
    if (accent) return sendAccentStyle(context, accent);
    const bytes = isAppearancePicture(name) ? await files.get(appearanceKey(name)) : null;
    if (!bytes) return context.text('No such picture', 404, { 'Cache-Control': 'no-store' });
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    return context.body(bytes, 200, { ...headers, 'Content-Type': type });
  });
}

/** The stylesheet of a colour. A page of another release may name another hash: it gets today's, which no cache keeps. */
function sendAccentStyle(context: Context, accent: string): Response {
  const { css, url } = accentStyle(accent);
  const caching = url === context.req.path ? headers : { 'Cache-Control': 'no-store' };
  return context.body(css, 200, { ...caching, 'Content-Type': 'text/css; charset=utf-8' });
}
