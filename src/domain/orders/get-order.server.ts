/** One order for its buyer and for staff. */
import { and, asc, eq } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import type { Scope, User } from '#platform/scope.ts';
import { parseOrderNumber } from './contract.ts';
import { allowedActions, type OrderParty } from './lifecycle.ts';
import { toOrder } from './list-orders.server.ts';
import { countShipped, listShipments } from './list-shipments.server.ts';
import type { OrderDetail } from './order-detail-contract.ts';
import { orderEvents, orderLines, orders } from './tables.server.ts';

/** As whom the user acts on the orders that they may see. */
export const partyOf = ({ role }: User): OrderParty => (role === 'admin' ? 'staff' : 'buyer');

/** Another buyer's order does not exist for the user. */
export const orderNotFound = () => new AppError('not_found', m.orders_not_found());

/** The condition of the order with this number, SP-100001, as far as the user may see it. */
export function visibleOrder(user: User, number: string) {
  const parsed = parseOrderNumber(number);
  if (parsed === null) throw orderNotFound();
  return and(eq(orders.number, parsed), user.role === 'admin' ? undefined : eq(orders.userId, user.id));
}

/** The order with its history. For its buyer and for staff. Throws unauthenticated, not_found. */
export async function getOrder(scope: Scope, number: string): Promise<OrderDetail> {
  const user = requireUser(scope);
  const [row] = await scope.db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(visibleOrder(user, number))
    .limit(1);
  if (!row) throw orderNotFound();
  const events = await scope.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, row.order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.id));
  const sent = await listShipments(scope, row.order.id);
  const shippedQuantity = countShipped(sent);
  const order = toOrder(row.order, row.line);
  // Buyers learn that the shop did it, not who of its staff.
  const isHidden = (email: string) => user.role !== 'admin' && email !== order.email;
  return {
    ...order,
    history: events.map(({ at, actorEmail, toState, note }) => ({
      at: at.toISOString(),
      email: isHidden(actorEmail) ? '' : actorEmail,
      byShop: actorEmail !== order.email,
      status: toState,
      note,
    })),
    delivery: row.order.delivery,
    shippedQuantity,
    shipments: sent,
    actions: allowedActions(order.status, partyOf(user), shippedQuantity > 0),
  };
}
