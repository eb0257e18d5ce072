/** Successful answers: JSON, and for public ones an ETag so that a repeated question costs no body. */
import { isNotModified, weakEtag } from '#platform/http-headers.ts';

/** What everybody may see is the same for everybody, so caches may keep it and ask whether it still holds. */
const publicAnswer = 'public, max-age=0, must-revalidate';

/**
 * `request` decides between the two kinds: with an Authorization header, or for anything but reads
 * of public calls, nobody keeps the answer.
 */
export function respond(
  request: Request,
  content: string,
  options: { status: number; type: string; headers: Headers; cacheable: boolean },
): Response {
  const { status, type, headers, cacheable } = options;
  headers.set('Content-Type', `${type}; charset=utf-8`);
  headers.set('Vary', 'Authorization');
  if (!cacheable || status !== 200 || request.headers.has('Authorization')) {
    headers.set('Cache-Control', 'no-store');
    return new Response(content, { status, headers });
  }
  const tag = weakEtag(content);
  headers.set('Cache-Control', publicAnswer);
  headers.set('ETag', tag);
  if (!isNotModified(request, tag)) return new Response(content, { status, headers });
  headers.delete('Content-Type');
  return new Response(null, { status: 304, headers });
}
