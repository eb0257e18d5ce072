/** How changed facts of free lines, and of the split of costs, are written for people. Safe in the browser. */
import { unitNameOf } from '#domain/catalog/unit-name.ts';
import { unitsOfMeasure } from '#domain/catalog/units-of-measure.ts';
import { m } from '#messages';
import type { ChangedLineFact } from './contract.ts';
import { type ChangedFactName, type CostSplit, costSplits } from './line-kinds.ts';

export const costSplitName: Readonly<Record<CostSplit, () => string>> = {
  first: m.order_extra_split_first,
  by_value: m.order_extra_split_value,
  by_weight: m.order_extra_split_weight,
};

const factName: Readonly<Record<ChangedFactName, () => string>> = {
  name: m.order_extra_name,
  number: m.order_extra_number,
  brand: m.order_extra_brand,
  hsCode: m.order_extra_hs,
  countryOfOrigin: m.order_extra_origin,
  weightKg: m.order_extra_weight,
  unit: m.order_extra_unit,
  costSplit: m.order_extra_split,
};

/** "KIT 77-X, HS code: none → 400922" */
export function changedFactText({ partNumber, fact, from, to }: ChangedLineFact): string {
  const term = partNumber ? m.free_line_fact({ number: partNumber, fact: factName[fact]() }) : factName[fact]();
  return m.order_term_changed({ term, from: valueText(fact, from), to: valueText(fact, to) });
}

function valueText(fact: ChangedFactName, value: string): string {
  if (value === '') return m.order_term_none();
  const unit = fact === 'unit' && unitsOfMeasure.find((known) => known === value);
  if (unit) return unitNameOf(1, unit);
  const split = fact === 'costSplit' && costSplits.find((known) => known === value);
  return split ? costSplitName[split]() : value;
}
