/** Recording what the bank statement says about an order. */
import { eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { AppError, invalidField } from '#platform/errors.ts';
import { requireOneOf } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import { pendingRefundCents } from '../card/pending-refunds.server.ts';
import { refundToCard } from '../card/refund-to-card.server.ts';
import { changeOrder } from '../change-order.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { writeOutcome } from '../proofs/decided-proof.server.ts';
import type { NewPayment } from './contract.ts';
import { moreThanDue, requireOwed } from './more-than-due.ts';
import { toPayment } from './payment-summary.server.ts';
import { orderPayments } from './tables.server.ts';

/** A payment may be dated a day ahead, because a bank east of the shop's clock may already be in its next day. */
const dayMs = 86_400_000;

/**
 * Records a payment, a refund, or the correction of a payment. The rows before stay as they are. For admins. A repeated
 * request with the same id records nothing. A refund with the method `card` is made by the card provider: refundToCard.
 * Throws as changeOrder; overpayment with `due` (US dollars) for a payment or a refund of more than one side owes the other,
 * unless it is accepted; invalid
 * for a day in the future, and for a refund or a correction of more than the shop has; idempotency_mismatch; and as writeOutcome
 * for the proof of the payment.
 */
export async function recordPayment(scope: Scope, number: string, input: NewPayment): Promise<OrderDetail> {
  const { email } = requireOneOf(scope, ['record_payments', 'refund']);
  const { id = uuid(), kind } = input;
  if (input.method === 'card') return refundToCard(scope, number, { ...input, id });
  if (Date.parse(input.date) > scope.now().getTime() + dayMs) throw invalidField('date', m.order_payment_date_future());
  return changeOrder(scope, number, kind === 'payment' ? 'pay' : 'refund', {
    isDone: (tx, order) => isRecorded(tx, order, id, input),
    async work(tx, order) {
      const amountCents = toCents(input.amount);
      checkAmount(order, input, { amountCents, pendingCents: await pendingRefundCents(tx, order.id) });
      const { date: paidOn, method, reference } = input;
      const [row] = await tx.db
        .insert(orderPayments)
        .values({
          id,
          orderId: order.id,
          kind,
          amountCents,
          paidOn,
          method,
          reference,
          at: tx.now(),
          actorEmail: email,
        })
        .returning();
      if (kind === 'payment' && input.proofId)
        await writeOutcome(tx, { id: input.proofId, order, by: email, outcome: 'checked', reason: '' });
      return { state: order.state, payment: row && toPayment(row) };
    },
  });
}

interface CheckedAmount {
  readonly amountCents: number;
  /** Refunds to cards that may have been made already, in cents. */
  readonly pendingCents: number;
}

function checkAmount(
  { money }: LockedOrder,
  { kind, acceptOverpayment }: NewPayment,
  { amountCents, pendingCents }: CheckedAmount,
): void {
  if (kind === 'payment') {
    const due = money.openCents;
    if (amountCents <= due || acceptOverpayment) return;
    const message = due === 0 ? m.order_nothing_due() : m.order_payment_too_much({ due: formatCents(due) });
    throw moreThanDue(message, due);
  }
  const heldCents = money.heldCents - pendingCents;
  if (amountCents > heldCents) throw invalidField('amount', m.order_refund_too_much({ held: formatCents(heldCents) }));
  if (kind === 'refund') requireOwed(amountCents, money.toRefundCents - pendingCents, acceptOverpayment);
}

/** True when the row is there already. Throws idempotency_mismatch when it says something else. */
async function isRecorded(tx: Scope, order: LockedOrder, id: string, input: NewPayment): Promise<boolean> {
  const [row] = await tx.db.select().from(orderPayments).where(eq(orderPayments.id, id));
  if (!row) return false;
  const isSame =
    row.orderId === order.id &&
    row.kind === input.kind &&
    row.amountCents === toCents(input.amount) &&
    row.paidOn === input.date;
  if (!isSame) throw new AppError('idempotency_mismatch', m.order_payment_recorded_differently());
  return true;
}
