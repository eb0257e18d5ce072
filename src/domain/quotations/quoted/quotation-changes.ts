/** What a new version of a quotation changes. Pure. */
import { formatCents } from '#platform/values/money.ts';
import type { QuotationChange } from './quotation-contract.ts';
import type { QuotedFact, QuotedTerm } from './quotation-rules.ts';
import { type QuotationRow, type QuotedLineRow, quotedUnitCents } from './quotation-totals.ts';

export interface QuotationVersion {
  readonly row: QuotationRow;
  /** In the order of their positions. */
  readonly lines: readonly QuotedLineRow[];
}

/**
 * Lines in their order, then terms; a line that is in one of the versions only has nothing in the other. Of a line that is not
 * available any more that and the reason are told, of one that is available now what it costs: what else is there or not follows.
 */
export function quotationChanges(before: QuotationVersion, after: QuotationVersion): QuotationChange[] {
  const earlier = new Map(before.lines.map((line) => [line.lineId, line]));
  const later = new Set(after.lines.map(({ lineId }) => lineId));
  const gone = before.lines.filter(({ lineId }) => !later.has(lineId));
  return [
    ...gone.flatMap((line) => differences(line.position, factsOf(line), {})),
    ...after.lines.flatMap((line) => {
      const known = earlier.get(line.lineId);
      const changes = differences(line.position, known ? factsOf(known) : {}, factsOf(line));
      const told = known ? toldOf(known.kind, line.kind) : null;
      return told === null ? changes : changes.filter(({ field }) => told.includes(field));
    }),
    ...differences(null, termsOf(before.row), termsOf(after.row)),
  ];
}

const toldOfGone = ['kind', 'reason'] as const satisfies readonly QuotedFact[];
const toldOfNew = [
  ...(['kind', 'part', 'name', 'difference', 'quantity', 'unitPrice'] as const),
  ...(['priceBreaks', 'coreCharge', 'leadDays', 'warrantyMonths'] as const),
] satisfies readonly QuotedFact[];

/** The facts that are told of a line with these answers; null: all. */
function toldOf(
  before: QuotedLineRow['kind'],
  after: QuotedLineRow['kind'],
): readonly QuotationChange['field'][] | null {
  if (before === after) return null;
  if (after === 'unavailable') return toldOfGone;
  return before === 'unavailable' ? toldOfNew : null;
}

type Texts = Partial<Record<QuotationChange['field'], string>>;

function differences(position: number | null, before: Texts, after: Texts): QuotationChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as QuotationChange['field'][];
  return fields.flatMap((field) => {
    const [from = '', to = ''] = [before[field], after[field]];
    return from === to ? [] : [{ position, field, from, to }];
  });
}

const textOf = (value: number | string | null): string => (value === null ? '' : String(value));

function factsOf(line: QuotedLineRow): Record<QuotedFact, string> {
  const isOffered = line.kind !== 'unavailable';
  return {
    kind: line.kind,
    part: [line.brand, line.partNumber].filter(Boolean).join(' '),
    name: line.name,
    hsCode: line.hsCode,
    countryOfOrigin: line.countryOfOrigin,
    weightKg: line.pieceGrams === null ? '' : String(line.pieceGrams / 1000),
    unit: isOffered ? line.unit : '',
    quantity: isOffered ? String(line.quantity) : '',
    unitPrice: isOffered ? formatCents(quotedUnitCents(line, line.quantity)) : '',
    priceBreaks: breaksText(line),
    coreCharge: line.coreUnitCents === 0 ? '' : formatCents(line.coreUnitCents),
    leadDays: textOf(line.leadDays),
    warrantyMonths: textOf(line.warrantyMonths),
    difference: line.difference,
    reason: line.reason,
  };
}

/** With the price below the first of them, which the others come from. */
function breaksText({ unitPriceCents, priceBreaks }: QuotedLineRow): string {
  if (priceBreaks.length === 0) return '';
  const all = [{ quantity: 1, unitPriceCents }, ...priceBreaks];
  return all.map(({ quantity, unitPriceCents: cents }) => `${quantity}: ${formatCents(cents)}`).join('; ');
}

function termsOf(row: QuotationRow): Record<QuotedTerm, string> {
  return {
    freight: row.freightCents === null ? '' : formatCents(row.freightCents),
    insurance: row.insuranceCents === 0 ? '' : formatCents(row.insuranceCents),
    incoterm: textOf(row.incoterm),
    incotermPlace: row.incotermPlace,
    depositPercent: textOf(row.depositPercent),
    balanceDays: textOf(row.balanceDays),
    validUntil: row.validUntil,
    notes: row.notes,
  };
}
