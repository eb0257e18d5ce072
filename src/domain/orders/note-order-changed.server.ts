/** Tells the open lists of orders about a change beside the order's row (live/list-changed-orders.server.ts). */
import { eq, sql } from 'drizzle-orm';
import type { Scope } from '#platform/scope.ts';
import { orders } from './tables.server.ts';

/** Notes that the order has changed. Internal: within the transaction that has locked the order. */
export async function noteOrderChanged(tx: Scope, id: string): Promise<void> {
  await tx.db.update(orders).set({ changedXid: sql`pg_current_xact_id()` }).where(eq(orders.id, id));
}
