/** Supersessions, lifecycle and merging of parts. */
import { z } from 'zod';
import { Product } from '#domain/catalog/contract.ts';
import { addSupersession, removeSupersession } from '#domain/relations/add-supersession.server.ts';
import {
  LifecycleChange,
  Merge,
  MergePlan,
  NewSupersession,
  PartMerge,
  Replacements,
} from '#domain/relations/contract.ts';
import { mergeParts } from '#domain/relations/merge-parts.server.ts';
import { planMerge } from '#domain/relations/plan-merge.server.ts';
import { getReplacements } from '#domain/relations/replacements.server.ts';
import { setLifecycle } from '#domain/relations/set-lifecycle.server.ts';
import { listMerges, undoMerge } from '#domain/relations/undo-merge.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Replacements';

export const replacementEndpoints = [
  endpoint('getReplacements', {
    tag,
    shows: ['catalogue'],
    summary: 'Supersession of a part: what replaces it and what it replaces',
    description: 'Follows the chain to its end, or to the first choice.',
    pathParameters: IdPath,
    result: Replacements,
    errors: ['not_found'],
    handle: ({ scope, path }) => getReplacements(scope, path.id),
  }),
  endpoint('setReplacement', {
    tag,
    summary: 'Supersede a part',
    description:
      'A supersession that would create a cycle is rejected, with the cycle. 409 when the part is already superseded by other parts.',
    pathParameters: IdPath,
    body: jsonBody(NewSupersession),
    result: Replacements,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => addSupersession(scope, path.id, body),
  }),
  endpoint('removeReplacement', {
    tag,
    summary: 'Remove the supersession of a part',
    description: 'The part can be ordered again. A part that is not superseded answers deletedCount 0.',
    pathParameters: IdPath,
    result: Deleted,
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await removeSupersession(scope, path.id)) }),
  }),
  endpoint('setLifecycle', {
    tag,
    summary: 'Set the availability of a part from its manufacturer',
    description: 'discontinued and nla (no longer available) end a chain; remaining stock can still be sold.',
    pathParameters: IdPath,
    body: jsonBody(LifecycleChange),
    result: Replacements,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => setLifecycle(scope, path.id, body.lifecycle),
  }),
  endpoint('planMerge', {
    tag,
    summary: 'Both parts of a merge, with price, stock and picture',
    description: 'Changes nothing. Says whether the merge would join two interchange groups.',
    pathParameters: IdPath,
    body: jsonBody(Merge.pick({ into: true }).meta({ id: 'MergeTarget' })),
    result: MergePlan,
    errors: ['not_found'],
    handle: ({ scope, path, body }) => planMerge(scope, path.id, body.into),
  }),
  endpoint('mergeProducts', {
    tag,
    summary: 'Merge a duplicate part into another part',
    description:
      'Its numbers become old numbers of the other part; its address, supersessions and equivalents move there, with addStock, which needs the permission to change stock, its stock as well; orders are not affected. 409 with needsJoin when both parts have equivalents.',
    pathParameters: IdPath,
    body: jsonBody(Merge),
    result: Product,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => mergeParts(scope, path.id, body),
  }),
  endpoint('listMerges', {
    tag,
    summary: 'Merges into a part that are not undone, newest first',
    description:
      'Those of the last 30 days; only the newest one can be undone. Merges from before the shop stored what they moved are not listed.',
    pathParameters: IdPath,
    result: z.array(PartMerge),
    errors: ['not_found'],
    handle: ({ scope, path }) => listMerges(scope, path.id),
  }),
  endpoint('undoMerge', {
    tag,
    summary: 'Undo a merge and return the merged part to the shop',
    description:
      'Numbers, addresses, supersessions and equivalents are as before the merge, and added stock returns as far as it is still there; prices and orders stay as they are. 409 with the reason when a later change forbids it.',
    pathParameters: IdPath,
    result: Product,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path }) => undoMerge(scope, path.id),
  }),
];
