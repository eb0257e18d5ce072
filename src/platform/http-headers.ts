/** HTTP response headers that several layers set: entity tags and default headers. */
import { createHash } from 'node:crypto';

/**
 * A weak entity tag of the content (RFC 9110, section 8.8.3): the first 22 characters of its SHA-256 in base64url.
 * Weak, because the same content may be sent with different compressions.
 */
export function weakEtag(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** True when If-None-Match lists the tag or is "*", so that the response to a GET is 304 (RFC 9110, section 13.1.2). */
export function isNotModified(request: Request, etag: string): boolean {
  const header = request.headers.get('If-None-Match');
  if (header === null) return false;
  return header.split(',').some((candidate) => candidate.trim() === etag || candidate.trim() === '*');
}

/** Sets each header that the response does not have yet. */
export function setMissingHeaders(headers: Headers, defaults: readonly (readonly [string, string])[]): void {
  for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value);
}
