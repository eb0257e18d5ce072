/** Security headers of every response. Pages and the API set a stricter Content-Security-Policy themselves. */
import type { MiddlewareHandler } from 'hono';
import type { Config } from '#platform/config.server.ts';
import { setMissingHeaders } from '#platform/http/http-headers.ts';

const always = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Content-Security-Policy', "frame-ancestors 'none'"],
] as const;

/** They have an effect only on what a browser shows as a page; each file of a page carries its headers over the line. */
const ofPages = [
  // The popup of the Google sign-in must be able to send a message to its opener.
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  // For browsers that do not know frame-ancestors.
  ['X-Frame-Options', 'DENY'],
] as const;

/** Scripts, styles and fonts: a browser that is led to one shows text, and runs nothing. SVG and PDF are not among them. */
const partsOfPages = /^(?:text\/(?:javascript|css)|font\/woff2)(?:;|$)/;

const strictTransport = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] as const;

/** Sets the headers that a response does not have yet; Strict-Transport-Security only when the public origin is https. */
export function securityHeaders(config: Config): MiddlewareHandler {
  const everywhere = config.origin.startsWith('https:') ? [...always, strictTransport] : always;
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    setMissingHeaders(headers, everywhere);
    if (!partsOfPages.test(headers.get('Content-Type') ?? '')) setMissingHeaders(headers, ofPages);
  };
}
