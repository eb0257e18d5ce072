/** The pages as a person looks at them: with the longest texts, in any script, with any number of lines and packages. */
import { expect, test } from 'vitest';
import { creditNoteData } from '#domain/documents/credit-note-data.ts';
import { type DocumentData, documentData } from '#domain/documents/document-data.ts';
import { documentRules } from '#domain/documents/document-rules.ts';
import type { DocumentedOrder, DocumentedShipment, DocumentRequest } from '#domain/documents/documented-order.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';
import { type ReadPage, readPdf } from '../../fixtures/read-pdf.ts';

const pagesOfData = async (data: DocumentData, lines: number) =>
  readPdf(await renderPdf({ template: data.kind, data: JSON.stringify(data), lines, tagged: false }));

const pagesOf = (given: Partial<DocumentRequest>) => {
  const data = documentData(documentRequest(given));
  return pagesOfData(data, data.lines.length);
};

const flat = ({ text }: ReadPage) => text.replace(/\s+/g, ' ');

/** A shipment of the whole order, its lines dealt to this many packages. */
function packed({ lines, number }: DocumentedOrder, count: number): DocumentedShipment {
  const packages = Array.from({ length: count }, (_, at) => ({
    kind: (['CT', 'PX', 'CS'] as const)[at % 3] ?? ('PK' as const),
    marks: `WEBER / ${number} / Hamburg / ${at + 1}-${count}`,
    size: [1200, 800, 905] as const,
    grossGrams: 412_500,
    contents: lines
      .filter((_line, index) => index % count === at)
      .map(({ position, quantity }) => ({ position, quantity })),
  })).filter(({ contents }) => contents.length > 0);
  const pieces = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  return { ...documentedShipment(pieces), parcels: packages.length, packages };
}

const lineOf = (at: number) => orderedLine(at + 1, { partNumber: `LINE-${at + 1}.` });
const orderOf = (count: number) => documentedOrder({ lines: Array.from({ length: count }, (_, at) => lineOf(at)) });

const longCompany =
  'Internationale Baumaschinen-Ersatzteil-Vertriebsgesellschaft für Bergbau und Tagebau Nordwest mbH & Co.';
const longEmail = 'maximiliane.hohenlohe-waldenburg@baumaschinen-vertrieb.example';
const sixLines = (word: string) => Array.from({ length: 6 }, (_, at) => `${word} ${at} ${'W'.repeat(40)}`).join('\n');

const longest = documentedOrder({
  buyer: { name: 'Maximiliane-Charlotte von Hohenlohe-Waldenburg', email: longEmail, phone: '+49 4921 123456789012' },
  legalName: longCompany,
  delivery: {
    lines: [
      'Jonas Weber',
      longCompany,
      'Donaudampfschifffahrtsgesellschaftskapitänsweg 4711',
      '26723 Emden',
      'Germany',
    ],
    phone: '+49 4921 123456789012',
    taxNumber: 'DE123456788123456789123456789123456789',
    note: 'N'.repeat(200),
  },
  poNumber: 'PO-2026-4711-0815-PURCHASE-DEPARTMENT-NW',
  incoterm: 'CIF',
  incotermPlace: 'W'.repeat(60),
  ...{ billing: sixLines('Billing'), notifyParty: sixLines('Notify'), importer: sixLines('Importer') },
  ...{ billingLatin: sixLines('B'), notifyPartyLatin: sixLines('N'), importerLatin: sixLines('I') },
  ...{ placeOfLoading: 'L'.repeat(60), placeOfDischarge: 'D'.repeat(60), shipmentTime: 'T'.repeat(60) },
  freightCents: 45_000,
  charges: [{ position: 9, kind: 'discount', label: `Discount ${'W'.repeat(80)}`, cents: -999 }],
  lines: [
    orderedLine(1, { name: 'Hydraulic pump assembly '.repeat(9).slice(0, 200), coreUnitCents: 25_000 }),
    orderedLine(2, { brand: '', partNumber: 'X'.repeat(60), name: 'W'.repeat(200), unit: 'SET' }),
  ],
});

/** Texts of a page that begin inside another one of their line, or end outside the margin. */
function misplaced({ texts }: ReadPage): string[] {
  const printed = texts.filter(({ text, width }) => text !== '' && width > 0 && text !== 'Draft');
  return printed.flatMap((one) => {
    const onIt = printed.find(
      (other) =>
        other !== one &&
        Math.abs(other.up - one.up) < 4 &&
        other.from >= one.from &&
        other.from < one.from + one.width - 1.5,
    );
    if (onIt) return [`"${one.text}" runs into "${onIt.text}"`];
    return one.from + one.width > rightMargin ? [`"${one.text}" ends outside the page`] : [];
  });
}

/** 195 of 210 mm, in points. */
const rightMargin = 553;

test.each(['proforma', 'confirmation', 'commercial_invoice', 'packing_list'] as const)(
  'no text of a %s runs into another one or over the edge, however long [O360]',
  async (kind) => {
    const shipment = documentRules[kind].perShipment ? packed(longest, 2) : null;
    for (const each of [longest, { ...longest, billing: '', notifyParty: '', importer: '' }])
      for (const page of await pagesOf({ kind, order: each, shipment, replaces: 'CI-10001' }))
        expect(misplaced(page)).toEqual([]);
  },
);

test.each(['picking_list', 'certificate_of_origin', 'shipping_instructions'] as const)(
  'no text of a %s runs into another one or over the edge, however long [O360]',
  async (kind) => {
    const shipment = kind === 'certificate_of_origin' ? packed(longest, 2) : null;
    for (const page of await pagesOf({ kind, order: longest, shipment })) expect(misplaced(page)).toEqual([]);
  },
);

test('a long e-mail address is copied as it is', async () => {
  const [page] = await pagesOf({ order: longest });
  expect(page?.text.replace(/\s/g, '')).toContain(longEmail);
});

/** Fails unless each page has the heads of the table and a line below them, and the last one the totals. */
function expectWhole(pages: readonly ReadPage[], head: string, total: string, about: string): void {
  for (const page of pages) expect(flat(page), about).toMatch(new RegExp(`${head}.*LINE-`));
  const withTotal = pages.filter((page) => flat(page).includes(total));
  expect(withTotal, about).toEqual(pages.slice(-1));
}

test('each page of a document has the heads of its table and a line, also the one with the totals [O361]', async () => {
  for (const count of [1, 2, 13, 14, 22, 23, 24, 25, 200]) {
    const order = orderOf(count);
    expectWhole(await pagesOf({ order }), 'Line Part', 'Total USD', `proforma of ${count}`);
    const invoice = { kind: 'commercial_invoice', order, shipment: packed(order, 3) } as const;
    expectWhole(await pagesOf(invoice), 'Line Part', 'Total USD', `invoice of ${count}`);
  }
});

test('the totals of a packing list stand below its last line, untorn, with one package and with three [O361]', async () => {
  for (const packages of [1, 3])
    for (const count of [1, 13, 14, 21, 22, 23, 24, 25, 200]) {
      const order = orderOf(count);
      const pages = await pagesOf({ kind: 'packing_list', order, shipment: packed(order, packages) });
      expectWhole(pages, 'No. Line Contents', 'Total ·', `${count} lines in ${packages}`);
      const found = pages.flatMap((page) => flat(page).match(/LINE-\d+\./g) ?? []);
      expect(found, `${count} lines in ${packages}`).toHaveLength(count);
    }
});

test('the total of a credit note stands with the last row, under the heads [O361]', async () => {
  for (const count of [1, 13, 14, 20, 21, 22, 200]) {
    const rows = Array.from({ length: count }, (_, at) => ({
      ...{ partNumber: `LINE-${at}.`, text: 'Track roller', quantity: '2 pcs', cents: 100 },
    }));
    const invoices = [{ number: 'CI-10001', shipment: 1, cents: count * 100 }];
    const credit = {
      id: '1',
      cause: 'return',
      at: new Date(0),
      cents: count * 100,
      reason: 'Worn',
      rows,
      invoices,
    } as const;
    const pages = await pagesOfData(creditNoteData(documentRequest(), credit), count);
    expectWhole(pages, 'Credited Quantity', 'Total credit', `${count} rows`);
  }
});

test('the buyer is named in Latin letters too where the legal name is that of the address [O362]', async () => {
  const company = '青岛远洋工程机械有限公司';
  const latin = { name: 'Wang Xiaoming', company: 'Qingdao Yuanyang Machinery', address: '18 Jinshui Road, Qingdao' };
  const delivery = { lines: ['王小明', company, '中国'], company, latin, phone: '', taxNumber: '', note: '' };
  const { buyer } = documentData(documentRequest({ order: documentedOrder({ legalName: company, delivery }) }));
  expect(buyer.slice(0, 2)).toEqual([company, latin.company]);
  const other = documentData(documentRequest({ order: documentedOrder({ legalName: '上海机械', delivery }) }));
  expect(other.buyer).not.toContain(latin.company);
});

test('shipping instructions say kind, marks, weight and volume of the packages [O363]', async () => {
  const order = orderOf(3);
  const packing = { ...packed(order, 3), at: null, obstacle: null };
  const [page] = await pagesOf({ kind: 'shipping_instructions', order: { ...order, packing } });
  expect(page && flat(page)).toMatch(/3 packages: 1 × Carton, 1 × Case, 1 × Pallet.*1-3;.*3-3.*412\.5 kg.*2\.606 m³/);
  const unsized = { ...packing, packages: packing.packages.map((each) => ({ ...each, size: null })) };
  const [without] = await pagesOf({ kind: 'shipping_instructions', order: { ...order, packing: unsized } });
  expect(without && flat(without)).not.toContain('m³');
});
