/** Opening a return: the buyer, or the staff for the buyer, says which shipped pieces come back and why. */
import { v7 as uuid } from 'uuid';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { changeOrder } from '../change-order.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import type { NewReturn } from './contract.ts';
import { returnablePieces } from './return-balance.ts';
import { orderReturnLines, orderReturns } from './tables.server.ts';

/**
 * Opens the return. Both sides get a mail. The stock and the money stay as they are until the return is settled. For staff and
 * for the buyer. A repeated request with the same id opens nothing. Throws as changeOrder; invalid_quantity with `position` and
 * `maxQnty`, the shipped pieces of that line that no return has; idempotency_mismatch.
 */
export async function openReturn(scope: Scope, number: string, input: NewReturn): Promise<OrderDetail> {
  const { email } = requireUser(scope);
  const { id = uuid(), reason, lines } = input;
  return changeOrder(scope, number, 'return', {
    request: { id, input, mismatch: m.order_return_opened_differently },
    async work(tx, order) {
      requireReturnable(order, lines);
      const at = tx.now();
      await tx.db.insert(orderReturns).values({ id, orderId: order.id, at, actorEmail: email, reason });
      await tx.db.insert(orderReturnLines).values(lines.map((line) => ({ returnId: id, ...line })));
      return {
        state: order.state,
        note: reason,
        returned: { id, at: at.toISOString(), email, reason, lines, settlement: null },
      };
    },
  });
}

function requireReturnable({ shipped, returns }: LockedOrder, lines: NewReturn['lines']): void {
  const returnable = returnablePieces(shipped, returns);
  for (const [index, { position, quantity }] of lines.entries()) {
    const most = returnable.get(position) ?? 0;
    if (quantity > most) throw tooManyPieces(`lines.${index}.quantity`, position, most);
  }
}

/** The error for more pieces than can come back. */
export function tooManyPieces(path: string, position: number, most: number): AppError {
  const message = m.order_return_too_many({ count: most });
  return new AppError('invalid_quantity', message, {
    errors: [{ path, message }],
    members: { position, maxQnty: most },
  });
}
