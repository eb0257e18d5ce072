/** Writes the refunds that the card provider has made: those of the shop, and those of the provider's own dashboard. Internal. */
import { and, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { ProviderRefund } from '#platform/payments/card-sessions.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { changeOrderAs } from '../change-order.server.ts';
import { toPayment } from '../payments/payment-summary.server.ts';
import { orderPayments } from '../payments/tables.server.ts';
import { orders } from '../tables.server.ts';
import { bySystem, isRecorded } from './settle-session.server.ts';
import { cardRefunds } from './tables.server.ts';

/**
 * Records each refund of the payment with this id of the provider once. False when the shop has no such payment.
 * @param refunds all of the payment, or some
 */
export function settleRefunds(
  scope: Scope,
  paymentReference: string,
  refunds: readonly ProviderRefund[],
): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const [payment] = await tx.db
      .select({ id: orderPayments.id, orderId: orderPayments.orderId })
      .from(orderPayments)
      .where(and(eq(orderPayments.method, 'card'), eq(orderPayments.reference, paymentReference)));
    if (!payment) return false;
    for (const refund of refunds) if (refund.refusal === null) await recordCardRefund(tx, payment, refund);
    return true;
  });
}

async function recordCardRefund(
  tx: Scope,
  { id: refundOf, orderId }: { id: string; orderId: string },
  { id: reference, key, amountCents }: ProviderRefund,
): Promise<void> {
  const [asked] = key ? await tx.db.select().from(cardRefunds).where(eq(cardRefunds.id, key)) : [];
  await changeOrderAs(bySystem, tx, eq(orders.id, orderId), 'refund', {
    isDone: (locked) => isRecorded(locked, reference),
    async work(locked, order) {
      const at = locked.now();
      const [row] = await locked.db
        .insert(orderPayments)
        .values({
          id: asked?.id ?? uuid(),
          orderId,
          kind: 'refund',
          amountCents,
          paidOn: at.toISOString().slice(0, 10),
          method: 'card',
          reference,
          refundOf,
          at,
          actorEmail: asked?.actorEmail ?? '',
        })
        .returning();
      // The request is closed before the sums are derived, which count what is asked for besides.
      if (asked) await locked.db.update(cardRefunds).set({ state: 'made' }).where(eq(cardRefunds.id, asked.id));
      return { state: order.state, payment: row && toPayment(row) };
    },
  });
}
