/** The Link header (RFC 8288) of a list. */
import type { Page } from '#platform/page.ts';

/**
 * Returns `</api/product?…&page=3>; rel="next"` with the path of the request, or null on the last page.
 * A page with more than `maxPage` items is followed by pages of `maxPage` items; `maxPage` must divide
 * its size.
 */
export function nextPageLink(address: string, page: Page<unknown>, maxPage: number): string | null {
  const seen = page.page * page.limit;
  if (seen >= page.total) return null;
  const next = new URL(address);
  const limit = Math.min(page.limit, maxPage);
  next.searchParams.set('limit', String(limit));
  next.searchParams.set('page', String(seen / limit + 1));
  return `<${next.pathname}${next.search}>; rel="next"`;
}
