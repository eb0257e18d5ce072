/** The correction of single cells after a dry run, of one row or of all rows like it. */
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { m } from '#messages';
import { query } from '#platform/database/query.server.ts';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { queueStep } from './batch-commands.server.ts';
import { type BatchRow, getBatchRow, toImportBatch, wrongState } from './batch-row.server.ts';
import { type Corrections, checkRowsAgain, storeCorrections } from './check-rows-again.server.ts';
import type { ImportBatch } from './contract.ts';
import type { ImportCorrection } from './correction-contract.ts';
import type { RowCorrections } from './corrections.server.ts';
import { requireCostRights } from './cost-rights.ts';
import { importers } from './importers/importers.server.ts';
import { type Cell, shownOf } from './read/source-row.ts';
import { importBatches, importRows } from './tables.server.ts';

/** Rows that one request checks again; for more, the dry run starts again. */
const maxCheckedAtOnce = 2000;

/**
 * Replaces cells of a wrong row and checks it again: alone, or by another dry run of the whole file where rows depend on
 * each other. With `alike`, the other wrong rows whose wrong cell has the same text get the same correction. The
 * corrections stay for later dry runs. For admins. Throws unauthenticated, forbidden, not_found for an unknown batch or
 * row, conflict when the batch is not checked or the row has no cells to correct, and invalid for a column that the file
 * does not have.
 * @param row number of the row in the file, from 1
 */
export async function correctImportRow(
  scope: Scope,
  id: string,
  row: number,
  { cells, alike = false }: z.input<typeof ImportCorrection>,
): Promise<ImportBatch> {
  requirePermission(scope, 'import');
  const checksAll = await inTransaction(scope, async (tx) => {
    const batch = await lockChecked(tx, id);
    requireCostRights(scope, batch);
    requireColumns(batch, cells);
    const source = await getSource(tx, id, row);
    // The last of several texts for one cell counts.
    const texts = new Map(cells.map(({ position, text }) => [position, text]));
    const others = alike ? await listAlike(tx, id, { row, source, texts }) : new Map<number, RowCorrections>();
    const corrections: Corrections = new Map([...others, [row, texts]]);
    await storeCorrections(tx, id, corrections);
    if (importers[batch.kind].chunk === 'all' || corrections.size > maxCheckedAtOnce) return true;
    await checkRowsAgain(tx, batch, corrections);
    return false;
  });
  if (checksAll) return queueStep(scope, id, ['checked'], { state: 'checking', checkedShare: 0 });
  return toImportBatch(await getBatchRow(scope, id));
}

async function lockChecked(tx: Scope, id: string): Promise<BatchRow> {
  await getBatchRow(tx, id);
  const [batch] = await tx.db.select().from(importBatches).where(eq(importBatches.id, id)).for('update');
  if (!batch) throw new AppError('not_found', m.imports_not_found());
  if (batch.state !== 'checked') throw wrongState(batch.state);
  return batch;
}

function requireColumns({ headings }: BatchRow, cells: ImportCorrection['cells']): void {
  const wrong = cells.findIndex(({ position }) => position >= headings.length);
  if (wrong < 0) return;
  const errors = [{ path: `cells.${wrong}.position`, message: m.imports_no_such_column() }];
  throw new AppError('invalid', m.imports_no_such_column(), { errors });
}

async function getSource(tx: Scope, id: string, row: number): Promise<readonly Cell[]> {
  const [stored] = await tx.db
    .select({ source: importRows.source })
    .from(importRows)
    .where(and(eq(importRows.batchId, id), eq(importRows.row, row)));
  if (!stored) throw new AppError('not_found', m.imports_no_such_row());
  if (!stored.source) throw new AppError('conflict', m.imports_not_correctable());
  return stored.source;
}

const AlikeRow = z.object({ row: z.int() });

interface CorrectedRow {
  readonly row: number;
  /** Cells of the row before the correction. */
  readonly source: readonly Cell[];
  readonly texts: RowCorrections;
}

/** The other wrong rows with the same text in a cell that is wrong there too, and what they get. */
async function listAlike(tx: Scope, id: string, { row, source, texts }: CorrectedRow): Promise<Corrections> {
  const alike = new Map<number, Map<number, string>>();
  for (const [position, text] of texts) {
    const value = shownOf(source[position]);
    if (value === text) continue;
    const cell = sql`source -> ${position}::int`;
    const rows = await query(
      tx,
      AlikeRow,
      sql`select row from ${importRows}
        where batch_id = ${id}::uuid and outcome = 'wrong' and row <> ${row} and source is not null
          and exists (select from json_array_elements(problems) problem where (problem ->> 'position')::int = ${position})
          and coalesce(case when json_typeof(${cell}) = 'object' then coalesce(${cell} ->> 'shown', ${cell} ->> 'text')
            else source ->> ${position}::int end, '') = ${value}
        order by row`,
    );
    for (const { row: other } of rows)
      alike.set(other, (alike.get(other) ?? new Map<number, string>()).set(position, text));
  }
  return alike;
}
