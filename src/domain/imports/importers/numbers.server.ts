/** Imports further numbers of parts: OE numbers, old numbers, cross references. */
import { undoNumbers, upsertNumbers } from '#domain/catalog/numbers/bulk-numbers.server.ts';
import type { BulkNumberRow, NumberChange } from '#domain/catalog/numbers/bulk-numbers-contract.ts';
import type { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import type { Importer, InputRow } from './importer.ts';
import { toPartRef } from './parts.server.ts';

export const numberImporter: Importer = {
  chunk: 2000,
  async plan(scope, rows) {
    const result = await upsertNumbers(scope, rows.map(toNumberRow), { dryRun: true });
    return result.rows.map(({ status, before, after, error }) => ({
      outcome: status,
      differences: status === 'changed' ? [{ field: 'number', old: format(before), new: format(after) }] : [],
      ...(error && { problem: { field: error.field, reason: error.message } }),
    }));
  },
  async apply(scope, rows) {
    const result = await upsertNumbers(scope, rows.map(toNumberRow));
    return {
      changes: rows.flatMap(({ row }, at) => (result.changes[at] ? [{ row, change: result.changes[at] }] : [])),
      skipped: rows.flatMap(({ row }, at) => {
        const error = result.rows[at]?.error;
        return error ? [{ row, reason: error.message }] : [];
      }),
    };
  },
  undo: (scope, changes) => undoNumbers(scope, changes as readonly NumberChange[]),
};

function toNumberRow({ values }: InputRow): BulkNumberRow {
  return {
    ...toPartRef(values),
    kind: values.kind as BulkNumberRow['kind'],
    maker: String(values.maker ?? ''),
    number: values.number === null ? null : String(values.number ?? ''),
  };
}

function format(entries: readonly PartNumberEntry[]): string | null {
  return entries.map(({ kind, maker, number }) => [kind, maker, number].filter(Boolean).join(' ')).join(', ') || null;
}
