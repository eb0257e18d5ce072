/** Money that has arrived by card and is no payment of its order. Staff settle it with the provider, and close the case. */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { requirePermission } from '#platform/guards.ts';
import type { ProviderSession } from '#platform/payments/card-sessions.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { orderNumberText } from '../searched-texts.server.ts';
import { orders } from '../tables.server.ts';
import type { CardCase } from './contract.ts';
import { formatForeign } from './foreign-amount.ts';
import { cardCases } from './tables.server.ts';

/** Records the case once. Internal. */
export async function recordCardCase(tx: Scope, orderId: string, session: ProviderSession): Promise<void> {
  const { id, paymentId, amountCents: amount, currency } = session;
  await tx.db
    .insert(cardCases)
    .values({ id: paymentId ?? id, orderId, amount, currency, at: tx.now() })
    .onConflictDoNothing();
}

/** The open cases, oldest first. For admins. Throws unauthenticated, forbidden. */
export async function listCardCases(scope: Scope): Promise<CardCase[]> {
  requirePermission(scope, 'see_orders');
  return openCardCases(scope);
}

/** The open cases of one order, or of all, oldest first. Internal: callers check that an admin asks. */
export async function openCardCases(scope: Scope, orderId?: string): Promise<CardCase[]> {
  const rows = await scope.db
    .select({
      id: cardCases.id,
      number: orderNumberText(orders),
      amount: cardCases.amount,
      currency: cardCases.currency,
      at: cardCases.at,
    })
    .from(cardCases)
    .innerJoin(orders, eq(orders.id, cardCases.orderId))
    .where(and(isNull(cardCases.closedAt), orderId ? eq(cardCases.orderId, orderId) : undefined))
    .orderBy(asc(cardCases.at), asc(cardCases.id));
  return rows.map(({ id, number, amount, currency, at }) => ({
    id,
    number,
    amount: formatForeign(amount, currency),
    at: at.toISOString(),
  }));
}

/** Closes a case; one that is closed or unknown stays so. For admins. Throws unauthenticated, forbidden. */
export async function closeCardCase(scope: Scope, id: string): Promise<{ acknowledged: true; modifiedCount: number }> {
  const { email } = requirePermission(scope, 'refund');
  const closed = await inTransaction(scope, ({ db, now }) =>
    db
      .update(cardCases)
      .set({ closedAt: now(), closedBy: email })
      .where(and(eq(cardCases.id, id), isNull(cardCases.closedAt)))
      .returning({ id: cardCases.id }),
  );
  return { acknowledged: true, modifiedCount: closed.length };
}
