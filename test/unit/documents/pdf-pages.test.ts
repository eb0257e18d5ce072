/** Where the pages of a PDF end: what belongs together stands on one page. */
import { expect, test } from 'vitest';
import { documentedOrder, orderedLine } from '../../fixtures/document-fixture.ts';
import { isFull, runs } from '../../fixtures/random.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { expectInOrder, flat, pagesOf, pdfOf } from './pdf-fixture.ts';

test('a core charge is on the page of its line, wherever the page ends', async () => {
  for (let before = 0; before < 5; before++) {
    const lines = Array.from({ length: 25 }, (_, at) => {
      const withCore = at >= before;
      return orderedLine(at + 1, {
        partNumber: withCore ? `WITH-${at}.` : `LINE-${at}.`,
        coreUnitCents: withCore ? 2500 : 0,
      });
    });
    const pages = await pagesOf({ kind: 'proforma', order: documentedOrder({ lines }) });
    const onEach = pages.map(({ text }) => [text.match(/WITH-/g)?.length, text.match(/Core charge/g)?.length]);
    const isWhole = onEach.every(([parts, charges]) => parts === charges);
    expect(isWhole, `parts and charges on each page: ${JSON.stringify(onEach)}`).toBe(true);
  }
});

test('the totals are never on a page without a line, whatever the number of lines', async () => {
  for (let count = 8; count <= 40; count++) {
    const lines = Array.from({ length: count }, (_, at) => orderedLine(at + 1, { partNumber: `LINE-${at + 1}.` }));
    const pages = await pagesOf({ kind: 'confirmation', order: documentedOrder({ lines }) });
    const withTotal = pages.filter(({ text }) => flat(text).includes('Total USD'));
    expect(withTotal, `of ${count} lines`).toHaveLength(1);
    expect(withTotal[0]?.text, `of ${count} lines`).toContain(`LINE-${count}.`);
  }
});

test('payment and notes stand below the totals, on their page', async () => {
  for (let count = 12; count <= 32; count += 2) {
    const lines = Array.from({ length: count }, (_, at) =>
      orderedLine(at + 1, { partNumber: `LINE-${at + 1}.`, hsCode: null }),
    );
    const last = flat((await pagesOf({ order: documentedOrder({ lines }) })).at(-1)?.text);
    expectInOrder(last, [`LINE-${count}.`, 'Total USD', 'Deposit', 'deposit within 14 days', 'HS code']);
  }
});

test('notes of several lines do not stand alone on the last page either', async () => {
  const notes = Array.from({ length: 9 }, (_, at) => `NOTE-${at} ${'about the delivery of these goods '.repeat(4)}`);
  // They need as much room as four lines.
  for (let count = 10; count <= 30; count += 4) {
    const lines = Array.from({ length: count }, (_, at) => orderedLine(at + 1, { partNumber: `LINE-${at + 1}.` }));
    const pages = await readPdf(await pdfOf({ order: documentedOrder({ lines }) }, notes));
    expectInOrder(flat(pages.at(-1)?.text), [`LINE-${count}.`, 'Total USD', 'NOTE-0', 'NOTE-8']);
  }
});

test('hundreds of lines fill many pages, each with the headings, and every line once [O154]', async () => {
  const lines = Array.from({ length: runs(300, 1000) }, (_, index) => orderedLine(index + 1));
  const pages = await pagesOf({ order: documentedOrder({ lines }) });
  expect(pages.length).toBeGreaterThan(runs(5, 10));
  const found = pages.flatMap(({ text }) => text.match(/20Y-60-\d+/g) ?? []);
  expect(found).toEqual(lines.map(({ partNumber }) => partNumber));
  pages.forEach(({ text }, index) => {
    expect(flat(text)).toContain(`Page ${index + 1} of ${pages.length}`);
    if (/20Y-60-/.test(text))
      expectInOrder(flat(text), ['HS code Origin Net kg Quantity Unit price Amount USD', '20Y-60-']);
  });
  const total = isFull ? '3,000.000 2,000 2,501,000.00' : '900.000 600 750,300.00';
  expect(flat(pages.at(-1)?.text)).toContain(`Total USD ${total}`);
});
