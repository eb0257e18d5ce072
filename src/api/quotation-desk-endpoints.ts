/** The desk of requests for quotation: what staff read beside a request. */
import { NewRequests, RequestFilter } from '#domain/quotations/contract.ts';
import { exportQuotationRequests } from '#domain/quotations/export-requests.server.ts';
import { countNewRequests } from '#domain/quotations/new-requests.server.ts';
import { RequestProposals } from '#domain/quotations/proposals/contract.ts';
import { listQuotationProposals } from '#domain/quotations/proposals/list-proposals.server.ts';
import { csvDownload, endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';

const tag = 'Quotations';

export const quotationDeskEndpoints = [
  endpoint('countNewQuotationRequests', {
    tag,
    summary: 'How many requests for quotation nobody works on',
    description: 'And since when the oldest of them waits. Counted up to 1,000.',
    result: NewRequests,
    handle: ({ scope }) => countNewRequests(scope),
  }),
  endpoint('exportQuotationRequests', {
    tag,
    summary: 'Requests for quotation as CSV, newest first',
    description:
      'All requests of a list that match, a row for each line. The last line says how many rows there are. UTF-8 with a byte order mark.',
    query: RequestFilter,
    result: csvDownload,
    handle({ scope, query, header }) {
      header('Content-Disposition', 'attachment; filename="requests.csv"');
      return exportQuotationRequests(scope, query);
    },
  }),
  endpoint('listQuotationProposals', {
    tag,
    pathParameters: IdPath,
    summary: 'What the catalogue proposes for a request for quotation',
    description:
      'For each line: parts that its number may mean, in any spelling; what replaces them and what is interchangeable; parts with a number near it, or with the words of the line; whether they fit its machine; and earlier requests of the number. Costs and margins are for those who may see costs.',
    result: RequestProposals,
    errors: ['not_found', 'unavailable'],
    handle: ({ scope, path }) => listQuotationProposals(scope, path.id),
  }),
];
