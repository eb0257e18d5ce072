/** What is higher than a page goes on over the next one, and what is longer than its place becomes smaller. */
import { expect, test } from 'vitest';
import { creditNoteData } from '#domain/documents/credit-note-data.ts';
import { type DocumentData, documentData } from '#domain/documents/document-data.ts';
import { documentWords } from '#domain/documents/document-words.ts';
import type { DocumentedPackage, DocumentRequest } from '#domain/documents/documented-order.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';
import { type ReadPage, readPdf } from '../../fixtures/read-pdf.ts';

const pagesOfData = async (data: DocumentData) =>
  readPdf(
    await renderPdf({ template: data.kind, data: JSON.stringify(data), lines: data.lines.length, tagged: false }),
  );
const pagesOf = (given: Partial<DocumentRequest>) => pagesOfData(documentData(documentRequest(given)));

const flat = ({ text }: ReadPage) => text.replace(/\s+/g, ' ');

/** Lower margin of A4 pages, and where the line at their foot stands, in points. */
const lowerMargin = 51;
const foot = 30.5;

/** Texts of a page that stand below its margin, without the line at its foot. */
const belowMargin = ({ texts }: ReadPage) =>
  texts.filter(({ text, up }) => text !== '' && up < lowerMargin && Math.abs(up - foot) > 2).map(({ text }) => text);

function expectOnPages(pages: readonly ReadPage[], head: string): void {
  for (const page of pages) expect(belowMargin(page)).toEqual([]);
  for (const page of pages) expect(flat(page)).toContain(head);
}

const orderOf = (count: number) =>
  Array.from({ length: count }, (_, at) => orderedLine(at + 1, { partNumber: `LINE-${at + 1}.` }));

test.each([1, 3, 30])(
  'any number of charges goes on over the next page, and the total stands below one [O387]',
  async (count) => {
    const labels = Array.from({ length: 60 }, (_, at) => `Charge-${at + 1}. ${'Bank fee abroad '.repeat(9)}`);
    const charges = labels.map((label, at) => ({ position: 100 + at, kind: 'bank_fee' as const, label, cents: 100 }));
    const pages = await pagesOf({ order: documentedOrder({ lines: orderOf(count), charges }) });
    expectOnPages(pages, 'Line Part');
    expect(pages.flatMap((page) => flat(page).match(/Charge-\d+\./g) ?? [])).toHaveLength(60);
    // The last charge, the total and what is below it are on one page; the first page has goods.
    expect(pages.at(-1) && flat(pages[pages.length - 1] as ReadPage)).toMatch(
      /Charge-60\..*Total USD.*Name and signature/,
    );
    expect(pages[0] && flat(pages[0])).toMatch(/LINE-1\./);
  },
);

test('a credit on many invoices goes on over the next page [O387]', async () => {
  const invoices = Array.from({ length: 80 }, (_, at) => ({
    number: `CI-${10_001 + at}`,
    shipment: at + 1,
    cents: 75,
  }));
  const rows = [{ partNumber: '20Y-1', text: 'Track roller', quantity: '2 pcs', cents: 6000 }];
  const given = { id: '1', cause: 'return', at: new Date(0), cents: 6000, reason: 'Worn' } as const;
  const pages = await pagesOfData(creditNoteData(documentRequest(), { ...given, rows, invoices }));
  expectOnPages(pages, 'Credited');
  expect(flat(pages.at(-1) as ReadPage)).toMatch(/CI-10080 0\.75.*Reason Worn/);
});

/** A shipment of the lines in so many packages with these marks. */
function packedIn(count: number, lines: readonly { position: number; quantity: number }[], marks: string) {
  const packages = Array.from(
    { length: count },
    (_, at): DocumentedPackage => ({
      ...{ kind: 'PX', marks, size: null, grossGrams: 412_500 },
      contents: lines.filter((_line, index) => index % count === at),
    }),
  );
  const pieces = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  return { ...documentedShipment(pieces), parcels: count, packages };
}

test('each line of a package that goes on over several pages says in which package it is [O387]', async () => {
  const lines = orderOf(200);
  const order = documentedOrder({ lines });
  const pages = await pagesOf({ kind: 'packing_list', order, shipment: packedIn(2, lines, 'WEBER') });
  expectOnPages(pages, 'No. Line Contents');
  const said = pages.flatMap((page) => [...flat(page).matchAll(/([12]) (\d+) LINE-(\d+)\./g)]);
  expect(said).toHaveLength(200);
  for (const [, box, position, line] of said) {
    expect(position).toBe(line);
    expect(Number(box)).toBe(2 - (Number(line) % 2));
  }
});

test('marks that would take the page from the goods stand on the packing list alone [O387]', () => {
  const lines = orderOf(40);
  const order = documentedOrder({ lines });
  const marksOn = (kind: 'commercial_invoice' | 'certificate_of_origin', count: number, marks: string) => {
    const { facts, goods = [] } = documentData(
      documentRequest({ kind, order, shipment: packedIn(count, lines, marks) }),
    );
    return [...facts, ...goods].find(([label]) => label === 'Marks and numbers')?.[1];
  };
  for (const kind of ['commercial_invoice', 'certificate_of_origin'] as const) {
    expect(marksOn(kind, 2, 'W'.repeat(200))).toBe(`${'W'.repeat(200)}; ${'W'.repeat(200)}`);
    expect(marksOn(kind, 3, 'W'.repeat(200))).toBe('see the packing list');
  }
  expect(marksOn('certificate_of_origin', 14, 'WEBER')).toContain('WEBER; WEBER');
});

test('a label prints the longest addresses whole, each in its own place [O387]', async () => {
  const line = (word: string, length: number) => `${word} ${'W'.repeat(length)}`;
  const to = [
    ...[line('Person', 110), line('Company', 110), line('Street', 110), line('House', 110), line('Part', 70)],
    ...[line('City', 110), 'GERMANY', 'Phone: +49 4921 123456789012'],
    ...[line('Latin-name', 105), line('Latin-company', 105), line('Latin-address', 285)],
  ];
  const label = {
    words: {
      ...documentWords('packing_list'),
      from: 'From',
      to: 'Deliver to',
      marks: 'Marks and numbers',
      title: 'Labels',
    },
    ...{ from: [line('Sender', 190), line('Road', 190)], to, marks: line('Marks', 190), counted: '500 / 500' },
    facts: [['PO number', 'X'.repeat(60)]],
    ...{ code: 'package-1.svg', codeText: 'SP-100042/1/1', currency: '', quantity: null, netGrams: null, notes: [] },
  };
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9h-9z"/></svg>';
  const pages = await readPdf(
    await renderPdf({
      ...{ template: 'package_labels', data: JSON.stringify({ lists: [label] }), lines: 1, tagged: false },
      pictures: { 'package-1.svg': new TextEncoder().encode(picture) },
    }),
  );
  expect(pages).toHaveLength(1);
  const texts = pages[0]?.texts.filter(({ text }) => text !== '') ?? [];
  const upOf = (start: string) => texts.find(({ text }) => text.startsWith(start))?.up ?? Number.NaN;
  const order = [
    'From',
    'Sender',
    'Road',
    'Deliver to',
    'Person',
    'Latin-address',
    'Marks and',
    'Marks W',
    'PO',
    '500 /',
  ];
  const ups = order.map(upOf);
  expect(ups).toEqual(ups.toSorted((a, b) => b - a));
  // Nothing of the sender is below the head of the address, and nothing of the address below that of the marks.
  const lastOf = (from: string, until: string) =>
    Math.min(...texts.map(({ up }) => up).filter((up) => up < upOf(from) && up > upOf(until)));
  expect(texts.map(({ text }) => text).join('')).toContain('Latin-address');
  expect(lastOf('From', 'Deliver to')).toBeGreaterThan(upOf('Deliver to') + 6);
  expect(lastOf('Deliver to', 'Marks and')).toBeGreaterThan(upOf('Marks and') + 6);
  const letters =
    texts
      .map(({ text }) => text)
      .join('')
      .match(/W/g) ?? [];
  const shownBetween = (from: string, until: string) =>
    texts
      .filter(({ up }) => up < upOf(from) && up > upOf(until))
      .map(({ text }) => text)
      .join('')
      .match(/W/g) ?? [];
  expect(letters).toHaveLength(380 + 1115 + 190);
  expect(shownBetween('Deliver to', 'Marks and')).toHaveLength(1115);
});
