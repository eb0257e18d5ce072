/** The list of imports, and the planned rows and problems of one import. */
import { and, asc, count, desc, eq, gt, inArray } from 'drizzle-orm';
import { m } from '#messages';
import { hasPermission, requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { byteOrderMark, csvLine } from '#platform/values/csv.ts';
import type { Page } from '#platform/values/page.ts';
import { type BatchRow, getBatchRow, toImportBatch } from './batch-row.server.ts';
import type { ImportBatch, ImportOutcome, ImportRow } from './contract.ts';
import { costColumn, mayReadCosts, withoutHiddenCosts } from './cost-rights.ts';
import { importFields } from './fields.ts';
import { pictureErrorLines } from './list-pictures.server.ts';
import { nextBatch } from './next-batch.server.ts';
import { importBatches, importCorrections, importNotes, importRows } from './tables.server.ts';

/** The newest 50 imports. For admins. Throws unauthenticated, forbidden. */
export async function listImports(scope: Scope): Promise<ImportBatch[]> {
  requirePermission(scope, 'import');
  const [rows, current] = await Promise.all([
    scope.db.select().from(importBatches).orderBy(desc(importBatches.createdAt)).limit(50),
    nextBatch(scope),
  ]);
  return rows.map((row) => withoutHiddenCosts(scope, row, toImportBatch(row, current?.id)));
}

/** One import with its state and progress. For admins. Throws unauthenticated, forbidden, not_found. */
export async function getImport(scope: Scope, id: string): Promise<ImportBatch> {
  requirePermission(scope, 'import');
  const [row, current] = await Promise.all([getBatchRow(scope, id), nextBatch(scope)]);
  return withoutHiddenCosts(scope, row, toImportBatch(row, current?.id));
}

/**
 * The rows that the dry run planned, in the order of the file. For admins. Throws unauthenticated, forbidden, not_found.
 * @param page number of the page, from 1, with `limit` rows each
 */
export async function listImportRows(
  scope: Scope,
  id: string,
  { outcome, page, limit }: { outcome?: ImportOutcome | undefined; page: number; limit: number },
): Promise<Page<ImportRow>> {
  requirePermission(scope, 'import');
  const batch = await getBatchRow(scope, id);
  const condition = and(eq(importRows.batchId, id), outcome ? eq(importRows.outcome, outcome) : undefined);
  const [[counted], rows] = await Promise.all([
    scope.db.select({ total: count() }).from(importRows).where(condition),
    scope.db
      .select()
      .from(importRows)
      .where(condition)
      .orderBy(asc(importRows.row))
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  const facts = await factsOf(
    scope,
    id,
    rows.map(({ row }) => row),
  );
  const shown = rowsFor(scope, batch);
  const items = rows.map((row) => toImportRow(batch, shown(row), facts));
  return { items, total: counted?.total ?? 0, page, limit };
}

type StoredRow = typeof importRows.$inferSelect;

/** The rows as the reader may see them: those of the own list have the costs that it says, but not those of the shop. */
function rowsFor(scope: Scope, batch: BatchRow): (row: StoredRow) => StoredRow {
  if (!mayReadCosts(scope, batch)) return (row) => withoutCosts(batch, row);
  if (hasPermission(scope, 'see_costs')) return (row) => row;
  return (row) => ({
    ...row,
    differences: row.differences.map((each) => (each.field === 'cost' ? { ...each, old: null } : each)),
  });
}

function withoutCosts(batch: BatchRow, row: StoredRow): StoredRow {
  const { cost: _cost, ...values } = row.values;
  const differences = row.differences.filter(({ field }) => field !== 'cost');
  return { ...row, values, differences, problems: withoutCostValues(batch, row.problems) };
}

function withoutCostValues(batch: BatchRow, problems: StoredRow['problems']): StoredRow['problems'] {
  const at = costColumn(batch);
  return problems.map((problem) =>
    problem.position === at ? { ...problem, reason: m.costs_hidden(), value: null } : problem,
  );
}

interface RowFacts {
  /** Numbers of the rows with corrected cells. */
  readonly corrected: ReadonlySet<number>;
  readonly notes: readonly (typeof importNotes.$inferSelect)[];
}

async function factsOf(scope: Scope, batchId: string, rows: readonly number[]): Promise<RowFacts> {
  const isListed = (table: typeof importCorrections | typeof importNotes) =>
    and(eq(table.batchId, batchId), inArray(table.row, [...rows]));
  const [corrected, notes] = await Promise.all([
    scope.db.selectDistinct({ row: importCorrections.row }).from(importCorrections).where(isListed(importCorrections)),
    scope.db.select().from(importNotes).where(isListed(importNotes)),
  ]);
  return { corrected: new Set(corrected.map(({ row }) => row)), notes };
}

/** The row of the contract. The values of a new row are shown as differences. Brand and part number are in the label. */
function toImportRow(
  { kind, state, acceptPriceFalls }: BatchRow,
  { row, outcome, label, values, differences, problems, source }: StoredRow,
  { corrected, notes }: RowFacts,
): ImportRow {
  const newValues = importFields[kind].flatMap(({ name, format = String }) => {
    const value = values[name];
    const isInLabel = name === 'brand' || name === 'partNumber';
    return isInLabel || value === undefined || value === null ? [] : [{ field: name, old: null, new: format(value) }];
  });
  const own = notes.filter((note) => note.row === row);
  const wasWritten = ['new', 'changed'].includes(outcome) || (outcome === 'held' && acceptPriceFalls);
  return {
    row,
    outcome,
    label,
    differences: outcome === 'new' ? newValues : [...differences],
    problems: [...problems],
    correctable: state === 'checked' && source !== null,
    corrected: corrected.has(row),
    undone: state === 'undone' && wasWritten && own.length === 0,
    notes: own.map(({ reason }) => reason),
  };
}

/**
 * Wrong and held rows, and rows that the run or the undo left out, as an asynchronous sequence of CSV text with the
 * columns row, part, column, value and reason. For admins. Throws unauthenticated, forbidden, not_found before the first text.
 */
export async function listImportErrors(scope: Scope, id: string): Promise<AsyncIterable<string>> {
  requirePermission(scope, 'import');
  const batch = await getBatchRow(scope, id);
  return errorLines(scope, batch);
}

/** Rows of one query: the file is sent while it is read. */
const rowsPerQuery = 1000;
/** Rows of the run and the undo in one file; further ones are left out. */
const maxNotes = 100_000;

async function* errorLines(scope: Scope, batch: BatchRow): AsyncGenerator<string> {
  const { id } = batch;
  const hidesCosts = !mayReadCosts(scope, batch);
  const headings = [
    m.imports_error_row(),
    m.imports_error_part(),
    m.imports_error_column(),
    m.imports_error_value(),
    m.imports_error_reason(),
  ];
  yield byteOrderMark + csvLine(headings);
  for (const outcome of ['wrong', 'held'] as const) {
    for (let after = 0; ; ) {
      const rows = await scope.db
        .select({ row: importRows.row, label: importRows.label, problems: importRows.problems })
        .from(importRows)
        .where(and(eq(importRows.batchId, id), eq(importRows.outcome, outcome), gt(importRows.row, after)))
        .orderBy(asc(importRows.row))
        .limit(rowsPerQuery);
      yield rows
        .flatMap(({ row, label, problems }) =>
          (hidesCosts ? withoutCostValues(batch, problems) : problems).map(({ column, value, reason }) =>
            csvLine([row, label, column, value ?? '', reason]),
          ),
        )
        .join('');
      after = rows.at(-1)?.row ?? after;
      if (rows.length < rowsPerQuery) break;
    }
  }
  const notes = await scope.db
    .select({ row: importNotes.row, reason: importNotes.reason })
    .from(importNotes)
    .where(eq(importNotes.batchId, id))
    .orderBy(asc(importNotes.step), asc(importNotes.row))
    .limit(maxNotes);
  yield notes.map(({ row, reason }) => csvLine([row, '', '', '', reason])).join('');
  yield* pictureErrorLines(scope, id);
}
