/**
 * Processes the waiting batches one after the other. Of several processes only one does so: it holds an advisory lock,
 * which PostgreSQL releases when the connection ends.
 */

import { and, eq, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { z } from 'zod';
import { m } from '#messages';
import { isTransientDatabaseError } from '#platform/database/db-errors.ts';
import { locks } from '#platform/database/locks.ts';
import { query } from '#platform/database/query.server.ts';
import { DiskFull } from '#platform/embedded/free-space.server.ts';
import { AppError } from '#platform/errors.ts';
import type { Log } from '#platform/log.server.ts';
import type { Scope } from '#platform/scope.ts';
import { FileStoreUnavailable } from '#platform/storage/file-store-unavailable.ts';
import { runBatch, undoBatch } from './apply-batch.server.ts';
import type { BatchRow } from './batch-row.server.ts';
import { checkBatch } from './check-batch.server.ts';
import { workStates } from './contract.ts';
import { nextBatch } from './next-batch.server.ts';
import { importBatches } from './tables.server.ts';

interface ProcessOptions {
  readonly pool: pg.Pool;
  readonly log: Pick<Log, 'info' | 'error'>;
  /** A signal; when it is aborted, processing ends after the current chunk, and the next process does the rest. */
  readonly signal?: AbortSignal;
  /** A function that is called with the id of each batch before its step begins. */
  readonly onBatch?: (id: string) => void;
}

/** True when a batch waits and no other process holds the lock. Outside a transaction the lock is released at once. */
export async function hasWaitingBatch({ db }: Pick<Scope, 'db'>): Promise<boolean> {
  const [waiting] = await db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(inArray(importBatches.state, [...workStates]))
    .limit(1);
  if (!waiting) return false;
  const [lock] = await query(
    { db },
    z.object({ free: z.boolean() }),
    sql`select pg_try_advisory_xact_lock(${locks.imports}) as free`,
  );
  return lock?.free ?? false;
}

/**
 * Processes batches until none waits, unless another process holds the lock. A batch that fails is recorded as failed.
 * Throws when the database or the file store cannot be reached; the caller tries again later.
 * @param scope acts as the system; each chunk is processed with the rights of the admin who queued the step
 */
export async function processBatches(scope: Scope, options: ProcessOptions): Promise<void> {
  const client = await options.pool.connect();
  try {
    // The lock belongs to this connection, not to a transaction: it outlasts the chunks.
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      locks.imports,
    ]);
    if (!rows[0]?.locked) return;
    try {
      while (!options.signal?.aborted && (await processNextBatch(scope, options)));
    } finally {
      await client.query('select pg_advisory_unlock($1)', [locks.imports]);
    }
  } finally {
    client.release();
  }
}

/** Marks a batch as failed because it needs more memory than the worker may use. Does nothing when its step has ended. */
export async function failOutOfMemory(scope: Pick<Scope, 'db' | 'now'>, batchId: string): Promise<void> {
  await failBatch(scope, batchId, m.imports_too_much_memory());
}

/** Marks a batch as failed. False when it no longer exists or its step has ended. */
async function failBatch({ db, now }: Pick<Scope, 'db' | 'now'>, id: string, failure: string): Promise<boolean> {
  const failed = await db
    .update(importBatches)
    .set({ state: 'failed', failure, finishedAt: now() })
    .where(and(eq(importBatches.id, id), inArray(importBatches.state, [...workStates])))
    .returning({ id: importBatches.id });
  return failed.length > 0;
}

/** Processes the next batch. False when no batch waits. */
async function processNextBatch(scope: Scope, { log, signal, onBatch }: ProcessOptions): Promise<boolean> {
  const batch = await nextBatch(scope);
  if (!batch) return false;
  onBatch?.(batch.id);
  const startedAt = performance.now();
  try {
    await processBatch(scope, batch, signal);
  } catch (error) {
    if (isPassing(error)) throw error;
    const explained = error instanceof AppError;
    const failed = await failBatch(scope, batch.id, explained ? error.message : m.imports_failed());
    // A batch that was discarded during its dry run no longer exists: that is no error.
    if (failed && !explained) log.error({ err: error, batch: batch.id, step: batch.state }, 'an import failed');
    return true;
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  log.info({ batch: batch.id, step: batch.state, seconds }, 'import step ended');
  return true;
}

/** Whether the step may succeed when it is repeated later. */
function isPassing(error: unknown): boolean {
  return isTransientDatabaseError(error) || error instanceof FileStoreUnavailable || error instanceof DiskFull;
}

async function processBatch(scope: Scope, batch: BatchRow, signal: AbortSignal | undefined): Promise<void> {
  if (batch.state === 'checking') return checkBatch(scope, batch, signal);
  if (batch.state === 'undoing') return undoBatch(scope, batch, signal);
  if (batch.state === 'queued') {
    const [started] = await scope.db
      .update(importBatches)
      .set({ state: 'running' })
      .where(and(eq(importBatches.id, batch.id), eq(importBatches.state, 'queued')))
      .returning({ id: importBatches.id });
    if (!started) return;
  }
  return runBatch(scope, batch, signal);
}
