/** Writes the parts of one chunk of an edit, and undoes them. Internal: the caller checks the permission. */
import type { ColumnChange, UndoConflict } from '#domain/catalog/bulk/contract.ts';
import { replaceColumns } from '#domain/catalog/bulk/replace-columns.server.ts';
import { archiveParts, returnParts } from '#domain/relations/archive-parts.server.ts';
import { m } from '#messages';
import type { Scope } from '#platform/scope.ts';
import type { EditRowStatus } from './contract.ts';
import type { PlannedChange, Removal } from './plan-part.ts';
import type { bulkEditRows } from './tables.server.ts';

type Row = typeof bulkEditRows.$inferSelect;

/** What became of a row. */
export interface RowResult {
  readonly row: number;
  readonly status: EditRowStatus;
  readonly reason: string | null;
  readonly change: PlannedChange | null;
}

interface RowOf<Change extends PlannedChange> {
  readonly row: number;
  readonly partId: string;
  readonly change: Change;
}

/** Writes the rows, and returns for each `applied`, or `skipped` with the reason. */
export async function writeRows(tx: Scope, rows: readonly Row[]): Promise<RowResult[]> {
  const { removals, columns } = byKind(rows);
  const conflicts = await replaceColumns(tx, columns.map(toColumnsChange));
  const archived = await archiveParts(
    tx,
    removals.map(({ partId }) => partId),
  );
  return [
    ...columns.map(({ row, change }, index) => result(row, change, 'applied', 'skipped', conflicts[index] ?? null)),
    ...removals.map(({ row, partId }) => {
      const group = archived.get(partId);
      const gone: UndoConflict | null = group === undefined ? { reason: 'archived', columns: [] } : null;
      return result(row, { column: 'archive' as const, group: group ?? null }, 'applied', 'skipped', gone);
    }),
  ];
}

/** Undoes the rows, and returns for each `undone`, or `kept` with the reason. */
export async function undoRows(tx: Scope, rows: readonly Row[]): Promise<RowResult[]> {
  const { removals, columns } = byKind(rows);
  const inverse = columns.map(({ partId, change: { column, before, after }, row }) => {
    return { row, partId, change: { column, before: after, after: before } };
  });
  const conflicts = await replaceColumns(tx, inverse.map(toColumnsChange));
  const returned = await returnParts(
    tx,
    removals.map(({ partId, change: { group = null } }) => ({ partId, group })),
  );
  return [
    ...columns.map(({ row, change }, index) => result(row, change, 'undone', 'kept', conflicts[index] ?? null)),
    ...removals.map(({ row, partId, change }): RowResult => {
      const isReturned = returned.has(partId);
      return isReturned
        ? { row, change, status: 'undone', reason: null }
        : { row, change, status: 'kept', reason: m.edits_not_returned() };
    }),
  ];
}

function result(
  row: number,
  change: PlannedChange,
  done: EditRowStatus,
  left: EditRowStatus,
  conflict: UndoConflict | null,
): RowResult {
  if (!conflict) return { row, change, status: done, reason: null };
  const reason = conflict.reason === 'archived' ? m.edits_part_gone() : m.edits_part_changed();
  return { row, change, status: left, reason };
}

const toColumnsChange = ({ partId, change }: RowOf<ColumnChange>) => ({ partId, columns: [change] });

function byKind(rows: readonly Row[]): { removals: RowOf<Removal>[]; columns: RowOf<ColumnChange>[] } {
  const removals: RowOf<Removal>[] = [];
  const columns: RowOf<ColumnChange>[] = [];
  for (const { row, partId, change } of rows) {
    if (change?.column === 'archive') removals.push({ row, partId, change });
    else if (change) columns.push({ row, partId, change });
  }
  return { removals, columns };
}
