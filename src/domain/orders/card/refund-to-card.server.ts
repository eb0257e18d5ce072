/**
 * Sends money back to the card that paid. The request is stored before the provider is asked, so that no refund is made twice
 * or forgotten when the answer is lost: settle-refunds.server.ts asks again.
 */
import { and, eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { CardProviderRefused } from '#platform/payments/card-sessions.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import { getOrder, orderNotFound, visibleOrder } from '../get-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import type { NewPayment } from '../payments/contract.ts';
import { requireOwed } from '../payments/more-than-due.ts';
import { sumPayments } from '../payments/payment-state.ts';
import { derivePayment, listPayments, refundableCents } from '../payments/payment-summary.server.ts';
import { orders } from '../tables.server.ts';
import { answerOf, cardProviderOf } from './ask-provider.server.ts';
import { pendingRefundCents } from './pending-refunds.server.ts';
import { settleRefunds } from './settle-refunds.server.ts';
import { cardRefunds } from './tables.server.ts';

type NewRefund = Pick<NewPayment, 'kind' | 'amount' | 'paymentId' | 'acceptOverpayment'> & { readonly id: string };

/**
 * Refunds an amount. For admins; the buyer gets a mail when the provider has made it. A repeated request with the same id makes
 * no second refund.
 * Throws unauthenticated, forbidden, not_found, invalid for more than can go back, overpayment for more than the shop owes the
 * buyer, conflict with the provider's reason when it refuses (nothing is recorded then), unavailable when it does not answer:
 * then the refund may be made and is asked for again.
 */
export async function refundToCard(scope: Scope, number: string, input: NewRefund): Promise<OrderDetail> {
  const { email } = requirePermission(scope, 'refund');
  if (input.kind !== 'refund') throw invalidField('method', m.card_only_by_stripe());
  const provider = cardProviderOf(scope);
  const { state, paymentReference, amountCents } = await askFor(scope, number, { input, email });
  if (state === 'refused') throw new AppError('conflict', m.card_refund_refused_before());
  if (state === 'asked') {
    const asked = provider.createRefund({ key: input.id, paymentId: paymentReference, amountCents });
    try {
      const refund = await answerOf(asked, m.card_refund_unknown());
      if (refund.refusal !== null) throw new CardProviderRefused(refund.refusal);
      await settleRefunds(scope, paymentReference, [refund]);
    } catch (error) {
      if (!(error instanceof CardProviderRefused)) throw error;
      await scope.db
        .update(cardRefunds)
        .set({ state: 'refused' })
        .where(and(eq(cardRefunds.id, input.id), eq(cardRefunds.state, 'asked')));
      throw new AppError('conflict', m.card_refund_refused({ reason: error.message }));
    }
  }
  return getOrder(scope, number);
}

interface Asked {
  readonly state: (typeof cardRefunds.$inferSelect)['state'];
  /** The provider's id of the payment. */
  readonly paymentReference: string;
  readonly amountCents: number;
}

/** Checks the request and stores it, or finds it. */
function askFor(
  scope: Scope,
  number: string,
  { input: { id, amount, paymentId, acceptOverpayment }, email }: { input: NewRefund; email: string },
): Promise<Asked> {
  return inTransaction(scope, async (tx) => {
    const [order] = await tx.db
      .select()
      .from(orders)
      .where(visibleOrder(requirePermission(tx, 'handle_orders'), number))
      .for('update');
    if (!order) throw orderNotFound();
    const payments = await listPayments(tx, order.id);
    const payment = payments.find((each) => each.id === paymentId && each.kind === 'payment' && each.method === 'card');
    if (!payment) throw invalidField('method', m.card_refund_payment_unknown());
    const amountCents = toCents(amount);
    const asked = { paymentReference: payment.reference, amountCents };
    const [known] = await tx.db.select().from(cardRefunds).where(eq(cardRefunds.id, id));
    if (known) {
      const isSame = known.paymentId === payment.id && known.amountCents === amountCents;
      if (!isSame) throw new AppError('idempotency_mismatch', m.order_payment_recorded_differently());
      return { ...asked, state: known.state };
    }
    const { paidCents, refundedCents } = sumPayments(payments);
    const pendingCents = await pendingRefundCents(tx, order.id);
    const left = Math.min(
      paidCents - refundedCents - pendingCents,
      refundableCents(payment, payments) - (await pendingRefundCents(tx, order.id, payment.id)),
    );
    if (amountCents > left)
      throw invalidField('amount', m.card_refund_too_much({ left: formatCents(Math.max(0, left)) }));
    // What has been shipped does not change what is owed.
    const { toRefundCents } = await derivePayment(tx, { ...order, isPartShipped: false });
    requireOwed(amountCents, toRefundCents - pendingCents, acceptOverpayment);
    await tx.db.insert(cardRefunds).values({
      id,
      orderId: order.id,
      paymentId: payment.id,
      amountCents,
      state: 'asked',
      at: tx.now(),
      actorEmail: email,
    });
    return { ...asked, state: 'asked' };
  });
}
