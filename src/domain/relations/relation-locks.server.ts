/** Whether steps lead in a circle, or which group a part is in, depends on rows that somebody else may be writing: one writer at a time. */
import { sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';

// Any numbers that nobody else locks on.
const supersessionLock = 7_306_402;
const interchangeLock = 7_306_403;

/** Waits until nobody else changes supersessions; until the end of the transaction. */
export async function lockSupersessions(tx: Scope): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${supersessionLock})`);
}

/** Waits until nobody else changes interchange groups; until the end of the transaction. Take it after the other one. */
export async function lockInterchange(tx: Scope): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${interchangeLock})`);
}
