/** What the PDF files say, read back with PDF.js. */
import { expect, test } from 'vitest';
import { type Appearance, noAppearance } from '#domain/content/appearance.ts';
import { documentData } from '#domain/documents/document-data.ts';
import { type DocumentKind, documentKinds } from '#domain/documents/document-kinds.ts';
import { documentPictures } from '#domain/documents/document-pictures.ts';
import { documentRules } from '#domain/documents/document-rules.ts';
import { renderPdf } from '#domain/documents/pdf/render-pdf.server.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';
import { plainPicture } from '../../fixtures/pictures.ts';
import { readPdf } from '../../fixtures/read-pdf.ts';
import { expectInOrder, flat, pagesOf, pdfOf, withLine } from './pdf-fixture.ts';

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

test('the same data make the same file', async () => {
  const [first, second] = [await pdfOf({}), await pdfOf({})];
  expect(Buffer.compare(first, second)).toBe(0);
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
