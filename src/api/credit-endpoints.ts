/** Credit notes, all due documents of an order, documents by mail, and statements of account. */
import { z } from 'zod';
import { DueDocuments } from '#domain/documents/contract.ts';
import { creditInvoice } from '#domain/documents/credit-invoice.server.ts';
import { issueDueDocuments } from '#domain/documents/issue-due.server.ts';
import { mailDocuments } from '#domain/documents/mail-documents.server.ts';
import { Statement } from '#domain/documents/statement/contract.ts';
import { getStatement } from '#domain/documents/statement/get-statement.server.ts';
import { getStatementPdf } from '#domain/documents/statement/statement-pdf.server.ts';
import { NewCredit } from '#domain/orders/credits/contract.ts';
import { NewDocumentMail } from '#domain/orders/document-mails/contract.ts';
import { OrderDetail } from '#domain/orders/order-detail-contract.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { jsonBody } from './body.ts';
import { endpoint, pdfDownload } from './endpoint.ts';
import { NumberPath } from './path-parameters.ts';

const tag = 'Orders';

const StatementQuery = z.object({
  user: z.uuid().optional().meta({ description: 'Id of the buyer; without it, the signed-in user' }),
});

const buyerOf = (scope: Scope, { user }: z.infer<typeof StatementQuery>) => ({
  userId: user ?? requireUser(scope).id,
});

export const creditEndpoints = [
  endpoint('creditInvoice', {
    tag,
    summary: 'Credit a commercial invoice',
    description:
      'With an amount and a reason, once goods have left. The buyer need not pay it or gets it back, as the credit of a return, and gets a mail; the credit note is issued at once. More than is left of the invoice or of the order is refused with the most that is possible. A repeated request with the same id credits nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(NewCredit),
    status: 201,
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'idempotency_mismatch'],
    handle: ({ scope, path, body }) => creditInvoice(scope, path.number, body),
  }),
  endpoint('issueDueDocuments', {
    tag,
    summary: 'Issue all documents of an order that are due',
    description:
      'Those that can be issued now and were not issued, or are outdated. Each is issued by itself: the result says of each its number, or why it was refused. What is up to date stays, so a repeated request issues nothing twice.',
    pathParameters: NumberPath,
    result: DueDocuments,
    errors: ['not_found'],
    handle: ({ scope, path }) => issueDueDocuments(scope, path.number),
  }),
  endpoint('mailOrderDocuments', {
    tag,
    summary: 'Email documents of an order',
    description:
      'As attached PDF files, with a text, to up to five addresses; each gets a mail of its own. Only documents that the buyer can see, and that are neither outdated nor replaced. The history says which, and to whom. A repeated request with the same id mails nothing twice.',
    pathParameters: NumberPath,
    body: jsonBody(NewDocumentMail),
    result: OrderDetail,
    errors: ['not_found', 'conflict', 'idempotency_mismatch', 'too_many_requests', 'unavailable'],
    handle: ({ scope, path, body }) => mailDocuments(scope, path.number, body),
  }),
  endpoint('getStatement', {
    tag,
    summary: 'The statement of account of a buyer',
    description:
      'Orders that are under way, or of which money is open, with what is invoiced, credited, paid, due and overdue now. Buyers get their own; staff who see orders get that of any buyer.',
    query: StatementQuery,
    result: Statement,
    errors: ['not_found'],
    handle: ({ scope, query }) => getStatement(scope, buyerOf(scope, query)),
  }),
  endpoint('getStatementPdf', {
    tag,
    summary: 'The statement of account as a PDF file',
    description: 'What the statement of account says now. Buyers get their own; staff who see orders any.',
    query: StatementQuery,
    result: pdfDownload,
    errors: ['not_found', 'unavailable'],
    async handle({ scope, query, header }) {
      const pdf = await getStatementPdf(scope, buyerOf(scope, query));
      header('Content-Disposition', 'attachment; filename="statement.pdf"');
      return pdf;
    },
  }),
];
