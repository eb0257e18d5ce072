/** Sends a mail about a request to its buyer. Internal: within the transaction that it reports on. */
import { eq } from 'drizzle-orm';
import { countLetter } from '#domain/identity/letters.server.ts';
import { users } from '#domain/identity/tables.server.ts';
import type { Mail } from '#domain/mail/mail.ts';
import { enqueueMail } from '#domain/mail/outbox.server.ts';
import type { Scope } from '#platform/scope.ts';
import { hasEmail } from '#platform/values/no-email.ts';
import type { RequestRow } from './open-request.server.ts';
import { makeKey } from './request-keys.server.ts';

export interface MailedBuyer {
  readonly request: RequestRow;
  /** The buyer has proved that the email is theirs: the mail greets them by name. */
  readonly isConfirmed: boolean;
  /** Opens the request without an account; undefined: the buyer signs in. */
  readonly key: string | undefined;
}

/** Adds what staff or the clock have to say to the outbox. A request without an email gets none: the shop calls. */
export async function mailBuyer(tx: Scope, request: RequestRow, write: (buyer: MailedBuyer) => Mail): Promise<void> {
  if (request.email === '' || !hasEmail(request.email)) return;
  const isConfirmed = await isConfirmedEmail(tx, request);
  const key = request.userId === null ? await makeKey(tx, request.id) : undefined;
  await enqueueMail(tx, write({ request, isConfirmed, key }));
}

/**
 * The same for a mail that anybody can cause by typing an email. Strangers are counted: they must neither fill a mailbox, nor use up
 * the mails in which the shop answers.
 */
export async function writeToStranger(
  tx: Scope,
  request: RequestRow,
  write: (buyer: MailedBuyer) => Mail,
): Promise<void> {
  if (request.email === '' || !hasEmail(request.email)) return;
  if ((await isConfirmedEmail(tx, request)) || (await countLetter(tx, request.email)))
    await mailBuyer(tx, request, write);
}

async function isConfirmedEmail({ db }: Scope, { userId }: RequestRow): Promise<boolean> {
  if (userId === null) return false;
  const [user] = await db.select({ verified: users.emailVerified }).from(users).where(eq(users.id, userId));
  return user?.verified ?? false;
}
