/** Protection against cross-site request forgery: requests that a session cookie authorises must come from the shop's own pages. */

import { m } from '#messages';
import { AppError } from '#platform/errors.ts';

/**
 * Throws forbidden unless Sec-Fetch-Site and Origin name one of the shop's own origins. Browsers send at least one of
 * the two headers with every POST, so a request with a cookie and neither header is rejected as well.
 */
export function requireSameOrigin(headers: Headers, origins: readonly string[]): void {
  const site = headers.get('Sec-Fetch-Site');
  const origin = headers.get('Origin');
  const crossSite = (site !== null && site !== 'same-origin') || (origin !== null && !origins.includes(origin));
  const unknownSite = site === null && origin === null && headers.has('Cookie');
  if (crossSite || unknownSite) throw new AppError('forbidden', m.identity_foreign_origin());
}

/** The origins of the shop's pages. For a loopback origin, both "localhost" and "127.0.0.1". */
export function trustedOrigins(origin: string): readonly string[] {
  const url = new URL(origin);
  const loopback = ['localhost', '127.0.0.1'];
  if (!loopback.includes(url.hostname)) return [url.origin];
  return loopback.map((host) => `${url.protocol}//${host}${url.port && `:${url.port}`}`);
}
