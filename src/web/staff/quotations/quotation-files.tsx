/** The PDF files of a quotation: of the version that counts, and of those that it has replaced. */
import type { QuotationRequest } from '#domain/quotations/contract.ts';
import { m } from '#messages';
import { FileDownload } from '#web/features/order/document-download.tsx';
import { fetchQuotationPdf, quotationPdfName } from '#web/session/quotation-pdf.ts';

export function QuotationFiles({ request: { id, quotation } }: { request: QuotationRequest }) {
  if (!quotation) return null;
  const versions = Array.from({ length: quotation.version }, (_, before) => quotation.version - before);
  return (
    <section className="dashboard__section dashboard__form" aria-labelledby="quotation-files">
      <h2 id="quotation-files">{m.quotation_documents_title({ number: quotation.number })}</h2>
      <div className="toolbar">
        {versions.map((version) => (
          <FileDownload
            key={version}
            fetchFile={() => fetchQuotationPdf({ id, version })}
            name={quotationPdfName({ number: quotation.number, version })}
          >
            {version === quotation.version
              ? m.quotation_document_download()
              : m.quotation_document_download_version({ version })}
          </FileDownload>
        ))}
      </div>
    </section>
  );
}
