/** The Link header (RFC 8288) of a list. */
import type { Page } from '#platform/page.ts';

/**
 * `</api/product?…&page=3>; rel="next"` under the path that was asked, or null on the last page.
 * A page greater than `maxPage` is followed by pages of `maxPage`, which has to divide it.
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
