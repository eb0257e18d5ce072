/** What a credit note prints. Pure. */
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';
import { amountInWords } from './amount-in-words.ts';
import { type DocumentData, documentData } from './document-data.ts';
import type { DocumentedCredit } from './documented-credit.ts';
import type { DocumentRequest } from './documented-order.ts';
import type { LabelledText } from './labelled-text.ts';

/** The data of the credit note of this credit: its buyer and seller as on an invoice, its rows in place of lines. */
export function creditNoteData(request: Omit<DocumentRequest, 'kind'>, credit: DocumentedCredit): DocumentData {
  const kind = 'credit_note';
  const order = { ...request.order, lines: [], charges: [], freightCents: null };
  const { number, poNumber } = order;
  const facts: LabelledText[] = [
    [m.document_date(), formatDay(request.at.toISOString())],
    [m.document_order(), number],
    [m.document_po_number(), poNumber],
    [m.document_credits_invoice(), creditedInvoices(credit).join(', ')],
  ];
  return {
    ...documentData({ ...request, kind, order, shipment: null }),
    facts: facts.filter(([, value]) => value !== ''),
    totalCents: credit.cents,
    totalInWords: amountInWords(credit.cents),
    notes: [],
    credit: {
      words: {
        reason: m.document_credit_reason(),
        what: m.document_credit_what(),
        invoice: m.document_credits_invoice(),
        total: m.document_credit_total(),
      },
      reason: credit.reason,
      rows: credit.rows,
      invoices: credit.invoices.flatMap(({ number: invoice, cents }) => (invoice === null ? [] : [[invoice, cents]])),
    },
  };
}

const creditedInvoices = ({ invoices }: DocumentedCredit) => invoices.flatMap(({ number }) => number ?? []);
