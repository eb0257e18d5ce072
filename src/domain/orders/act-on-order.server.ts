/** What is done with a placed order. The table of lifecycle.ts says who may do what when. */
import { asc, eq } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { releaseStock } from '#domain/catalog/stock/release-stock.server.ts';
import { countLetter } from '#domain/identity/letters.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requireUser } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { orderActionMails } from './action-mails.ts';
import type { Order } from './contract.ts';
import { getOrder, orderNotFound, partyOf, visibleOrder } from './get-order.server.ts';
import { actionRules, type OrderAction, type OrderParty } from './lifecycle.ts';
import { toOrder } from './list-orders.server.ts';
import type { OrderActionRequest, OrderDetail } from './order-detail-contract.ts';
import { stateName } from './state-name.ts';
import { orderEvents, orderLines, orders } from './tables.server.ts';

/**
 * Confirms or cancels an order, once: the order's row is locked, and of two people at once the second gets a conflict.
 * A cancelled order releases its pieces. For staff, and for the buyer as far as lifecycle.ts allows. Throws
 * unauthenticated, not_found (also for another buyer's order), forbidden (only staff may do it), and conflict with the
 * order's `status` of now.
 */
export async function actOnOrder(
  scope: Scope,
  number: string,
  action: OrderAction,
  { note = '' }: OrderActionRequest = {},
): Promise<OrderDetail> {
  const user = requireUser(scope);
  const { from, to, releasesStock } = actionRules[action];
  await inTransaction(scope, async (tx) => {
    const [order] = await tx.db.select().from(orders).where(visibleOrder(user, number)).for('update');
    if (!order) throw orderNotFound();
    const allowed = from[partyOf(user)];
    if (allowed.length === 0) throw new AppError('forbidden', m.identity_admins_only());
    if (!allowed.includes(order.state))
      throw new AppError('conflict', m.orders_state_changed({ number, state: stateName[order.state]() }), {
        members: { status: order.state },
      });
    const at = tx.now();
    await tx.db.update(orders).set({ state: to }).where(eq(orders.id, order.id));
    await tx.db.insert(orderEvents).values({
      id: uuid(),
      orderId: order.id,
      at,
      actorEmail: user.email,
      fromState: order.state,
      toState: to,
      note,
    });
    const lines = await tx.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.position));
    if (releasesStock) await releaseStock(tx, lines, order.id);
    const [line] = lines;
    if (!line) throw new Error('An order has no line');
    const changed = toOrder({ ...order, state: to }, line);
    await sendMails(tx, action, changed, { buyerId: order.userId, by: partyOf(user), note });
  });
  return getOrder(scope, number);
}

interface MailContext {
  readonly buyerId: string;
  readonly by: OrderParty;
  readonly note: string;
}

/** The mail to the buyer counts as a letter when the email is not confirmed: it may be a stranger's. */
async function sendMails(tx: Scope, action: OrderAction, order: Order, { buyerId, by, note }: MailContext) {
  const [buyer] = await tx.db.select({ verified: users.emailVerified }).from(users).where(eq(users.id, buyerId));
  const emailVerified = buyer?.verified ?? false;
  for (const mail of orderActionMails(action, order, { by, note, emailVerified, ...tx.config }))
    if (emailVerified || mail.to !== order.email || (await countLetter(tx, order.email))) await enqueueMail(tx, mail);
}
