/** Cross-site request forgery: what the cookie may do is done from our own pages only. */

import { m } from '#messages';
import { AppError } from '#platform/errors.ts';

/**
 * Throws forbidden unless the request says that it comes from one of our own pages.
 * Browsers always send one of the two headers; a request with a cookie and neither is refused.
 */
export function requireSameOrigin(headers: Headers, origins: readonly string[]): void {
  const site = headers.get('Sec-Fetch-Site');
  const origin = headers.get('Origin');
  const foreign = (site !== null && site !== 'same-origin') || (origin !== null && !origins.includes(origin));
  const silent = site === null && origin === null && headers.has('Cookie');
  if (foreign || silent) throw new AppError('forbidden', m.identity_foreign_origin());
}

/** The addresses under which our pages may be open. On one machine "localhost" and "127.0.0.1" are the same shop. */
export function trustedOrigins(origin: string): readonly string[] {
  const url = new URL(origin);
  const loopback = ['localhost', '127.0.0.1'];
  if (!loopback.includes(url.hostname)) return [url.origin];
  return loopback.map((host) => `${url.protocol}//${host}${url.port && `:${url.port}`}`);
}
