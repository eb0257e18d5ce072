/** What a version of a quotation is called. Pure. */
import { m } from '#messages';
import { formatQuotationNumber } from './quotation-rules.ts';

/** "QT-10001", and from the second version on "QT-10001, version 2". */
export const nameOfQuotation = ({ number, version }: { readonly number: number; readonly version: number }): string =>
  version === 1
    ? formatQuotationNumber(number)
    : m.quotation_number_version({ number: formatQuotationNumber(number), version });

/** QT-10001-v2.pdf */
export const quotationFileName = ({ number, version }: { readonly number: number; readonly version: number }): string =>
  `${formatQuotationNumber(number)}-v${version}.pdf`;
