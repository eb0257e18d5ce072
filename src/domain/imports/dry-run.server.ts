/**
 * The dry run: reads the whole file, compares it with the catalogue and keeps what every row would do.
 * It changes nothing else, so one that was interrupted simply begins again.
 */

import { and, eq, inArray, sql } from 'drizzle-orm';
import { m } from '#messages';
import { jsonRows } from '#platform/json-rows.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { ImportProblem, Outcome } from './contract.ts';
import { type Field, fieldsOf } from './fields.ts';
import { type BatchRow, fileKey } from './find-batch.server.ts';
import type { Finding } from './importers/importer.ts';
import { workOf } from './importers/importers.server.ts';
import { fileRows } from './read/open-rows.server.ts';
import { keyOf, labelOf, type ReadRow, rowReader } from './read/read-row.ts';
import { maxRows } from './read/source-row.ts';
import { UnreadableFile } from './read/unreadable-file.ts';
import { importBatches, importRows } from './tables.server.ts';

/** Rows of a list whose rows depend on each other: all of them are in memory at once. */
const maxDependent = 100_000;
const keptTogether = 2000;

type FoundRow = Omit<typeof importRows.$inferSelect, 'batchId'>;

/** Leaves the batch `checked`, or `failed` with a reason for a person. */
export async function checkBatch(scope: Scope, batch: BatchRow, signal?: AbortSignal): Promise<void> {
  const { id } = batch;
  await scope.db.delete(importRows).where(eq(importRows.batchId, id));
  const counts: Record<Outcome, number> = { new: 0, changed: 0, unchanged: 0, held: 0, wrong: 0 };
  let rowsTotal = 0;
  try {
    // One step after the other, as in a run: of two processors, searches need one.
    for await (const { rows, share } of readChunks(scope, batch)) {
      if (signal?.aborted) return;
      rowsTotal += rows.length;
      if (rowsTotal > maxRows) throw new UnreadableFile(m.imports_too_many_rows({ max: maxRows }));
      const found = await findAll(scope, batch, rows);
      if (!(await keepChunk(scope, id, found, share))) return;
      for (const { outcome } of found) counts[outcome] += 1;
    }
    if (rowsTotal === 0) throw new UnreadableFile(m.imports_no_rows());
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await report(scope, id, { state: 'failed', failure: error.message, finishedAt: scope.now() });
    return;
  }
  await report(scope, id, {
    state: 'checked',
    failure: null,
    rowsTotal,
    newCount: counts.new,
    changedCount: counts.changed,
    unchangedCount: counts.unchanged,
    heldCount: counts.held,
    wrongCount: counts.wrong,
  });
}

/** False when the batch is no longer being checked: it was thrown away, or is read in another way now. */
async function report(scope: Scope, id: string, set: Partial<BatchRow>): Promise<boolean> {
  const still = await scope.db
    .update(importBatches)
    .set(set)
    .where(and(eq(importBatches.id, id), eq(importBatches.state, 'checking')))
    .returning({ id: importBatches.id });
  return still.length > 0;
}

interface Chunk {
  readonly rows: readonly ReadRow[];
  /** Of the file, so far. */
  readonly share: number;
}

async function* readChunks(scope: Scope, batch: BatchRow): AsyncGenerator<Chunk> {
  const path = await scope.files.localPath(fileKey(batch.id));
  if (!path) throw new UnreadableFile(m.imports_file_gone());
  const { chunk } = workOf[batch.kind];
  const size = chunk === 'all' ? Number.POSITIVE_INFINITY : chunk;
  const read = rowReader(batch.settings, batch.headings);
  let share = 0;
  let rows: ReadRow[] = [];
  const pieces = fileRows(path, batch.format, batch.settings, (now) => {
    share = now;
  });
  for await (const piece of pieces) {
    for (const source of piece) {
      if (source.row <= batch.settings.headingRow) continue;
      rows.push(read(source));
      if (rows.length > maxDependent) throw new UnreadableFile(m.imports_too_many_rows({ max: maxDependent }));
      if (rows.length < size) continue;
      yield { rows, share };
      rows = [];
    }
  }
  if (rows.length > 0) yield { rows, share: 1 };
}

/** What each row would do; rows that are wrong by themselves, or say what another has said, are not compared. */
async function findAll(scope: Scope, batch: BatchRow, rows: readonly ReadRow[]): Promise<FoundRow[]> {
  const said = await rowsSaid(scope, batch, rows);
  const fine: ReadRow[] = [];
  const results = rows.map((read) => {
    const key = read.problems.length > 0 ? null : keyOf(batch.kind, read.values);
    const first = key === null ? undefined : said.get(key);
    if (key !== null && first === undefined) {
      said.set(key, read.row);
      fine.push(read);
      return { read, key, problems: read.problems };
    }
    const twice = first === undefined ? [] : [{ column: '', reason: m.imports_said_twice({ row: first }) }];
    return { read, key: null, problems: [...read.problems, ...twice] };
  });
  const found = await workOf[batch.kind].find(scope, fine);
  const findings = new Map(fine.map((read, at) => [read.row, found[at]]));
  const fields = new Map(fieldsOf[batch.kind].map((field) => [field.name, field]));
  return results.map(({ read, key, problems }) => {
    const finding = findings.get(read.row);
    const outcome = finding?.outcome ?? 'wrong';
    return {
      row: read.row,
      key,
      label: labelOf(read.values),
      values: outcome === 'wrong' || outcome === 'unchanged' ? {} : read.values,
      outcome,
      differences: finding?.differences ?? [],
      problems: [...problems, ...problemsOf(finding, batch, fields)],
    };
  });
}

function problemsOf(
  finding: Finding | undefined,
  { settings, headings }: BatchRow,
  fields: ReadonlyMap<string, Field>,
): ImportProblem[] {
  if (!finding?.problem) return [];
  const { field, reason } = finding.problem;
  return [{ column: headings[settings.columns.indexOf(field)] || (fields.get(field)?.label() ?? ''), reason }];
}

/** Rows of earlier chunks by what they are about. */
async function rowsSaid(scope: Scope, { id, kind }: BatchRow, rows: readonly ReadRow[]): Promise<Map<string, number>> {
  const keys = rows.filter(({ problems }) => problems.length === 0).map(({ values }) => keyOf(kind, values));
  if (keys.length === 0) return new Map();
  const known = await scope.db
    .select({ key: importRows.key, row: importRows.row })
    .from(importRows)
    .where(and(eq(importRows.batchId, id), inArray(importRows.key, sql`(select unnest(${sql.param(keys)}::text[]))`)));
  return new Map(known.map(({ key, row }) => [key ?? '', row]));
}

/** False when the batch is no longer being checked. */
async function keepChunk(scope: Scope, id: string, rows: readonly FoundRow[], share: number): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    // What a power cut takes is found again: that all was checked is written last, and waited for.
    await tx.db.execute(sql`set local synchronous_commit = off`);
    await keepRows(tx, id, rows);
    return report(tx, id, { checkedShare: Math.floor(share * 1000) });
  });
}

/** As JSON, which half a million rows pass through several times faster than as parameters. */
async function keepRows(scope: Scope, id: string, rows: readonly FoundRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += keptTogether) {
    await scope.db.execute(sql`
      insert into import_rows (batch_id, row, outcome, key, label, values, differences, problems)
      select ${id}::uuid, row, outcome, key, label, values, differences, problems
      from ${jsonRows(rows.slice(from, from + keptTogether))}
        as given (row int, outcome text, key text, label text, values json, differences json, problems json)`);
  }
}
