/** Staff check a proof of payment, or decline it with a reason. */
import { and, eq } from 'drizzle-orm';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import { formatOrderNumber } from '../contract.ts';
import { getOrder, orderNotFound, visibleOrder } from '../get-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { sendOrderMails } from '../send-order-mails.server.ts';
import { orders } from '../tables.server.ts';
import type { ProofDecision } from './contract.ts';
import { proofNotFound, writeOutcome } from './decided-proof.server.ts';
import { proofDeclinedMail } from './proof-mail.ts';
import { orderProofs } from './tables.server.ts';

interface ProofOfOrder {
  readonly number: string;
  readonly id: string;
}

/**
 * Marks the proof as checked, or as declined: then the buyer gets the reason by a mail. A repeated request of the same person
 * changes nothing. Throws unauthenticated, forbidden, not_found, and conflict when it was decided otherwise or by another.
 */
export async function decideProof(
  scope: Scope,
  { number, id }: ProofOfOrder,
  decision: ProofDecision,
): Promise<OrderDetail> {
  const user = requirePermission(scope, 'record_payments');
  if (!isId(id)) throw proofNotFound();
  const { outcome, reason } = decision;
  await inTransaction(scope, async (tx) => {
    const [order] = await tx.db.select().from(orders).where(visibleOrder(user, number)).for('update');
    if (!order) throw orderNotFound();
    const isDone = await tx.db.$count(
      orderProofs,
      and(
        eq(orderProofs.id, id),
        eq(orderProofs.orderId, order.id),
        eq(orderProofs.outcome, outcome),
        eq(orderProofs.decidedBy, user.email),
      ),
    );
    if (isDone > 0) return;
    const known = { id: order.id, number: formatOrderNumber(order) };
    await writeOutcome(tx, { ...decision, id, order: known, by: user.email });
    if (outcome === 'checked') return;
    await sendOrderMails(tx, order, ({ emailVerified }) => [
      proofDeclinedMail({ order, reason, emailVerified }, tx.config),
    ]);
  });
  return getOrder(scope, number);
}
