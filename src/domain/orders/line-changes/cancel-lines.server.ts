/** Cancelling lines of an order, or pieces of them, that will not be delivered. */
import { v7 as uuid } from 'uuid';
import { moveReservedStock } from '#domain/catalog/stock/move-reserved-stock.server.ts';
import type { OrderRules } from '#domain/content/order-rules-contract.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { formatCents } from '#platform/values/money.ts';
import { minimumCentsOf } from '../buyer-rules.ts';
import { changeOrder } from '../change-order.server.ts';
import { requireDiscountKept } from '../extra-lines/require-discount-kept.server.ts';
import { partyOf } from '../get-order.server.ts';
import type { LockedOrder } from '../locked-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import type { LineCancellation } from './contract.ts';
import { movedPieces, writeLineChange } from './write-line-change.server.ts';

/**
 * Cancels lines, or pieces of them: the pieces can be ordered again, and the total is without them. An order whose other pieces
 * have all been shipped is `shipped`. For staff, and for the buyer with whole lines until the confirmation. A repeated request
 * with the same id cancels nothing twice.
 * Throws as changeOrder; invalid_quantity with `position` and `maxQnty`, the pieces of that line that are not shipped; conflict
 * for all pieces of the order, and when a buyer leaves less than the order minimum; idempotency_mismatch; of staff as
 * requireDiscountKept.
 */
export async function cancelLines(scope: Scope, number: string, input: LineCancellation): Promise<OrderDetail> {
  const user = requireUser(scope);
  const { id = uuid(), note } = input;
  const kind = 'lines_cancelled';
  return changeOrder(scope, number, 'cancel_lines', {
    request: { id, input, mismatch: m.order_lines_changed_differently },
    async work(tx, order) {
      const pieces = remainingPieces(order, input, { wholeLines: partyOf(user) === 'buyer' });
      const written = await writeLineChange(tx, order, { id, kind, note, actorEmail: user.email, pieces });
      if (partyOf(user) === 'buyer') requireMinimumLeft(await getSetting(tx, 'orders'), written.lines);
      else await requireDiscountKept(tx, user, order, written.lines);
      // The stock moves after the lines are written, which would otherwise get the pieces back that wait for stock.
      await moveReservedStock(tx, movedPieces(order.lines, written.lines), {
        reason: 'cancellation',
        orderId: order.id,
      });
      const isShipped = written.lines.every(({ position, quantity }) => quantity === shippedOf(order, position));
      return { state: isShipped ? 'shipped' : order.state, note, ...written };
    },
  });
}

/** Throws when less than the order minimum is left: a buyer keeps an order that the shop would take. */
function requireMinimumLeft(rules: OrderRules, lines: LockedOrder['lines']): void {
  const minimum = minimumCentsOf(rules);
  if (lines.reduce((sum, { totalCents }) => sum + totalCents, 0) >= minimum) return;
  throw new AppError('conflict', m.order_cancel_lines_below_minimum({ minimum: formatCents(minimum) }));
}

const shippedOf = ({ shipped }: LockedOrder, position: number): number => shipped.get(position) ?? 0;

/** The pieces that the lines keep, by position. */
function remainingPieces(
  order: LockedOrder,
  { lines: cancelled }: LineCancellation,
  { wholeLines }: { wholeLines: boolean },
): Map<number, number> {
  const pieces = new Map(order.lines.map(({ position, quantity }) => [position, quantity]));
  for (const [index, { position, quantity }] of cancelled.entries()) {
    const ordered = pieces.get(position) ?? 0;
    const open = ordered - shippedOf(order, position);
    if (quantity > open || (wholeLines && quantity !== open)) throw notCancellable(index, position, open, wholeLines);
    pieces.set(position, ordered - quantity);
  }
  if ([...pieces.values()].every((quantity) => quantity === 0))
    throw new AppError('conflict', m.order_cancel_lines_all(), { members: { status: order.state } });
  return pieces;
}

function notCancellable(index: number, position: number, open: number, wholeLines: boolean): AppError {
  const message =
    wholeLines && open > 0 ? m.order_cancel_lines_whole() : m.order_cancel_lines_too_many({ count: open });
  return new AppError('invalid_quantity', message, {
    errors: [{ path: `lines.${index}.quantity`, message }],
    members: { position, maxQnty: open },
  });
}
