/** Deletes mail that is no longer needed, and links that have expired. */
import { and, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { requireSystem } from '#platform/guards.ts';
import type { Scope } from '#platform/scope.ts';
import { mailOutbox } from './tables.server.ts';

const dayMs = 86_400_000;
/** How long a mail that was sent stays in the outbox, without its text. */
const sentMs = 14 * dayMs;
/** How long the staff can see a mail that was given up or stopped, and send it. */
const failedMs = 30 * dayMs;

/**
 * Gives up mails whose link has expired and deletes their texts; deletes mails that were sent, given up or stopped long ago. For
 * the system and admins. Throws unauthenticated, forbidden.
 */
export async function deleteExpiredMail(scope: Scope): Promise<void> {
  requireSystem(scope);
  const now = scope.now();
  await scope.db
    .update(mailOutbox)
    .set({
      failedAt: sql`coalesce(${mailOutbox.failedAt}, ${now.toISOString()}::timestamptz)`,
      text: '',
      html: '',
      unsubscribeUrl: null,
    })
    .where(and(isNull(mailOutbox.sentAt), lte(mailOutbox.expiresAt, now), ne(mailOutbox.text, '')));
  const before = (ms: number) => new Date(now.getTime() - ms);
  await scope.db
    .delete(mailOutbox)
    .where(
      or(
        lt(mailOutbox.sentAt, before(sentMs)),
        lt(mailOutbox.failedAt, before(failedMs)),
        lt(mailOutbox.stoppedAt, before(failedMs)),
      ),
    );
}
