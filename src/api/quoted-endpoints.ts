/** Quotations: answered and sent by staff, accepted or declined by buyers with and without account. */
import { z } from 'zod';
import { QuotationRequest } from '#domain/quotations/contract.ts';
import { acceptQuotation } from '#domain/quotations/quoted/accept-quotation.server.ts';
import { AnswersChange, AnswersOfRequest, NewQuotation } from '#domain/quotations/quoted/answer-contract.ts';
import { checkAcceptance } from '#domain/quotations/quoted/check-acceptance.server.ts';
import { declineQuotation } from '#domain/quotations/quoted/decline-quotation.server.ts';
import { listQuotations } from '#domain/quotations/quoted/describe-quotation.server.ts';
import { PreviewQuery, QuotationPreview } from '#domain/quotations/quoted/preview-contract.ts';
import { previewQuotation } from '#domain/quotations/quoted/preview-quotation.server.ts';
import {
  AcceptableQuotation,
  DeclinedQuotation,
  NewAcceptance,
  Quotation,
} from '#domain/quotations/quoted/quotation-contract.ts';
import { getAnswers, saveAnswers } from '#domain/quotations/quoted/request-answers.server.ts';
import { sendQuotation } from '#domain/quotations/quoted/send-quotation.server.ts';
import { jsonBody } from './body.ts';
import { endpoint } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';
import { ofHolder } from './quotation-endpoints.ts';
import { requestKeyOf } from './request-key-header.ts';

const ofStaff = { tag: 'Quotations', pathParameters: IdPath } as const;

export const quotedEndpoints = [
  endpoint('getQuotationAnswers', {
    ...ofStaff,
    summary: 'The answers to a request for quotation that are being worked on',
    description: 'As they were typed; version 0 when nobody has saved any.',
    result: AnswersOfRequest,
    errors: ['not_found'],
    handle: ({ scope, path }) => getAnswers(scope, path.id),
  }),
  endpoint('saveQuotationAnswers', {
    ...ofStaff,
    summary: 'Save the answers to a request for quotation',
    description:
      'Nothing is checked but lengths: they may be half done. 409 with the stored `answers` when somebody else has saved meanwhile. A repeated request saves nothing twice.',
    // Of the most lines, each with several sentences.
    body: jsonBody(AnswersChange, { maxBytes: 2 * 1024 * 1024, maxValues: 10_000 }),
    result: AnswersOfRequest,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => saveAnswers(scope, path.id, body),
  }),
  endpoint('previewQuotation', {
    ...ofStaff,
    summary: 'What a quotation would be, before it is sent',
    description:
      'Of the saved answers: totals, and what would change from the version before. Refused as sending it would be, with every field that is wrong and every line that is open. Nothing is sent or kept.',
    query: PreviewQuery,
    result: QuotationPreview,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, query }) => previewQuotation(scope, path.id, query),
  }),
  endpoint('sendQuotation', {
    ...ofStaff,
    status: 201,
    summary: 'Send a quotation',
    description:
      'Of the saved answers, as the next version, which replaces the one before. The buyer gets a mail. Every line has to be answered (422 with those that are open); prices below the limit of the shop need a permission (403). A repeated request with the same id sends nothing twice.',
    body: jsonBody(NewQuotation),
    result: QuotationRequest,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => sendQuotation(scope, path.id, body),
  }),
  endpoint('listQuotations', {
    ...ofHolder,
    summary: 'The versions of a quotation',
    description: 'The newest first, each with what it changed. For the buyer of the request, and for staff.',
    uncached: true,
    result: z.array(Quotation),
    errors: ['not_found'],
    handle: ({ scope, path, request }) => listQuotations(scope, { id: path.id, key: requestKeyOf(request) }),
  }),
  endpoint('declineQuotation', {
    ...ofHolder,
    summary: 'Decline a quotation',
    description:
      'For its buyer, with a reason, which the shop gets by mail; the shop can send another version. 409 with `changes` when a newer version is there. A repeated request changes nothing.',
    body: jsonBody(DeclinedQuotation),
    result: QuotationRequest,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body, request }) =>
      declineQuotation(scope, { id: path.id, key: requestKeyOf(request) }, body),
  }),
  endpoint('checkQuotationAcceptance', {
    ...ofHolder,
    summary: 'What of a quotation can be accepted now',
    description: 'Line by line: parts may have been sold since. Nothing is reserved.',
    uncached: true,
    result: AcceptableQuotation,
    errors: ['not_found'],
    handle: ({ scope, path, request }) => checkAcceptance(scope, { id: path.id, key: requestKeyOf(request) }),
  }),
  endpoint('acceptQuotation', {
    ...ofHolder,
    status: 201,
    summary: 'Accept a quotation',
    description:
      'All of it, or the lines and quantities that `lines` has: it becomes an order at its prices, terms and freight. Until its last day, in the time zone of the shop; later staff accept it for the buyer. 409 with `changes` when a newer version is there, and with `lines` for all that cannot be ordered any more: then nothing is ordered. A repeated request gives the same order; one of other lines, to another address or with another reference gets 409 with `order`.',
    body: jsonBody(NewAcceptance),
    result: QuotationRequest,
    errors: ['forbidden', 'not_found', 'conflict', 'lines_unavailable', 'too_many_requests'],
    handle: ({ scope, path, body, request }) =>
      acceptQuotation(scope, { id: path.id, key: requestKeyOf(request) }, body),
  }),
];
