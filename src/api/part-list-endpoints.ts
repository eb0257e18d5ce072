/** Saved lists of parts of the signed-in buyer. */
import { z } from 'zod';
import { NewPartList, PartList, PartListChange, PartListSummary } from '#domain/lists/contract.ts';
import {
  changePartList,
  createPartList,
  deletePartList,
  getPartList,
  listPartLists,
  restorePartList,
} from '#domain/lists/part-lists.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const common = { tag: 'Lists' } as const;
const ofList = { ...common, pathParameters: IdPath, errors: ['not_found'] } as const;

export const partListEndpoints = [
  endpoint('listPartLists', {
    ...common,
    summary: 'Your saved lists',
    description: 'The last changed first.',
    result: z.array(PartListSummary),
    handle: ({ scope }) => listPartLists(scope),
  }),
  endpoint('createPartList', {
    ...common,
    status: 201,
    summary: 'Save a list of parts under a name',
    description: 'The price of today is kept, so that the list can say later what has changed.',
    body: jsonBody(NewPartList),
    result: PartList,
    errors: ['conflict'],
    handle: ({ scope, body }) => createPartList(scope, body),
  }),
  endpoint('getPartList', {
    ...ofList,
    summary: 'A saved list with the prices and the stock of today',
    description: 'Each line says what has changed since it was saved. The lists of other users are not found.',
    result: PartList,
    handle: ({ scope, path }) => getPartList(scope, path.id),
  }),
  endpoint('changePartList', {
    ...ofList,
    summary: 'Rename a saved list, or replace its lines',
    description: 'What is left out stays as it is.',
    body: jsonBody(PartListChange),
    result: PartList,
    handle: ({ scope, path, body }) => changePartList(scope, path.id, body),
  }),
  endpoint('deletePartList', {
    ...ofList,
    summary: 'Delete a saved list',
    description: 'It can be restored for 30 days.',
    result: Deleted,
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await deletePartList(scope, path.id)) }),
  }),
  endpoint('restorePartList', {
    ...ofList,
    summary: 'Restore a saved list that was deleted',
    description: 'A list that is there stays as it is.',
    result: PartList,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path }) => restorePartList(scope, path.id),
  }),
];
