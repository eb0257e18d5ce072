/** Documents of an order: what is issued, issuing, and the PDF files. */
import { z } from 'zod';
import { IssuedDocument, NewDocument, OrderDocuments } from '#domain/documents/contract.ts';
import { getDocumentPdf } from '#domain/documents/get-document-pdf.server.ts';
import { issueDocument } from '#domain/documents/issue-document.server.ts';
import { listDocuments } from '#domain/documents/list-documents.server.ts';
import { getProformaDraftPdf } from '#domain/documents/proforma-draft.server.ts';
import { jsonBody } from './body.ts';
import { endpoint, pdfDownload } from './endpoint.ts';
import { NumberPath } from './path-parameters.ts';

const tag = 'Orders';
export const orderDocumentEndpoints = [
  endpoint('listOrderDocuments', {
    tag,
    summary: 'The documents of an order',
    description:
      'For admins also what can be issued now, and what the catalogue does not know about the parts. Buyers get the newest of each kind, without picking lists.',
    pathParameters: NumberPath,
    result: OrderDocuments,
    errors: ['not_found'],
    handle: ({ scope, path }) => listDocuments(scope, path.number),
  }),
  endpoint('issueOrderDocument', {
    tag,
    summary: 'Issue a document of an order',
    description:
      'It gets its number once and keeps what it says: repeating the request returns the same document. With `replaces`, a new document with the facts of today takes the place of that one. 409 when the order does not allow it now.',
    pathParameters: NumberPath,
    body: jsonBody(NewDocument),
    status: 201,
    result: IssuedDocument,
    errors: ['not_found', 'conflict'],
    handle: ({ scope, path, body }) => issueDocument(scope, path.number, body),
  }),
  endpoint('getProformaDraft', {
    tag,
    summary: 'The draft of the proforma invoice',
    description:
      'As a PDF file, with the facts of now, marked as a draft and without a number. For the buyer and for admins, until the order is confirmed: that issues the invoice. 409 when there is no draft any more.',
    pathParameters: NumberPath,
    result: pdfDownload,
    errors: ['not_found', 'conflict', 'unavailable'],
    async handle({ scope, path, header }) {
      const pdf = await getProformaDraftPdf(scope, path.number);
      header('Content-Disposition', `attachment; filename="${path.number}-draft.pdf"`);
      return pdf;
    },
  }),
  endpoint('getOrderDocument', {
    tag,
    summary: 'The PDF file of a document',
    description:
      'The same file each time. Buyers get their own documents; those of another buyer do not exist for them.',
    pathParameters: NumberPath.extend({ document: z.string().max(60) }),
    result: pdfDownload,
    errors: ['not_found', 'unavailable'],
    async handle({ scope, path, header }) {
      const pdf = await getDocumentPdf(scope, path.number, path.document);
      header('Content-Disposition', `attachment; filename="${path.document}.pdf"`);
      return pdf;
    },
  }),
];
