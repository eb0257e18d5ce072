/**
 * Works through the batches, one after the other: of several processes only one does, because it holds
 * a lock of the database that ends with its connection.
 */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type pg from 'pg';
import { m } from '#messages';
import type { Scope } from '#platform/scope.ts';
import { workStates } from './contract.ts';
import { checkBatch, type WorkControl } from './dry-run.server.ts';
import type { BatchRow } from './find-batch.server.ts';
import { runBatch, undoBatch } from './run-batch.server.ts';
import { importBatches } from './tables.server.ts';

/** Any number that nobody else locks on. */
const importLock = 7_306_405;

export interface ImportLog {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface ImportWork extends WorkControl {
  /** The shop itself: each batch is worked on in the name of who started it. */
  readonly scope: Scope;
  readonly pool: pg.Pool;
  readonly log: ImportLog;
}

/** True when a batch waits, and no other process is at work. */
export async function importsWait({ db }: Pick<Scope, 'db'>): Promise<boolean> {
  const [waiting] = await db
    .select({ id: importBatches.id })
    .from(importBatches)
    .where(inArray(importBatches.state, [...workStates]))
    .limit(1);
  if (!waiting) return false;
  // Outside a transaction the lock is given back at once.
  const { rows } = await db.execute<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${importLock}) as free`);
  return rows[0]?.free ?? false;
}

/** Does all that waits, unless another process is at it. Throws when the database cannot be reached: come again later. */
export async function workBatches(work: ImportWork): Promise<void> {
  const client = await work.pool.connect();
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [importLock]);
    if (!rows[0]?.mine) return;
    try {
      while (!work.stopping() && (await workNext(work)));
    } finally {
      await client.query('select pg_advisory_unlock($1)', [importLock]);
    }
  } finally {
    client.release();
  }
}

/** What was begun comes first. */
async function firstInLine({ db }: Pick<Scope, 'db'>): Promise<BatchRow | undefined> {
  const [batch] = await db
    .select()
    .from(importBatches)
    .where(inArray(importBatches.state, [...workStates]))
    .orderBy(desc(inArray(importBatches.state, ['running', 'undoing'])), asc(importBatches.queuedAt))
    .limit(1);
  return batch;
}

/** The batch in hand needs more than this machine has: the clerk is told, and the next in line gets its turn. */
export async function giveUpImport({ db }: Pick<Scope, 'db'>): Promise<void> {
  const batch = await firstInLine({ db });
  if (!batch) return;
  await db
    .update(importBatches)
    .set({ state: 'failed', failure: m.imports_too_much_memory(), finishedAt: new Date() })
    .where(and(eq(importBatches.id, batch.id), eq(importBatches.state, batch.state)));
}

/** Does the first in line. False when nothing waits. */
async function workNext(work: ImportWork): Promise<boolean> {
  const { scope, log } = work;
  const batch = await firstInLine(scope);
  if (!batch) return false;
  const begun = performance.now();
  try {
    await workOn({ ...scope, actor: starter(batch) }, batch, work);
  } catch (error) {
    if (isPassing(error)) throw error;
    const [failed] = await scope.db
      .update(importBatches)
      .set({ state: 'failed', failure: m.imports_went_wrong(), finishedAt: scope.now() })
      .where(eq(importBatches.id, batch.id))
      .returning({ id: importBatches.id });
    // A batch that was thrown away in the middle of its dry run took its rows along.
    if (failed) log.error({ err: error, batch: batch.id, step: batch.state }, 'an import failed');
    return true;
  }
  log.info(
    { batch: batch.id, step: batch.state, seconds: Math.round((performance.now() - begun) / 1000) },
    'import step ended',
  );
  return true;
}

async function workOn(scope: Scope, batch: BatchRow, control: WorkControl): Promise<void> {
  if (batch.state === 'checking') return checkBatch(scope, batch, control);
  if (batch.state === 'undoing') return undoBatch(scope, batch, control);
  if (batch.state === 'queued') {
    const [mine] = await scope.db
      .update(importBatches)
      .set({ state: 'running' })
      .where(and(eq(importBatches.id, batch.id), eq(importBatches.state, 'queued')))
      .returning({ id: importBatches.id });
    if (!mine) return;
  }
  return runBatch(scope, batch, control);
}

/** What an admin started is finished in his name, also when he has gone home. */
function starter({ createdByEmail: email }: BatchRow): Scope['actor'] {
  return { kind: 'user', user: { id: '00000000-0000-0000-0000-000000000000', email, name: email, role: 'admin' } };
}

/** The database went away, or somebody else held what we needed: worth another try, and nothing is half done. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(08...|57P0.|53...|40001|40P01|55P03)$/.test(code) ||
    /^(ECONN|EPIPE|ETIMEDOUT|ENOENT$)/.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(error.message) ||
    isPassing(error.cause)
  );
}
