/** Successful responses. Public ones have an ETag, so that a repeated request gets a 304 without a body. */
import { isNotModified, weakEtag } from '#platform/http/http-headers.ts';

/** A public response is the same for every caller: caches may store it and must revalidate it. */
const publicCaching = 'public, max-age=0, must-revalidate';

/**
 * Builds the response. It may be cached when `cacheable` is set, the status is 200 and the request has
 * no Authorization header; otherwise it is `no-store`.
 */
export function respond(
  request: Request,
  content: string,
  options: { status: number; type: string; headers: Headers; cacheable: boolean },
): Response {
  const { status, type, headers, cacheable } = options;
  headers.set('Content-Type', `${type}; charset=utf-8`);
  // The header also names the encoding: otherwise the compression adds it later, which makes a copy of the whole response.
  headers.set('Vary', 'Authorization, Accept-Encoding');
  if (!cacheable || status !== 200 || request.headers.has('Authorization')) {
    headers.set('Cache-Control', 'no-store');
    // Only by this header the compression knows what is too short for it.
    headers.set('Content-Length', String(Buffer.byteLength(content)));
    return new Response(content, { status, headers });
  }
  const tag = weakEtag(content);
  headers.set('Cache-Control', publicCaching);
  headers.set('ETag', tag);
  if (!isNotModified(request, tag)) return new Response(content, { status, headers });
  headers.delete('Content-Type');
  return new Response(null, { status: 304, headers });
}
