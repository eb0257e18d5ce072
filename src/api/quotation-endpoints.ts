/** Requests for quotation: of buyers with and without account, and for staff. */
import { z } from 'zod';
import { declineRequest, takeRequest, withdrawRequest } from '#domain/quotations/act-on-request.server.ts';
import {
  EndedRequest,
  ListedRequest,
  NewQuotationMessage,
  NewQuotationRequest,
  QuotationRequest,
  RequestPage,
  RequestQuery,
  RequestVersion,
  SentRequest,
} from '#domain/quotations/contract.ts';
import { exportOwnRequests } from '#domain/quotations/export-requests.server.ts';
import { getQuotationRequest } from '#domain/quotations/get-request.server.ts';
import { listOwnRequests, listQuotationRequests } from '#domain/quotations/list-requests.server.ts';
import { renewRequestLink } from '#domain/quotations/renew-link.server.ts';
import { maxRequestLines, requestLinkDays } from '#domain/quotations/request-rules.ts';
import { sendQuotationRequest } from '#domain/quotations/send-request.server.ts';
import { writeRequestMessage } from '#domain/quotations/write-request-message.server.ts';
import { Acknowledged } from './acknowledgement.ts';
import { jsonBody } from './body.ts';
import { csvDownload, endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';
import { requestKeyHeader, requestKeyOf } from './request-key-header.ts';

const tag = 'Quotations';

/** Calls for whoever has the request: its buyer with or without account, and staff. */
export const ofHolder = { tag, pathParameters: IdPath, headers: [requestKeyHeader] } as const;

export const quotationEndpoints = [
  endpoint('sendQuotationRequest', {
    tag,
    status: 201,
    summary: 'Ask for a quotation',
    description: `Of up to ${maxRequestLines} parts, by the number that you have, or by a name. Without an account, an email or a phone number is needed, and a key, by which the request can be read for ${requestLinkDays} days. A repeated request with the same id sends nothing twice.`,
    body: jsonBody(NewQuotationRequest, { maxBytes: 2 * 1024 * 1024, maxValues: 10_000 }),
    result: SentRequest,
    errors: ['not_found', 'idempotency_mismatch', 'too_many_requests'],
    handle: ({ scope, body }) => sendQuotationRequest(scope, body),
  }),
  endpoint('listQuotationRequests', {
    tag,
    summary: 'Requests for quotation',
    description: 'Of all buyers, by desk: those that wait, the oldest first; the others, the newest first.',
    query: RequestQuery,
    result: RequestPage,
    handle: ({ scope, query }) => listQuotationRequests(scope, query),
  }),
  endpoint('listOwnQuotationRequests', {
    tag,
    summary: 'Your requests for quotation',
    description: 'The newest first, also those that were sent from your confirmed email without an account.',
    result: z.array(ListedRequest),
    handle: ({ scope }) => listOwnRequests(scope),
  }),
  endpoint('exportOwnQuotationRequests', {
    tag,
    summary: 'Your requests for quotation as CSV, newest first',
    description:
      'A row for each line, with what was answered. The last line says how many rows there are. UTF-8 with a byte order mark.',
    result: csvDownload,
    handle({ scope, header }) {
      header('Content-Disposition', 'attachment; filename="requests.csv"');
      return exportOwnRequests(scope);
    },
  }),
  endpoint('getQuotationRequest', {
    ...ofHolder,
    summary: 'A request for quotation',
    description: 'For its buyer, by account or key, and for staff, who alone see notes and who works on it.',
    uncached: true,
    result: QuotationRequest,
    errors: ['not_found'],
    handle: ({ scope, path, request }) => getQuotationRequest(scope, { id: path.id, key: requestKeyOf(request) }),
  }),
  endpoint('takeQuotationRequest', {
    tag,
    pathParameters: IdPath,
    summary: 'Work on a request for quotation',
    description: 'You do it from now on. A repeated request changes nothing.',
    body: jsonBody(RequestVersion),
    result: QuotationRequest,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => takeRequest(scope, path.id, body.version),
  }),
  endpoint('declineQuotationRequest', {
    tag,
    pathParameters: IdPath,
    summary: 'Decline a request for quotation',
    description: 'With a reason, which the buyer gets by mail. A repeated request changes nothing.',
    body: jsonBody(EndedRequest),
    result: QuotationRequest,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => declineRequest(scope, path.id, body),
  }),
  endpoint('withdrawQuotationRequest', {
    ...ofHolder,
    summary: 'Withdraw your request for quotation',
    description: 'Until a quotation was accepted. A repeated request changes nothing.',
    body: jsonBody(EndedRequest),
    result: QuotationRequest,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body, request }) =>
      withdrawRequest(scope, { id: path.id, key: requestKeyOf(request) }, body),
  }),
  endpoint('writeQuotationMessage', {
    ...ofHolder,
    status: 201,
    summary: 'Write a message about a request for quotation',
    description:
      'The other side gets a mail. With `note`, staff write for themselves, and no mail is sent. Buyers can write 30 messages an hour. A repeated request with the same id writes nothing twice.',
    body: jsonBody(NewQuotationMessage),
    result: QuotationRequest,
    errors: ['forbidden', 'not_found', 'conflict', 'idempotency_mismatch', 'too_many_requests'],
    handle: ({ scope, path, body, request }) =>
      writeRequestMessage(scope, { id: path.id, key: requestKeyOf(request) }, body),
  }),
  endpoint('renewQuotationLink', {
    tag,
    pathParameters: IdPath,
    summary: 'Get a new link to your request for quotation',
    description:
      'By mail, to the email of the request. The answer is the same for every id. Whoever has an account signs in instead.',
    result: Acknowledged,
    handle: async ({ scope, path }) => {
      await renewRequestLink(scope, path.id);
      return { acknowledged: true as const };
    },
  }),
];
