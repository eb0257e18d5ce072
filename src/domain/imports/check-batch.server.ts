/**
 * The dry run: parses the whole file, compares it with the catalogue and stores the plan of each row. It changes nothing
 * else, so an interrupted dry run starts from the beginning.
 */

import { and, eq, sql } from 'drizzle-orm';
import { m } from '#messages';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { getBatchActor } from './batch-actor.server.ts';
import { type BatchRow, fileKey } from './batch-row.server.ts';
import type { ImportOutcome } from './contract.ts';
import { listCorrections, withCorrections } from './corrections.server.ts';
import { importers } from './importers/importers.server.ts';
import { insertPlannedRows, type PlannedRow, planRows } from './plan-rows.server.ts';
import { fileRows, readFirstRows } from './read/file-rows.server.ts';
import { numberStyles } from './read/number-style.ts';
import { createRowParser, type ParsedRow } from './read/parse-row.ts';
import { maxRows } from './read/source-row.ts';
import { UnreadableFile } from './read/unreadable-file.ts';
import { importBatches, importRows } from './tables.server.ts';

/** Limit for lists whose rows depend on each other: all rows are in memory at the same time. */
const maxDependentRows = 100_000;

/**
 * Checks the batch and leaves it `checked`, or `failed` with a message for the user. When `signal` is aborted it stays
 * `checking`, and the next process starts again.
 */
export async function checkBatch(scope: Scope, batch: BatchRow, signal?: AbortSignal): Promise<void> {
  const { id } = batch;
  await scope.db.delete(importRows).where(eq(importRows.batchId, id));
  const counts: Record<ImportOutcome, number> = { new: 0, changed: 0, unchanged: 0, held: 0, wrong: 0 };
  let rowsTotal = 0;
  let hiddenRows = 0;
  try {
    // Parsing, planning and storing do not overlap: of two processors, searches need one.
    for await (const { rows, share, hidden } of readChunks(scope, batch)) {
      if (signal?.aborted) return;
      rowsTotal += rows.length;
      hiddenRows += hidden;
      if (rowsTotal > maxRows) throw new UnreadableFile(m.imports_too_many_rows({ max: maxRows }));
      const planned = await planRows({ ...scope, actor: await getBatchActor(scope, batch) }, batch, rows);
      if (!(await storeChunk(scope, id, planned, share))) return;
      for (const { outcome } of planned) counts[outcome] += 1;
    }
    if (rowsTotal === 0) throw new UnreadableFile(m.imports_no_rows());
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    await updateIfChecking(scope, id, { state: 'failed', failure: error.message, finishedAt: scope.now() });
    return;
  }
  await updateIfChecking(scope, id, {
    state: 'checked',
    failure: null,
    rowsTotal,
    hiddenRows,
    newCount: counts.new,
    changedCount: counts.changed,
    unchangedCount: counts.unchanged,
    heldCount: counts.held,
    wrongCount: counts.wrong,
  });
}

/** Updates the batch. False when it is no longer `checking`: it was discarded, or its settings were changed. */
async function updateIfChecking(scope: Scope, id: string, set: Partial<BatchRow>): Promise<boolean> {
  const updated = await scope.db
    .update(importBatches)
    .set(set)
    .where(and(eq(importBatches.id, id), eq(importBatches.state, 'checking')))
    .returning({ id: importBatches.id });
  return updated.length > 0;
}

interface Chunk {
  readonly rows: readonly ParsedRow[];
  /** How much of the file has been read, 0 to 1. */
  readonly share: number;
  /** Rows of the chunk, or left out of it, that the sheet hides. */
  readonly hidden: number;
}

async function* readChunks(scope: Scope, batch: BatchRow): AsyncGenerator<Chunk> {
  const file = await scope.files.localFile(fileKey(batch.id));
  if (!file) throw new UnreadableFile(m.imports_file_deleted());
  try {
    yield* chunksOfFile(scope, batch, file.path);
  } finally {
    await file.close();
  }
}

async function* chunksOfFile(scope: Scope, batch: BatchRow, path: string): AsyncGenerator<Chunk> {
  const { chunk } = importers[batch.kind];
  const size = chunk === 'all' ? Number.POSITIVE_INFINITY : chunk;
  const { format, settings } = batch;
  const firstRows = (await readFirstRows(path, format, settings)).filter(({ row }) => row > settings.headingRow);
  const styles = numberStyles(firstRows);
  if (!(await updateIfChecking(scope, batch.id, { numberStyles: styles }))) return;
  const corrections = await listCorrections(scope, batch.id);
  const parseRow = createRowParser(settings, batch.headings, styles);
  let share = 0;
  let rows: ParsedRow[] = [];
  let hidden = 0;
  const blocks = fileRows(path, format, settings, (done) => {
    share = done;
  });
  for await (const block of blocks) {
    for (const source of block) {
      if (source.row <= settings.headingRow) continue;
      if (source.isHidden) hidden += 1;
      if (source.isHidden && settings.leaveOutHidden) continue;
      rows.push(parseRow(withCorrections(source, corrections.get(source.row))));
      if (rows.length > maxDependentRows) throw new UnreadableFile(m.imports_too_many_rows({ max: maxDependentRows }));
      if (rows.length < size) continue;
      yield { rows, share, hidden };
      rows = [];
      hidden = 0;
    }
  }
  if (rows.length + hidden > 0) yield { rows, share: 1, hidden };
}

/** Stores the chunk. False when the batch is no longer `checking`. */
async function storeChunk(scope: Scope, id: string, rows: readonly PlannedRow[], share: number): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    // A power failure may lose the last chunks. The dry run then starts again: only its last update is synchronous.
    await tx.db.execute(sql`set local synchronous_commit = off`);
    await insertPlannedRows(tx, id, rows);
    return updateIfChecking(tx, id, { checkedShare: Math.floor(share * 1000) });
  });
}
