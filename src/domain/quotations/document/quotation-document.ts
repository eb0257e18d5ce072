/** What the PDF of a quotation prints: amounts in integer cents, weights in integer grams, texts as typed. Pure. */
import type { Appearance } from '#domain/content/appearance.ts';
import type { Company } from '#domain/content/contract.ts';
import { saleTermsText } from '#domain/content/terms-text.ts';
import { documentPictures } from '#domain/documents/document-pictures.ts';
import { sellerLines } from '#domain/documents/document-text.ts';
import { documentWords } from '#domain/documents/document-words.ts';
import type { LabelledText } from '#domain/documents/labelled-text.ts';
import { paymentTermsText, termsOfOrder } from '#domain/orders/payments/agreed-payment.ts';
import { depositOf } from '#domain/orders/payments/payment-state.ts';
import { m } from '#messages';
import { nameOfCountry } from '#platform/values/country-name.ts';
import { formatDay } from '#platform/values/dates.ts';
import { currency } from '#platform/values/money.ts';
import type { RequestRow } from '../open-request.server.ts';
import type { QuotationVersion } from '../quoted/quotation-changes.ts';
import { nameOfQuotation } from '../quoted/quotation-name.ts';
import { type QuotationRow, quotationTotals } from '../quoted/quotation-totals.ts';
import { formatRequestNumber } from '../request-number.ts';
import { type AskedRow, type PrintedQuotedLine, printedLine } from './printed-lines.ts';

type Asker = Pick<RequestRow, 'number' | 'sentAt' | 'createdAt' | 'name' | 'company' | 'country' | 'email' | 'phone'>;

export interface QuotationToPrint {
  readonly quotation: QuotationVersion;
  readonly request: Asker;
  /** The lines of the request. */
  readonly asked: readonly AskedRow[];
  readonly company: Company;
  readonly appearance: Appearance;
}

/** The data of the template `quotation`. Its total is that of quotationTotals, which the order has too. */
export function quotationDocument({ quotation, request, asked, company, appearance }: QuotationToPrint) {
  const { row, lines } = quotation;
  const askedById = new Map(asked.map((line) => [line.id, line]));
  const printed = lines.map((line) => printedLine(line, askedById.get(line.lineId)));
  const offered = printed.filter(({ isOffered }) => isOffered);
  const { totalCents } = quotationTotals(lines, row);
  return {
    ...{ number: nameOfQuotation(row), currency, accent: appearance.accent },
    pictures: documentPictures('confirmation', appearance),
    words: { ...documentWords('proforma'), title: m.quotation_document(), delivery: '' },
    seller: { name: company.name, lines: sellerLines(company) },
    buyer: buyerLines(request),
    delivery: [],
    facts: factsOf(row, { request, company, totalCents }),
    lines: printed,
    quantity: oneUnit(lines) ? sum(offered.map((line) => line.quantity)) : null,
    netGrams: weightOf(offered),
    charges: row.insuranceCents === 0 ? [] : [{ label: m.order_charge_insurance(), cents: row.insuranceCents }],
    freightCents: row.freightCents,
    freightOpen: row.freightCents === null,
    totalCents,
    payment: paymentOf(row, company, totalCents),
    notes: notesOf(row, request, company),
  };
}

function buyerLines({ company, name, country, email, phone }: Asker): string[] {
  return stated([company, name, country && nameOfCountry(country), email, phone && m.document_phone({ phone })]);
}

interface Facts {
  readonly request: Asker;
  readonly company: Company;
  readonly totalCents: number;
}

function factsOf(row: QuotationRow, { request, company, totalCents }: Facts): LabelledText[] {
  const { incoterm, incotermPlace, version, number } = row;
  const day = formatDay((request.sentAt ?? request.createdAt).toISOString());
  const facts: LabelledText[] = [
    [m.document_date(), formatDay(row.issuedAt.toISOString())],
    [m.order_term_valid_until(), formatDay(row.validUntil)],
    [m.quotation_document_request(), m.document_invoice_of({ number: formatRequestNumber(request.number), day })],
    [m.order_incoterm(), incoterm ? m.document_incoterm({ code: incoterm, place: incotermPlace }) : ''],
    [m.order_payment_terms(), termsText(row, company, totalCents)],
    [m.document_replaces(), version > 1 ? nameOfQuotation({ number, version: version - 1 }) : ''],
  ];
  return facts.filter(([, text]) => text !== '');
}

type AgreedTerms = Pick<QuotationRow, 'depositPercent' | 'balanceDays'>;

/** As the order will have it: agreed for this quotation, or as the terms of the shop say for its total. */
function termsText(row: AgreedTerms, { payment }: Company, totalCents: number): string {
  const terms = termsOfOrder(payment, row);
  const isInFull = totalCents < terms.paidInFullBelow * 100;
  return paymentTermsText({ ...terms, depositPercent: isInFull ? 100 : terms.depositPercent });
}

/** What is paid when; the parts add up to the total. */
function paymentOf(row: AgreedTerms, { payment }: Company, totalCents: number): readonly (readonly [string, number])[] {
  const terms = termsOfOrder(payment, row);
  const depositCents = depositOf(totalCents, terms);
  const balance = terms.balanceDays > 0 ? m.document_balance_net({ count: terms.balanceDays }) : m.document_balance();
  if (depositCents >= totalCents) return [[m.document_in_full(), totalCents]];
  const parts = [
    [m.document_deposit(), depositCents],
    [balance, totalCents - depositCents],
  ] as const;
  return parts.filter(([, cents]) => cents > 0);
}

function notesOf({ notes, validUntil }: QuotationRow, { number }: Asker, { terms }: Company): string[] {
  const acceptance = m.quotation_document_accept({ day: formatDay(validUntil), request: formatRequestNumber(number) });
  return stated([
    ...notes.split('\n'),
    ...saleTermsText(terms).map(([label, text]) => m.document_term({ label, text })),
    acceptance,
  ]);
}

const oneUnit = (lines: QuotationVersion['lines']) =>
  new Set(lines.filter(({ kind }) => kind !== 'unavailable').map(({ unit }) => unit)).size === 1;

function weightOf(lines: readonly PrintedQuotedLine[]): number | null {
  const weights = lines.map(({ netGrams }) => netGrams);
  return weights.includes(null) ? null : sum(weights.map((grams) => grams ?? 0));
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const stated = (texts: readonly string[]) => texts.filter((text) => text.trim() !== '');
