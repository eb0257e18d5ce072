/** Further numbers of parts. */
import { undoNumbers, upsertNumbers } from '#domain/catalog/numbers/bulk-numbers.server.ts';
import type { BulkNumberRow, NumberChange } from '#domain/catalog/numbers/bulk-numbers-contract.ts';
import type { PartNumberEntry } from '#domain/catalog/numbers/contract.ts';
import type { GivenRow, KindWork } from './importer.ts';
import { identity } from './parts.server.ts';

export const numberList: KindWork = {
  chunk: 2000,
  async find(scope, rows) {
    const { rows: outcomes } = await upsertNumbers(scope, rows.map(toNumberRow), { dryRun: true });
    return outcomes.map(({ status, before, after, error }) => ({
      outcome: status,
      differences: status === 'changed' ? [{ field: 'number', old: written(before), new: written(after) }] : [],
      ...(error && { problem: { field: error.field, reason: error.message } }),
    }));
  },
  async apply(scope, rows) {
    const done = await upsertNumbers(scope, rows.map(toNumberRow));
    return {
      changes: rows.flatMap(({ row }, at) => (done.changes[at] ? [{ row, change: done.changes[at] }] : [])),
      skipped: rows.flatMap(({ row }, at) => {
        const error = done.rows[at]?.error;
        return error ? [{ row, reason: error.message }] : [];
      }),
    };
  },
  takeBack: (scope, changes) => undoNumbers(scope, changes as readonly NumberChange[]),
};

function toNumberRow({ values }: GivenRow): BulkNumberRow {
  return {
    ...identity(values),
    kind: values.kind as BulkNumberRow['kind'],
    maker: String(values.maker ?? ''),
    number: values.number === null ? null : String(values.number ?? ''),
  };
}

function written(entries: readonly PartNumberEntry[]): string | null {
  return entries.map(({ kind, maker, number }) => [kind, maker, number].filter(Boolean).join(' ')).join(', ') || null;
}
