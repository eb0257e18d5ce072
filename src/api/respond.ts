/** Successful answers: JSON, and for public ones an ETag so that a repeated question costs no body. */
import { createHash } from 'node:crypto';

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
  // Weak: a proxy may compress the same answer.
  const tag = `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  headers.set('Cache-Control', publicAnswer);
  headers.set('ETag', tag);
  const unchanged = request.headers
    .get('If-None-Match')
    ?.split(',')
    .some((known) => known.trim() === tag || known.trim() === '*');
  if (!unchanged) return new Response(content, { status, headers });
  headers.delete('Content-Type');
  return new Response(null, { status: 304, headers });
}
