/** What becomes of the open requests of a person who was erased. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { noteRequestEvent } from './request-events.server.ts';
import { requestRules } from './request-states.ts';
import { quotationRequests } from './tables.server.ts';

/**
 * Withdraws them as their buyer would: nobody is there for an answer. Internal: within the erasure, when they have the pseudonym.
 * @param pseudonym the address that stands for the person
 */
export async function withdrawErased(tx: Scope, pseudonym: string): Promise<void> {
  const { from, to } = requestRules.withdraw;
  const { email, state, version } = quotationRequests;
  const at = tx.now();
  const rows = await tx.db
    .update(quotationRequests)
    .set({ state: to ?? 'withdrawn', version: sql`${version} + 1`, closedAt: at, updatedAt: at })
    .where(and(eq(email, pseudonym), inArray(state, [...(from.buyer ?? [])])))
    .returning();
  for (const row of rows) await noteRequestEvent(tx, row, 'withdraw');
}
