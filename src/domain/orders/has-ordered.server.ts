import { and, eq, ne } from 'drizzle-orm';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { orders } from './tables.server.ts';

/** True when the caller has an order that is not cancelled. Throws unauthenticated. */
export async function hasOrdered(scope: Scope): Promise<boolean> {
  const { id } = requireUser(scope);
  const [order] = await scope.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, id), ne(orders.state, 'cancelled')))
    .limit(1);
  return order !== undefined;
}
