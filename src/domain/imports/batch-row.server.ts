/** The database row of a batch, and its form in the contract. */
import { eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import type { Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { batchNotices } from './batch-notices.ts';
import { type ImportBatch, type ImportState, workStates } from './contract.ts';
import { importBatches } from './tables.server.ts';

export type BatchRow = typeof importBatches.$inferSelect;

/** The batch with this id. The caller has checked the rights. Throws not_found, also for a text that is no id. */
export async function getBatchRow(scope: Scope, id: string): Promise<BatchRow> {
  const [row] = isId(id) ? await scope.db.select().from(importBatches).where(eq(importBatches.id, id)) : [];
  if (!row) throw new AppError('not_found', m.imports_not_found());
  return row;
}

/** The error for a command that the state of the batch does not allow. */
export function wrongState(state: ImportState): AppError {
  return new AppError('conflict', m.imports_wrong_state({ state }), { members: { state } });
}

/** Keys in the file store: the folder of all batches, the folder of one, and its file. */
export const importsFolder = 'imports';
export const fileFolder = (id: string) => `${importsFolder}/${id}`;
export const fileKey = (id: string) => `${fileFolder(id)}/file`;

/**
 * The batch as the contract describes it.
 * @param current id of the batch that is being processed; null when it is not known
 */
export function toImportBatch(row: BatchRow, current: string | null = null): ImportBatch {
  const { id, newCount, changedCount, unchangedCount, heldCount, wrongCount } = row;
  return {
    _id: id,
    state: row.state,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    receivedBytes: row.receivedBytes,
    format: row.format,
    settings: row.settings,
    sheets: [...row.sheets],
    headings: [...row.headings],
    notices: batchNotices(row),
    sample: row.sample.map((cells) => [...cells]),
    rowsTotal: row.rowsTotal,
    hiddenRows: row.hiddenRows,
    progress: progressOf(row),
    counts: { new: newCount, changed: changedCount, unchanged: unchangedCount, held: heldCount, wrong: wrongCount },
    applied: row.applied,
    skipped: row.skipped,
    undone: row.undone,
    kept: row.kept,
    waiting: current !== null && current !== id && workStates.some((state) => state === row.state),
    canUndo: ['done', 'failed'].includes(row.state) && row.rowsDeletedAt === null && row.changes > 0,
    acceptPriceFalls: row.acceptPriceFalls,
    failure: row.failure,
    email: row.createdByEmail,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** Completed share of the current step, 0 to 1. */
function progressOf(row: BatchRow): number {
  const share = (done: number, all: number) => (all > 0 ? Math.min(1, done / all) : 1);
  switch (row.state) {
    case 'uploading':
      return share(row.receivedBytes, row.fileBytes);
    case 'checking':
      return row.checkedShare / 1000;
    case 'queued':
      return 0;
    case 'running':
      return share(row.applied + row.skipped, rowsToRun(row));
    case 'undoing':
      return share(row.undone + row.kept, row.changes);
    default:
      return 1;
  }
}

/** Number of rows that a run writes. */
function rowsToRun({ newCount, changedCount, heldCount, acceptPriceFalls }: BatchRow): number {
  return newCount + changedCount + (acceptPriceFalls ? heldCount : 0);
}
