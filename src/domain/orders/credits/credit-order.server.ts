/** Crediting an order with an amount that staff name. */
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { invalidField } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { formatCents, toCents } from '#platform/values/money.ts';
import { changeOrder } from '../change-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { leftToCredit } from '../returns/invoiced-cents.server.ts';
import type { NewCredit } from './contract.ts';
import { orderCredits } from './tables.server.ts';

/**
 * Credits the order: what the buyer has to pay becomes less, or is to be sent back, as after a return. The buyer gets a mail. For
 * staff who give money back. A repeated request with the same id credits nothing twice.
 * Throws as changeOrder and `mostOf`; invalid with the field for more than can be credited; idempotency_mismatch.
 * @param mostOf what is left of the invoice, in cents, in the transaction that has locked the order
 */
export async function creditOrder(
  scope: Scope,
  number: string,
  input: NewCredit,
  mostOf: (tx: Scope) => Promise<number>,
): Promise<OrderDetail> {
  const { email: actorEmail } = requirePermission(scope, 'refund');
  const { id = uuid(), invoice, reason } = input;
  return changeOrder(scope, number, 'credit', {
    request: { id, input, mismatch: m.credit_given_differently },
    async work(tx, order) {
      const amountCents = toCents(input.amount);
      const most = Math.max(0, Math.min(await mostOf(tx), await leftToCredit(tx, order)));
      if (amountCents > most) throw invalidField('amount', m.credit_too_much({ invoice, most: formatCents(most) }));
      const row = { id, orderId: order.id, at: tx.now(), actorEmail, amountCents, reason, invoice };
      await tx.db.insert(orderCredits).values(row);
      return { state: order.state, note: reason, credit: { id, amountCents, invoice } };
    },
  });
}
