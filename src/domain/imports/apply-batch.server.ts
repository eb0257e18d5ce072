/**
 * Applies a checked batch, and undoes it, in chunks. Each chunk is one transaction that also moves the batch's position
 * (runRow, undoRow): after a crash a chunk is either complete or absent, and the next process continues at the position.
 */

import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { writeEvent } from '#domain/audit/write-entry.server.ts';
import { analyzeCatalogTables } from '#domain/search/maintenance.server.ts';
import { jsonRows } from '#platform/database/json-rows.server.ts';
import { requireFreeSpace } from '#platform/embedded/free-space.server.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { getBatchActor } from './batch-actor.server.ts';
import type { BatchRow } from './batch-row.server.ts';
import type { ImportState } from './contract.ts';
import type { ApplyResult } from './importers/importer.ts';
import { importers } from './importers/importers.server.ts';
import { importBatches, importChanges, importNotes, importRows } from './tables.server.ts';

/** Writes the rows that the dry run planned. Leaves the batch `done`; when `signal` is aborted, `running`. */
export async function runBatch(scope: Scope, { id }: BatchRow, signal?: AbortSignal): Promise<void> {
  // The dry run has just filled the table. Without statistics the planner sorts all remaining rows for each chunk.
  await scope.db.execute(sql`analyze ${importRows}`);
  for (let chunk = 1; !signal?.aborted && (await inChunk(scope, (tx) => runChunk(tx, id))); chunk += 1)
    // Statistics are renewed after chunks 1, 2, 4, 8, …: cached plans are replaced each time that the catalogue may have doubled.
    if (isPowerOfTwo(chunk)) await analyzeCatalogTables(scope);
}

const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count));

/** Undoes what the run changed, the last chunk first. Leaves the batch `undone`; when `signal` is aborted, `undoing`. */
export async function undoBatch(scope: Scope, { id }: BatchRow, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await inChunk(scope, (tx) => undoChunk(tx, id))));
}

/** Runs the work in a transaction. Throws DiskFull before it: an import would use up the space that orders need. */
async function inChunk(scope: Scope, work: (tx: Scope) => Promise<boolean>): Promise<boolean> {
  requireFreeSpace(scope.config);
  return inTransaction(scope, work);
}

/** The batch, locked, so that two workers cannot process the same chunk. Null when it is in another state. */
async function lockBatch(tx: Scope, id: string, state: ImportState): Promise<BatchRow | null> {
  const [batch] = await tx.db
    .select()
    .from(importBatches)
    .where(and(eq(importBatches.id, id), eq(importBatches.state, state)))
    .for('update');
  return batch ?? null;
}

/** The SQL limit of a chunk. 'all' is more than an import can have (maxRows). */
function rowLimit(chunk: number | 'all'): number {
  return chunk === 'all' ? 1_000_000_000 : chunk;
}

/**
 * Writes the next chunk. False when no row is left. The following rows are not fetched at the same time: on a machine
 * with two processors, searches need the other one.
 */
async function runChunk(tx: Scope, id: string): Promise<boolean> {
  const batch = await lockBatch(tx, id, 'running');
  if (!batch) return false;
  // A power failure may lose the last commits; the position is lost with them, so the chunk is written again.
  await tx.db.execute(sql`set local synchronous_commit = off`);
  const { chunk, apply } = importers[batch.kind];
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
    .limit(rowLimit(chunk));
  const last = rows.at(-1);
  if (!last) {
    await finishBatch(tx, batch, 'done');
    return false;
  }
  const result = await apply({ ...tx, actor: await getBatchActor(tx, batch) }, rows, batch);
  await insertChanges(tx, id, result);
  await insertNotes(tx, id, 'run', result.skipped);
  await updateBatch(tx, id, {
    runRow: last.row,
    applied: batch.applied + rows.length - result.skipped.length,
    skipped: batch.skipped + result.skipped.length,
    changes: batch.changes + result.changes.length,
  });
  return true;
}

/** Ends the step, and tells the audit how many rows it has written or taken back; who asked for it has an entry already. */
async function finishBatch(tx: Scope, batch: BatchRow, state: 'done' | 'undone'): Promise<void> {
  await updateBatch(tx, batch.id, { state, finishedAt: tx.now() });
  const rows = state === 'done' ? batch.applied : batch.undone;
  const changes = [
    { field: 'state', before: batch.state, after: state },
    { field: 'rows', before: null, after: rows },
  ];
  await writeEvent(tx, 'importFinished', { thing: { kind: 'import', id: batch.id }, changes });
}

/** Undoes the next chunk, backwards. False when no change is left. */
async function undoChunk(tx: Scope, id: string): Promise<boolean> {
  const batch = await lockBatch(tx, id, 'undoing');
  if (!batch) return false;
  const { chunk, undo } = importers[batch.kind];
  const remaining = batch.undoRow === null ? undefined : lt(importChanges.row, batch.undoRow);
  const changes = await tx.db
    .select({ row: importChanges.row, change: importChanges.change })
    .from(importChanges)
    .where(and(eq(importChanges.batchId, id), remaining))
    .orderBy(desc(importChanges.row))
    .limit(rowLimit(chunk));
  const last = changes.at(-1);
  if (!last) {
    await finishBatch(tx, batch, 'undone');
    return false;
  }
  const ascending = changes.toReversed();
  const reasons = await undo(
    { ...tx, actor: await getBatchActor(tx, batch) },
    ascending.map(({ change }) => change),
  );
  const kept = ascending.flatMap(({ row }, at) => {
    const reason = reasons[at];
    return reason ? [{ row, reason }] : [];
  });
  await insertNotes(tx, id, 'undo', kept);
  await updateBatch(tx, id, {
    undoRow: last.row,
    undone: batch.undone + changes.length - kept.length,
    kept: batch.kept + kept.length,
  });
  return true;
}

async function updateBatch(tx: Scope, id: string, set: Partial<BatchRow>): Promise<void> {
  await tx.db.update(importBatches).set(set).where(eq(importBatches.id, id));
}

async function insertChanges(tx: Scope, id: string, { changes }: ApplyResult): Promise<void> {
  if (changes.length === 0) return;
  await tx.db.execute(sql`insert into ${importChanges} (batch_id, row, change)
    select ${id}::uuid, given.row, given.change
    from ${jsonRows(changes)} as given (row int, change json)`);
}

async function insertNotes(
  tx: Scope,
  id: string,
  step: 'run' | 'undo',
  notes: readonly { readonly row: number; readonly reason: string }[],
): Promise<void> {
  if (notes.length === 0) return;
  await tx.db.execute(sql`insert into ${importNotes} (batch_id, step, row, reason)
    select ${id}::uuid, ${step}::text, given.row, given.reason
    from ${jsonRows(notes)} as given (row int, reason text)`);
}
