/** Categories that a list names and the shop does not have. */
import { z } from 'zod';
import { ImportBatch } from '#domain/imports/contract.ts';
import { createMissingCategories, listMissingCategories } from '#domain/imports/missing-categories.server.ts';
import { MissingCategory } from '#domain/imports/missing-categories-contract.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const common = { tag: 'Import and export', pathParameters: IdPath } as const;

export const importCategoryEndpoints = [
  endpoint('listMissingCategories', {
    ...common,
    summary: 'Categories that an import names and the shop does not have',
    description: 'Of the rows with errors of a checked list of parts, each with the number of its rows.',
    result: z.array(MissingCategory),
    errors: ['not_found'],
    handle: ({ scope, path }) => listMissingCategories(scope, path.id),
  }),
  endpoint('createMissingCategories', {
    ...common,
    result: ImportBatch,
    summary: 'Create the missing categories and start the dry run again',
    description: 'With the categories above them, where the list names paths. They stay when the import is undone.',
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path }) => createMissingCategories(scope, path.id),
  }),
];
