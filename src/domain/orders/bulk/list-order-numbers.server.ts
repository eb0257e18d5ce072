/** Chooses all orders that match a filter, by their numbers: what matches later is not among them. */
import { and, desc } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { matchingOrders, visibleOrders } from '../order-condition.server.ts';
import type { OrderFilter } from '../order-query.ts';
import { orderNumberText } from '../searched-texts.server.ts';
import { orders } from '../tables.server.ts';
import { maxChosenOrders } from './contract.ts';

/**
 * The numbers of all orders that match, the newest first. For admins. Throws unauthenticated, forbidden, and invalid when
 * more than maxChosenOrders match.
 */
export async function listOrderNumbers(scope: Scope, filter: OrderFilter): Promise<string[]> {
  requirePermission(scope, 'see_orders');
  const visible = visibleOrders(scope, filter.email);
  const rows = await scope.db
    .select({ number: orderNumberText(orders) })
    .from(orders)
    .where(and(visible.condition, matchingOrders(scope, filter, visible)))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(maxChosenOrders + 1);
  if (rows.length > maxChosenOrders) throw new AppError('invalid', m.orders_choice_too_many({ max: maxChosenOrders }));
  return rows.map(({ number }) => number);
}
