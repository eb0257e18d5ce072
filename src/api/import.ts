/** Supplier lists: sent in pieces, looked at, tried out, run in the background, taken back. */
import { z } from 'zod';
import {
  changeImport,
  checkImport,
  discardImport,
  runImport,
  undoImport,
} from '#domain/imports/batch-commands.server.ts';
import {
  ImportBatch,
  ImportRow,
  ImportSettingsChange,
  importOutcomes,
  maxImportBytes,
  NewImport,
} from '#domain/imports/contract.ts';
import { getImport, listImportErrors, listImportRows, listImports } from '#domain/imports/list-imports.server.ts';
import { announceImport, receiveFile } from '#domain/imports/receive-file.server.ts';
import { Deleted } from './acknowledgement.ts';
import { csvDownload, endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const common = { tag: 'Import and export', who: 'admin' } as const;
const one = { ...common, pathParameters: IdPath, result: ImportBatch } as const;

const RowQuery = z.object({
  outcome: z.enum(importOutcomes).optional().catch(undefined).meta({ description: 'Only rows with this outcome' }),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  limit: z.coerce.number().int().min(1).max(200).catch(50).default(50),
});

const fileEndpoints = [
  endpoint({
    ...common,
    method: 'get',
    path: '/import',
    operation: 'listImports',
    summary: 'The newest 50 imports',
    result: z.array(ImportBatch),
    answer: ({ scope }) => listImports(scope),
  }),
  endpoint({
    ...common,
    method: 'post',
    path: '/import',
    operation: 'announceImport',
    summary: 'Announce a list: CSV or XLSX',
    body: NewImport,
    status: 201,
    result: ImportBatch,
    answer: ({ scope, body }) => announceImport(scope, body),
  }),
  endpoint({
    ...one,
    method: 'put',
    path: '/import/{id}/file',
    operation: 'sendImportFile',
    summary: 'Send the file, whole or in pieces',
    description:
      'A piece that begins elsewhere than the last one ended is refused with receivedBytes. With the last byte the file is looked at: format, encoding, headings and columns are guessed.',
    query: z.object({
      from: z.coerce
        .number()
        .int()
        .min(0)
        .max(maxImportBytes)
        .catch(0)
        .default(0)
        .meta({ description: 'Where in the file the piece begins' }),
    }),
    octets: { maxBytes: maxImportBytes },
    refuses: ['not_found', 'conflict'],
    answer: ({ scope, path, query, octets }) => receiveFile(scope, path.id, { from: query.from, bytes: octets }),
  }),
];

const commandEndpoints = [
  endpoint({
    ...one,
    method: 'get',
    path: '/import/{id}',
    operation: 'getImport',
    summary: 'Where an import stands; ask again for its progress',
    refuses: ['not_found'],
    answer: ({ scope, path }) => getImport(scope, path.id),
  }),
  endpoint({
    ...one,
    method: 'patch',
    path: '/import/{id}',
    operation: 'changeImport',
    summary: 'Read the file in another way',
    description: 'What follows from a change and is not sent is guessed anew. A dry run of before is void.',
    body: ImportSettingsChange,
    refuses: ['not_found', 'conflict'],
    answer: ({ scope, path, body }) => changeImport(scope, path.id, body),
  }),
  endpoint({
    ...one,
    method: 'post',
    path: '/import/{id}/check',
    operation: 'checkImport',
    summary: 'Make the dry run, in the background',
    refuses: ['not_found', 'conflict', 'invalid'],
    answer: ({ scope, path }) => checkImport(scope, path.id),
  }),
  endpoint({
    ...one,
    method: 'post',
    path: '/import/{id}/run',
    operation: 'runImport',
    summary: 'Put it into the queue: rows that the dry run found new or changed are written',
    body: z
      .object({
        acceptPriceFalls: z.boolean().default(false).meta({ description: 'Also prices that fall by more than half' }),
      })
      .meta({ id: 'RunImport' }),
    bodyOptional: true,
    refuses: ['not_found', 'conflict'],
    answer: ({ scope, path, body }) => runImport(scope, path.id, { acceptPriceFalls: body?.acceptPriceFalls ?? false }),
  }),
  endpoint({
    ...one,
    method: 'post',
    path: '/import/{id}/undo',
    operation: 'undoImport',
    summary: 'Take back what an import did, as far as nobody has changed it since',
    refuses: ['not_found', 'conflict'],
    answer: ({ scope, path }) => undoImport(scope, path.id),
  }),
  endpoint({
    ...common,
    method: 'delete',
    path: '/import/{id}',
    operation: 'discardImport',
    summary: 'Throw a list away that has not changed anything',
    pathParameters: IdPath,
    result: Deleted,
    refuses: ['not_found', 'conflict'],
    answer: async ({ scope, path }) => ({ acknowledged: true as const, ...(await discardImport(scope, path.id)) }),
  }),
];

const rowEndpoints = [
  endpoint({
    ...common,
    method: 'get',
    path: '/import/{id}/rows',
    operation: 'listImportRows',
    summary: 'What the dry run found, row by row',
    pathParameters: IdPath,
    query: RowQuery,
    result: z.array(ImportRow),
    resultHeaders: { 'X-Total-Count': 'How many rows there are on all pages' },
    refuses: ['not_found'],
    async answer({ scope, path, query, header }) {
      const page = await listImportRows(scope, path.id, query);
      header('X-Total-Count', String(page.total));
      return [...page.items];
    },
  }),
  endpoint({
    ...common,
    method: 'get',
    path: '/import/{id}/errors',
    operation: 'listImportErrors',
    summary: 'Rows that are wrong, held or were left out, with column and reason',
    pathParameters: IdPath,
    result: csvDownload,
    csv: true,
    refuses: ['not_found'],
    answer({ scope, path, header }) {
      header('Content-Disposition', 'attachment; filename="import-errors.csv"');
      return listImportErrors(scope, path.id);
    },
  }),
];

export const importEndpoints = [...fileEndpoints, ...commandEndpoints, ...rowEndpoints];
