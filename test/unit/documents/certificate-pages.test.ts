/** The papers for chamber and forwarder with any number of lines: nothing stands alone on a page, and every line is printed once. */
import { expect, test } from 'vitest';
import { documentData } from '#domain/documents/document-data.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';

async function pagesOf(kind: 'certificate_of_origin' | 'shipping_instructions', count: number): Promise<string[]> {
  const lines = Array.from({ length: count }, (_, at) => orderedLine(at + 1));
  const sent = documentedShipment(new Map(lines.map(({ position, quantity }) => [position, quantity])));
  const shipment = kind === 'certificate_of_origin' ? sent : null;
  const data = documentData(documentRequest({ kind, order: documentedOrder({ lines }), shipment }));
  const pdf = await renderPdf({ template: kind, data: JSON.stringify(data), lines: count, tagged: false });
  return (await readPdf(pdf)).map(({ text }) => text.replace(/\s+/g, ' '));
}

test.each(['certificate_of_origin', 'shipping_instructions'] as const)(
  'the last page of a %s has a line and all that stands below the lines [O329]',
  async (kind) => {
    for (const count of [1, 12, 13, 14, 31, 200]) {
      const pages = await pagesOf(kind, count);
      const printed = pages.flatMap((text) => text.match(/20Y-60-\d+/g) ?? []);
      expect(printed, `${count} lines`).toHaveLength(count);
      const last = pages.at(-1);
      expect(last, `${count} lines`).toMatch(/20Y-60-.*Total/);
      if (kind === 'certificate_of_origin') expect(last).toMatch(/hereby declares.*stamp and signature of the chamber/);
    }
  },
);
