/** Exports of the catalogue as CSV, in the format that an import accepts. */
import { z } from 'zod';
import { listKinds } from '#domain/imports/contract.ts';
import { exportList } from '#domain/imports/export-list.server.ts';
import { csvDownload, endpoint } from './endpoint.ts';
import { parameterForms } from './path-parameters.ts';

export const exportEndpoints = [
  endpoint('exportList', {
    tag: 'Import and export',
    summary: 'Export all data of one type as CSV',
    description:
      'UTF-8 with a byte order mark. A cell that a spreadsheet would take for a formula begins with an apostrophe, which an import takes off again.',
    pathParameters: z.object({
      kind: z.enum(listKinds).register(parameterForms, { form: `(?:${listKinds.join('|')})` }),
    }),
    result: csvDownload,
    handle({ scope, path, header }) {
      header('Content-Disposition', `attachment; filename="${path.kind}.csv"`);
      return exportList(scope, path.kind);
    },
  }),
];
