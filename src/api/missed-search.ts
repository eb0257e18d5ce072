/** Searches without results, for the staff. */
import { z } from 'zod';
import { MissedSearch } from '#domain/search/contract.ts';
import { deleteMissedSearch, listMissedSearches } from '#domain/search/missed-searches.server.ts';
import { Deleted } from './acknowledgement.ts';
import { endpoint } from './endpoint.ts';
import { pageHeaders, pageParameters, sendPage } from './paging.ts';

const tag = 'Searches';
const MissedQuery = z.object(pageParameters('Searches', 50));

export const missedSearchEndpoints = [
  endpoint('listMissedSearches', {
    tag,
    who: 'admin',
    summary: 'Searches without results, most frequent first',
    description: 'The visitor is not stored, nor is a search that looks like personal data.',
    query: MissedQuery,
    result: z.array(MissedSearch),
    resultHeaders: pageHeaders,
    handle: async ({ scope, query, ...call }) => sendPage(call, await listMissedSearches(scope, query)),
  }),
  endpoint('deleteMissedSearch', {
    tag,
    who: 'admin',
    changes: [],
    summary: 'Dismiss a search without results',
    description:
      'The search is counted again from 1 when a visitor repeats it. A repeated call answers deletedCount 0.',
    pathParameters: z.object({ query: z.string().max(200) }),
    result: Deleted,
    handle: async ({ scope, path }) => ({
      acknowledged: true as const,
      ...(await deleteMissedSearch(scope, path.query)),
    }),
  }),
];
