/** Searches without results, for the staff. */
import { z } from 'zod';
import { Product } from '#domain/catalog/contract.ts';
import { answerMissedSearch, listOpenSearches } from '#domain/search/answer-missed-search.server.ts';
import { MissedSearch, MissedSearchAnswer } from '#domain/search/contract.ts';
import { deleteMissedSearch } from '#domain/search/missed-searches.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { pageHeaders, pageParameters, sendPage } from './paging.ts';

const tag = 'Searches';
const QueryPath = z.object({ query: z.string().max(200) });
const MissedQuery = z.object(pageParameters('Searches', 50));

export const missedSearchEndpoints = [
  endpoint('listMissedSearches', {
    tag,
    summary: 'Searches without results, most frequent first',
    description:
      'The visitor is not stored, nor is a search that looks like personal data. The searches of the page are repeated, and those that find something by now are removed.',
    query: MissedQuery,
    result: z.array(MissedSearch),
    resultHeaders: pageHeaders,
    handle: async ({ scope, query, ...call }) => sendPage(call, await listOpenSearches(scope, query)),
  }),
  endpoint('answerMissedSearch', {
    tag,
    summary: 'Add the searched number to a part',
    description: 'The search finds the part from then on, and is no longer in the list.',
    pathParameters: QueryPath,
    body: jsonBody(MissedSearchAnswer),
    result: Product,
    handle: ({ scope, path, body }) => answerMissedSearch(scope, path.query, body),
  }),
  endpoint('deleteMissedSearch', {
    tag,
    summary: 'Dismiss a search without results',
    description:
      'The search is counted again from 1 when a visitor repeats it. A repeated call answers deletedCount 0.',
    pathParameters: QueryPath,
    result: Deleted,
    handle: async ({ scope, path }) => ({
      acknowledged: true as const,
      ...(await deleteMissedSearch(scope, path.query)),
    }),
  }),
];
