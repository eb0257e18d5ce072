/**
 * Everything that a document prints, as it is when the document is issued. Amounts are integer cents, weights integer
 * grams, texts as typed. Pure: the same facts make the same document.
 */
import { sumCharges } from '#domain/orders/cores/core-charges.ts';
import { m } from '#messages';
import { currency } from '#platform/values/money.ts';
import { amountInWords } from './amount-in-words.ts';
import { costsOfDocument, type DocumentCharge } from './costs-of-document.ts';
import { type DocumentKind, invoiceKinds } from './document-kinds.ts';
import { type DocumentLine, documentLines } from './document-lines.ts';
import {
  buyerLines,
  buyerSaid,
  type DocumentParty,
  deliveryLatinLines,
  deliveryLines,
  isBuyerWithAddress,
  otherParties,
} from './document-parties.ts';
import type { DocumentPictures } from './document-pictures.ts';
import { type DocumentPayment, factsOf, notesOf, paymentOf, sellerLines, shipperLines } from './document-text.ts';
import { type DocumentWords, documentWords } from './document-words.ts';
import type { CreditedRow } from './documented-credit.ts';
import type { DocumentRequest, OrderedLine } from './documented-order.ts';
import { lineGapsOf } from './gaps.ts';
import { goodsFacts } from './invoice-facts.ts';
import type { LabelledText } from './labelled-text.ts';
import { type PrintedPackages, printedPackages } from './printed-packages.ts';

interface PrintedCredit {
  readonly words: Readonly<Record<'reason' | 'what' | 'invoice' | 'total', string>>;
  /** Empty: none. */
  readonly reason: string;
  readonly rows: readonly CreditedRow[];
  /** What is taken off each invoice, in cents. */
  readonly invoices: readonly (readonly [number: string, cents: number])[];
}

export interface DocumentData {
  readonly kind: DocumentKind;
  readonly number: string;
  readonly currency: string;
  readonly words: DocumentWords;
  readonly seller: { readonly name: string; readonly lines: readonly string[] };
  /** Where the goods are sent from; null: not stated. Absent in documents from before the company had more than one address. */
  readonly shipper?: readonly string[] | null;
  readonly buyer: readonly string[];
  /** What is compared of it (buyerSaid). Absent in documents from before they named the company: all of it. */
  readonly buyerSaid?: readonly string[];
  /** Lines of the delivery address; null: the order has none. */
  readonly delivery: readonly string[] | null;
  /** The delivery in Latin letters, below another script. Absent in documents from before addresses had it. */
  readonly deliveryLatin?: readonly string[];
  /** Whom else the goods concern. Absent in documents from before they had more than a notify party, which is a fact there. */
  readonly parties?: readonly DocumentParty[];
  /** The facts in the order in which they are printed. */
  readonly facts: readonly LabelledText[];
  /** Facts about the goods, printed below the others. Absent in documents from before invoices had them. */
  readonly goods?: readonly LabelledText[];
  readonly lines: readonly DocumentLine[];
  /** The packages with what is in them. Null: none are known. Absent in documents from before the shop made packages. */
  readonly packages?: PrintedPackages | null;
  /** True: about packages that had not left yet. */
  readonly isAhead?: boolean;
  /** Quantity of all lines; null: they have different units. */
  readonly quantity: number | null;
  /** Core charges of all lines, part of the total. Absent in documents from before orders had them. */
  readonly coreCents?: number;
  /** Charges, printed below the goods, part of the total. Absent in documents from before orders had them. */
  readonly charges?: readonly DocumentCharge[];
  /** Freight, part of the total. Null: not part of this document. Absent in documents from before orders had a freight. */
  readonly freightCents?: number | null;
  /** True: the freight is still to be quoted, and not in the total. */
  readonly freightOpen?: boolean;
  readonly totalCents: number;
  /** The total in words; null: not an invoice. Absent in documents from before invoices had it. */
  readonly totalInWords?: string | null;
  /** Net weight of all lines; null: that of one is not known. */
  readonly netGrams: number | null;
  /** Sentences below the lines; one for each thing that is not known. */
  readonly notes: readonly string[];
  /** How it is paid; null: not a proforma invoice. */
  readonly payment: DocumentPayment | null;
  /**
   * The place for the signature, below what the shop declares (empty: nothing); null: it is not signed. Absent in documents from
   * before papers had it: they have stamp and signature alone.
   */
  readonly signing?: { readonly declaration: string } | null;
  /** Logo, stamp and signature. Absent in documents from before the shop had them. */
  readonly pictures?: DocumentPictures;
  /** Accent colour of the shop; null or absent: yellow. */
  readonly accent?: string | null;
  /** What a credit note credits; absent in other documents. */
  readonly credit?: PrintedCredit;
  /** The word that is printed across the pages of a draft. Absent in other documents. */
  readonly draft?: string;
}

/** The data of a document. */
export function documentData(request: DocumentRequest): DocumentData {
  const { kind, number, order, company } = request;
  const lines = documentLines(request);
  const weights = lines.map(({ netGrams }) => netGrams);
  const { freightCents, charges } = costsOfDocument(request);
  const coreCents = sumCharges(lines);
  const totalCents =
    sum(lines.map((line) => line.totalCents)) +
    coreCents +
    sum(charges.map(({ cents }) => cents)) +
    (freightCents ?? 0);
  const isInvoice = invoiceKinds.includes(kind);
  const netGrams = weights.includes(null) ? null : sum(weights.map((grams) => grams ?? 0));
  const asksCustoms = kind !== 'confirmation' && kind !== 'picking_list';
  return {
    kind,
    number,
    currency,
    words: wordsOf(request),
    seller: { name: company.name, lines: sellerLines(company) },
    shipper: kind === 'packing_list' || kind === 'shipping_instructions' ? shipperLines(company) : null,
    buyer: buyerLines(order, isBuyerWithAddress(kind, order)),
    buyerSaid: buyerSaid(order),
    delivery: order.delivery && deliveryLines(order.delivery),
    deliveryLatin: deliveryLatinLines(order.delivery),
    parties: otherParties(kind, order),
    facts: factsOf(request),
    goods: isInvoice ? goodsFacts(request, { lines, netGrams }) : [],
    lines,
    packages: printedPackages(request.shipment, order.lines),
    ...(request.shipment?.at === null && { isAhead: true }),
    quantity: countUnits(order.lines, lines) > 1 ? null : sum(lines.map(({ quantity }) => quantity)),
    coreCents,
    charges,
    freightCents,
    freightOpen: (kind === 'proforma' || kind === 'confirmation') && freightCents === null,
    totalCents,
    totalInWords: isInvoice ? amountInWords(totalCents) : null,
    netGrams,
    notes: notesOf(request, totalCents, asksCustoms ? lineGapsOf(lines) : []),
    payment: kind === 'proforma' ? paymentOf(totalCents, order, company) : null,
    signing: isInvoice ? { declaration: company.declaration } : null,
    // The chamber of commerce makes the certificate itself.
    ...(kind === 'certificate_of_origin' && { draft: m.document_draft() }),
  };
}

/** An invoice that replaces one has a title that says so. */
function wordsOf({ kind, replaces }: DocumentRequest): DocumentWords {
  const words = documentWords(kind);
  const isCorrected = kind === 'commercial_invoice' && replaces !== null;
  return isCorrected ? { ...words, title: m.document_corrected_invoice() } : words;
}

/** Different units of the printed lines; what is printed behind a quantity also differs by its number. */
function countUnits(ordered: readonly OrderedLine[], printed: readonly DocumentLine[]): number {
  const positions = new Set(printed.map(({ position }) => position));
  return new Set(ordered.filter(({ position }) => positions.has(position)).map(({ unit }) => unit)).size;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
