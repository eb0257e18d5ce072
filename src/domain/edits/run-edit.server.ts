/**
 * Runs an edit, and undoes it, chunk by chunk: each call writes one chunk in one transaction together with what became of
 * its parts. After a crash a chunk is either complete or absent, and a further call goes on.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { m } from '#messages';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { AppError } from '#platform/errors.ts';
import { requireOneOf, requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope, type User } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import {
  type BulkChange,
  type BulkEdit,
  type EditRowStatus,
  type EditState,
  editRetentionDays,
  partsPerRun,
} from './contract.ts';
import { type EditRow, editNotFound, oldestEdit } from './edit-row.server.ts';
import { getEdit } from './list-edits.server.ts';
import { bulkEditRows, bulkEdits } from './tables.server.ts';
import { type RowResult, undoRows, writeRows } from './write-rows.server.ts';

interface Step {
  /** The states in which the edit can be. */
  readonly from: readonly EditState[];
  readonly during: EditState;
  readonly end: EditState;
  /** The rows that are still to do. */
  readonly open: EditRowStatus;
  readonly work: (tx: Scope, rows: readonly (typeof bulkEditRows.$inferSelect)[]) => Promise<RowResult[]>;
}

/**
 * Writes the next 1,000 parts of a planned edit; repeat it until the state is `done`. A part that was changed since the
 * plan is skipped. For admins. Throws unauthenticated, forbidden, not_found, and conflict in another state.
 */
export function runEdit(scope: Scope, id: string): Promise<BulkEdit> {
  requireOneOf(scope, ['edit_parts', 'edit_prices']);
  return takeStep(scope, id, {
    from: ['planned', 'running'],
    during: 'running',
    end: 'done',
    open: 'planned',
    work: writeRows,
  });
}

/**
 * Gives the next 1,000 parts their old values again; repeat it until the state is `undone`. A part that was changed since
 * the run is kept as it is. For admins. Throws unauthenticated, forbidden, not_found, and conflict in another state or
 * after 30 days.
 */
export function undoEdit(scope: Scope, id: string): Promise<BulkEdit> {
  requireOneOf(scope, ['edit_parts', 'edit_prices']);
  return takeStep(scope, id, {
    from: ['running', 'done', 'undoing'],
    during: 'undoing',
    end: 'undone',
    open: 'applied',
    work: undoRows,
  });
}

/** Deletes an edit that was not run. deletedCount is 0 when it is unknown or was run. For admins (401, 403). */
export async function discardEdit(scope: Scope, id: string): Promise<{ deletedCount: number }> {
  requireOneOf(scope, ['edit_parts', 'edit_prices']);
  if (!isId(id)) return { deletedCount: 0 };
  const deleted = await inTransaction(scope, ({ db }) =>
    db
      .delete(bulkEdits)
      .where(and(eq(bulkEdits.id, id), eq(bulkEdits.state, 'planned')))
      .returning({ id: bulkEdits.id }),
  );
  return { deletedCount: deleted.length };
}

/** Throws unauthenticated, forbidden without all that the change needs. */
export function requireEditRights(scope: Scope, { action }: BulkChange): User {
  if (action === 'rules') requirePermission(scope, 'see_costs');
  return requirePermission(scope, action === 'price' || action === 'rules' ? 'edit_prices' : 'edit_parts');
}

async function takeStep(scope: Scope, id: string, { from, during, end, open, work }: Step): Promise<BulkEdit> {
  await inTransaction(scope, async (tx) => {
    const edit = await lockEdit(tx, id);
    requireEditRights(tx, edit.change);
    // A further call after the last one, e.g. after a lost response, changes nothing.
    if (edit.state === end) return;
    if (!from.includes(edit.state)) throw new AppError('conflict', m.edits_wrong_state());
    if (during === 'undoing' && edit.createdAt <= oldestEdit(tx))
      throw new AppError('conflict', m.edits_undo_expired({ days: editRetentionDays }));
    const openRows = and(eq(bulkEditRows.editId, id), eq(bulkEditRows.status, open));
    const rows = await tx.db
      .select()
      .from(bulkEditRows)
      .where(openRows)
      .orderBy(sql`${bulkEditRows.row}`)
      .limit(partsPerRun);
    if (rows.length > 0) await storeResults(tx, id, await work(tx, rows));
    const isFinished = (await tx.db.$count(bulkEditRows, openRows)) === 0;
    await tx.db
      .update(bulkEdits)
      .set(isFinished ? { state: end, finishedAt: tx.now() } : { state: during, finishedAt: null })
      .where(eq(bulkEdits.id, id));
  });
  return getEdit(scope, id);
}

/** The edit, locked: two calls at the same time follow each other. Throws not_found. */
async function lockEdit({ db }: Scope, id: string): Promise<EditRow> {
  if (!isId(id)) throw editNotFound();
  const [edit] = await db
    .select()
    .from(bulkEdits)
    .where(inArray(bulkEdits.id, [id]))
    .for('update');
  if (!edit) throw editNotFound();
  return edit;
}

async function storeResults(tx: Scope, id: string, results: readonly RowResult[]): Promise<void> {
  await tx.db.execute(sql`
    update ${bulkEditRows} r set status = given.status, reason = given.reason, change = given.change
    from ${jsonRows(results)} as given (row int, status text, reason text, change json)
    where r.edit_id = ${id}::uuid and r.row = given.row`);
}
