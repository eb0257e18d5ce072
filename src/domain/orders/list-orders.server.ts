/** Orders for the people they concern. */
import { desc, eq, type SQL } from 'drizzle-orm';
import { canonicalEmail } from '#domain/identity/contract.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { fromCents } from '#platform/money.ts';
import type { Scope } from '#platform/scope.ts';
import { formatOrderNumber, type Order } from './contract.ts';
import { orderLines, orders } from './tables.server.ts';

const buyerLimit = 200;
const adminLimit = 1000;

/**
 * Newest first. A buyer gets his own (at most 200), whether he names his e-mail or not; an admin
 * anybody's, or all without an e-mail (at most 1,000). Throws unauthenticated, or forbidden for another's e-mail.
 */
export async function listOrders(scope: Scope, { email }: { email?: string } = {}): Promise<Order[]> {
  const user = requireUser(scope);
  const wanted = email === undefined ? undefined : canonicalEmail(email);
  const own = wanted === canonicalEmail(user.email) || (user.role !== 'admin' && wanted === undefined);
  if (user.role !== 'admin' && !own) throw new AppError('forbidden', m.orders_other_email());
  // Own orders hang on the account, never on an address that may have belonged to somebody else.
  if (own) return select(scope, eq(orders.userId, user.id), user.role === 'admin' ? adminLimit : buyerLimit);
  return select(scope, wanted === undefined ? undefined : eq(orders.email, wanted), adminLimit);
}

async function select(scope: Scope, condition: SQL | undefined, limit: number): Promise<Order[]> {
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
