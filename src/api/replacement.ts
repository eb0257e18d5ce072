/** What replaces a part, and parts that become one. */

import { Product } from '#domain/catalog/contract.ts';
import { addSupersession, removeSupersession } from '#domain/relations/add-supersession.server.ts';
import { LifecycleChange, Merge, NewSupersession, Replacements } from '#domain/relations/contract.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { setLifecycle } from '#domain/relations/set-lifecycle.server.ts';
import { Deleted } from './acknowledgement.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Replacements';

export const replacementEndpoints = [
  endpoint({
    method: 'get',
    path: '/product/{id}/replacement',
    operation: 'getReplacements',
    tag,
    who: 'all',
    summary: 'What replaces a part today, and what it replaced',
    description: 'Follows every step that leaves no choice; a fork is answered as a choice.',
    pathParameters: IdPath,
    result: Replacements,
    refuses: ['not_found'],
    answer: ({ scope, path }) => getReplacements(scope, path.id),
  }),
  endpoint({
    method: 'put',
    path: '/product/{id}/replacement',
    operation: 'setReplacement',
    tag,
    who: 'admin',
    summary: 'Say what replaces a part',
    description: 'A step that would lead in a circle is refused, with the circle. 409 when the part has another step.',
    pathParameters: IdPath,
    body: NewSupersession,
    result: Replacements,
    refuses: ['not_found', 'conflict'],
    answer: ({ scope, path, body }) => addSupersession(scope, path.id, body),
  }),
  endpoint({
    method: 'delete',
    path: '/product/{id}/replacement',
    operation: 'removeReplacement',
    tag,
    who: 'admin',
    summary: 'Say that nothing replaces a part',
    pathParameters: IdPath,
    result: Deleted,
    answer: async ({ scope, path }) => ({ acknowledged: true as const, ...(await removeSupersession(scope, path.id)) }),
  }),
  endpoint({
    method: 'put',
    path: '/product/{id}/lifecycle',
    operation: 'setLifecycle',
    tag,
    who: 'admin',
    summary: 'Say whether a part is still made',
    description: 'discontinued and nla (no longer available) end a chain; stock that is left can still be sold.',
    pathParameters: IdPath,
    body: LifecycleChange,
    result: Replacements,
    refuses: ['not_found'],
    answer: ({ scope, path, body }) => setLifecycle(scope, path.id, body.lifecycle),
  }),
  endpoint({
    method: 'post',
    path: '/product/{id}/merge',
    operation: 'mergeProducts',
    tag,
    who: 'admin',
    summary: 'Merge a part into another one',
    description:
      'Its numbers become old numbers of the other, its address leads there, replacements and equals follow; orders keep their copy. 409 with needsJoin when both have equals.',
    pathParameters: IdPath,
    body: Merge,
    result: Product,
    refuses: ['not_found', 'conflict'],
    answer: ({ scope, path, body }) => mergeParts(scope, path.id, body),
  }),
];
