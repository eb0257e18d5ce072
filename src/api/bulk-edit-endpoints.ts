/** Edits of many parts: a plan that shows each change, the run in chunks, and the undo. */
import { z } from 'zod';
import {
  BulkEdit,
  BulkEditRow,
  editRetentionDays,
  editRowStatuses,
  NewBulkEdit,
  partsPerRun,
} from '#domain/edits/contract.ts';
import { getEdit, listEditRows, listEdits } from '#domain/edits/list-edits.server.ts';
import { planEdit } from '#domain/edits/plan-edit.server.ts';
import { discardEdit, runEdit, undoEdit } from '#domain/edits/run-edit.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { pageHeaders, pageParameters, sendPage } from './paging.ts';
import { IdPath } from './path-parameters.ts';

const common = { tag: 'Products' } as const;
const one = { ...common, pathParameters: IdPath, result: BulkEdit } as const;

const RowQuery = z.object({
  status: z.enum(editRowStatuses).optional().catch(undefined).meta({ description: 'Only parts with this status' }),
  ...pageParameters('Parts', 50),
});

export const bulkEditEndpoints = [
  endpoint('listBulkEdits', {
    ...common,
    summary: 'The 50 most recent edits of many parts',
    description: 'Newest first, without plans that were not run.',
    result: z.array(BulkEdit),
    handle: ({ scope }) => listEdits(scope),
  }),
  endpoint('planBulkEdit', {
    ...common,
    summary: 'Plan an edit of many parts: category, grade, price or removal',
    description:
      'Changes nothing. The response has the counts, GET /bulk-edit/{id}/rows each part with old and new value.',
    body: jsonBody(NewBulkEdit),
    status: 201,
    result: BulkEdit,
    handle: ({ scope, body }) => planEdit(scope, body),
  }),
  endpoint('getBulkEdit', {
    ...one,
    summary: 'State and counts of an edit of many parts',
    description: 'How many parts were written, skipped, undone and kept so far.',
    errors: ['not_found'],
    handle: ({ scope, path }) => getEdit(scope, path.id),
  }),
  endpoint('listBulkEditRows', {
    ...common,
    summary: 'The parts of an edit, each with old and new value',
    description: 'In the order of the selection. The reason says why a part is not changed.',
    pathParameters: IdPath,
    query: RowQuery,
    result: z.array(BulkEditRow),
    resultHeaders: pageHeaders,
    errors: ['not_found'],
    handle: async ({ scope, path, query, ...call }) => sendPage(call, await listEditRows(scope, path.id, query)),
  }),
  endpoint('runBulkEdit', {
    ...one,
    summary: `Write the next ${partsPerRun} parts of a planned edit`,
    description: 'Repeat it until the state is done. A part that was changed after the plan is skipped.',
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path }) => runEdit(scope, path.id),
  }),
  endpoint('undoBulkEdit', {
    ...one,
    summary: `Undo the next ${partsPerRun} parts of an edit`,
    description: `Repeat it until the state is undone. Possible for ${editRetentionDays} days; a part that was changed after the edit is kept.`,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path }) => undoEdit(scope, path.id),
  }),
  endpoint('discardBulkEdit', {
    ...common,
    summary: 'Discard a plan that was not run',
    description: 'Answers deletedCount 0 for an edit that was run.',
    pathParameters: IdPath,
    result: Deleted,
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await discardEdit(scope, path.id)) }),
  }),
];
