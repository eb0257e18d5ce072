/** Opening a core return: the buyer, or the staff for the buyer, says which old units come back. */
import { v7 as uuid } from 'uuid';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { formatDay } from '#platform/values/dates.ts';
import { changeOrder } from '../change-order.server.ts';
import { partyOf } from '../get-order.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import type { NewCoreReturn } from './contract.ts';
import { lastCoreDay, returnableCores } from './core-balance.ts';
import { findDeliveredAt } from './list-core-returns.server.ts';
import { coreReturnLines, coreReturns } from './tables.server.ts';

/**
 * Opens the core return. Both sides get a mail. The money stays as it is until the inspection. For staff, and for the buyer until
 * the shop's days for cores after the delivery are over. A repeated request with the same id opens nothing.
 * Throws as changeOrder; invalid_quantity with `position` and `maxQnty`, the old units of that line that can still come back;
 * conflict after the last day; idempotency_mismatch.
 */
export async function openCoreReturn(scope: Scope, number: string, input: NewCoreReturn): Promise<OrderDetail> {
  const user = requireUser(scope);
  const { id = uuid(), note, lines } = input;
  return changeOrder(scope, number, 'return_cores', {
    request: { id, input, mismatch: m.core_return_opened_differently },
    async work(tx, order) {
      requireReturnable(order, lines);
      if (partyOf(user) === 'buyer') await requireInTime(tx, order);
      const at = tx.now();
      await tx.db.insert(coreReturns).values({ id, orderId: order.id, at, actorEmail: user.email, note });
      await tx.db.insert(coreReturnLines).values(lines.map((line) => ({ returnId: id, ...line })));
      const opened = { id, at: at.toISOString(), email: user.email, note, lines, inspection: null };
      return { state: order.state, note, coreReturned: opened };
    },
  });
}

function requireReturnable(order: LockedOrder, lines: NewCoreReturn['lines']): void {
  const returnable = returnableCores(order);
  for (const [index, { position, quantity }] of lines.entries()) {
    const most = returnable.get(position) ?? 0;
    if (quantity > most) throw tooManyCores(index, position, most);
  }
}

async function requireInTime(tx: Scope, { id, state }: LockedOrder): Promise<void> {
  const { terms } = await getSetting(tx, 'company');
  const last = lastCoreDay(await findDeliveredAt(tx, id), terms.coreReturnDays);
  if (last !== null && tx.now().toISOString().slice(0, 10) > last)
    throw new AppError('conflict', m.core_return_late({ day: formatDay(last) }), { members: { status: state } });
}

/** The error for more old units than can come back. @param index the index of the line in the request */
export function tooManyCores(index: number, position: number, most: number): AppError {
  const message = m.core_return_too_many({ count: most });
  return new AppError('invalid_quantity', message, {
    errors: [{ path: `lines.${index}.quantity`, message }],
    members: { position, maxQnty: most },
  });
}
