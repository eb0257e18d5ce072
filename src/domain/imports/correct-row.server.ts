/** The correction of single cells after a dry run. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireAdmin } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { queueStep } from './batch-commands.server.ts';
import { type BatchRow, getBatchRow, toImportBatch, wrongState } from './batch-row.server.ts';
import type { ImportBatch, ImportCorrection, ImportOutcome } from './contract.ts';
import { withCorrections } from './corrections.server.ts';
import { importers } from './importers/importers.server.ts';
import { insertPlannedRows, planRows } from './plan-rows.server.ts';
import { createRowParser } from './read/parse-row.ts';
import { importBatches, importCorrections, importRows } from './tables.server.ts';

/**
 * Replaces cells of a wrong row and checks it again: alone, or by another dry run of the whole file where rows depend on
 * each other. The corrections stay for later dry runs. For admins. Throws unauthenticated, forbidden, not_found for an
 * unknown batch or row, conflict when the batch is not checked or the row has no cells to correct, and invalid for a
 * column that the file does not have.
 * @param row number of the row in the file, from 1
 */
export async function correctImportRow(
  scope: Scope,
  id: string,
  row: number,
  { cells }: ImportCorrection,
): Promise<ImportBatch> {
  requireAdmin(scope);
  const { kind } = await getBatchRow(scope, id);
  await inTransaction(scope, async (tx) => {
    const batch = await lockChecked(tx, id);
    const wrong = cells.findIndex(({ position }) => position >= batch.headings.length);
    if (wrong >= 0) {
      const errors = [{ path: `cells.${wrong}.position`, message: m.imports_no_such_column() }];
      throw new AppError('invalid', m.imports_no_such_column(), { errors });
    }
    await storeCorrections(tx, id, row, cells);
    await checkRowAgain(tx, batch, row, cells);
  });
  if (importers[kind].chunk === 'all') return queueStep(scope, id, ['checked'], { state: 'checking', checkedShare: 0 });
  return toImportBatch(await getBatchRow(scope, id));
}

async function lockChecked(tx: Scope, id: string): Promise<BatchRow> {
  const [batch] = await tx.db.select().from(importBatches).where(eq(importBatches.id, id)).for('update');
  if (!batch) throw new AppError('not_found', m.imports_not_found());
  if (batch.state !== 'checked') throw wrongState(batch.state);
  return batch;
}

async function storeCorrections(tx: Scope, batchId: string, row: number, cells: ImportCorrection['cells']) {
  // The last of several texts for one cell counts; one statement must not write a row twice.
  const texts = new Map(cells.map(({ position, text }) => [position, text]));
  if (texts.size === 0) return;
  await tx.db
    .insert(importCorrections)
    .values([...texts].map(([position, text]) => ({ batchId, row, position, text })))
    .onConflictDoUpdate({
      target: [importCorrections.batchId, importCorrections.row, importCorrections.position],
      set: { text: sql`excluded.text` },
    });
}

async function checkRowAgain(tx: Scope, batch: BatchRow, row: number, cells: ImportCorrection['cells']) {
  const [stored] = await tx.db
    .delete(importRows)
    .where(and(eq(importRows.batchId, batch.id), eq(importRows.row, row)))
    .returning({ source: importRows.source, outcome: importRows.outcome });
  if (!stored) throw new AppError('not_found', m.imports_no_such_row());
  if (!stored.source) throw new AppError('conflict', m.imports_not_correctable());
  const texts = new Map(cells.map(({ position, text }) => [position, text]));
  const source = withCorrections({ row, cells: stored.source }, texts);
  const parsed = createRowParser(batch.settings, batch.headings, batch.numberStyles)(source);
  const planned = await planRows(tx, batch, [parsed]);
  // Kept for another correction, also when the row is right now.
  await insertPlannedRows(
    tx,
    batch.id,
    planned.map((one) => ({ ...one, source: source.cells })),
  );
  const [checked] = planned;
  if (checked) await moveCount(tx, batch.id, stored.outcome, checked.outcome);
}

const counters = {
  new: importBatches.newCount,
  changed: importBatches.changedCount,
  unchanged: importBatches.unchangedCount,
  held: importBatches.heldCount,
  wrong: importBatches.wrongCount,
} as const;

async function moveCount(tx: Scope, id: string, from: ImportOutcome, to: ImportOutcome): Promise<void> {
  if (from === to) return;
  const plus = (outcome: ImportOutcome): SQL<number> => {
    const change = (outcome === to ? 1 : 0) - (outcome === from ? 1 : 0);
    return sql`${counters[outcome]} + ${change}`;
  };
  await tx.db
    .update(importBatches)
    .set({
      newCount: plus('new'),
      changedCount: plus('changed'),
      unchangedCount: plus('unchanged'),
      heldCount: plus('held'),
      wrongCount: plus('wrong'),
    })
    .where(eq(importBatches.id, id));
}
