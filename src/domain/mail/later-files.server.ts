/** Files of mails that are made after the commit of what the mail reports: no lock waits for them. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { requireSystem } from '#platform/guards.ts';
import { inTransaction, type Scope } from '#platform/scope.ts';
import { mailAttachments, mailOutbox } from './tables.server.ts';

/** Files of one run: the queue of mails goes on in between. */
const batch = 10;

/**
 * Makes the files that mails wait for, and lets these go. `make` gives null for what is not there any more, and throws when it
 * cannot make the file now: it is tried again, and the mail goes without it when it has waited too long. Returns how many were
 * made, and the errors. For the shop itself: throws forbidden.
 */
export async function makeLaterFiles(
  scope: Scope,
  make: (madeOf: string) => Promise<Uint8Array | null>,
): Promise<{ readonly made: number; readonly errors: readonly unknown[] }> {
  requireSystem(scope);
  const waiting = await scope.db
    .select({ mailId: mailAttachments.mailId, position: mailAttachments.position, madeOf: mailAttachments.madeOf })
    .from(mailAttachments)
    .innerJoin(mailOutbox, eq(mailOutbox.id, mailAttachments.mailId))
    .where(
      and(
        isNull(mailAttachments.content),
        isNotNull(mailAttachments.madeOf),
        isNull(mailOutbox.sentAt),
        isNull(mailOutbox.failedAt),
      ),
    )
    .orderBy(asc(mailOutbox.createdAt))
    .limit(batch);
  let made = 0;
  const errors: unknown[] = [];
  for (const { mailId, position, madeOf } of waiting) {
    try {
      const content = await make(madeOf ?? '');
      await fillFile(scope, { mailId, position }, content);
      made += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  return { made, errors };
}

function fillFile(
  scope: Scope,
  { mailId, position }: { readonly mailId: string; readonly position: number },
  content: Uint8Array | null,
): Promise<void> {
  return inTransaction(scope, async (tx) => {
    const isMeant = and(eq(mailAttachments.mailId, mailId), eq(mailAttachments.position, position));
    if (content)
      await tx.db
        .update(mailAttachments)
        .set({ content: Buffer.from(content) })
        .where(isMeant);
    else await tx.db.delete(mailAttachments).where(isMeant);
    // One that has been tried already keeps its pause.
    const isNew = and(eq(mailOutbox.id, mailId), eq(mailOutbox.attempts, 0), isNull(mailOutbox.about));
    await tx.db.update(mailOutbox).set({ nextAttemptAt: tx.now() }).where(isNew);
  });
}
