/** The mails about the money of an order that wait or were stopped, and what staff have decided about them. */
import { asc, eq } from 'drizzle-orm';
import { listHeldMail } from '#domain/mail/held-mail.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { HeldMail } from './contract.ts';
import { orderMailDecisions } from './tables.server.ts';

/** The mails that wait or were stopped. Internal: for staff only. */
export async function listHeldMails(scope: Scope, orderId: string): Promise<HeldMail[]> {
  const now = scope.now().getTime();
  return (await listHeldMail(scope, orderId)).map(({ id, recipient, subject, stoppedAt, nextAttemptAt }) => ({
    _id: id,
    to: recipient,
    subject,
    secondsLeft: stoppedAt ? null : Math.max(0, Math.ceil((nextAttemptAt.getTime() - now) / 1000)),
  }));
}

/** Oldest first. Internal: for staff only. */
export function listMailDecisions({ db }: Pick<Scope, 'db'>, orderId: string) {
  return db
    .select()
    .from(orderMailDecisions)
    .where(eq(orderMailDecisions.orderId, orderId))
    .orderBy(asc(orderMailDecisions.at), asc(orderMailDecisions.id));
}
