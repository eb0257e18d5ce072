/** HTTP headers that several layers read or set: entity tags, content codings and default headers. */
import { createHash } from 'node:crypto';
import { parseAccept } from 'hono/utils/accept';

/**
 * A weak entity tag of the content (RFC 9110, section 8.8.3): the first 22 characters of its SHA-256 in base64url.
 * Weak, because the same content may be sent with different compressions.
 */
export function weakEtag(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * True when If-None-Match lists the tag or is "*", so that the response to a GET is 304 (RFC 9110, section 13.1.2).
 * Tags are compared weakly: with or without `W/`. A tag may contain commas.
 */
export function isNotModified(request: { headers: { get(name: string): string | null } }, etag: string): boolean {
  const header = request.headers.get('If-None-Match');
  if (header === null) return false;
  const tags: string[] = header.match(/"[^"]*"/g) ?? [];
  return header.trim() === '*' || tags.includes(etag.replace(/^W\//, ''));
}

/** The accepted one of the codings with the highest weight, of several the first; undefined for none (RFC 9110, 12.5.3). */
export function acceptedCoding<Coding extends string>(
  acceptEncoding: string | null,
  codings: readonly Coding[],
): Coding | undefined {
  const accepted = parseAccept(acceptEncoding ?? '');
  const weightOf = (coding: string) => accepted.find(({ type }) => type.toLowerCase() === coding)?.q;
  const weighted = codings.map((coding) => ({ coding, weight: weightOf(coding) ?? weightOf('*') ?? 0 }));
  return weighted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)[0]?.coding;
}

/** Sets each header that the response does not have yet. */
export function setMissingHeaders(headers: Headers, defaults: readonly (readonly [string, string])[]): void {
  for (const [name, value] of defaults) if (!headers.has(name)) headers.set(name, value);
}
