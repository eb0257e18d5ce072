/** PDF files of documents for tests, read back with PDF.js. */
import { expect } from 'vitest';
import { documentData } from '#domain/documents/document-data.ts';
import type { DocumentRequest, OrderedLine } from '#domain/documents/documented-order.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { documentedOrder, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

/** @param notes in place of those of the shop */
export async function pdfOf(given: Partial<DocumentRequest>, notes?: readonly string[]): Promise<Uint8Array> {
  const data = documentData(documentRequest(given));
  const printed = notes ? { ...data, notes } : data;
  return renderPdf({
    template: data.kind,
    data: JSON.stringify(printed),
    lines: data.lines.length,
    tagged: data.lines.length < 200,
  });
}

export const pagesOf = async (given: Partial<DocumentRequest>) => readPdf(await pdfOf(given));

/** The text with single spaces, without line ends. */
export const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ');

/** The order with one line. */
export const withLine = (given: Partial<OrderedLine>) => ({
  order: documentedOrder({ lines: [orderedLine(1, given)] }),
});

/** Fails unless the text has all of these, one after the other. */
export function expectInOrder(text: string, pieces: readonly string[]): void {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    expect(at, `"${piece}" after position ${from} of: ${text}`).toBeGreaterThanOrEqual(from);
    from = at + piece.length;
  }
}
