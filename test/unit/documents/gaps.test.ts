/** What customs, carriers and banks will miss on each kind of paper, said before it is issued. */
import { expect, test } from 'vitest';
import { type DocumentKind, documentKinds } from '#domain/documents/document-kinds.ts';
import { documentLines } from '#domain/documents/document-lines.ts';
import { documentRules } from '#domain/documents/document-rules.ts';
import type { DocumentedShipment } from '#domain/documents/documented-order.ts';
import { gapsBeforeIssuing } from '#domain/documents/gaps.ts';
import { documentedOrder, documentedShipment, documentRequest, orderedLine } from '../../fixtures/document-fixture.ts';

const { company } = documentRequest();
const registered = { ...company, registrations: [{ label: 'EORI', number: 'DE4711' }] };
const shipment = documentedShipment(new Map([[1, 2]]));
const delivery = { lines: ['Jonas Weber', 'Germany'], phone: '', taxNumber: 'DE123456788', note: '' };

function gapsOf(
  kinds: readonly DocumentKind[],
  { order = documentedOrder(), shop = registered, weighed = [true] as readonly boolean[] } = {},
) {
  const shipments = weighed.map((isWeighed, at) => ({
    ...shipment,
    ordinal: at + 1,
    grossGrams: isWeighed ? 412_500 : null,
  }));
  const about = (kind: DocumentKind): readonly (DocumentedShipment | null)[] =>
    documentRules[kind].perShipment ? shipments : [null];
  const papers = kinds.flatMap((kind) => about(kind).map((each) => ({ kind, shipment: each })));
  const lines = documentLines({ kind: 'proforma', order, shipment: null });
  return gapsBeforeIssuing({ order, lines, company: shop, papers });
}

/** What the papers of the way and an offer ask for besides. */
const agreed = {
  transport: 'sea',
  placeOfLoading: 'Qingdao',
  placeOfDischarge: 'Hamburg',
  validUntil: '2026-12-31',
  invoices: [{ shipmentId: shipment.id, number: 'CI-10001', at: new Date('2026-11-22T10:00:00Z') }],
} as const;

test('nothing is missing on papers of an order of which everything is known [O264 O327]', () => {
  expect(gapsOf(documentKinds, { order: documentedOrder(agreed) })).toEqual([]);
});

test('certificate and instructions ask for the way and the invoice, an offer for its last day, all for Latin letters [O327]', () => {
  const chinese = { ...delivery, lines: ['李伟', '金水路18号', 'CHINA'] };
  const open = documentedOrder({ delivery: chinese });
  const ofTheWay = ['certificate_of_origin', 'shipping_instructions'];
  expect(gapsOf(documentKinds, { order: open })).toMatchObject([
    { field: 'latinForm', kinds: ['proforma', 'packing_list', 'commercial_invoice', ...ofTheWay] },
    { field: 'transport', kinds: ofTheWay },
    { field: 'places', kinds: ofTheWay },
    { field: 'validity', kinds: ['proforma'] },
    { field: 'invoice', kinds: ['certificate_of_origin'], shipments: [1] },
  ]);
  const latin = { name: 'Li Wei', company: '', address: '18 Jinshui Road' };
  const known = documentedOrder({ ...agreed, delivery: { ...chinese, latin } });
  expect(gapsOf(documentKinds, { order: known })).toEqual([]);
});

test('a party in another script without Latin letters is a gap of the documents that name it [O320]', () => {
  const kindsOf = (given: object) =>
    gapsOf(documentKinds, { order: documentedOrder({ ...agreed, ...given }) }).map(({ field, kinds }) => [
      field,
      kinds,
    ]);
  expect(kindsOf({ billing: 'Холдинг' })).toEqual([['latinForm', ['proforma', 'commercial_invoice']]]);
  expect(kindsOf({ billing: 'Холдинг', billingLatin: 'Holding' })).toEqual([]);
  const [[, kinds] = []] = kindsOf({ notifyParty: 'Экспедиция' });
  expect(kinds).toEqual(expect.arrayContaining(['packing_list', 'certificate_of_origin', 'shipping_instructions']));
});

test('under CIF and CIP a missing insurance is named on the documents that ask for money, and on no others [O332]', () => {
  for (const incoterm of ['CIF', 'CIP'] as const) {
    const order = documentedOrder({ ...agreed, incoterm });
    expect(gapsOf(documentKinds, { order })).toEqual([
      { field: 'insurance', kinds: ['proforma', 'confirmation', 'commercial_invoice'], positions: [], shipments: [] },
    ]);
    const insurance = { position: 1001, kind: 'insurance', label: 'Insurance', cents: 2500 } as const;
    expect(gapsOf(documentKinds, { order: documentedOrder({ ...agreed, incoterm, charges: [insurance] }) })).toEqual(
      [],
    );
  }
  expect(gapsOf(documentKinds, { order: documentedOrder({ ...agreed, incoterm: 'CFR' }) })).toEqual([]);
});

test('a tax number that was corrected in the order is missed no longer [O327]', () => {
  const order = documentedOrder({ ...agreed, delivery: { ...delivery, taxNumber: '' }, taxNumber: 'DE1' });
  expect(gapsOf(['commercial_invoice'], { order })).toEqual([]);
});

test('each gap names the papers that ask for it, and only those that can be issued [O264]', () => {
  const order = documentedOrder({
    ...agreed,
    lines: [orderedLine(1), orderedLine(2, { hsCode: null })],
    delivery: { ...delivery, taxNumber: '' },
    incoterm: null,
    incotermPlace: '',
  });
  const gaps = gapsOf(documentKinds, { order, shop: company, weighed: [true, false] });
  const ofTheWay = ['certificate_of_origin', 'shipping_instructions'];
  expect(gaps).toEqual([
    {
      ...{ field: 'hsCode', kinds: ['proforma', 'packing_list', 'commercial_invoice', ...ofTheWay] },
      ...{ positions: [2], shipments: [] },
    },
    { field: 'taxNumber', kinds: ['proforma', 'commercial_invoice'], positions: [], shipments: [] },
    { field: 'deliveryTerm', kinds: ['proforma', 'commercial_invoice'], positions: [], shipments: [] },
    {
      ...{ field: 'grossWeight', kinds: ['packing_list', 'commercial_invoice', 'certificate_of_origin'] },
      ...{ positions: [], shipments: [2] },
    },
    { field: 'registration', kinds: ['proforma', 'commercial_invoice'], positions: [], shipments: [] },
  ]);
  expect(gapsOf(['packing_list'], { order, shop: company, weighed: [false] })).toMatchObject([
    { field: 'hsCode', kinds: ['packing_list'] },
    { field: 'grossWeight', kinds: ['packing_list'], shipments: [1] },
  ]);
  expect(gapsOf(['confirmation', 'picking_list'], { order, shop: company })).toEqual([]);
});

test('without an address the address is missing, not its tax number; a term without its place is a gap [O264]', () => {
  const fieldsOf = (given: Parameters<typeof documentedOrder>[0]) =>
    gapsOf(['proforma'], { order: documentedOrder({ ...agreed, ...given }) }).map(({ field }) => field);
  expect(fieldsOf({ delivery: null })).toEqual(['deliveryAddress']);
  expect(fieldsOf({ delivery: { ...delivery, taxNumber: '' } })).toEqual(['taxNumber']);
  expect(fieldsOf({ incotermPlace: '' })).toEqual(['deliveryTerm']);
});
