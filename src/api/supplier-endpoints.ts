/** Open lines of requests for quotation, for suppliers. */
import { ReadSupplierList, SupplierAnswers, SupplierCosts } from '#domain/quotations/supplier/contract.ts';
import { getSupplierCosts, saveSupplierCosts } from '#domain/quotations/supplier/supplier-costs.server.ts';
import { checkSupplierList, makeSupplierList } from '#domain/quotations/supplier/supplier-lists.server.ts';
import { maxSupplierFileBytes, maxSupplierRows } from '#domain/quotations/supplier/supplier-rules.ts';
import { fileBody, jsonBody } from './body.ts';
import { endpoint, workbookDownload } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const ofStaff = { tag: 'Quotations', pathParameters: IdPath } as const;

export const supplierEndpoints = [
  endpoint('makeSupplierList', {
    ...ofStaff,
    summary: 'The open lines of a request as an Excel file for a supplier',
    description:
      'Lines without an answer, and free ones without a price; nothing about the buyer. The supplier fills in price, lead time and note. The request waits for the supplier from now on, and a new one is yours. 409 when no line is open.',
    result: workbookDownload,
    errors: ['not_found', 'conflict'],
    async handle({ scope, path, header }) {
      const { name, bytes } = await makeSupplierList(scope, path.id);
      header('Content-Disposition', `attachment; filename="${name}"`);
      return bytes;
    },
  }),
  endpoint('checkSupplierList', {
    ...ofStaff,
    summary: 'Read the file of a supplier that came back',
    description: `Says which lines get which cost, and which rows are wrong, and why. Nothing is kept: send the answers to PUT supplier-costs. At most ${maxSupplierRows} rows.`,
    body: fileBody({ field: 'list', maxBytes: maxSupplierFileBytes }),
    result: ReadSupplierList,
    errors: ['not_found', 'conflict', 'invalid'],
    handle: ({ scope, path, body }) => checkSupplierList(scope, path.id, body),
  }),
  endpoint('getSupplierCosts', {
    ...ofStaff,
    summary: 'What suppliers want for the lines of a request',
    description: 'The last cost of each line, with the price that its answer has now, and the margin.',
    result: SupplierCosts,
    errors: ['not_found'],
    handle: ({ scope, path }) => getSupplierCosts(scope, path.id),
  }),
  endpoint('saveSupplierCosts', {
    ...ofStaff,
    summary: 'Keep what a supplier wants for lines of a request',
    description:
      'It takes the place of an earlier cost of the line, and the request waits no more. Buyers never see costs. The answer has the costs for those who may see them. A repeated request keeps the same.',
    body: jsonBody(SupplierAnswers),
    result: SupplierCosts,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => saveSupplierCosts(scope, path.id, body),
  }),
];
