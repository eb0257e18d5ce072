/**
 * Paths that the script of every public page needs. All other page paths are in page-paths.ts, so
 * that this script does not contain them.
 */

/** Root of the REST API. The paths below it are in src/api/routes.ts. */
export const apiPath = '/api';
/** Root of the identity service. The paths below it are in src/domain/identity/auth-paths.ts. */
export const authPath = `${apiPath}/auth`;
/** Path of the rules that say which links a browser may prefetch; the header Speculation-Rules names it. */
export const speculationRulesPath = '/speculation-rules.json';
/** Path of the service worker. It is at the root, because a worker serves the pages below its own path. */
export const serviceWorkerPath = '/service-worker.js';

/** Where reporters of weaknesses look for the contact (RFC 9116). */
export const securityContactPath = '/.well-known/security.txt';
/** The start page. */
export const rootPath = '/';

/** The page of a part. */
export function partPath(slug: string): string {
  return `/part/${slug}`;
}

/** Filters beyond these are built by src/web/public/list/address.ts; a list of values repeats its parameter. */
type PartsQuery = Readonly<{ q?: string; category?: string; all?: '1' } | Record<string, readonly string[]>>;

/** The list of parts, or a search in it. `all` shows the list even for an exact part number. */
export function partsPath(query: PartsQuery = {}): string {
  const search = Object.entries(query).flatMap(([name, values]) =>
    [values].flat().map((value) => `${name}=${encodeURIComponent(value)}`),
  );
  return search.length > 0 ? `/parts?${search.join('&')}` : '/parts';
}

/** The comparison of the parts with these slugs; `onlyDifferences` leaves out what is the same. */
export function comparePath(slugs: readonly string[], { onlyDifferences = false } = {}): string {
  const query = slugs.map((slug) => `part=${encodeURIComponent(slug)}`);
  const all = onlyDifferences ? [...query, 'show=differences'] : query;
  return all.length > 0 ? `/compare?${all.join('&')}` : '/compare';
}
