/** What replaces a part, and parts that become one. */

import { Product } from '#domain/catalog/contract.ts';
import { addSupersession, removeSupersession } from '#domain/relations/add-supersession.server.ts';
import { LifecycleChange, Merge, NewSupersession, Replacements } from '#domain/relations/contract.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { setLifecycle } from '#domain/relations/set-lifecycle.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Replacements';

export const replacementEndpoints = [
  endpoint('getReplacements', {
    tag,
    who: 'all',
    summary: 'What replaces a part today, and what it replaced',
    description: 'Follows every step that leaves no choice; a fork is answered as a choice.',
    pathParameters: IdPath,
    result: Replacements,
    errors: ['not_found'],
    handle: ({ scope, path }) => getReplacements(scope, path.id),
  }),
  endpoint('setReplacement', {
    tag,
    who: 'admin',
    summary: 'Say what replaces a part',
    description: 'A step that would lead in a circle is refused, with the circle. 409 when the part has another step.',
    pathParameters: IdPath,
    body: jsonBody(NewSupersession),
    result: Replacements,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => addSupersession(scope, path.id, body),
  }),
  endpoint('removeReplacement', {
    tag,
    who: 'admin',
    summary: 'Say that nothing replaces a part',
    pathParameters: IdPath,
    result: Deleted,
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await removeSupersession(scope, path.id)) }),
  }),
  endpoint('setLifecycle', {
    tag,
    who: 'admin',
    summary: 'Say whether a part is still made',
    description: 'discontinued and nla (no longer available) end a chain; stock that is left can still be sold.',
    pathParameters: IdPath,
    body: jsonBody(LifecycleChange),
    result: Replacements,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => setLifecycle(scope, path.id, body.lifecycle),
  }),
  endpoint('mergeProducts', {
    tag,
    who: 'admin',
    summary: 'Merge a part into another one',
    description:
      'Its numbers become old numbers of the other, its address leads there, replacements and equals follow; orders keep their copy. 409 with needsJoin when both have equals.',
    pathParameters: IdPath,
    body: jsonBody(Merge),
    result: Product,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => mergeParts(scope, path.id, body),
  }),
];
