/** Security headers of every response. Pages and the API set a stricter Content-Security-Policy themselves. */
import type { MiddlewareHandler } from 'hono';
import type { Config } from '#platform/config.server.ts';
import { setMissingHeaders } from '#platform/http/http-headers.ts';

const defaults = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  // The popup of the Google sign-in must be able to send a message to its opener.
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['X-Frame-Options', 'DENY'],
  ['Content-Security-Policy', "frame-ancestors 'none'"],
] as const;

const strictTransport = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;

/** Sets the headers that a response does not have yet; Strict-Transport-Security only when the public origin is https. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const headers = config.origin.startsWith('https:') ? [...defaults, strictTransport] : defaults;
  return async (context, next) => {
    await next();
    setMissingHeaders(context.res.headers, headers);
  };
}
