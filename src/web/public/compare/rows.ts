/** The rows of a comparison: what is stated about each part, and where the parts differ. */

import type { ComparedPart } from '#domain/catalog/comparison-contract.ts';
import type { NumberKind } from '#domain/catalog/numbers/contract.ts';
import { asOrdered, openedPackOf } from '#domain/catalog/order-quantities.ts';
import { quantityInUnit } from '#domain/catalog/quantity-in-unit.ts';
import { m } from '#messages';
import { formatAmount, formatCount } from '#web/kit/format/format.ts';
import { countryName, formatSpecification, formatWeight, formatWorkingDays } from '#web/kit/format/part-format.ts';
import { stockStatus } from '#web/kit/format/stock-status.ts';
import { conditionName } from '#web/kit/ui/condition-chip.tsx';
import { gradeName } from '#web/kit/ui/grade-chip.tsx';

export interface ComparisonRow {
  readonly key: string;
  readonly label: string;
  /** One cell for each part, in order; empty where nothing is stated. */
  readonly cells: readonly (readonly string[])[];
  /** True when the cells are part numbers. */
  readonly numbers: boolean;
  /** True when two parts state different values; what is not stated is not a difference. */
  readonly differs: boolean;
}

type ReadValue = (part: ComparedPart) => string | null;

const offer: readonly (readonly [label: () => string, read: ReadValue])[] = [
  [m.list_price, (part) => formatAmount(part.pricePerUnit)],
  [m.compare_stock, (part) => stockStatus(part.availableQnty, asOrdered(part).minQnty).label],
  [m.shop_minimum_order, (part) => quantityInUnit(formatCount(asOrdered(part).minQnty), part.unit)],
  [
    m.compare_maximum_order,
    ({ maxQnty, unit }) => (maxQnty === null ? null : quantityInUnit(formatCount(maxQnty), unit)),
  ],
  [m.compare_order_multiple, packs],
  [m.part_lead_time, (part) => formatWorkingDays(part.leadTimeDays)],
  [m.list_brand, (part) => part.brand],
  [m.list_grade, (part) => gradeName[part.grade]()],
  [m.list_condition, (part) => conditionName[part.itemCondition]()],
  [m.part_type, (part) => part.partType],
];

function packs(part: ComparedPart): string | null {
  if (part.multipleQnty === 1) return null;
  const pieces = quantityInUnit(formatCount(part.multipleQnty), part.unit);
  return openedPackOf(part) === null ? pieces : m.compare_packs_single_too({ pieces });
}

const delivery: typeof offer = [
  [m.part_net_weight, ({ netWeightKg }) => (netWeightKg === null ? null : formatWeight(netWeightKg))],
  [m.part_origin, ({ countryOfOrigin }) => countryOfOrigin && countryName(countryOfOrigin)],
  [m.part_hs_code, (part) => part.hsCode],
];

const kinds: readonly (readonly [kind: NumberKind, label: () => string])[] = [
  ['oe', m.part_oe_numbers],
  ['old', m.part_old_numbers],
  ['supplier', m.part_supplier_numbers],
  ['cross', m.part_cross_numbers],
];

/**
 * The rows in which at least one part states something.
 * @param notes what staff have noted about parts that can be interchanged with each other, by id
 */
export function comparisonRows(
  parts: readonly ComparedPart[],
  notes: Readonly<Record<string, string>> = {},
): ComparisonRow[] {
  const facts = (rows: typeof offer) =>
    rows.map(([label, read]) =>
      rowOf(
        label(),
        parts.map(read).map((value) => (value ? [value] : [])),
      ),
    );
  const numbers = kinds.map(([kind, label]) => ({ ...rowOf(label(), numbersOf(parts, kind)), numbers: true }));
  const interchange = facts([[m.compare_interchange, ({ _id }) => notes[_id] ?? null]]);
  // A note is a difference itself: only the part that differs has one.
  const noted = interchange.map((row) => ({ ...row, differs: row.cells.some((cell) => cell.length > 0) }));
  return [...facts(offer), ...noted, ...specificationRows(parts), ...facts(delivery), ...numbers].filter(({ cells }) =>
    cells.some((cell) => cell.length > 0),
  );
}

/** One row for each name, in the order of the first part that has it. */
function specificationRows(parts: readonly ComparedPart[]): ComparisonRow[] {
  const names = new Map(
    parts.flatMap(({ specifications }) => specifications.map(({ name }) => [keyOf(name), name] as const)).reverse(),
  );
  const order = parts.flatMap(({ specifications }) => specifications.map(({ name }) => keyOf(name)));
  return [...new Set(order)].map((key) => {
    const cells = parts.map(({ specifications }) =>
      specifications.filter(({ name }) => keyOf(name) === key).map(formatSpecification),
    );
    return { ...rowOf(names.get(key) ?? key, cells), key: `specification ${key}` };
  });
}

function numbersOf(parts: readonly ComparedPart[], kind: NumberKind): string[][] {
  return parts.map(({ numbers }) =>
    numbers.filter((entry) => entry.kind === kind).map(({ maker, number }) => (maker ? `${maker} ${number}` : number)),
  );
}

function rowOf(label: string, cells: readonly (readonly string[])[]): ComparisonRow {
  const stated = cells.filter((cell) => cell.length > 0).map((cell) => cell.map(keyOf).sort().join('\n'));
  return { key: label, label, cells, numbers: false, differs: new Set(stated).size > 1 };
}

/** The text for comparison: case and spaces are no difference. */
const keyOf = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
