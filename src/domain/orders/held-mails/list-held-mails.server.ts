/** The mails about the money of an order that wait or were stopped, and what staff have decided about them. */
import { asc, eq } from 'drizzle-orm';
import { listHeldMail, listWaitingMail } from '#domain/mail/held-mail.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { OrderDetail } from '../order-detail-contract.ts';
import type { HeldMail, WaitingMail } from './contract.ts';
import { orderMailDecisions } from './tables.server.ts';

/** The mails that wait or were stopped. Internal: for staff only. */
export async function listHeldMails(scope: Scope, orderId: string): Promise<HeldMail[]> {
  return (await listHeldMail(scope, orderId)).map(({ id, recipient, subject, stoppedAt, nextAttemptAt }) => ({
    _id: id,
    to: recipient,
    subject,
    secondsLeft: stoppedAt ? null : secondsUntil(scope, nextAttemptAt),
  }));
}

/**
 * The mails of this kind (send-action-mails.server.ts) about these orders that can still be stopped, in the order of the
 * orders. Internal: for staff only.
 */
export async function listWaitingMails(
  scope: Scope,
  orders: readonly Pick<OrderDetail, '_id' | 'number'>[],
  kind: string,
): Promise<WaitingMail[]> {
  const ids = orders.map(({ _id }) => _id);
  const byOrder = Map.groupBy(await listWaitingMail(scope, ids, kind), ({ about }) => about);
  return orders.flatMap(({ _id, number: order }) =>
    (byOrder.get(_id) ?? []).map(({ id, nextAttemptAt }) => {
      return { order, id, secondsLeft: secondsUntil(scope, nextAttemptAt) };
    }),
  );
}

const secondsUntil = (scope: Scope, at: Date) => Math.max(0, Math.ceil((at.getTime() - scope.now().getTime()) / 1000));

/** The decisions, oldest first. Internal: for staff only. */
export function listMailDecisions({ db }: Pick<Scope, 'db'>, orderId: string) {
  return db
    .select()
    .from(orderMailDecisions)
    .where(eq(orderMailDecisions.orderId, orderId))
    .orderBy(asc(orderMailDecisions.at), asc(orderMailDecisions.id));
}
