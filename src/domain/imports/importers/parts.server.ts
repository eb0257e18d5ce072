/** Imports parts, and prices and stock of existing parts. */

import type {
  BulkPartRow,
  ColumnChange,
  PartChange,
  PartColumn,
  PartOutcome,
  PartValues,
  UndoConflict,
} from '#domain/catalog/bulk/contract.ts';
import { undoParts } from '#domain/catalog/bulk/undo-parts.server.ts';
import { upsertParts } from '#domain/catalog/bulk/upsert-parts.server.ts';
import type { NumberChange } from '#domain/catalog/numbers/bulk-numbers-contract.ts';
import { stateStockCause } from '#domain/catalog/stock/stock-cause.server.ts';
import type { CostChange } from '#domain/costs/import-costs.server.ts';
import { listRelatedPartIds } from '#domain/relations/related-parts.server.ts';
import { m } from '#messages';
import type { ImportDifference } from '../contract.ts';
import { importFields } from '../fields.ts';
import type { RowValues } from '../read/parse-row.ts';
import { addCosts, planCosts, undoCosts } from './costs.server.ts';
import { addFurtherNumbers, planFurtherNumbers, undoFurtherNumbers } from './further-numbers.server.ts';
import type { ApplyResult, Importer, InputRow, RowPlan } from './importer.ts';

/** Field of the import → column of a part. */
const columnOf: Readonly<Record<string, PartColumn>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  partType: 'partType',
  grade: 'grade',
  itemCondition: 'condition',
  pricePerUnit: 'priceCents',
  priceBreaks: 'priceBreaks',
  unit: 'unit',
  availableQnty: 'availableQuantity',
  minQnty: 'minimumOrderQuantity',
  maxQnty: 'maximumOrderQuantity',
  multipleQnty: 'orderMultiple',
  singlePieces: 'singlePieces',
  leadTimeDays: 'leadTimeDays',
  backOrderDays: 'backOrderDays',
  warrantyMonths: 'warrantyMonths',
  returnDays: 'returnDays',
  coreCharge: 'coreChargeCents',
  netWeightKg: 'netWeightGrams',
  hsCode: 'hsCode',
  countryOfOrigin: 'countryOfOrigin',
  binLocation: 'binLocation',
  specifications: 'specifications',
  pictures: 'pictures',
};
/** Import fields by the column that they set, otherwise by their own name. */
const fieldOfColumn = new Map(importFields.parts.map((field) => [columnOf[field.name] ?? field.name, field]));

/** The importer of parts. @param create true: unknown parts are created; false: they are problems of their rows */
export function createPartImporter({ create }: { create: boolean }): Importer {
  return {
    chunk: 2000,
    async plan(scope, rows) {
      const options = { dryRun: true, create, acceptPriceFalls: false };
      const result = await upsertParts(scope, rows.map(toPartRow), options);
      const added = await planFurtherNumbers(scope, rows.map(toNumberedRow));
      const costs = await planCosts(scope, rows.map(toNumberedRow));
      return result.rows.map((outcome, at) =>
        withCost(withFurtherNumbers(toPlan(outcome), added.get(at)), costs.get(at)),
      );
    },
    async apply(scope, rows, { id, acceptPriceFalls }) {
      await stateStockCause(scope, { reason: 'import', batchId: id });
      const result = await upsertParts(scope, rows.map(toPartRow), { create, acceptPriceFalls, importId: id });
      const isWritten = (at: number) => !['held', 'wrong'].includes(result.rows[at]?.status ?? '');
      const written = rows.map((row, at) => toNumberedRow(isWritten(at) ? row : { ...row, values: {} }));
      const numbers = await addFurtherNumbers(scope, written);
      const costs = await addCosts(scope, written, id);
      return {
        changes: rows.flatMap(({ row }, at): ApplyResult['changes'] => {
          const cost = costs.get(at);
          const change = { part: result.changes[at] ?? null, numbers: numbers.get(at) ?? [], ...(cost && { cost }) };
          return change.part || change.numbers.length > 0 || cost ? [{ row, change }] : [];
        }),
        skipped: rows.flatMap(({ row }, at) => {
          const outcome = result.rows[at];
          if (outcome?.status === 'held') return [{ row, reason: m.imports_price_drop() }];
          return outcome?.error ? [{ row, reason: outcome.error.message }] : [];
        }),
      };
    },
    async undo(scope, changes) {
      await stateStockCause(scope, { reason: 'import' });
      const all = changes.map(toRowChange);
      const numberReasons = await undoFurtherNumbers(
        scope,
        all.map(({ numbers }) => numbers),
      );
      const costReasons = await undoCosts(
        scope,
        all.map(({ cost }) => cost ?? null),
      );
      const partChanges = all.flatMap(({ part }) => part ?? []);
      const conflicts = await undoParts(scope, partChanges, listRelatedPartIds);
      const conflictOf = new Map(partChanges.map((part, at) => [part, conflicts[at]]));
      return all.map(({ part }, at) => {
        const conflict = part && conflictOf.get(part);
        if (conflict) return conflictReason(conflict);
        // A part that the import created is deleted with its numbers.
        return part && 'fingerprint' in part ? null : (numberReasons[at] ?? costReasons[at] ?? null);
      });
    },
  };
}

/** What a row changed. Imports before there were further numbers in it stored the change of the part alone. */
interface RowChange {
  readonly part: PartChange | null;
  readonly numbers: readonly NumberChange[];
  readonly cost?: CostChange;
}

function toRowChange(change: unknown): RowChange {
  const stored = change as RowChange | PartChange;
  return 'numbers' in stored ? stored : { part: stored, numbers: [] };
}

const toNumberedRow = ({ values }: InputRow) => ({ values, ...toPartRef(values) });

/** A row whose only change are numbers changes its part. */
function withFurtherNumbers(plan: RowPlan, numbers: readonly string[] | undefined): RowPlan {
  if (!numbers || plan.outcome === 'wrong' || plan.outcome === 'new') return plan;
  const difference = { field: 'oeNumber', old: null, new: numbers.join('; ') };
  const outcome = plan.outcome === 'unchanged' ? 'changed' : plan.outcome;
  return { ...plan, outcome, differences: [...plan.differences, difference] };
}

/** A row whose only change is the cost changes its part. */
function withCost(
  plan: RowPlan,
  cost: { readonly before: number | null; readonly after: number | null } | undefined,
): RowPlan {
  if (!cost || plan.outcome === 'wrong' || plan.outcome === 'new') return plan;
  const text = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2));
  const difference = { field: 'cost', old: text(cost.before), new: text(cost.after) };
  const outcome = plan.outcome === 'unchanged' ? 'changed' : plan.outcome;
  return { ...plan, outcome, differences: [...plan.differences, difference] };
}

function toPartRow({ row, values }: InputRow): BulkPartRow {
  const columns: Partial<Record<PartColumn, unknown>> = {};
  for (const field in values) {
    const column = columnOf[field];
    if (column) columns[column] = values[field];
  }
  return { ...toPartRef(values), row, values: columns as Partial<PartValues> };
}

/** Brand and part number of a row. Both are required fields, so every row without problems has them. */
export function toPartRef(values: RowValues): { brand: string; partNumber: string } {
  return { brand: String(values.brand ?? ''), partNumber: String(values.partNumber ?? '') };
}

function toPlan({ status, columns, error }: PartOutcome): RowPlan {
  const differences = columns.map(toDifference).filter((difference) => difference.old !== difference.new);
  if (error) {
    const field = fieldOfColumn.get(error.field)?.name ?? error.field;
    return { outcome: status, differences, problem: { field, reason: error.message } };
  }
  if (status !== 'held') return { outcome: status, differences };
  return { outcome: status, differences, problem: { field: 'pricePerUnit', reason: m.imports_price_drop() } };
}

function toDifference({ column, before, after }: ColumnChange): ImportDifference {
  const field = fieldOfColumn.get(column);
  const format = (value: string | number | null) => (value === null ? null : (field?.format?.(value) ?? String(value)));
  return { field: field?.name ?? column, old: format(before), new: format(after) };
}

function conflictReason({ reason, columns }: UndoConflict): string {
  const names = columns.map((column) => fieldOfColumn.get(column)?.label() ?? column).join(', ');
  const reasons = {
    archived: () => m.imports_undo_deleted(),
    changed: () => m.imports_undo_changed({ fields: names }),
    used: () => m.imports_undo_part_used(),
    related: () => m.imports_undo_part_related(),
  };
  return reasons[reason]();
}
