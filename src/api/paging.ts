/** Lists that are sent page by page: the parameters of the request, and the total and the next page as headers (RFC 8288). */
import { z } from 'zod';
import type { Page } from '#platform/values/page.ts';

/** Items of the largest page. */
const maxPageLimit = 200;

/** `page` and `limit` of a query; invalid values fall back to the default. `things` names the items: "Orders". */
export const pageParameters = (things: string, defaultLimit: number) => ({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, maxPageLimit))
    .catch(defaultLimit)
    .default(defaultLimit)
    .meta({ description: `${things} per page, at most ${maxPageLimit}` }),
});

/** `resultHeaders` of a list with pages. */
export const pageHeaders = {
  'X-Total-Count': 'How many there are on all pages',
  Link: 'rel="next": the following page',
} as const;

interface PagedCall {
  readonly request: Request;
  header(name: string, value: string): void;
}

/** Sets the headers of the page and returns its items. */
export function sendPage<Item>({ request, header }: PagedCall, page: Page<Item>): Item[] {
  header('X-Total-Count', String(page.total));
  const next = nextPageLink(request.url, page);
  if (next) header('Link', next);
  return [...page.items];
}

/** True when the request has one of the query parameters of the schema, except those that are named. */
export function hasParameters(request: Request, query: z.ZodObject, except: readonly string[] = []): boolean {
  const { searchParams } = new URL(request.url);
  return Object.keys(query.shape).some((name) => searchParams.has(name) && !except.includes(name));
}

/**
 * `</api/product?…&page=3>; rel="next"` with the path of the request, or null on the last page. A page larger than
 * maxPageLimit is followed by pages of that size, which must divide its own.
 */
function nextPageLink(address: string, page: Page<unknown>): string | null {
  const seen = page.page * page.limit;
  if (seen >= page.total) return null;
  const next = new URL(address);
  const limit = Math.min(page.limit, maxPageLimit);
  next.searchParams.set('limit', String(limit));
  next.searchParams.set('page', String(seen / limit + 1));
  return `<${next.pathname}${next.search}>; rel="next"`;
}
