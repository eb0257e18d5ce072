/** Batches and their rows, for staff to look at. */
import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import { m } from '#messages';
import { requireAdmin } from '#platform/guards.ts';
import type { Page } from '#platform/page.ts';
import type { Scope } from '#platform/scope.ts';
import { getBatchRow, toImportBatch } from './batch-row.server.ts';
import type { ImportBatch, ImportKind, ImportOutcome, ImportRow } from './contract.ts';
import { csvLine } from './csv-cell.ts';
import { importFields } from './fields.ts';
import { importBatches, importNotes, importRows } from './tables.server.ts';

/** The newest 50. For admins (401, 403). */
export async function listImports(scope: Scope): Promise<ImportBatch[]> {
  requireAdmin(scope);
  const rows = await scope.db.select().from(importBatches).orderBy(desc(importBatches.createdAt)).limit(50);
  return rows.map(toImportBatch);
}

/** One batch. For admins. Throws not_found. */
export async function getImport(scope: Scope, id: string): Promise<ImportBatch> {
  requireAdmin(scope);
  return toImportBatch(await getBatchRow(scope, id));
}

/** Rows as the dry run found them, in the order of the file. For admins. Throws not_found. */
export async function listImportRows(
  scope: Scope,
  id: string,
  { outcome, page, limit }: { outcome?: ImportOutcome | undefined; page: number; limit: number },
): Promise<Page<ImportRow>> {
  requireAdmin(scope);
  const batch = await getBatchRow(scope, id);
  const which = and(eq(importRows.batchId, id), outcome ? eq(importRows.outcome, outcome) : undefined);
  const [[counted], rows] = await Promise.all([
    scope.db.select({ total: count() }).from(importRows).where(which),
    scope.db
      .select()
      .from(importRows)
      .where(which)
      .orderBy(asc(importRows.row))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  const items = rows.map((row) => toRow(batch.kind, row));
  return { items, total: counted?.total ?? 0, page, limit };
}

/** Brand and number are the row's label; everything else that a new row says is a difference to nothing. */
function toRow(
  kind: ImportKind,
  { row, outcome, label, values, differences, problems }: typeof importRows.$inferSelect,
): ImportRow {
  const said = importFields[kind].flatMap(({ name, format = String }) => {
    const value = values[name];
    const named = name === 'brand' || name === 'partNumber' || value === undefined || value === null;
    return named ? [] : [{ field: name, old: null, new: format(value) }];
  });
  return { row, outcome, label, differences: outcome === 'new' ? said : [...differences], problems: [...problems] };
}

/**
 * All that is wrong, held or was left out, as CSV in pieces: row, part, column, reason. For admins.
 * Throws not_found before the first piece.
 */
export async function listImportErrors(scope: Scope, id: string): Promise<AsyncIterable<string>> {
  requireAdmin(scope);
  await getBatchRow(scope, id);
  return errorLines(scope, id);
}

const linesAtOnce = 1000;

async function* errorLines(scope: Scope, id: string): AsyncGenerator<string> {
  // The mark makes Excel read UTF-8.
  yield `\ufeff${csvLine([m.imports_error_row(), m.imports_error_part(), m.imports_error_column(), m.imports_error_reason()])}`;
  for (const outcome of ['wrong', 'held'] as const) {
    for (let after = 0; ; ) {
      const rows = await scope.db
        .select({ row: importRows.row, label: importRows.label, problems: importRows.problems })
        .from(importRows)
        .where(and(eq(importRows.batchId, id), eq(importRows.outcome, outcome), gt(importRows.row, after)))
        .orderBy(asc(importRows.row))
        .limit(linesAtOnce);
      yield rows
        .flatMap(({ row, label, problems }) =>
          problems.map(({ column, reason }) => csvLine([String(row), label, column, reason])),
        )
        .join('');
      after = rows.at(-1)?.row ?? after;
      if (rows.length < linesAtOnce) break;
    }
  }
  const notes = await scope.db
    .select({ step: importNotes.step, row: importNotes.row, reason: importNotes.reason })
    .from(importNotes)
    .where(eq(importNotes.batchId, id))
    .orderBy(asc(importNotes.step), asc(importNotes.row))
    .limit(100_000);
  yield notes.map(({ row, reason }) => csvLine([String(row), '', '', reason])).join('');
}
