/** Parts, and prices and stock of parts that are in the shop. */

import type {
  BulkPartRow,
  ColumnChange,
  PartChange,
  PartColumn,
  PartValues,
  UndoConflict,
} from '#domain/catalog/bulk/contract.ts';
import { undoParts } from '#domain/catalog/bulk/undo-parts.server.ts';
import { upsertParts } from '#domain/catalog/bulk/upsert-parts.server.ts';
import { m } from '#messages';
import type { ImportDifference } from '../contract.ts';
import { fieldsOf } from '../fields.ts';
import type { RowValues } from '../read/read-row.ts';
import type { Finding, GivenRow, KindWork } from './importer.ts';

/** Columns of a part by field. */
const columnOf: Readonly<Record<string, PartColumn>> = {
  name: 'name',
  description: 'description',
  category: 'category',
  partType: 'partType',
  grade: 'grade',
  itemCondition: 'condition',
  pricePerUnit: 'priceCents',
  availableQnty: 'availableQuantity',
  minQnty: 'minimumOrderQuantity',
  leadTimeDays: 'leadTimeDays',
  netWeightKg: 'netWeightGrams',
  hsCode: 'hsCode',
  countryOfOrigin: 'countryOfOrigin',
  specifications: 'specifications',
};
const fields = new Map(fieldsOf.parts.map((field) => [columnOf[field.name] ?? field.name, field]));

export function partList({ create }: { create: boolean }): KindWork {
  return {
    chunk: 2000,
    async find(scope, rows) {
      const { rows: outcomes } = await upsertParts(scope, rows.map(toPartRow), {
        dryRun: true,
        create,
        acceptPriceFalls: false,
      });
      return outcomes.map(({ status, columns, error }): Finding => {
        const differences = columns.map(toDifference).filter((one) => one.old !== one.new);
        const problem = error
          ? { field: fields.get(error.field)?.name ?? error.field, reason: error.message }
          : status === 'held'
            ? { field: 'pricePerUnit', reason: m.imports_price_falls() }
            : undefined;
        return { outcome: status, differences, ...(problem && { problem }) };
      });
    },
    async apply(scope, rows, { acceptPriceFalls }) {
      const done = await upsertParts(scope, rows.map(toPartRow), { create, acceptPriceFalls });
      const changes = rows.flatMap(({ row }, at) => (done.changes[at] ? [{ row, change: done.changes[at] }] : []));
      const skipped = rows.flatMap(({ row }, at) => {
        const outcome = done.rows[at];
        if (outcome?.status === 'held') return [{ row, reason: m.imports_price_falls() }];
        return outcome?.error ? [{ row, reason: outcome.error.message }] : [];
      });
      return { changes, skipped };
    },
    async takeBack(scope, changes) {
      return (await undoParts(scope, changes as readonly PartChange[])).map((kept) => kept && keptReason(kept));
    },
  };
}

function toPartRow({ values }: GivenRow): BulkPartRow {
  const named: Partial<Record<PartColumn, unknown>> = {};
  for (const field in values) {
    const column = columnOf[field];
    if (column) named[column] = values[field];
  }
  return { ...identity(values), values: named as Partial<PartValues> };
}

/** Brand and number, which every row that is not wrong has. */
export function identity(values: RowValues): { brand: string; partNumber: string } {
  return { brand: String(values.brand ?? ''), partNumber: String(values.partNumber ?? '') };
}

function toDifference({ column, before, after }: ColumnChange): ImportDifference {
  const field = fields.get(column);
  const write = (value: string | number | null) => (value === null ? null : (field?.write?.(value) ?? String(value)));
  return { field: field?.name ?? column, old: write(before), new: write(after) };
}

function keptReason({ why, columns }: UndoConflict): string {
  const names = columns.map((column) => fields.get(column)?.label() ?? column).join(', ');
  const reasons = {
    gone: () => m.imports_kept_gone(),
    changed: () => m.imports_kept_changed({ fields: names }),
    used: () => m.imports_kept_used(),
    related: () => m.imports_kept_related(),
  };
  return reasons[why]();
}
