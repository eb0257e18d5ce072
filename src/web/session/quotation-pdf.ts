/** The PDF of a quotation in the browser. */
import { quotationRoutes } from '#api/quotation-routes.ts';
import { sendRequest } from './send.ts';

interface QuotationFile {
  /** Of the request. */
  readonly id: string;
  /** Of the quotation. */
  readonly version: number;
}

/** For whoever is signed in. Throws ApiProblem. */
export async function fetchQuotationPdf({ id, version }: QuotationFile): Promise<Blob> {
  const answer = await sendRequest(quotationRoutes.getQuotationPdf, { path: { id, version: String(version) } });
  return answer.blob();
}

/** QT-10001-v2.pdf */
export const quotationPdfName = ({ number, version }: { readonly number: string; readonly version: number }): string =>
  `${number}-v${version}.pdf`;
