/** Imports of supplier lists: upload, settings, dry run, run in the background, undo. */
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
import { correctImportRow } from '#domain/imports/correct-row.server.ts';
import { ImportCorrection } from '#domain/imports/correction-contract.ts';
import { getImport, listImportErrors, listImportRows, listImports } from '#domain/imports/list-imports.server.ts';
import { announceImport, receiveFile } from '#domain/imports/receive-file.server.ts';
import { Deleted } from './acknowledgement.ts';
import { jsonBody, octetsBody, optionalJsonBody } from './body.ts';
import { csvDownload, endpoint } from './endpoint.ts';
import { IdPath, parameterForms } from './path-parameters.ts';

const common = { tag: 'Import and export' } as const;
const one = { ...common, pathParameters: IdPath, result: ImportBatch } as const;

const RowQuery = z.object({
  outcome: z.enum(importOutcomes).optional().catch(undefined).meta({ description: 'Only rows with this outcome' }),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  limit: z.coerce.number().int().min(1).max(200).catch(50).default(50),
});

const RowPath = IdPath.extend({
  row: z.coerce
    .number()
    .int()
    .min(1)
    .max(2_000_000_000)
    .catch(0)
    .meta({ description: 'Number of the row in the file, from 1' })
    .register(parameterForms, { form: String.raw`\d+` }),
});

const fileEndpoints = [
  endpoint('listImports', {
    ...common,
    summary: 'The 50 most recent imports',
    description: 'Newest first, with state and progress.',
    result: z.array(ImportBatch),
    handle: ({ scope }) => listImports(scope),
  }),
  endpoint('announceImport', {
    ...common,
    summary: 'Create an import of a CSV or XLSX file',
    description:
      'The first of the calls of an import: send the file with PUT /import/{id}/file, check it, then run it.',
    body: jsonBody(NewImport),
    status: 201,
    result: ImportBatch,
    handle: ({ scope, body }) => announceImport(scope, body),
  }),
  endpoint('sendImportFile', {
    ...one,
    summary: 'Upload the file, whole or in slices',
    description:
      'A slice must begin where the previous one ended; otherwise the response is 409 with receivedBytes. After the last byte the format, encoding, headings and columns are detected.',
    query: z.object({
      from: z.coerce
        .number()
        .int()
        .min(0)
        .max(maxImportBytes)
        .catch(0)
        .default(0)
        .meta({ description: 'Offset of the slice in the file, in bytes' }),
    }),
    body: octetsBody({ maxBytes: maxImportBytes }),
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, query, body }) => receiveFile(scope, path.id, { from: query.from, bytes: body }),
  }),
];

const commandEndpoints = [
  endpoint('getImport', {
    ...one,
    summary: 'State and progress of an import; poll it',
    description:
      'The state, the format settings, the column mapping and the counts of the dry run or of the rows written so far.',
    errors: ['not_found'],
    handle: ({ scope, path }) => getImport(scope, path.id),
  }),
  endpoint('changeImport', {
    ...one,
    summary: 'Change the format settings and column mapping of an import',
    description:
      'Settings that depend on a change and are not sent are detected again. An earlier dry run becomes invalid.',
    body: jsonBody(ImportSettingsChange),
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => changeImport(scope, path.id, body),
  }),
  endpoint('checkImport', {
    ...one,
    summary: 'Start the dry run in the background',
    description:
      'Shows for every row what the import would change, and changes nothing. Follow it with GET /import/{id}.',
    errors: ['not_found', 'conflict', 'invalid'],
    handle: ({ scope, path }) => checkImport(scope, path.id),
  }),
  endpoint('runImport', {
    ...one,
    summary: 'Queue the import: writes the rows that the dry run found new or changed',
    description:
      'Runs in the background, in chunks: rows that are written stay when a later one fails. Follow it with GET /import/{id}.',
    body: optionalJsonBody(
      z
        .object({
          acceptPriceFalls: z
            .boolean()
            .default(false)
            .meta({ description: 'Also import price drops of more than 50%' }),
        })
        .meta({ id: 'RunImport' }),
    ),
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => runImport(scope, path.id, { acceptPriceFalls: body?.acceptPriceFalls ?? false }),
  }),
  endpoint('undoImport', {
    ...one,
    summary: 'Undo an import; later changes are kept',
    description:
      'Restores the previous values in the background. What was changed after the import is kept and listed.',
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path }) => undoImport(scope, path.id),
  }),
  endpoint('discardImport', {
    ...common,
    summary: 'Discard an import that has not changed anything',
    description: 'Deletes the file and its rows.',
    pathParameters: IdPath,
    result: Deleted,
    errors: ['not_found', 'conflict'],
    handle: async ({ scope, path }) => ({ acknowledged: true as const, ...(await discardImport(scope, path.id)) }),
  }),
];

const rowEndpoints = [
  endpoint('listImportRows', {
    ...common,
    summary: 'Results of the dry run, row by row',
    description: 'One page of rows with their outcome: new, changed, unchanged, held or wrong.',
    pathParameters: IdPath,
    query: RowQuery,
    result: z.array(ImportRow),
    resultHeaders: { 'X-Total-Count': 'Number of rows on all pages' },
    errors: ['not_found'],
    async handle({ scope, path, query, header }) {
      const page = await listImportRows(scope, path.id, query);
      header('X-Total-Count', String(page.total));
      return [...page.items];
    },
  }),
  endpoint('correctImportRow', {
    ...common,
    summary: 'Correct cells of a row with errors',
    description:
      'The row is checked again with the new cells, and on request all rows with the same wrong value. Where rows depend on each other, as in a list of supersessions, the dry run starts again.',
    pathParameters: RowPath,
    body: jsonBody(ImportCorrection),
    result: ImportBatch,
    errors: ['not_found', 'conflict', 'invalid'],
    handle: ({ scope, path, body }) => correctImportRow(scope, path.id, path.row, body),
  }),
  endpoint('listImportErrors', {
    ...common,
    summary: 'Rows with errors, rows that need review, skipped rows and pictures not fetched, with column and reason',
    description: 'A CSV file with the row number, the part, the column, its value and the reason.',
    pathParameters: IdPath,
    result: csvDownload,
    errors: ['not_found'],
    handle({ scope, path, header }) {
      header('Content-Disposition', 'attachment; filename="import-errors.csv"');
      return listImportErrors(scope, path.id);
    },
  }),
];

export const importEndpoints = [...fileEndpoints, ...commandEndpoints, ...rowEndpoints];
