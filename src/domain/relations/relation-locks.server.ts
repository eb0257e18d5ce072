/**
 * Locks that let one transaction at a time change relations: cycles and groups are checked against rows that
 * another transaction could be writing. Lock order: supersessions before interchange.
 */

import { sql } from 'drizzle-orm';
import { locks } from '#platform/database/locks.ts';
import type { Scope } from '#platform/scope.ts';

/** Waits for the lock on supersessions and holds it until the transaction ends. */
export async function lockSupersessions(tx: Scope): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.supersessions})`);
}

/** Waits for the lock on interchange groups and holds it until the transaction ends. */
export async function lockInterchange(tx: Scope): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${locks.interchange})`);
}
