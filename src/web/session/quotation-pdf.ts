/** The PDF of a quotation in the browser: a link cannot send the key of a buyer without account, so the file is fetched. */
import { quotationRoutes } from '#api/quotation-routes.ts';
import { sendRequest } from './send.ts';

interface QuotationFile {
  /** Of the request. */
  readonly id: string;
  /** Of the quotation. */
  readonly version: number;
  /** Of a buyer without account; absent: the account that is signed in. */
  readonly key?: string | undefined;
}

/** Throws ApiProblem. */
export async function fetchQuotationPdf({ id, version, key }: QuotationFile): Promise<Blob> {
  const headers: Record<string, string> = key === undefined ? {} : { 'Request-Key': key };
  const path = { id, version: String(version) };
  const answer = await sendRequest(quotationRoutes.getQuotationPdf, { path, headers });
  return answer.blob();
}

/** QT-10001-v2.pdf */
export const quotationPdfName = ({ number, version }: { readonly number: string; readonly version: number }): string =>
  `${number}-v${version}.pdf`;
