/** The freight that staff quote for an order. */
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { formatCents, fromCents, toCents } from '#platform/values/money.ts';
import { changeOrder } from '../change-order.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import type { QuotedFreight } from './contract.ts';
import { orderFreightQuotes } from './tables.server.ts';

/**
 * Sets the freight of the whole order, which becomes part of its total; the quotes before stay readable in its history. The
 * buyer gets a mail. For admins. A repeated request with the same id changes nothing twice.
 * Throws as changeOrder, idempotency_mismatch, and unusual_freight with `goods` for one that is out of proportion, unless
 * that is confirmed.
 */
export async function quoteFreight(scope: Scope, number: string, input: QuotedFreight): Promise<OrderDetail> {
  const { email: actorEmail } = requirePermission(scope, 'handle_orders');
  const { id = uuid(), note } = input;
  const freightCents = toCents(input.amount);
  return changeOrder(scope, number, 'freight', {
    request: { id, input, mismatch: m.order_freight_quoted_differently },
    async work(tx, order) {
      if (!input.acceptUnusual) requireProportion(order, freightCents);
      const quote = { id, orderId: order.id, freightCents, note, at: tx.now(), actorEmail };
      await tx.db.insert(orderFreightQuotes).values(quote);
      return { state: order.state, note, freightCents };
    },
  });
}

/** Below it a freight may well be more than a small part costs. */
const smallFreightCents = 10_000;

/** Asks about a freight that is out of proportion: the buyer gets a mail, and a slip of the finger would be in it. */
function requireProportion({ lines }: LockedOrder, freightCents: number): void {
  const goodsCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0);
  if (freightCents <= Math.max(goodsCents, smallFreightCents)) return;
  const message = m.order_freight_unusual({ freight: formatCents(freightCents), goods: formatCents(goodsCents) });
  throw new AppError('unusual_freight', message, {
    errors: [{ path: 'amount', message }],
    members: { goods: fromCents(goodsCents) },
  });
}
