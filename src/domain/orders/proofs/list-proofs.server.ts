/** The proofs of an order, and the orders with proofs that staff have still to check. */
import { asc, count, eq, isNull, min } from 'drizzle-orm';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { orderNumberText } from '../searched-texts.server.ts';
import { orders } from '../tables.server.ts';
import type { OrderToCheck, PaymentProof } from './contract.ts';
import { orderProofs } from './tables.server.ts';

/** The most orders that the list names. */
const maxOrders = 100;

/** The proofs, oldest first. Internal: callers check whose order it is. @param nameOf what the reader may see of an email */
export async function listProofs(
  { db }: Scope,
  orderId: string,
  nameOf: (email: string) => string,
): Promise<PaymentProof[]> {
  const rows = await db
    .select()
    .from(orderProofs)
    .where(eq(orderProofs.orderId, orderId))
    .orderBy(asc(orderProofs.at), asc(orderProofs.id));
  return rows.map(({ id, at, actorEmail, format, text, outcome, decidedAt, decidedBy, reason }) => ({
    id,
    at: at.toISOString(),
    email: nameOf(actorEmail),
    format,
    text,
    outcome,
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: nameOf(decidedBy ?? ''),
    reason,
  }));
}

/** The 100 orders whose proofs wait longest. For staff. Throws unauthenticated, forbidden. */
export async function listProofsToCheck(scope: Scope): Promise<OrderToCheck[]> {
  requirePermission(scope, 'see_orders');
  const oldest = min(orderProofs.at);
  const rows = await scope.db
    .select({ number: orderNumberText(orders), name: orders.name, proofs: count(), since: oldest })
    .from(orderProofs)
    .innerJoin(orders, eq(orders.id, orderProofs.orderId))
    .where(isNull(orderProofs.outcome))
    .groupBy(orders.id)
    .orderBy(asc(oldest))
    .limit(maxOrders);
  return rows.map(({ since, ...row }) => ({ ...row, since: (since ?? scope.now()).toISOString() }));
}
