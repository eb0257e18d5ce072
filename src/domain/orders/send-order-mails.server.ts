/** Puts the mails about an order into the outbox. Internal: within the transaction that they report on. */
import { eq } from 'drizzle-orm';
import { countLetter } from '#domain/identity/letters.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import type { Scope } from '#platform/scope.ts';

interface MailedBuyer {
  readonly userId: string;
  /** Of the order. */
  readonly email: string;
}

/** A mail to the buyer counts as a letter when the email is not confirmed: it may be a stranger's. */
export async function sendOrderMails(
  tx: Scope,
  { userId, email }: MailedBuyer,
  write: (buyer: { emailVerified: boolean }) => readonly Mail[],
): Promise<void> {
  const [buyer] = await tx.db.select({ verified: users.emailVerified }).from(users).where(eq(users.id, userId));
  const emailVerified = buyer?.verified ?? false;
  for (const mail of write({ emailVerified }))
    if (emailVerified || mail.to !== email || (await countLetter(tx, email))) await enqueueMail(tx, mail);
}
