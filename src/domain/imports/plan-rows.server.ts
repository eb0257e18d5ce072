/** What each parsed row of a file would change in the catalogue. */

import { and, eq, inArray, sql } from 'drizzle-orm';
import { m } from '#messages';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { BatchRow } from './batch-row.server.ts';
import type { ImportProblem } from './contract.ts';
import { importFields } from './fields.ts';
import type { RowPlan } from './importers/importer.ts';
import { importers } from './importers/importers.server.ts';
import { cellOf, type ParsedRow, rowKey, rowLabel, rowProblem } from './read/parse-row.ts';
import { type Cell, textOf } from './read/source-row.ts';
import { importRows } from './tables.server.ts';

export type PlannedRow = Omit<typeof importRows.$inferSelect, 'batchId'>;

/** The most rows of one insert statement. */
const rowsPerInsert = 2000;

/** Plans the rows of one chunk. Rows with problems, and repetitions of earlier rows, are `wrong` without a comparison. */
export async function planRows(scope: Scope, batch: BatchRow, rows: readonly ParsedRow[]): Promise<PlannedRow[]> {
  const checked = await findRepetitions(scope, batch, rows);
  const valid = checked.filter(({ key }) => key !== null).map(({ row }) => row);
  const plans = await importers[batch.kind].plan(scope, valid, batch);
  const planOf = new Map(valid.map(({ row }, at) => [row, plans[at]]));
  const toProblems = problemMapper(batch);
  return checked.map(({ row: { row, values, cells }, key, problems }) => {
    const plan = planOf.get(row);
    const outcome = plan?.outcome ?? 'wrong';
    return {
      row,
      key,
      label: rowLabel(values),
      values: outcome === 'wrong' || outcome === 'unchanged' ? {} : values,
      outcome,
      differences: plan?.differences ?? [],
      problems: [...problems, ...toProblems(plan, cells ?? [])],
      source: outcome === 'wrong' && isCorrectable(cells) ? cells : null,
    };
  });
}

/** The most characters of a row whose cells are kept for a correction. */
const maxSourceLength = 20_000;

function isCorrectable(cells: readonly Cell[] | null): cells is readonly Cell[] {
  return cells !== null && cells.reduce((sum, cell) => sum + textOf(cell).length, 0) <= maxSourceLength;
}

interface CheckedRow {
  readonly row: ParsedRow;
  /** Key of the row; null for rows that are not compared with the catalogue. */
  readonly key: string | null;
  readonly problems: readonly ImportProblem[];
}

/** Adds a problem to each row whose key an earlier row of the file has. */
async function findRepetitions(scope: Scope, batch: BatchRow, rows: readonly ParsedRow[]): Promise<CheckedRow[]> {
  const seenKeys = await findStoredKeys(scope, batch, rows);
  return rows.map((row) => {
    if (row.problems.length > 0) return { row, key: null, problems: row.problems };
    const key = rowKey(batch.kind, row.values);
    const firstRow = seenKeys.get(key);
    if (firstRow !== undefined) {
      const number = batch.settings.columns.indexOf('partNumber');
      const problem = rowProblem(m.imports_duplicate_row({ row: firstRow }));
      return { row, key: null, problems: [{ ...problem, ...(number < 0 ? {} : cellOf(row.cells ?? [], number)) }] };
    }
    seenKeys.set(key, row.row);
    return { row, key, problems: [] };
  });
}

/** Row numbers by key, of those keys of `rows` that are in earlier chunks. */
async function findStoredKeys(
  scope: Scope,
  { id, kind }: BatchRow,
  rows: readonly ParsedRow[],
): Promise<Map<string, number>> {
  const keys = rows.filter(({ problems }) => problems.length === 0).map(({ values }) => rowKey(kind, values));
  if (keys.length === 0) return new Map();
  const stored = await scope.db
    .select({ key: importRows.key, row: importRows.row })
    .from(importRows)
    .where(and(eq(importRows.batchId, id), inArray(importRows.key, sql`(select unnest(${sql.param(keys)}::text[]))`)));
  return new Map(stored.map(({ key, row }) => [key ?? '', row]));
}

/** The problem of a plan with the column's heading as it is in the file, otherwise the field's label. */
function problemMapper({ kind, settings, headings }: BatchRow) {
  const labels = new Map(importFields[kind].map(({ name, label }) => [name, label]));
  return (plan: RowPlan | undefined, cells: readonly Cell[]): ImportProblem[] => {
    if (!plan?.problem) return [];
    const { field, reason } = plan.problem;
    const position = settings.columns.indexOf(field);
    const column = headings[position] || (labels.get(field)?.() ?? '');
    return [{ column, reason, ...(position < 0 ? { position: null, value: null } : cellOf(cells, position)) }];
  };
}

/** Stores planned rows, as JSON: for half a million rows that is several times faster than parameters. */
export async function insertPlannedRows(scope: Scope, batchId: string, rows: readonly PlannedRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await scope.db.execute(sql`
      insert into ${importRows} (batch_id, row, outcome, key, label, values, differences, problems, source)
      select ${batchId}::uuid, row, outcome, key, label, values, differences, problems, source
      from ${jsonRows(rows.slice(from, from + rowsPerInsert))}
        as given (row int, outcome text, key text, label text, values json, differences json, problems json,
          source json)`);
  }
}
