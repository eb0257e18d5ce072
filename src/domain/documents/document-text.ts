/** The texts of a document beside its lines: who, where to, when, and what to know. Pure. */
import { type BankAccount, bankFor } from '#domain/content/bank-contract.ts';
import type { Company } from '#domain/content/contract.ts';
import { saleTermsText } from '#domain/content/terms-text.ts';
import { hasAgreedPayment, termsOfOrder } from '#domain/orders/payments/agreed-payment.ts';
import { depositOf } from '#domain/orders/payments/payment-state.ts';
import { transportName } from '#domain/orders/terms/term-name.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { gramsPerKg } from '#platform/values/mass.ts';
import { currency } from '#platform/values/money.ts';
import { agreedFacts } from './agreed-facts.ts';
import type { DocumentKind } from './document-kinds.ts';
import type { DocumentedOrder, DocumentedShipment, DocumentRequest } from './documented-order.ts';
import { exportFacts } from './export-facts.ts';
import { type LineGap, positionRanges } from './gaps.ts';
import type { LabelledText } from './labelled-text.ts';
import { countOfKinds } from './printed-packages.ts';

/** How a proforma invoice is paid. The amounts, in cents, add up to its total. */
export interface DocumentPayment {
  readonly amounts: readonly (readonly [label: string, cents: number])[];
  /** Null: the shop has none in the currency of the order. Documents from before accounts had them lack currency and correspondent. */
  readonly bank: BankAccount | null;
  /** What the buyer writes on the transfer. */
  readonly reference: string;
}

/** The lines below the name of the seller: how to reach it, and the numbers by which authorities know it. */
export function sellerLines({ address, phone, email, registrations }: Company): string[] {
  const numbers = registrations.map((each) => m.document_registration(each));
  return stated([address, stated([phone, email]).join(' · '), numbers.join(' · ')]);
}

/** The lines about where the goods are sent from; null: not stated. */
export function shipperLines({ addresses }: Company): string[] | null {
  const from = addresses.find(({ shipsFrom }) => shipsFrom);
  return from ? [from.label, from.address] : null;
}

/** The papers about goods that have left, on which a wish for a day says nothing. */
const afterwards: readonly DocumentKind[] = ['commercial_invoice', 'certificate_of_origin'];

/** What stands at the top: dates, numbers and terms. The ones that the order does not have are left out. */
export function factsOf({ kind, at, order, shipment, replaces, company }: DocumentRequest): LabelledText[] {
  const { number, placedAt, poNumber, incoterm, incotermPlace, wantedOn } = order;
  const facts: LabelledText[] = [
    [m.document_date(), formatDay(at.toISOString())],
    [m.document_order(), number],
    [m.document_ordered(), formatDay(placedAt.toISOString())],
    [m.document_po_number(), poNumber],
    [m.order_incoterm(), incoterm ? m.document_incoterm({ code: incoterm, place: incotermPlace }) : ''],
    [m.order_wanted_on(), wantedOn && !afterwards.includes(kind) ? formatDay(wantedOn) : ''],
    ...agreedFacts(kind, order, company),
    ...wayFacts(kind, order),
    ...(shipment ? shipmentFacts(shipment, kind) : []),
    ...exportFacts({ kind, order, shipment }),
    [m.document_replaces(), replaces ?? ''],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** The papers by which goods on their way are found. */
const withVessel: readonly DocumentKind[] = [...afterwards, 'packing_list', 'shipping_instructions'];

/** When the goods are promised, and the way that they take. */
function wayFacts(kind: DocumentKind, order: DocumentedOrder): LabelledText[] {
  const { promisedOn, transport, vessel, placeOfLoading, placeOfDischarge } = order;
  const isAhead = kind === 'proforma' || kind === 'confirmation' || kind === 'picking_list';
  const promised: LabelledText = [m.order_term_promised_on(), promisedOn && isAhead ? formatDay(promisedOn) : ''];
  if (kind === 'picking_list') return [promised];
  return [
    promised,
    [m.order_term_transport(), transport ? transportName[transport]() : ''],
    [m.order_term_vessel(), withVessel.includes(kind) ? vessel : ''],
    [m.order_term_place_of_loading(), placeOfLoading],
    [m.order_term_place_of_discharge(), placeOfDischarge],
  ];
}

function shipmentFacts(shipment: DocumentedShipment, kind: DocumentKind): LabelledText[] {
  const { ordinal, at, carrier, trackingNumber, parcels, grossGrams, packages } = shipment;
  return [
    [m.document_shipment(), String(ordinal)],
    [m.document_shipped(), at ? formatDay(at.toISOString()) : ''],
    [m.document_carrier(), carrier],
    [m.document_tracking_number(), trackingNumber],
    // Packages have their own place on the other documents, with their weights.
    kind === 'certificate_of_origin'
      ? [
          m.document_packages(),
          packages.length > 0 ? countOfKinds(packages) : m.document_packages_count({ count: parcels }),
        ]
      : [m.order_parcels(), packages.length > 0 ? '' : String(parcels)],
    [
      m.document_gross_weight(),
      packages.length > 0 || grossGrams === null
        ? ''
        : m.document_kilograms({ kilograms: String(grossGrams / gramsPerKg) }),
    ],
  ];
}

const gapSentence: Record<LineGap['field'], (values: { lines: string }) => string> = {
  hsCode: m.document_gap_hsCode,
  origin: m.document_gap_origin,
  netWeight: m.document_gap_netWeight,
};

/** What is not known, how it is paid, and for the warehouse what the buyer wrote. */
export function notesOf(
  { kind, order, company, replaces }: DocumentRequest,
  totalCents: number,
  gaps: readonly LineGap[],
): string[] {
  const isPaidFor = kind === 'proforma' || kind === 'confirmation';
  const isHandled = kind === 'picking_list' || kind === 'packing_list' || kind === 'shipping_instructions';
  const { delivery, note } = order;
  return stated([
    kind === 'commercial_invoice' && replaces ? m.document_corrects({ number: replaces }) : '',
    isPaidFor ? paymentSentence(totalCents, order, company) : '',
    ...(isPaidFor ? saleTermsText(company.terms).map(([label, text]) => m.document_term({ label, text })) : []),
    ...gaps.map(({ field, positions }) => gapSentence[field]({ lines: positionRanges(positions) })),
    kind === 'picking_list' && note ? m.document_buyer_note({ note: isolated(note) }) : '',
    isHandled && delivery?.note ? m.document_carrier_note({ note: isolated(delivery.note) }) : '',
  ]);
}

/** Empty: the facts name the terms that were agreed for this order. */
function paymentSentence(totalCents: number, order: DocumentedOrder, { payment }: Company): string {
  if (hasAgreedPayment(order)) return '';
  const values = { days: payment.dueDays };
  return depositFor(totalCents, order, payment) < totalCents
    ? m.document_payment_split(values)
    : m.document_payment_full(values);
}

function depositFor(totalCents: number, order: DocumentedOrder, terms: Company['payment']): number {
  return order.depositCents ?? depositOf(totalCents, termsOfOrder(terms, order));
}

/** Deposit and balance add up to the total. */
export function paymentOf(totalCents: number, order: DocumentedOrder, { payment }: Company): DocumentPayment {
  const depositCents = depositFor(totalCents, order, payment);
  const balanceCents = totalCents - depositCents;
  const { balanceDays } = termsOfOrder(payment, order);
  const balance = balanceDays > 0 ? m.document_balance_net({ count: balanceDays }) : m.document_balance();
  const parts: DocumentPayment['amounts'] = [
    [m.document_deposit(), depositCents],
    [balance, balanceCents],
  ];
  return {
    amounts: balanceCents > 0 ? parts.filter(([, cents]) => cents > 0) : [[m.document_in_full(), totalCents]],
    bank: bankFor(payment, currency),
    reference: order.number,
  };
}

/** A text of any script inside a sentence: its direction is its own (first strong isolate, Unicode Annex 9). */
const isolated = (text: string) => `\u2068${text}\u2069`;

const stated = (texts: readonly string[]) => texts.filter((text) => text !== '');
