/**
 * The run and its undo, chunk by chunk. The marker moves in the transaction that writes the chunk: a process
 * that dies in the middle has done a chunk wholly or not at all, and whoever goes on begins at the marker.
 */

import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { analyzeCatalogTables } from '#domain/search/maintenance.server.ts';
import { jsonRows } from '#platform/json-rows.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import type { ImportState } from './contract.ts';
import type { BatchRow } from './find-batch.server.ts';
import type { Applied } from './importers/importer.ts';
import { workOf } from './importers/importers.server.ts';
import { importBatches, importChanges, importRows } from './tables.server.ts';

/** Writes what the dry run announced. Leaves the batch `done`. */
export async function runBatch(scope: Scope, { id }: BatchRow, signal?: AbortSignal): Promise<void> {
  // The dry run has just filled it: unknown, every chunk would sort all rows that are left.
  await scope.db.execute(sql`analyze import_rows`);
  for (let chunk = 1; !signal?.aborted && (await inTransaction(scope, (tx) => runChunk(tx, id))); chunk += 1)
    if (isPowerOfTwo(chunk)) await analyzeCatalogTables(scope);
}

const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count));

/** Takes back what the run did, the last chunk first. Leaves the batch `undone`. */
export async function undoBatch(scope: Scope, { id }: BatchRow, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await inTransaction(scope, (tx) => undoChunk(tx, id))));
}

/** The batch, locked: two workers can never do the same chunk. Null when it is in another state. */
async function lockBatch(tx: Scope, id: string, state: ImportState): Promise<BatchRow | null> {
  const [batch] = await tx.db
    .select()
    .from(importBatches)
    .where(and(eq(importBatches.id, id), eq(importBatches.state, state)))
    .for('update');
  return batch ?? null;
}

function limitOf(chunk: number | 'all'): number {
  return chunk === 'all' ? 1_000_000_000 : chunk;
}

/**
 * False when nothing is left. The next rows are not read while these are written: on a machine with two processors
 * searches need the other one.
 */
async function runChunk(tx: Scope, id: string): Promise<boolean> {
  const batch = await lockBatch(tx, id, 'running');
  if (!batch) return false;
  // The marker is written with the rows: what a power cut takes back is simply written again.
  await tx.db.execute(sql`set local synchronous_commit = off`);
  const { chunk, apply } = workOf[batch.kind];
  const rows = await tx.db
    .select({ row: importRows.row, values: importRows.values })
    .from(importRows)
    .where(
      and(
        eq(importRows.batchId, id),
        gt(importRows.row, batch.runRow),
        inArray(importRows.outcome, batch.acceptPriceFalls ? ['new', 'changed', 'held'] : ['new', 'changed']),
      ),
    )
    .orderBy(asc(importRows.row))
    .limit(limitOf(chunk));
  const last = rows.at(-1);
  if (!last) {
    await setBatch(tx, id, { state: 'done', finishedAt: tx.now() });
    return false;
  }
  const done = await apply(tx, rows, batch);
  await keepChanges(tx, id, done);
  await keepNotes(tx, id, 'run', done.skipped);
  await setBatch(tx, id, {
    runRow: last.row,
    applied: batch.applied + rows.length - done.skipped.length,
    skipped: batch.skipped + done.skipped.length,
    changes: batch.changes + done.changes.length,
  });
  return true;
}

/** False when nothing is left. */
async function undoChunk(tx: Scope, id: string): Promise<boolean> {
  const batch = await lockBatch(tx, id, 'undoing');
  if (!batch) return false;
  const { chunk, takeBack } = workOf[batch.kind];
  const before: SQL | undefined = batch.undoRow === null ? undefined : lt(importChanges.row, batch.undoRow);
  const changes = await tx.db
    .select({ row: importChanges.row, change: importChanges.change })
    .from(importChanges)
    .where(and(eq(importChanges.batchId, id), before))
    .orderBy(desc(importChanges.row))
    .limit(limitOf(chunk));
  const last = changes.at(-1);
  if (!last) {
    await setBatch(tx, id, { state: 'undone', finishedAt: tx.now() });
    return false;
  }
  const inOrder = changes.toReversed();
  const results = await takeBack(
    tx,
    inOrder.map(({ change }) => change),
  );
  const kept = inOrder.flatMap(({ row }, at) => {
    const reason = results[at];
    return reason ? [{ row, reason }] : [];
  });
  await keepNotes(tx, id, 'undo', kept);
  await setBatch(tx, id, {
    undoRow: last.row,
    undone: batch.undone + changes.length - kept.length,
    kept: batch.kept + kept.length,
  });
  return true;
}

async function setBatch(tx: Scope, id: string, set: Partial<BatchRow>): Promise<void> {
  await tx.db.update(importBatches).set(set).where(eq(importBatches.id, id));
}

async function keepChanges(tx: Scope, id: string, { changes }: Applied): Promise<void> {
  if (changes.length === 0) return;
  await tx.db.execute(sql`insert into import_changes (batch_id, row, change)
    select ${id}::uuid, given.row, given.change
    from ${jsonRows(changes)} as given (row int, change json)`);
}

async function keepNotes(
  tx: Scope,
  id: string,
  step: 'run' | 'undo',
  notes: readonly { readonly row: number; readonly reason: string }[],
): Promise<void> {
  if (notes.length === 0) return;
  await tx.db.execute(sql`insert into import_notes (batch_id, step, row, reason)
    select ${id}::uuid, ${step}::text, given.row, given.reason
    from ${jsonRows(notes)} as given (row int, reason text)`);
}
