/** Mail that could not be sent yet or was given up, for the staff. */
import { and, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { requirePermission } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { isId } from '#platform/values/ids.ts';
import type { Page } from '#platform/values/page.ts';
import type { UndeliveredMail } from './contract.ts';
import { mailOutbox } from './tables.server.ts';

/**
 * The mails, newest first. Their texts are not included: they may contain links. For admins. Throws unauthenticated, forbidden.
 */
export async function listUndeliveredMail(
  scope: Scope,
  { page, limit }: { page: number; limit: number },
): Promise<Page<UndeliveredMail>> {
  requirePermission(scope, 'see_customers');
  const isWaiting = and(isNull(mailOutbox.sentAt), isNull(mailOutbox.stoppedAt));
  const undelivered = and(isWaiting, or(gt(mailOutbox.attempts, 0), isNotNull(mailOutbox.failedAt)));
  const [rows, total] = await Promise.all([
    scope.db
      .select()
      .from(mailOutbox)
      .where(undelivered)
      .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
      .limit(limit)
      .offset((page - 1) * limit),
    scope.db.$count(mailOutbox, undelivered),
  ]);
  return { items: rows.map((row) => toUndeliveredMail(row, scope.now())), total, page, limit };
}

function toUndeliveredMail(row: typeof mailOutbox.$inferSelect, now: Date): UndeliveredMail {
  return {
    _id: row.id,
    to: row.recipient,
    subject: row.subject,
    reason: row.lastError ?? m.mail_link_expired_unsent(),
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.failedAt ? null : row.nextAttemptAt.toISOString(),
    canSendAgain: (row.text !== '' || row.facts !== null) && (row.expiresAt === null || row.expiresAt > now),
  };
}

/** False for a mail whose texts were deleted. */
const hasContent = or(ne(mailOutbox.text, ''), isNotNull(mailOutbox.facts));

/**
 * Sends the mail at once, with all its attempts again. For admins. Throws unauthenticated, forbidden, not_found, and
 * conflict when it has been sent, was stopped or its link has expired.
 */
export async function sendMailAgain(scope: Scope, id: string): Promise<{ acknowledged: true; modifiedCount: number }> {
  requirePermission(scope, 'handle_orders');
  const [mail] = isId(id) ? await scope.db.select().from(mailOutbox).where(eq(mailOutbox.id, id)) : [];
  if (!mail) throw new AppError('not_found', m.mail_not_found());
  if (mail.stoppedAt) throw new AppError('conflict', m.mail_stopped_before());
  const stillValid = or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, scope.now()));
  const queued = await inTransaction(scope, ({ db, now }) =>
    db
      .update(mailOutbox)
      .set({ attempts: 0, failedAt: null, nextAttemptAt: now() })
      .where(and(eq(mailOutbox.id, id), isNull(mailOutbox.sentAt), hasContent, stillValid))
      .returning({ id: mailOutbox.id }),
  );
  if (queued.length === 0) throw new AppError('conflict', mail.sentAt ? m.mail_sent() : m.mail_link_expired());
  return { acknowledged: true, modifiedCount: queued.length };
}
