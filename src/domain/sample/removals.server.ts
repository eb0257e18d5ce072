/** Rows of sample_removals, and the rows that they keep. Internal: callers check the permission. */
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Scope } from '#platform/scope.ts';
import { sampleRemovals, sampleRows } from './tables.server.ts';

const inForce = isNull(sampleRemovals.undoneAt);

/**
 * Begins a removal; undefined when one is in force. The unique index makes the second of two callers wait for the first. The
 * removal keeps what `keep` is given.
 */
export async function addRemoval(tx: Scope, removedBy: string) {
  const [added] = await tx.db
    .insert(sampleRemovals)
    .values({ id: uuid(), removedAt: tx.now(), removedBy })
    .onConflictDoNothing()
    .returning({ id: sampleRemovals.id });
  if (!added) return undefined;
  return {
    async keep(kept: unknown): Promise<void> {
      await tx.db.update(sampleRemovals).set({ kept }).where(eq(sampleRemovals.id, added.id));
    },
  };
}

/** The removal in force with the rows that it keeps, locked: the second of two callers finds none. */
export async function findKeptRows({ db }: Scope) {
  const { id, removedAt, kept } = sampleRemovals;
  const [removal] = await db.select({ id, removedAt, kept }).from(sampleRemovals).where(inForce).for('update');
  return removal;
}

/** Ends a removal that was undone. */
export async function endRemoval({ db, now }: Scope, id: string): Promise<void> {
  await db.update(sampleRemovals).set({ undoneAt: now(), kept: null }).where(eq(sampleRemovals.id, id));
}

/**
 * Forgets the kept rows of a removal from before `before`, and the marks of the sample. `beforehand` runs in the same
 * transaction, if there is such a removal.
 */
export async function deleteKeptCopies(tx: Scope, before: Date, beforehand: () => Promise<void>): Promise<void> {
  const [old] = await tx.db
    .select({ id: sampleRemovals.id })
    .from(sampleRemovals)
    .where(and(inForce, isNotNull(sampleRemovals.kept), lt(sampleRemovals.removedAt, before)))
    .for('update');
  if (!old) return;
  await beforehand();
  await tx.db.delete(sampleRows);
  await tx.db.update(sampleRemovals).set({ kept: null }).where(eq(sampleRemovals.id, old.id));
}
