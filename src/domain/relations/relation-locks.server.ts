/**
 * Locks that let one transaction at a time change relations: cycles and groups are checked against rows that
 * another transaction could be writing. Lock order: supersessions before interchange.
 */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';

// Keys of advisory locks: unique numbers in this application.
const supersessionLock = 7_306_402;
const interchangeLock = 7_306_403;

/** Waits for the lock on supersessions and holds it until the transaction ends. */
export async function lockSupersessions(tx: Scope): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${supersessionLock})`);
}

/** Waits for the lock on interchange groups and holds it until the transaction ends. */
export async function lockInterchange(tx: Scope): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${interchangeLock})`);
}
