/** Lists orders for buyers and admins. */
import { desc, eq, type SQL } from 'drizzle-orm';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { fromCents } from '#platform/money.ts';
import type { Scope } from '#platform/scope.ts';
import { formatOrderNumber, type Order } from './contract.ts';
import { orderLines, orders } from './tables.server.ts';

const maxBuyerOrders = 200;
const maxAdminOrders = 1000;

/**
 * Orders, newest first. A buyer gets their own (at most 200), with or without their email; an admin gets those of any
 * email, or all without one (at most 1,000). Throws unauthenticated, or forbidden for another user's email.
 */
export async function listOrders(scope: Scope, { email }: { email?: string } = {}): Promise<Order[]> {
  const user = requireUser(scope);
  const wanted = email === undefined ? undefined : canonicalEmail(email);
  const own = wanted === canonicalEmail(user.email) || (user.role !== 'admin' && wanted === undefined);
  if (user.role !== 'admin' && !own) throw new AppError('forbidden', m.orders_own_account_only());
  // Own orders are selected by user id, because the email may earlier have belonged to another account.
  if (own) return listWhere(scope, eq(orders.userId, user.id), user.role === 'admin' ? maxAdminOrders : maxBuyerOrders);
  return listWhere(scope, wanted === undefined ? undefined : eq(orders.email, wanted), maxAdminOrders);
}

async function listWhere(scope: Scope, condition: SQL | undefined, limit: number): Promise<Order[]> {
  const rows = await scope.db
    .select()
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(condition)
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit);
  return rows.map(({ orders: order, order_lines: line }) => ({
    _id: order.id,
    number: formatOrderNumber(order.number),
    name: order.name,
    email: order.email,
    phone: order.phone,
    productId: line.partId,
    productName: line.productName,
    brand: line.brand,
    partNumber: line.partNumber,
    productQuantity: line.quantity,
    unitPrice: fromCents(line.unitPriceCents),
    price: fromCents(line.totalCents),
    status: order.state,
    createdAt: order.placedAt.toISOString(),
  }));
}
