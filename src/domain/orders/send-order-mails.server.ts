/** Puts the mails about an order into the outbox. Internal: within the transaction that they report on. */
import { eq } from 'drizzle-orm';
import { countLetter } from '#domain/identity/letters.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import { withdrawHeldMail } from '#domain/mail/held-mail.server.ts';
import type { Mail, MailHold } from '#domain/mail/mail.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import type { Scope } from '#platform/scope.ts';

interface MailedBuyer {
  readonly userId: string;
  /** Email of the order's buyer. */
  readonly email: string;
}

interface Addressee {
  readonly emailVerified: boolean;
  /** The time from which the mail to the buyer tells what has happened; null: it tells the last change only. */
  readonly since: Date | null;
}

interface MailOptions {
  /** Makes the mail to the buyer wait, and take the place of one that waits; null: it goes at once. */
  readonly hold?: MailHold | null;
  /** A text that staff have written: there may be many, so that it counts as a letter as well. */
  readonly isMessage?: boolean;
}

/**
 * Adds the mails. The one to the buyer counts as a letter when the email is not confirmed, because it may be a stranger's, and the
 * buyer has caused it. What the shop does with the order is always told: strangers must not use up the mails about somebody's order.
 */
export async function sendOrderMails(
  tx: Scope,
  { userId, email }: MailedBuyer,
  write: (buyer: Addressee) => readonly Mail[] | Promise<readonly Mail[]>,
  { hold = null, isMessage = false }: MailOptions = {},
): Promise<void> {
  const [buyer] = await tx.db.select({ verified: users.emailVerified }).from(users).where(eq(users.id, userId));
  const emailVerified = buyer?.verified ?? false;
  const since = hold && (await withdrawHeldMail(tx, hold));
  const isAct = !isMessage && isByShop(tx, userId);
  for (const mail of await write({ emailVerified, since })) {
    if (mail.to !== email) await enqueueMail(tx, mail);
    // The mail whose place it takes has been counted.
    else if (emailVerified || since || isAct || (await countLetter(tx, email)))
      await enqueueMail(tx, hold ? { ...mail, hold: { ...hold, since: since ?? hold.since } } : mail);
  }
}

/** What staff or the shop itself have done. */
const isByShop = ({ actor }: Scope, buyerId: string): boolean =>
  actor.kind === 'system' || (actor.kind === 'user' && actor.user.id !== buyerId);
