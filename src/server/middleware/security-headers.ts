/** Headers on every answer. Pages get their own Content-Security-Policy where they are rendered. */
import type { MiddlewareHandler } from 'hono';
import type { Config } from '#platform/config.server.ts';

const always: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The Google window has to be able to report back to the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'X-Frame-Options': 'DENY',
};

/** Sets those that an answer does not bring itself, and HSTS when the public address is https. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const entries = Object.entries(always);
  if (config.origin.startsWith('https:'))
    entries.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']);
  return async (context, next) => {
    await next();
    for (const [name, value] of entries) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  };
}
