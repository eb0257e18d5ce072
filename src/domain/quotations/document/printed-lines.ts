/** The lines of a quotation as its PDF prints them. Pure. */
import { unitNameOf } from '#domain/catalog/unit-name.ts';
import type { DocumentLine } from '#domain/documents/document-lines.ts';
import { m } from '#messages';
import { nameOfCountry } from '#platform/values/country-name.ts';
import { formatCents } from '#platform/values/money.ts';
import { askedName } from '../asked-name.ts';
import { type QuotedLineRow, quotedUnitCents } from '../quoted/quotation-totals.ts';
import type { quotationRequestLines } from '../tables.server.ts';

export type AskedRow = Pick<
  typeof quotationRequestLines.$inferSelect,
  'id' | 'partNumber' | 'name' | 'quantity' | 'unit'
>;

export interface PrintedQuotedLine extends Required<Omit<DocumentLine, 'isFree' | 'bin'>> {
  /** False: it is not available, and has no price. */
  readonly isOffered: boolean;
  /** Sentences below the line. */
  readonly details: readonly string[];
}

/** @param asked the line of the request; undefined: it is not known any more */
export function printedLine(line: QuotedLineRow, asked: AskedRow | undefined): PrintedQuotedLine {
  const { position, brand, hsCode, countryOfOrigin, pieceGrams, quantity, unit, coreUnitCents } = line;
  const isOffered = line.kind !== 'unavailable';
  const unitCents = quotedUnitCents(line, quantity);
  return {
    ...{ position, brand, isOffered, quantity, unitCents, coreUnitCents },
    partNumber: isOffered ? line.partNumber : (asked?.partNumber ?? ''),
    name: isOffered ? line.name : asked ? askedName(asked) : '',
    hsCode: hsCode || null,
    origin: countryOfOrigin === '' ? null : nameOfCountry(countryOfOrigin),
    netGrams: isOffered && pieceGrams !== null ? pieceGrams * quantity : null,
    unit: unitNameOf(quantity, unit),
    totalCents: unitCents * quantity,
    details: isOffered ? detailsOf(line, asked) : [m.quotation_document_unavailable({ reason: line.reason })],
  };
}

function detailsOf(line: QuotedLineRow, asked: AskedRow | undefined): string[] {
  const { kind, difference, leadDays, warrantyMonths } = line;
  const number = asked?.partNumber ?? '';
  return [
    kind === 'substitute' && number !== '' ? m.quotation_document_instead({ number, difference }) : '',
    kind === 'substitute' && number === '' ? m.quotation_document_substitute({ difference }) : '',
    breaksText(line),
    leadDays === null ? '' : m.quotation_document_lead({ count: leadDays }),
    warrantyMonths === null || warrantyMonths === 0 ? '' : m.quotation_document_warranty({ count: warrantyMonths }),
  ].filter((text) => text !== '');
}

/** What one piece costs from which quantity on; empty: the same for each. */
function breaksText({ unitPriceCents, priceBreaks }: QuotedLineRow): string {
  if (priceBreaks.length === 0) return '';
  const all = [{ quantity: 1, unitPriceCents }, ...priceBreaks];
  const texts = all.map((each) =>
    m.quotation_document_break({ quantity: each.quantity, price: formatCents(each.unitPriceCents) }),
  );
  return m.quotation_document_breaks({ breaks: texts.join('; ') });
}
