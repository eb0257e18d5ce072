/** Messages between buyer and shop about an order, and notes of the staff. */
import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { createRateLimiter, type RateLimit } from '#domain/rate-limit/rate-limiter.server.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission, requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { getOrder, orderNotFound, partyOf, visibleOrder } from '../get-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { sendOrderMails } from '../send-order-mails.server.ts';
import { orders } from '../tables.server.ts';
import type { NewOrderMessage, ReadMessages } from './contract.ts';
import { messageMail } from './message-mail.ts';
import { orderMessages } from './tables.server.ts';

/** The limit of messages of one buyer: each sends a mail to the shop. */
export const messageLimit: RateLimit = {
  name: 'order-message',
  max: 30,
  windowMs: 3_600_000,
  message: m.order_messages_rate_limited,
};

/**
 * Writes the message, and tells the other side by a mail; a note of the staff sends none. For the buyer and for admins, in
 * every state of the order. A repeated request with the same id writes nothing.
 * Throws unauthenticated, not_found, forbidden (a note by a buyer), too_many_requests (30 an hour for a buyer),
 * idempotency_mismatch.
 */
export async function writeMessage(scope: Scope, number: string, input: NewOrderMessage): Promise<OrderDetail> {
  const user = requireUser(scope);
  const { id = uuid(), internal: isInternal, text } = input;
  const fromShop = partyOf(user) === 'staff';
  if (fromShop || isInternal) requirePermission(scope, 'handle_orders');
  await inTransaction(scope, async (tx) => {
    const [order] = await tx.db.select().from(orders).where(visibleOrder(user, number)).for('update');
    if (!order) throw orderNotFound();
    const [written] = await tx.db.select().from(orderMessages).where(eq(orderMessages.id, id));
    if (written) return requireSame(written, { orderId: order.id, text, isInternal });
    if (!fromShop) await createRateLimiter(tx.db, tx.now).count(messageLimit, user.id);
    await tx.db
      .insert(orderMessages)
      .values({ id, orderId: order.id, at: tx.now(), actorEmail: user.email, fromShop, isInternal, text });
    if (isInternal) return;
    if (!fromShop)
      await tx.db
        .update(orders)
        .set({ unreadMessages: sql`${orders.unreadMessages} + 1` })
        .where(eq(orders.id, order.id));
    // The buyer reads the message on the order's page all the same.
    if (fromShop && !(await getSetting(tx, 'mails')).sent.messages) return;
    await sendOrderMails(
      tx,
      order,
      ({ emailVerified }) => [messageMail({ order, text, fromShop, emailVerified }, tx.config)],
      { isMessage: true },
    );
  });
  return getOrder(scope, number);
}

type Row = typeof orderMessages.$inferSelect;

function requireSame(written: Row, given: Pick<Row, 'orderId' | 'text' | 'isInternal'>): void {
  const isSame =
    written.orderId === given.orderId && written.text === given.text && written.isInternal === given.isInternal;
  if (!isSame) throw new AppError('idempotency_mismatch', m.order_message_written_differently());
}

/**
 * Marks the buyer's messages up to this one as read; newer ones stay unread. For admins. Throws unauthenticated, forbidden,
 * not_found.
 */
export async function markMessagesRead(
  scope: Scope,
  number: string,
  { through }: ReadMessages,
): Promise<{ unreadMessages: number }> {
  const user = requirePermission(scope, 'handle_orders');
  return inTransaction(scope, async (tx) => {
    const [order] = await tx.db.select().from(orders).where(visibleOrder(user, number)).for('update');
    if (!order) throw orderNotFound();
    const [last] = await tx.db
      .select({ at: orderMessages.at })
      .from(orderMessages)
      .where(and(eq(orderMessages.id, through), eq(orderMessages.orderId, order.id)));
    if (!last) throw new AppError('not_found', m.order_message_unknown());
    const unreadMessages = await tx.db.$count(
      orderMessages,
      and(eq(orderMessages.orderId, order.id), eq(orderMessages.fromShop, false), gt(orderMessages.at, last.at)),
    );
    await tx.db.update(orders).set({ unreadMessages }).where(eq(orders.id, order.id));
    return { unreadMessages };
  });
}
