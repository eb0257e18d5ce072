/**
 * Writes what the provider says about a payment page. Its events, the buyer's return to the shop and the job all use this one
 * function: each may come first, twice, or at the same time as another. Internal.
 */
import { and, eq, inArray, ne, or } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ProviderSession } from '#platform/payments/card-sessions.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { changeOrderAs } from '../change-order.server.ts';
import { toPayment } from '../payments/payment-summary.server.ts';
import { orderPayments } from '../payments/tables.server.ts';
import { orders } from '../tables.server.ts';
import { recordCardCase } from './card-cases.server.ts';
import { cardSessions } from './tables.server.ts';

/** The system changes the order: no user is signed in when the provider reports. */
export const bySystem = { party: 'system', email: '' } as const;

/**
 * Records the payment of a paid session once, as a row of its order whatever has become of that: a cancelled or otherwise paid
 * order shows it as to be refunded. Money in another currency is no payment of it, but a case for the staff. False for a session that this shop does not know.
 */
export function settleSession(scope: Scope, session: ProviderSession): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const [row] = await tx.db
      .select({ id: cardSessions.id, orderId: orders.id, email: orders.email, currency: orders.currency })
      .from(cardSessions)
      .innerJoin(orders, eq(orders.id, cardSessions.orderId))
      .where(or(eq(cardSessions.providerId, session.id), session.key ? eq(cardSessions.id, session.key) : undefined));
    if (!row) return false;
    const isForeign = session.state === 'paid' && (session.paymentId === null || session.currency !== row.currency);
    // The buyer can pay again, on another page, while staff see to the foreign money.
    const state = isForeign ? 'closed' : session.state;
    if (isForeign) await recordCardCase(tx, row.orderId, session);
    else if (session.state === 'paid') await recordCardPayment(tx, row, session);
    // What was paid stays so, and what the shop has closed is not opened by an old answer.
    const isNews =
      session.state === 'paid' ? ne(cardSessions.state, 'paid') : inArray(cardSessions.state, ['open', 'processing']);
    await tx.db
      .update(cardSessions)
      .set({ state, providerId: session.id })
      .where(and(eq(cardSessions.id, row.id), isNews));
    return true;
  });
}

interface PaidOrder {
  readonly orderId: string;
  readonly email: string;
}

/**
 * Records the amount that was received: more or less than the session asked for is a fact, too, and the order says what follows.
 */
async function recordCardPayment(
  tx: Scope,
  { orderId, email }: PaidOrder,
  { paymentId, amountCents }: ProviderSession,
): Promise<void> {
  if (paymentId === null) return;
  await changeOrderAs(bySystem, tx, eq(orders.id, orderId), 'pay', {
    isDone: (locked) => isRecorded(locked, paymentId),
    async work(locked, order) {
      const at = locked.now();
      const [row] = await locked.db
        .insert(orderPayments)
        .values({
          id: uuid(),
          orderId,
          kind: 'payment',
          amountCents,
          paidOn: at.toISOString().slice(0, 10),
          method: 'card',
          reference: paymentId,
          at,
          actorEmail: email,
        })
        .returning();
      return { state: order.state, payment: row && toPayment(row) };
    },
  });
}

/** Whether a payment or refund with this id of the provider is there. */
export async function isRecorded({ db }: Scope, reference: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .where(and(eq(orderPayments.method, 'card'), eq(orderPayments.reference, reference)));
  return row !== undefined;
}
