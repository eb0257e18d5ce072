/**
 * What customs, carriers and banks ask for on a paper and nobody has entered. It is listed before the paper is issued, never
 * guessed. Pure.
 */
import { z } from 'zod';
import { lacksLatin } from '#domain/addresses/latin-form.ts';
import type { Company } from '#domain/content/contract.ts';
import { lacksInsurance } from '#domain/orders/incoterm-rules.ts';
import { crossBorderKinds, type DocumentKind, documentKinds, invoiceKinds, moneyKinds } from './document-kinds.ts';
import { lacksLatinParty, lacksTaxNumber } from './document-parties.ts';
import type { DocumentedOrder, DocumentedShipment } from './documented-order.ts';

/** What they ask about a part. */
const lineFields = ['hsCode', 'origin', 'netWeight'] as const;

/** Also what they ask about the order, its shipments and the shop. */
const gapFields = [
  ...lineFields,
  'deliveryAddress',
  'taxNumber',
  'deliveryTerm',
  'grossWeight',
  'registration',
  'latinForm',
  'transport',
  'places',
  'validity',
  'invoice',
  'insurance',
] as const;

export interface LineGap {
  readonly field: (typeof lineFields)[number];
  readonly positions: number[];
}

export const Gap = z
  .object({
    field: z.enum(gapFields),
    kinds: z
      .array(z.enum(documentKinds))
      .meta({ description: 'The documents that you can issue now and that lack it' }),
    positions: z.array(z.int()).meta({ description: 'Of a fact about parts: the lines of the order without it' }),
    shipments: z.array(z.int()).meta({
      description: 'Of a gross weight or an invoice: the shipments without it, from 1',
    }),
  })
  .meta({ id: 'DocumentGap' });
export type Gap = z.infer<typeof Gap>;

/** The papers of those who carry the goods and certify where they are from. */
const ofTheWay: readonly DocumentKind[] = ['certificate_of_origin', 'shipping_instructions'];

/**
 * The papers on which each fact is asked for. Source: the data of the invoice and the packing list in the UN Layout Key for Trade
 * Documents (UN/CEFACT recommendation 1). Without an account nothing is issued that asks for money (requireOwnCompany).
 */
const askedOn: Readonly<Record<Gap['field'], readonly DocumentKind[]>> = {
  hsCode: crossBorderKinds,
  origin: crossBorderKinds,
  netWeight: crossBorderKinds,
  deliveryAddress: crossBorderKinds,
  taxNumber: invoiceKinds,
  deliveryTerm: invoiceKinds,
  grossWeight: ['packing_list', 'commercial_invoice', 'certificate_of_origin'],
  registration: invoiceKinds,
  latinForm: crossBorderKinds,
  transport: ofTheWay,
  places: ofTheWay,
  validity: ['proforma'],
  invoice: ['certificate_of_origin'],
  insurance: moneyKinds,
};

interface LineFacts {
  readonly position: number;
  readonly hsCode: string | null;
  readonly origin: string | null;
  readonly netGrams: number | null;
}

/** What is not known about the parts of the lines; none when everything is known. */
export function lineGapsOf(lines: readonly LineFacts[]): LineGap[] {
  const without = (isGap: (line: LineFacts) => boolean) => lines.filter(isGap).map(({ position }) => position);
  const gaps: LineGap[] = [
    { field: 'hsCode', positions: without(({ hsCode }) => !hsCode) },
    { field: 'origin', positions: without(({ origin }) => !origin) },
    { field: 'netWeight', positions: without(({ netGrams }) => netGrams === null) },
  ];
  return gaps.filter(({ positions }) => positions.length > 0);
}

interface PapersToIssue {
  readonly order: DocumentedOrder;
  readonly lines: readonly LineFacts[];
  readonly company: Pick<Company, 'registrations'>;
  /** What can be issued now, with the shipment that it is about. */
  readonly papers: readonly { readonly kind: DocumentKind; readonly shipment: DocumentedShipment | null }[];
}

/** What the papers will lack. */
export function gapsBeforeIssuing({ order, lines, company, papers }: PapersToIssue): Gap[] {
  const { delivery, incoterm, incotermPlace, charges } = order;
  const isInsured = charges.some(({ kind }) => kind === 'insurance');
  const gapOf = (field: Gap['field'], about: Partial<Pick<Gap, 'positions' | 'shipments'>> = {}, on = papers): Gap => ({
    field,
    kinds: distinct(on.map(({ kind }) => kind).filter((kind) => askedOn[field].includes(kind))),
    positions: [],
    shipments: [],
    ...about,
  });
  const missing = (field: Gap['field'], isMissing: boolean) => (isMissing ? [gapOf(field)] : []);
  const unweighed = papers.filter(({ shipment }) => shipment?.grossGrams === null);
  const isDeliveryUnread = delivery !== null && lacksLatin(delivery);
  const unread = papers.filter(({ kind }) => isDeliveryUnread || lacksLatinParty(kind, order));
  const isInvoiced = ({ id }: DocumentedShipment) => order.invoices.some(({ shipmentId }) => shipmentId === id);
  const notInvoiced = papers.filter(({ shipment }) => shipment !== null && !isInvoiced(shipment));
  return [
    ...lineGapsOf(lines).map(({ field, positions }) => gapOf(field, { positions })),
    ...missing('deliveryAddress', delivery === null),
    // The tax number is entered with an address: without one, the address is what is missing.
    ...missing('taxNumber', delivery !== null && lacksTaxNumber(order)),
    ...missing('deliveryTerm', incoterm === null || incotermPlace === ''),
    ...missing('insurance', lacksInsurance({ incoterm, isInsured })),
    gapOf('grossWeight', { shipments: ordinalsOf(unweighed) }, unweighed),
    ...missing('registration', company.registrations.length === 0),
    gapOf('latinForm', {}, unread),
    ...missing('transport', order.transport === null),
    ...missing('places', order.placeOfLoading === '' || order.placeOfDischarge === ''),
    ...missing('validity', order.validUntil === null),
    gapOf('invoice', { shipments: ordinalsOf(notInvoiced) }, notInvoiced),
  ].filter(({ kinds }) => kinds.length > 0);
}

const ordinalsOf = (papers: PapersToIssue['papers']) =>
  distinct(papers.flatMap(({ shipment }) => shipment?.ordinal ?? []));

const distinct = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

/** Ascending positions in short: [1, 2, 3, 7] → "1–3, 7". */
export function positionRanges(positions: readonly number[]): string {
  const ranges: [from: number, to: number][] = [];
  for (const position of positions) {
    const last = ranges.at(-1);
    if (last && position === last[1] + 1) last[1] = position;
    else ranges.push([position, position]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
}
