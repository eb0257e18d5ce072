/** Numbers of makers that are no parts of the shop, for the staff. */
import { z } from 'zod';
import { DeadNumberEntry, NewDeadNumber } from '#domain/relations/dead-number-contract.ts';
import { deleteDeadNumber, setDeadNumber } from '#domain/relations/edit-dead-number.server.ts';
import { searchDeadNumbers } from '#domain/relations/search-dead-numbers.server.ts';
import { Acknowledged, Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { pageHeaders, pageParameters, sendPage } from './paging.ts';

const tag = 'Replacements';
const acknowledged = true as const;

export const deadNumberEndpoints = [
  endpoint('searchDeadNumbers', {
    tag,
    summary: 'Old numbers that are no parts, with their chains',
    description: 'By number in any spelling, also of the successor, or by words of brand and note.',
    query: z.object({ q: z.string().trim().max(200).default(''), ...pageParameters('Numbers', 25) }),
    result: z.array(DeadNumberEntry),
    resultHeaders: pageHeaders,
    handle: async ({ scope, query, ...call }) => sendPage(call, await searchDeadNumbers(scope, query)),
  }),
  endpoint('setDeadNumber', {
    tag,
    summary: 'Add or change an old number that is no part',
    description: 'By the rules of an import: it has to lead to a part. 409 when a part of the shop has this number.',
    body: jsonBody(NewDeadNumber),
    result: Acknowledged,
    errors: ['conflict'],
    async handle({ scope, body }) {
      await setDeadNumber(scope, body);
      return { acknowledged };
    },
  }),
  endpoint('deleteDeadNumber', {
    tag,
    summary: 'Delete an old number that is no part',
    description:
      'Setting it again with the same values undoes it. 409 while other old numbers lead to a part through it.',
    pathParameters: z.object({ brand: z.string().max(80), number: z.string().max(70) }),
    result: Deleted,
    errors: ['conflict'],
    handle: async ({ scope, path }) => ({ acknowledged, ...(await deleteDeadNumber(scope, path)) }),
  }),
];
