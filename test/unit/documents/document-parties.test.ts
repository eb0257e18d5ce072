/** Parties, agreed terms and the papers of the way, as documents print them. */
import { expect, test } from 'vitest';
import { changedAspects } from '#domain/documents/document-changes.ts';
import { type DocumentData, documentData } from '#domain/documents/document-data.ts';
import type { DocumentKind } from '#domain/documents/document-kinds.ts';
import type { DocumentedOrder } from '#domain/documents/documented-order.ts';
import { incoterms } from '#domain/orders/incoterms.ts';
import { meansOfTransport } from '#domain/orders/terms/term-names.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';

const shipment = documentedShipment(new Map([[1, 2]]));
const dataOf = (kind: DocumentKind, given: Partial<DocumentedOrder> = {}) =>
  documentData(documentRequest({ kind, order: documentedOrder(given), shipment: null }));
const certificateOf = (given: Partial<DocumentedOrder> = {}) =>
  documentData(documentRequest({ kind: 'certificate_of_origin', order: documentedOrder(given), shipment }));
const factOf = ({ facts, goods = [] }: DocumentData, label: string) =>
  [...facts, ...goods].find(([name]) => name === label)?.[1];
const partiesOf = (data: DocumentData) => data.parties?.map(({ label, isConsignee }) => [label, isConsignee]);

const chinese = {
  lines: ['李伟', '青岛工程机械配件有限公司', '金水路18号', 'CHINA'],
  company: '青岛工程机械配件有限公司',
  latin: { name: 'Li Wei', company: 'Qingdao Parts Co., Ltd.', address: '18 Jinshui Road, Qingdao' },
  phone: '',
  taxNumber: '91110000600037341L',
  note: '',
};

test('the buyer is named by company and person, each in its own script and in Latin letters [O320 O322]', () => {
  const order = { delivery: chinese, buyer: { name: '李伟', email: 'li@example.com', phone: '1' } };
  expect(dataOf('packing_list', order).buyer).toEqual([
    '青岛工程机械配件有限公司',
    'Qingdao Parts Co., Ltd.',
    '李伟',
    'Li Wei',
    'li@example.com',
    'Phone: 1',
    'Tax number 91110000600037341L',
  ]);
  const corrected = dataOf('proforma', { ...order, legalName: 'Qingdao Trading', taxNumber: 'CN-1' }).buyer;
  expect(corrected[0]).toBe('Qingdao Trading');
  expect(corrected.at(-1)).toBe('Tax number CN-1');
  expect(corrected).not.toContain('Qingdao Parts Co., Ltd.');
  expect(dataOf('packing_list', order).deliveryLatin).toEqual([
    'Li Wei',
    'Qingdao Parts Co., Ltd.',
    '18 Jinshui Road, Qingdao',
  ]);
});

test('papers about money name the address of the buyer, that of the delivery where no other was given; carriers are not told it [O395]', () => {
  const order = { delivery: chinese, buyer: { name: '李伟', email: '', phone: '1' } };
  const withAddress = ['李伟', 'Li Wei', '金水路18号', 'CHINA', '18 Jinshui Road, Qingdao', 'Phone: 1'];
  for (const kind of ['proforma', 'confirmation', 'commercial_invoice'] as const)
    expect(dataOf(kind, order).buyer.slice(2, -1)).toEqual(withAddress);
  for (const kind of ['packing_list', 'shipping_instructions'] as const)
    expect(dataOf(kind, order).buyer).not.toContain('CHINA');
  expect(dataOf('proforma', { ...order, billing: 'Holding\nEmden' }).buyer).not.toContain('CHINA');
  expect(dataOf('proforma', { ...order, delivery: null }).buyer).toEqual(['李伟', 'Phone: 1']);
});

test('other parties are printed where they are others, and by name alone where they are the consignee [O322]', () => {
  const parties = { billing: 'Holding\nEmden', notifyParty: 'Nord\nHamburg', importer: 'Import GmbH' };
  expect(partiesOf(dataOf('proforma', parties))).toEqual([
    ['Invoice to', false],
    ['Notify party', false],
    ['Importer', false],
  ]);
  expect(partiesOf(dataOf('packing_list', parties))).toEqual([
    ['Notify party', false],
    ['Importer', false],
  ]);
  expect(partiesOf(dataOf('picking_list', parties))).toEqual([]);
  expect(partiesOf(dataOf('proforma'))).toEqual([]);
  const same = { notifyParty: 'JONAS WEBER\nHafenstraße 12\n26723  Emden, Germany' };
  expect(partiesOf(dataOf('proforma', same))).toEqual([['Notify party', true]]);
  const inLatin = { delivery: chinese, importer: 'Li Wei, Qingdao Parts Co. Ltd\n18 Jinshui Road, Qingdao' };
  expect(partiesOf(dataOf('commercial_invoice', inLatin))).toEqual([['Importer', true]]);
});

test('agreed terms of payment are on the papers that ask for money, with the amounts that follow [O323]', () => {
  const lines = [orderedLine(1, { quantity: 1, unitCents: 100_000 })];
  const net = dataOf('proforma', { lines, depositPercent: 0, balanceDays: 30 });
  expect(factOf(net, 'Terms of payment')).toBe('Payment within 30 days of dispatch');
  expect(net.payment?.amounts).toEqual([['Balance within 30 days of dispatch', 100_000]]);
  expect(net.notes.join()).not.toMatch(/T\/T/);
  const half = dataOf('commercial_invoice', { lines, depositPercent: 50 });
  expect(factOf(half, 'Terms of payment')).toBe('50% deposit, balance before dispatch');
  expect(dataOf('proforma', { lines, depositPercent: 50 }).payment?.amounts).toEqual([
    ['Deposit', 50_000],
    ['Balance before dispatch', 50_000],
  ]);
  // Those of the shop: small orders are paid in full.
  expect(factOf(dataOf('commercial_invoice', { lines }), 'Terms of payment')).toMatch(/^30% deposit/);
  const small = [orderedLine(1, { quantity: 1, unitCents: 100 })];
  expect(factOf(dataOf('commercial_invoice', { lines: small }), 'Terms of payment')).toMatch(/in full/);
  expect(factOf(dataOf('packing_list', { lines, depositPercent: 50 }), 'Terms of payment')).toBeUndefined();
});

test('an offer has its last day and the time of shipment, an invoice has neither [O324]', () => {
  const given = { validUntil: '2026-12-31', shipmentTime: 'Within 20 days' };
  for (const kind of ['proforma', 'confirmation'] as const) {
    expect(factOf(dataOf(kind, given), 'Valid until')).toBe('31 Dec 2026');
    expect(factOf(dataOf(kind, given), 'Time of shipment')).toBe('Within 20 days');
  }
  expect(factOf(dataOf('commercial_invoice', given), 'Valid until')).toBeUndefined();
});

test('a certificate of origin is a draft with invoice, marks and packages, without prices of its own [O325]', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  const invoices = [{ shipmentId: shipment.id, number: 'CI-10007', at }];
  const data = certificateOf({ invoices, placeOfDischarge: 'Hamburg' });
  expect(data.draft).toBe('Draft');
  expect(factOf(data, 'Invoice')).toBe('CI-10007 of 22 Nov 2026');
  expect(factOf(data, 'Marks and numbers')).toBe('Jonas Weber / SP-100042 / Hamburg / No. 1–2');
  expect(factOf(data, 'Number and kind of packages')).toBe('2 packages');
  expect(factOf(data, 'Gross weight')).toBe('412.5 kg');
  expect(factOf(certificateOf({ delivery: chinese }), 'Marks and numbers')).toMatch(/^Qingdao Parts Co., Ltd. \/ /);
  expect(factOf(certificateOf(), 'Invoice')).toBeUndefined();
  expect([data.payment, data.signing, data.totalInWords]).toEqual([null, null, null]);
});

test.each(incoterms)(
  'shipping instructions under %s say who pays freight, insurance and export clearance [O326]',
  (incoterm) => {
    const data = dataOf('shipping_instructions', { incoterm, incotermPlace: 'Hamburg' });
    const bySeller = ['CPT', 'CIP', 'DAP', 'DPU', 'DDP', 'CFR', 'CIF'].includes(incoterm);
    expect(factOf(data, 'Freight charges')).toBe(bySeller ? 'Prepaid' : 'Collect');
    const insured = incoterm === 'CIF' || incoterm === 'CIP';
    expect(factOf(data, 'Insurance')).toBe(insured ? 'Covered by the seller' : 'Not covered by the seller');
    expect(factOf(data, 'Export clearance')).toBe(incoterm === 'EXW' ? 'By the buyer' : 'By the seller');
  },
);

test('shipping instructions want the transport document of the means; packages and weight stand when goods are recorded [O326]', () => {
  const wanted = meansOfTransport.map((transport) =>
    factOf(dataOf('shipping_instructions', { transport }), 'Documents wanted'),
  );
  expect(new Set(wanted).size).toBe(meansOfTransport.length);
  expect(factOf(dataOf('shipping_instructions', { transport: 'sea' }), 'Documents wanted')).toMatch(/^Bill of lading/);
  const bare = dataOf('shipping_instructions', { incoterm: null });
  expect(factOf(bare, 'Freight charges')).toBeUndefined();
  expect(factOf(bare, 'Gross weight')).toBeUndefined();
  const sent = dataOf('shipping_instructions', { shipments: [shipment, { ...shipment, id: 'b', ordinal: 2 }] });
  expect(factOf(sent, 'Number and kind of packages')).toBe('4 packages');
  expect(factOf(sent, 'Gross weight')).toBe('825 kg');
});

test('another party in another script is printed with its form in Latin letters below it [O320]', () => {
  const given = { importer: '青岛进口公司\n青岛', importerLatin: 'Qingdao Import Co.\nQingdao' };
  const [party] = dataOf('commercial_invoice', given).parties ?? [];
  expect(party?.lines).toEqual(['青岛进口公司', '青岛', 'Qingdao Import Co.', 'Qingdao']);
  const consignee = { delivery: chinese, notifyParty: chinese.lines.join('\n'), notifyPartyLatin: 'Li Wei' };
  expect(partiesOf(dataOf('packing_list', consignee))).toEqual([['Notify party', true]]);
});

/** A document as it was issued before documents had parties. */
function issuedBefore(given: Partial<DocumentedOrder>): DocumentData {
  const order = documentedOrder(given);
  const { buyerSaid: _said, deliveryLatin: _latin, parties: _parties, ...data } = dataOf('proforma', given);
  const { name, email, phone } = order.buyer;
  const notify = order.notifyParty.replaceAll('\n', ', ');
  return {
    ...data,
    buyer: [name, email, `Phone: ${phone}`, `Tax number ${order.delivery?.taxNumber}`],
    facts: notify ? [...data.facts, ['Notify party', notify]] : data.facts,
  };
}

test('a document from before there were parties is not outdated by them, but by a correction of one [O328]', () => {
  const delivery = { ...chinese, latin: undefined };
  const given = { delivery, notifyParty: 'Nord\nHamburg' };
  const issued = issuedBefore(given);
  expect(changedAspects(issued, dataOf('proforma', given))).toEqual([]);
  const changes: [Partial<DocumentedOrder>, string][] = [
    [{ legalName: 'Weber GmbH' }, 'buyer'],
    [{ taxNumber: 'DE2' }, 'buyer'],
    [{ billing: 'Holding' }, 'terms'],
    [{ importer: 'Import GmbH' }, 'terms'],
    [{ notifyParty: 'Süd' }, 'terms'],
    [{ depositPercent: 50 }, 'terms'],
    [{ validUntil: '2026-12-31' }, 'terms'],
    [{ delivery: chinese }, 'delivery'],
  ];
  for (const [change, aspect] of changes)
    expect(changedAspects(issued, dataOf('proforma', { ...given, ...change }))).toEqual([aspect]);
});
