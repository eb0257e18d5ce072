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
import { stateStockCause } from '#domain/catalog/stock/stock-cause.server.ts';
import { listRelatedPartIds } from '#domain/relations/related-parts.server.ts';
import { m } from '#messages';
import type { ImportDifference } from '../contract.ts';
import { importFields } from '../fields.ts';
import type { RowValues } from '../read/parse-row.ts';
import type { Importer, InputRow, RowPlan } from './importer.ts';

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
  leadTimeDays: 'leadTimeDays',
  backOrderDays: 'backOrderDays',
  warrantyMonths: 'warrantyMonths',
  returnDays: 'returnDays',
  coreCharge: 'coreChargeCents',
  netWeightKg: 'netWeightGrams',
  hsCode: 'hsCode',
  countryOfOrigin: 'countryOfOrigin',
  specifications: 'specifications',
  pictures: 'pictures',
};
/** Import fields by the column that they set, otherwise by their own name. */
const fieldOfColumn = new Map(importFields.parts.map((field) => [columnOf[field.name] ?? field.name, field]));

/** @param create true: unknown parts are created; false: they are problems of their rows */
export function createPartImporter({ create }: { create: boolean }): Importer {
  return {
    chunk: 2000,
    async plan(scope, rows) {
      const options = { dryRun: true, create, acceptPriceFalls: false };
      const result = await upsertParts(scope, rows.map(toPartRow), options);
      return result.rows.map(toPlan);
    },
    async apply(scope, rows, { id, acceptPriceFalls }) {
      await stateStockCause(scope, { reason: 'import', batchId: id });
      const result = await upsertParts(scope, rows.map(toPartRow), { create, acceptPriceFalls, importId: id });
      return {
        changes: rows.flatMap(({ row }, at) => (result.changes[at] ? [{ row, change: result.changes[at] }] : [])),
        skipped: rows.flatMap(({ row }, at) => {
          const outcome = result.rows[at];
          if (outcome?.status === 'held') return [{ row, reason: m.imports_price_drop() }];
          return outcome?.error ? [{ row, reason: outcome.error.message }] : [];
        }),
      };
    },
    async undo(scope, changes) {
      await stateStockCause(scope, { reason: 'import' });
      const conflicts = await undoParts(scope, changes as readonly PartChange[], listRelatedPartIds);
      return conflicts.map((conflict) => conflict && conflictReason(conflict));
    },
  };
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
