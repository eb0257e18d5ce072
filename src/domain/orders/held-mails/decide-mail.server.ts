/** Staff stop a mail about the money of an order, or send it after all. */
import { v7 as uuid } from 'uuid';
import { sendStoppedMail, stopHeldMail } from '#domain/mail/held-mail.server.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { getOrder, orderNotFound, visibleOrder } from '../get-order.server.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import { orders } from '../tables.server.ts';
import type { mailDecisions } from './contract.ts';
import { orderMailDecisions } from './tables.server.ts';

type Decision = (typeof mailDecisions)[number];

interface MailOfOrder {
  readonly number: string;
  /** Id of the mail. */
  readonly id: string;
}

/**
 * Stops a mail to the buyer that waits. For admins. Throws unauthenticated, forbidden, not_found, and conflict when it has
 * been sent, was given up or was stopped before.
 */
export async function stopOrderMail(scope: Scope, mail: MailOfOrder): Promise<OrderDetail> {
  await decideMail(scope, mail, 'mail_stopped');
  return getOrder(scope, mail.number);
}

/** Sends a stopped mail after all, at once. For admins. Throws unauthenticated, forbidden, not_found, and conflict when it is not stopped. */
export async function sendOrderMail(scope: Scope, mail: MailOfOrder): Promise<OrderDetail> {
  await decideMail(scope, mail, 'mail_sent_after_all');
  return getOrder(scope, mail.number);
}

/** One decision with its history. For admins. Throws as stopOrderMail and sendOrderMail. */
export async function decideMail(scope: Scope, { number, id }: MailOfOrder, kind: Decision): Promise<void> {
  const user = requirePermission(scope, 'handle_orders');
  await inTransaction(scope, async (tx) => {
    // The order is locked, as by every change that could put another mail in its place.
    const [order] = await tx.db.select().from(orders).where(visibleOrder(user, number)).for('update');
    if (!order) throw orderNotFound();
    const key = { about: order.id, id };
    const { subject } = kind === 'mail_stopped' ? await stopHeldMail(tx, key) : await sendStoppedMail(tx, key);
    const decision = { id: uuid(), orderId: order.id, kind, subject, at: tx.now(), actorEmail: user.email };
    await tx.db.insert(orderMailDecisions).values(decision);
  });
}
