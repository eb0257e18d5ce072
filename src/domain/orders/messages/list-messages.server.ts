/** The messages of an order, and the orders with messages that no staff has read. */
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import { requirePermission } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { orderNumberText } from '../searched-texts.server.ts';
import { orders } from '../tables.server.ts';
import type { OrderMessage, UnreadOrder } from './contract.ts';
import { orderMessages } from './tables.server.ts';

/** The most orders that the list of unread messages names. */
const maxUnread = 100;

interface Reader {
  /** True for staff, who alone see notes. */
  readonly isStaff: boolean;
  /** What the reader may see of the email of who wrote it. */
  readonly nameOf: (email: string) => string;
}

/** The messages, oldest first. Internal: callers check whose order it is. */
export async function listMessages({ db }: Scope, orderId: string, reader: Reader): Promise<OrderMessage[]> {
  const rows = await db
    .select()
    .from(orderMessages)
    .where(and(eq(orderMessages.orderId, orderId), reader.isStaff ? undefined : eq(orderMessages.isInternal, false)))
    .orderBy(asc(orderMessages.at), asc(orderMessages.id));
  return rows.map(({ id, at, fromShop, isInternal, actorEmail, text }) => ({
    id,
    at: at.toISOString(),
    fromShop,
    internal: isInternal,
    email: reader.nameOf(actorEmail),
    text,
  }));
}

/** The newest 100 orders with messages of the buyer that no staff has read. For admins. Throws unauthenticated, forbidden. */
export async function listUnreadMessages(scope: Scope): Promise<UnreadOrder[]> {
  requirePermission(scope, 'see_orders');
  return scope.db
    .select({ number: orderNumberText(orders), name: orders.name, unreadMessages: orders.unreadMessages })
    .from(orders)
    .where(gt(orders.unreadMessages, 0))
    .orderBy(desc(orders.id))
    .limit(maxUnread);
}
