/** An edit from the database to the contract. Internal: callers check the permission. */
import { inArray, sql } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { type BulkEdit, editRetentionDays, editRowStatuses } from './contract.ts';
import { bulkEditRows, type bulkEdits } from './tables.server.ts';

export type EditRow = typeof bulkEdits.$inferSelect;
type EditCounts = BulkEdit['counts'];

export function editNotFound(): AppError {
  return new AppError('not_found', m.edits_not_found());
}

/** Edits that began before this can no longer be undone, and are deleted. */
export function oldestEdit(scope: Scope): Date {
  return new Date(scope.now().getTime() - editRetentionDays * 86_400_000);
}

/** The edits with their counts. */
export async function toBulkEdits(scope: Scope, edits: readonly EditRow[]): Promise<BulkEdit[]> {
  if (edits.length === 0) return [];
  const ids = edits.map(({ id }) => id);
  const rows = await scope.db
    .select({ id: bulkEditRows.editId, status: bulkEditRows.status, count: sql<number>`count(*)::int` })
    .from(bulkEditRows)
    .where(inArray(bulkEditRows.editId, ids))
    .groupBy(bulkEditRows.editId, bulkEditRows.status);
  const byId = Map.groupBy(rows, ({ id }) => id);
  return edits.map((edit) => toBulkEdit(scope, edit, countsOf(byId.get(edit.id) ?? [])));
}

function countsOf(rows: readonly { status: string; count: number }[]): EditCounts {
  const counts = editRowStatuses.map((status) => [status, rows.find((row) => row.status === status)?.count ?? 0]);
  return Object.fromEntries(counts) as EditCounts;
}

function toBulkEdit(scope: Scope, edit: EditRow, counts: EditCounts): BulkEdit {
  const { id, state, change, createdByEmail, createdAt, finishedAt } = edit;
  const isUndoable = state === 'running' || state === 'done' || state === 'undoing';
  return {
    _id: id,
    state,
    change,
    counts,
    canRun: (state === 'planned' || state === 'running') && counts.planned > 0,
    canUndo: isUndoable && counts.applied > 0 && createdAt > oldestEdit(scope),
    email: createdByEmail,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  };
}
