/** What staff read for the kinds of answers, the terms and the facts of quotations. */
import { unitName } from '#domain/catalog/unit-name.ts';
import type { UnitOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { termName } from '#domain/orders/terms/term-name.ts';
import type { AnswerTerm } from '#domain/quotations/quoted/merge-answers.ts';
import type { QuotationChange } from '#domain/quotations/quoted/quotation-contract.ts';
import type { AnswerKind } from '#domain/quotations/quoted/quotation-rules.ts';
import { m } from '#messages';
import { formatDay } from '#platform/values/dates.ts';

export const answerKindName: Readonly<Record<AnswerKind, () => string>> = {
  part: m.answer_kind_part,
  substitute: m.answer_kind_substitute,
  free: m.answer_kind_free,
  unavailable: m.answer_kind_unavailable,
};

export const answerTermName: Readonly<Record<AnswerTerm, () => string>> = {
  freight: m.answer_freight,
  insurance: m.answer_insurance,
  incoterm: termName.incoterm,
  incotermPlace: m.checkout_named_place,
  placeIsPort: m.checkout_place_is_port,
  depositPercent: m.answer_deposit,
  balanceDays: m.answer_balance,
  validUntil: m.answer_valid_until,
  notes: m.answer_notes,
};

/** Of what a new version has changed. */
const changedFieldName: Readonly<Record<QuotationChange['field'], () => string>> = {
  ...answerTermName,
  kind: m.answer_column,
  part: m.answer_part,
  name: m.requests_name,
  hsCode: m.order_extra_hs,
  countryOfOrigin: m.order_extra_origin,
  weightKg: m.order_extra_weight,
  unit: m.requests_unit,
  quantity: m.dashboard_quantity,
  unitPrice: m.answer_unit_price,
  priceBreaks: m.answer_breaks,
  coreCharge: m.answer_core_charge,
  leadDays: m.answer_lead,
  warrantyMonths: m.answer_warranty,
  difference: m.answer_difference,
  reason: m.answer_reason,
};

/** "Line 3, price: $10.00 → $9.00" */
export function changeText({ position, field, from, to }: QuotationChange): string {
  const about = [position === null ? '' : m.answer_line({ line: position }), changedFieldName[field]()];
  return m.answer_changed({
    about: about.filter(Boolean).join(', '),
    from: said(field, from),
    to: said(field, to),
  });
}

function said(field: QuotationChange['field'], value: string): string {
  if (value === '') return m.answer_nothing();
  if (field === 'kind') return answerKindName[value as AnswerKind]();
  if (field === 'unit') return unitName[value as UnitOfMeasure]();
  return field === 'validUntil' ? formatDay(value) : value;
}
