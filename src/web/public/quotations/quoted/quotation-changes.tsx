/** What a version of a quotation has changed, in words. */
import { unitName } from '#domain/catalog/unit-name.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import type { QuotationChange } from '#domain/quotations/quoted/quotation-contract.ts';
import type { AnswerKind } from '#domain/quotations/quoted/quotation-rules.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';

const fieldName: Readonly<Record<QuotationChange['field'], () => string>> = {
  freight: m.quoted_field_freight,
  insurance: m.quoted_field_insurance,
  incoterm: m.quoted_field_incoterm,
  incotermPlace: m.quoted_field_incoterm_place,
  depositPercent: m.quoted_field_deposit,
  balanceDays: m.quoted_field_balance,
  validUntil: m.quoted_field_valid,
  notes: m.quoted_field_notes,
  kind: m.quoted_field_kind,
  part: m.quoted_field_part,
  name: m.quoted_field_name,
  hsCode: m.quoted_field_hs,
  countryOfOrigin: m.quoted_field_origin,
  weightKg: m.quoted_field_weight,
  unit: m.quoted_field_unit,
  quantity: m.quoted_field_quantity,
  unitPrice: m.quoted_field_price,
  priceBreaks: m.quoted_field_breaks,
  coreCharge: m.quoted_field_core,
  leadDays: m.quoted_field_lead,
  warrantyMonths: m.quoted_field_warranty,
  difference: m.quoted_field_difference,
  reason: m.quoted_field_reason,
};

const kindName: Readonly<Record<AnswerKind, () => string>> = {
  part: m.quoted_kind_part,
  substitute: m.quoted_substitute,
  free: m.quoted_kind_free,
  unavailable: m.quoted_unavailable,
};

export function QuotationChanges({ changes }: { changes: readonly QuotationChange[] }) {
  return (
    <ul className="quoted-changes">
      {changes.map(({ position, field, from, to }) => (
        <li key={`${position} ${field}`} dir="auto">
          {m.quoted_change({ what: whatOf(position, field), to: said(field, to), from: said(field, from) })}
        </li>
      ))}
    </ul>
  );
}

function whatOf(position: number | null, field: QuotationChange['field']): string {
  const name = fieldName[field]();
  if (position !== null) return m.quoted_change_of_line({ line: position, field: name });
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function said(field: QuotationChange['field'], value: string): string {
  if (value === '') return m.quoted_change_none();
  if (field === 'kind') return kindName[value as AnswerKind]();
  if (field === 'unit') return unitName[value as UnitOfMeasure]();
  return field === 'validUntil' ? formatDay(value) : value;
}
