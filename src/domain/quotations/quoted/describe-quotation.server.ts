/** Quotations as pages and the API have them. */
import type { Scope } from '#platform/scope.ts';
import { fromCents } from '#platform/values/money.ts';
import { type OpenRequest, openRequest, type RequestRef } from '../open-request.server.ts';
import { type QuotationVersion, quotationChanges } from './quotation-changes.ts';
import type { Quotation, QuotedLine } from './quotation-contract.ts';
import { formatQuotationNumber } from './quotation-rules.ts';
import { type QuotedLineRow, quotationTotals, quotedUnitCents } from './quotation-totals.ts';
import { listStoredQuotations } from './stored-quotations.server.ts';

/** Every version, the newest first. For the buyer of the request and for staff. Throws not_found. */
export async function listQuotations(scope: Scope, ref: RequestRef): Promise<Quotation[]> {
  return describeQuotations(scope, await openRequest(scope, ref));
}

/** The same of an opened request. Internal. */
export async function describeQuotations(scope: Scope, { row, party }: OpenRequest): Promise<Quotation[]> {
  const versions = await listStoredQuotations(scope, row.id);
  return versions.map((version, at) => toQuotation(version, versions[at + 1], party === 'staff'));
}

function toQuotation(version: QuotationVersion, before: QuotationVersion | undefined, isStaff: boolean): Quotation {
  const { row, lines } = version;
  const { incoterm, incotermPlace, depositPercent, balanceDays, validUntil, notes } = row;
  return {
    id: row.id,
    number: formatQuotationNumber(row.number),
    version: row.version,
    isCurrent: row.replacedAt === null,
    issuedAt: row.issuedAt.toISOString(),
    issuedBy: isStaff ? row.issuedByEmail : '',
    ...{ validUntil, incoterm, incotermPlace, depositPercent, balanceDays, notes },
    lines: lines.map(toQuotedLine),
    totals: shownTotals(lines, row),
    changes: before ? quotationChanges(before, version) : [],
    acceptance: acceptanceOf(version),
  };
}

/** What the quotation costs, in dollars. Internal. */
export function shownTotals(
  lines: readonly QuotedLineRow[],
  terms: Parameters<typeof quotationTotals>[1],
): Quotation['totals'] {
  const { goodsCents, coreCents, totalCents } = quotationTotals(lines, terms);
  const { insuranceCents, freightCents } = terms;
  return {
    goods: fromCents(goodsCents),
    coreCharges: fromCents(coreCents),
    insurance: fromCents(insuranceCents),
    freight: freightCents === null ? null : fromCents(freightCents),
    total: fromCents(totalCents),
  };
}

function acceptanceOf({ row, lines }: QuotationVersion): Quotation['acceptance'] {
  const { acceptedAt, orderNumber, acceptedByEmail, isLate, isAtTodaysPrices } = row;
  if (!acceptedAt || orderNumber === null) return null;
  return {
    order: orderNumber,
    at: acceptedAt.toISOString(),
    by: acceptedByEmail === null ? 'buyer' : 'staff',
    isLate,
    prices: isAtTodaysPrices ? 'today' : 'quoted',
    isPartial: lines.some(({ quantity, acceptedQuantity }) => acceptedQuantity < quantity),
  };
}

function toQuotedLine(line: QuotedLineRow): QuotedLine {
  const { position, lineId, kind, brand, partNumber, name, difference, reason, hsCode, countryOfOrigin, unit } = line;
  const { quantity, leadDays, warrantyMonths, acceptedQuantity, priceBreaks, pieceGrams } = line;
  const unitCents = quotedUnitCents(line, quantity);
  const breaks = priceBreaks.length === 0 ? [] : [{ quantity: 1, unitPriceCents: line.unitPriceCents }, ...priceBreaks];
  return {
    ...{ position, lineId, kind, brand, partNumber, name, difference, reason, hsCode, countryOfOrigin, unit },
    ...{ quantity, leadDays, warrantyMonths, acceptedQuantity },
    productId: line.partId ?? '',
    weightKg: pieceGrams === null ? null : pieceGrams / 1000,
    unitPrice: fromCents(unitCents),
    priceBreaks: breaks.map((each) => ({ quantity: each.quantity, unitPrice: fromCents(each.unitPriceCents) })),
    coreCharge: line.coreUnitCents === 0 ? null : fromCents(line.coreUnitCents),
    price: fromCents(unitCents * quantity),
  };
}
