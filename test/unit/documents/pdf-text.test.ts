/** The PDF files, read back with PDF.js. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Appearance, noAppearance } from '#domain/content/appearance.ts';
import { documentData } from '#domain/documents/document-data.ts';
import { type DocumentKind, documentKinds } from '#domain/documents/document-kinds.ts';
import { documentPictures } from '#domain/documents/document-pictures.ts';
import { documentRules } from '#domain/documents/document-rules.ts';
import type { DocumentRequest, OrderedLine } from '#domain/documents/documented-order.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { isFull, runs, seededRandom } from '../../fixtures/random.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { fontCharacters } from './font-characters.ts';

async function pdfOf(given: Partial<DocumentRequest>, notes?: readonly string[]): Promise<Uint8Array> {
  const data = documentData(documentRequest(given));
  const printed = notes ? { ...data, notes } : data;
  return renderPdf({
    template: data.kind,
    data: JSON.stringify(printed),
    lines: data.lines.length,
    tagged: data.lines.length < 200,
  });
}

const pagesOf = async (given: Partial<DocumentRequest>) => readPdf(await pdfOf(given));

/** The text with single spaces, without line ends. */
const flat = (text: string | undefined) => (text ?? '').replace(/\s+/g, ' ');

const withLine = (given: Partial<OrderedLine>) => ({ order: documentedOrder({ lines: [orderedLine(1, given)] }) });

/** Fails unless the text has all of these, one after the other. */
function expectInOrder(text: string, pieces: readonly string[]): void {
  let from = 0;
  for (const piece of pieces) {
    const at = text.indexOf(piece, from);
    expect(at, `"${piece}" after position ${from} of: ${text}`).toBeGreaterThanOrEqual(from);
    from = at + piece.length;
  }
}

test.each(['proforma', 'confirmation', 'commercial_invoice'] as const)(
  'the freight stands between the lines and the total of a %s',
  async (kind) => {
    const lines = [orderedLine(1, { quantity: 2, unitCents: 10_000 })];
    const shipment = kind === 'commercial_invoice' ? documentedShipment(new Map([[1, 2]])) : null;
    const order = documentedOrder({ lines, shipments: shipment ? [shipment] : [], freightCents: 8550 });
    const [page] = await pagesOf({ kind, shipment, order });
    expectInOrder(flat(page?.text), ['200.00', 'Freight', '85.50', 'Total USD', '285.50']);
    const [without] = await pagesOf({ kind, shipment, order: documentedOrder({ lines }) });
    const open = flat(without?.text).includes('Freight to be quoted, not included');
    expect(open).toBe(kind !== 'commercial_invoice');
    if (!open) expect(without?.text).not.toContain('Freight');
  },
);

test('a proforma invoice has the correspondent bank of the account in its currency, and no other account [A121]', async () => {
  const { company } = documentRequest({});
  const [account] = company.payment.banks;
  if (!account) throw new Error('The company has no account.');
  const banksOf = (correspondent: typeof account.correspondent) => [
    { ...account, currency: 'EUR', account: 'DE02 1203' },
    { ...account, correspondent },
  ];
  const textOf = async (banks: typeof company.payment.banks) => {
    const [page] = await pagesOf({ kind: 'proforma', company: { ...company, payment: { ...company.payment, banks } } });
    return flat(page?.text);
  };
  const text = await textOf(banksOf({ bank: 'Citibank, New York', swift: 'CITIUS33', account: '36 1234' }));
  expectInOrder(text, [account.account, 'Correspondent bank', 'Citibank, New York', 'CITIUS33', '36 1234']);
  expect(text).not.toContain('DE02 1203');
  expect(await textOf(banksOf(null))).not.toContain('orrespondent');
  expect(await textOf(banksOf(null).slice(0, 1))).toContain('We send you our bank details');
});

test('a packing list names the address that parts are shipped from, in any script; other papers do not [A123]', async () => {
  const { company } = documentRequest({});
  const shipment = documentedShipment(new Map([[1, 2]]));
  const textOf = async (kind: DocumentKind, address: string, shipsFrom = true) => {
    const addresses = [
      { label: 'Office', address: 'Hafen 1, Emden', shipsFrom: false },
      { label: '仓库', address, shipsFrom },
    ];
    const [page] = await pagesOf({ kind, shipment, company: { ...company, addresses } });
    return flat(page?.text);
  };
  const chinese = '山东省青岛市李沧区金水路';
  const long = 'Gate 4, Bonded Logistics Park, '.repeat(6).slice(0, 200);
  expectInOrder(await textOf('packing_list', chinese), ['Shipped from', '仓库', chinese]);
  expect(await textOf('packing_list', chinese)).not.toContain('Hafen 1');
  expect(await textOf('packing_list', long)).toContain(flat(long).trim());
  expect(await textOf('packing_list', 'المنطقة الحرة بجبل علي، دبي')).toContain('دبي');
  expect(await textOf('packing_list', chinese, false)).not.toContain('Shipped from');
  expect(await textOf('commercial_invoice', chinese)).not.toContain('仓库');
});

test('no PDF has the entry that older versions of Poppler report, and its positions stay right', async () => {
  const pdf = Buffer.from(await pdfOf({ kind: 'proforma' }));
  expect(pdf.includes('/Marked true')).toBe(true);
  expect(pdf.includes('/Suspects')).toBe(false);
  const table = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.subarray(-64).toString('latin1'))?.[1]);
  expect(pdf.subarray(table, table + 32).toString('latin1')).toMatch(/^(xref|\d+ 0 obj)/);
});

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

test('one piece is 1 pc', async () => {
  const [one] = await pagesOf(withLine({ quantity: 1 }));
  expect(flat(one?.text)).toMatch(/\b1 pc\b/);
  const [two] = await pagesOf(withLine({ quantity: 2 }));
  expect(flat(two?.text)).toContain('2 pcs');
});

test('a proforma invoice says who, what, how much and where to pay', async () => {
  const [page, more] = await pagesOf({});
  expect(more).toBeUndefined();
  expectInOrder(flat(page?.text), [
    'Sprocket Machinery Parts Co., Ltd.',
    'Proforma invoice',
    'PI-10001',
    'Ada Buyer',
    'DE123456788',
    'Hafenstraße 12',
    'Germany',
    'PO-4711',
    'FOB Qingdao, Incoterms 2020',
    'HS code',
    '20Y-60-11001',
    'Track roller',
    '84314999 China 3.000 2 pcs 1,250.50 2,501.00',
    'Total USD 3.000 2 2,501.00',
    'Deposit USD 750.30',
    'Balance before dispatch USD 1,750.70',
    '0000 1234 5678 9012',
    'EXAMCNBQ',
    'SP-100042',
    'deposit within 14 days',
    'Page 1 of 1',
  ]);
});

test('each kind of document has its title and its lines; only invoices, proforma and confirmation have prices', async () => {
  const titles: Record<string, RegExp> = {
    proforma: /Proforma invoice.*1,250\.50/,
    confirmation: /Order confirmation.*1,250\.50/,
    picking_list: /Picking list(?!.*1,250\.50)/,
    packing_list: /Packing list(?!.*1,250\.50).*DHL.*JD0146.*412\.5 kg/,
    commercial_invoice: /Commercial invoice.*DHL.*1,250\.50/,
    certificate_of_origin: /Certificate of origin(?!.*1,250\.50).*DHL.*412\.5 kg.*chamber/,
    shipping_instructions: /Shipping instructions(?!.*1,250\.50).*Collect/,
  };
  const shipment = documentedShipment(new Map([[1, 2]]));
  // A credit note has no lines of the order: credit-note-pdf.test.ts.
  for (const kind of documentKinds.filter((each) => each !== 'credit_note')) {
    const [page] = await pagesOf({ kind, shipment: documentRules[kind].perShipment ? shipment : null });
    expect(flat(page?.text)).toMatch(titles[kind] ?? /never/);
    expect(page?.text).toContain('20Y-60-11001');
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

test('Chinese, Cyrillic and accented text is printed as typed', async () => {
  for (const name of [
    '液压主泵总成 新碶街道',
    'Уплотнение поворотного соединения',
    'Filtre à huile – étanchéité',
    'Dişli yağ İğne ől',
  ])
    expect(flat((await pagesOf(withLine({ name })))[0]?.text)).toContain(name);
});

test('Arabic runs from right to left, and the part numbers in it do not turn round [O154]', async () => {
  const name = 'مضخة هيدروليكية 707-99-47790 للحفارة EC210B';
  const [page] = await pagesOf(withLine({ name }));
  const line = page?.text.split('\n').find((text) => text.includes('مضخة')) ?? '';
  // The reader returns the pieces of a line from the left to the right edge, each as typed.
  expect(line.replace(/\s+/g, '')).toContain('هيدروليكيةمضخة');
  expect(line).toContain('707-99-47790');
  const [first, second] = ['707-99-47790', 'EC210B'].map(
    (code) => page?.texts.find(({ text }) => text === code)?.from ?? Number.NaN,
  );
  expect(first).toBeGreaterThan(second ?? Number.NaN);
});

test('Arabic letters are joined', async () => {
  const formsOf = async (name: string) => {
    const [page] = await pagesOf(withLine({ name }));
    return new Set(page?.glyphs.map(({ font, number }) => `${font} ${number}`)).size;
  };
  // Three forms instead of one: first, middle and last letter.
  expect((await formsOf('ششش')) - (await formsOf('ش ش ش'))).toBe(2);
});

test('a text of letters that Typst would take for code is printed as it is', async () => {
  const name = '#read("/etc/passwd") $x$ *bold* @ref <label> \\u{41}';
  expect(flat((await pagesOf(withLine({ name })))[0]?.text)).toContain('#read("/etc/passwd")');
});

test('a long part number stays in its column', async () => {
  const partNumber = 'X'.repeat(60);
  const [page] = await pagesOf(withLine({ partNumber }));
  expect(page?.text.replace(/\s/g, '')).toContain(partNumber);
  const pieces = page?.texts.filter(({ text }) => /^X+$/.test(text)) ?? [];
  expect(pieces.length).toBeGreaterThan(1);
  const nextColumn = page?.texts.find(({ text }) => text === 'HS code')?.from ?? Number.NaN;
  for (const { from, width } of pieces) expect(from + width).toBeLessThan(nextColumn);
});

test('the same data make the same file', async () => {
  const [first, second] = [await pdfOf({}), await pdfOf({})];
  expect(Buffer.compare(first, second)).toBe(0);
});

const fonts = new URL('../../../fonts/', import.meta.url);

test('every character of the fonts is drawn, and one that no font has is noticed [O154]', async () => {
  const all = new Set<string>();
  for (const file of readdirSync(fonts).filter((name) => /\.[ot]tf$/.test(name))) {
    const { characters, glyphCount } = fontCharacters(readFileSync(new URL(file, fonts)));
    // Above it, Typst has drawn wrong characters.
    expect(glyphCount).toBeLessThan(32_768);
    for (const character of characters) all.add(character);
  }
  const printed = [...all].filter((character) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(character));
  expect(printed.length).toBeGreaterThan(24_000);
  const random = seededRandom();
  const drawn = isFull ? printed : random.some(printed, 4000);
  const notes = Array.from({ length: Math.ceil(drawn.length / 50) }, (_, index) =>
    drawn.slice(index * 50, (index + 1) * 50).join(' '),
  );
  const glyphs = (await readPdf(await pdfOf({}, notes))).flatMap((page) => page.glyphs);
  expect(glyphs.length).toBeGreaterThan(drawn.length);
  expect(
    glyphs.filter(({ number }) => number === 0),
    `TEST_SEED=${random.seed}`,
  ).toEqual([]);
  const [foreign] = await readPdf(await pdfOf({}, ['ᚠ']));
  expect(foreign?.glyphs.filter(({ number }) => number === 0)).toHaveLength(1);
});

test('logo, stamp and signature are printed where they belong; a lost one is left out [A42]', async () => {
  const png = await plainPicture(600, 200).png().toBuffer();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="45"><path d="M0 0h9v9z"/></svg>');
  const [logo, stamp, lost] = [
    `${'a'.repeat(32)}-600x200.png`,
    `${'b'.repeat(32)}-90x45.svg`,
    `${'c'.repeat(32)}-90x45.png`,
  ];
  const appearance: Appearance = { ...noAppearance, logo, stamp, signature: lost };
  const pages = async (kind: DocumentKind, pictures = documentPictures(kind, appearance)) => {
    const shipment = kind === 'commercial_invoice' ? documentedShipment(new Map([[1, 2]])) : null;
    const data = { ...documentData(documentRequest({ kind, shipment })), pictures };
    return readPdf(
      await renderPdf({
        ...{ template: kind, data: JSON.stringify(data), lines: 1, tagged: true },
        pictures: { [logo]: png, [stamp]: svg },
      }),
    );
  };
  for (const kind of ['proforma', 'commercial_invoice'] as const) {
    const [signed] = await pages(kind);
    const [plain] = await pages(kind, documentPictures(kind, noAppearance));
    expect([signed?.images, plain?.images]).toEqual([1, 0]);
  }
  const [picking] = await pages('picking_list');
  expect(picking?.images).toBe(1);
  expect(documentPictures('packing_list', appearance)).toMatchObject({ stamp: null, signature: null });
  expect(documentPictures('proforma', appearance, { isDraft: true })).toMatchObject({ stamp: null, signature: null });
});

test('a picking list prints bin locations of any script and length, and a list without one has no such column [P115]', async () => {
  const bins = ['A-12-03', '三号库 12-4', 'HALL-3-RACK-12-SHELF-04-BIN-0017X-LEFT', null];
  const pickingList = async (given: readonly (string | null)[]) => {
    const lines = given.map((bin, index) => orderedLine(index + 1, { bin }));
    const [page] = await pagesOf({ kind: 'picking_list', order: documentedOrder({ lines }) });
    return (page?.text ?? '').replace(/[\s\u200b]+/g, '');
  };
  const text = await pickingList(bins);
  expectInOrder(text, ['LineBinPart', 'A-12-03', 'HALL-3-RACK-12-SHELF-04-BIN-0017X-LEFT', '三号库12-4', '–']);
  expect(await pickingList([null])).toContain('LinePart');
});
