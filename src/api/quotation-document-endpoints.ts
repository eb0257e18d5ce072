/** Quotations as PDF files. */
import { z } from 'zod';
import { getQuotationPdf } from '#domain/quotations/document/get-quotation-pdf.server.ts';
import { endpoint, pdfDownload } from './endpoint.ts';
import { IdPath } from './path-parameters.ts';
import { ofHolder } from './quotation-endpoints.ts';
import { requestKeyOf } from './request-key-header.ts';

export const quotationDocumentEndpoints = [
  endpoint('getQuotationPdf', {
    ...ofHolder,
    pathParameters: IdPath.extend({
      version: z.coerce.number().int().min(1).max(100_000).meta({ description: 'Of the quotation, from 1' }),
    }),
    summary: 'The PDF file of a quotation',
    description:
      'Of any version, the same file each time. For the buyer of the request, by account or key, and for staff who see orders. The mail that sends the quotation has it, too.',
    uncached: true,
    result: pdfDownload,
    errors: ['not_found', 'unavailable'],
    async handle({ scope, path, request, header }) {
      const pdf = await getQuotationPdf(scope, { id: path.id, key: requestKeyOf(request) }, path.version);
      header('Content-Disposition', `attachment; filename="quotation-v${path.version}.pdf"`);
      return pdf;
    },
  }),
];
