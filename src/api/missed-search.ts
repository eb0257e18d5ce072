/** Searches without results, for the staff. */
import { z } from 'zod';
import { MissedSearch } from '#domain/search/contract.ts';
import { deleteMissedSearch, listMissedSearches } from '#domain/search/missed-searches.server.ts';
import { Deleted } from './acknowledgement.ts';
import { endpoint } from './endpoint.ts';
import { nextPageLink } from './next-page-link.ts';

const tag = 'Searches';
const maxPage = 200;

const MissedQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .transform((limit) => Math.min(limit, maxPage))
    .catch(50)
    .default(50)
    .meta({ description: `Searches per page, at most ${maxPage}` }),
});

export const missedSearchEndpoints = [
  endpoint('listMissedSearches', {
    tag,
    who: 'admin',
    summary: 'Searches without results, most frequent first',
    query: MissedQuery,
    result: z.array(MissedSearch),
    resultHeaders: { 'X-Total-Count': 'How many there are on all pages', Link: 'rel="next": the following page' },
    async handle({ scope, query, request, header }) {
      const page = await listMissedSearches(scope, query);
      header('X-Total-Count', String(page.total));
      const next = nextPageLink(request.url, page, maxPage);
      if (next) header('Link', next);
      return [...page.items];
    },
  }),
  endpoint('deleteMissedSearch', {
    tag,
    who: 'admin',
    summary: 'Dismiss a search without results',
    pathParameters: z.object({ query: z.string().max(200) }),
    result: Deleted,
    handle: async ({ scope, path }) => ({
      acknowledged: true as const,
      ...(await deleteMissedSearch(scope, path.query)),
    }),
  }),
];
