/**
 * Sends the mails of the outbox.
 *
 * A mail is sent at least once and normally exactly once: its row stays locked while it is being sent, so that of
 * several processes only one sends it, and the lock ends with the process. While the mail server is down, mails wait
 * in the outbox. A mail that the server refuses for good, or too often, is given up and shown to the staff.
 */
import { and, asc, eq, getTableColumns, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MailRules } from '#domain/content/mail-rules-contract.ts';
import { getSetting } from '#domain/settings/get-setting.server.ts';
import type { Db } from '#platform/database/db.server.ts';
import { column } from '#platform/database/query.server.ts';
import type { Log } from '#platform/log.server.ts';
import { type Mailer, MailRefused, MailServerDown } from '#platform/mailer.server.ts';
import type { Scope } from '#platform/scope.ts';
import type { Mail, MailAttachment, MailFacts } from './mail.ts';
import { type MailDesign, readMailDesign, withDesign } from './mail-design.server.ts';
import { mailBody } from './outbox.server.ts';
import { withFooter } from './render-mail.ts';
import { withShopName } from './shop-mark.ts';
import { mailAttachments, mailOutbox } from './tables.server.ts';

interface DeliveryOptions {
  readonly mailer: Mailer;
  readonly log: Pick<Log, 'warn'>;
  /** Writes a mail from what was recorded. */
  readonly write: (facts: MailFacts) => Pick<Mail, 'text' | 'html'>;
  /** Is awaited before each further mail of a run; absent: it is sent at once. */
  readonly giveWay?: () => Promise<void>;
  /** A signal; when it is aborted, deliverMail returns after the mail that is being sent. */
  readonly signal: AbortSignal;
}

type SendResult = 'sent' | 'rejected' | 'server_down' | 'nothing_due';

/**
 * Sends every mail that is due, one after the other. A rejected mail does not stop the others.
 * @returns 'server_down' when the mail server could not be reached: one mail has failed, the others were not tried
 */
export async function deliverMail(scope: Scope, options: DeliveryOptions): Promise<'server_down' | 'done'> {
  const [design, { shortName }] = await Promise.all([readMailDesign(scope), getSetting(scope, 'company')]);
  const send = () => sendNextMail(scope, options, { design, name: shortName });
  let result = await send();
  while (result === 'sent' || result === 'rejected') {
    await options.giveWay?.();
    if (options.signal.aborted) break;
    result = await send();
  }
  return result === 'server_down' ? 'server_down' : 'done';
}

/** What mails show of the shop. */
interface ShopOfMail {
  readonly design: MailDesign;
  readonly name: string;
}

const hasFiles = column(
  z.boolean(),
  sql`exists (select from ${mailAttachments} where ${eq(mailAttachments.mailId, mailOutbox.id)})`,
);

/**
 * Sends the first mail that is due and that no other process has locked. Those with a link that expires go before all others, the
 * shortest time first: somebody waits for the link of a password, who would otherwise wait for the mails of a rush of orders.
 */
async function sendNextMail(scope: Scope, options: DeliveryOptions, shop: ShopOfMail): Promise<SendResult> {
  const { now } = scope;
  const rules = await getSetting(scope, 'mails');
  return scope.db.transaction(async (tx) => {
    const [mail] = await tx
      .select({ ...getTableColumns(mailOutbox), hasFiles })
      .from(mailOutbox)
      .where(
        and(
          isNull(mailOutbox.sentAt),
          isNull(mailOutbox.failedAt),
          isNull(mailOutbox.stoppedAt),
          lte(mailOutbox.nextAttemptAt, sql.placeholder('now')),
          or(isNull(mailOutbox.expiresAt), gt(mailOutbox.expiresAt, sql.placeholder('now'))),
        ),
      )
      .orderBy(asc(mailOutbox.expiresAt), asc(mailOutbox.nextAttemptAt))
      .limit(1)
      .for('update', { skipLocked: true })
      .prepare('next_mail')
      .execute({ now: now() });
    if (!mail) return 'nothing_due';
    const attachments = mail.hasFiles ? await listFiles(tx, mail.id) : [];
    const error = await trySend(options, { ...mail, attachments }, { ...shop, rules });
    const attempts = mail.attempts + 1;
    const result = error ? afterFailure(error, attempts, now()) : afterSuccess(now());
    const update = tx
      .update(mailOutbox)
      .set({ attempts, ...result })
      .where(eq(mailOutbox.id, mail.id));
    // After a failure the columns differ.
    await (error ? update : update.prepare('mail_sent').execute());
    if (!error && mail.hasFiles) await tx.delete(mailAttachments).where(eq(mailAttachments.mailId, mail.id));
    if (!error) return 'sent';
    options.log.warn(
      { mail: mail.id, attempts, reason: error.message, ...result },
      'failedAt' in result ? 'a mail was given up' : 'a mail could not be sent; it will be tried again',
    );
    return error instanceof MailServerDown ? 'server_down' : 'rejected';
  });
}

/** The files of a mail; one that could not be made in time is left out. */
async function listFiles(tx: Db, mailId: string): Promise<MailAttachment[]> {
  const files = await tx
    .select({ name: mailAttachments.name, content: mailAttachments.content })
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, mailId))
    .orderBy(asc(mailAttachments.position));
  return files.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
}

type OutboxChange = Partial<typeof mailOutbox.$inferInsert>;

/** The row of a mail that was sent. Its texts and addresses are deleted: a link in them may give access to an account. */
function afterSuccess(now: Date): OutboxChange {
  return { sentAt: now, lastError: null, text: '', html: '', facts: null, unsubscribeUrl: null };
}

function afterFailure(error: Error, attempts: number, now: Date): OutboxChange {
  const lastError = error.message.slice(0, 500);
  if (error instanceof MailRefused || attempts >= maxAttempts) return { failedAt: now, lastError };
  return { nextAttemptAt: new Date(now.getTime() + backoffMs(attempts)), lastError };
}

/** Returns the error instead of throwing it, because the transaction must commit the failed attempt. */
async function trySend(
  { mailer, write }: DeliveryOptions,
  mail: typeof mailOutbox.$inferSelect & { readonly attachments: readonly MailAttachment[] },
  { design, name: shopName, rules: { senderName, replyTo, footer } }: ShopOfMail & { readonly rules: MailRules },
): Promise<Error | undefined> {
  try {
    const written = mail.facts ? mailBody(write(mail.facts)) : mail;
    const { text, html } = withShopName(written, shopName);
    const shown = withFooter({ text, html: withDesign(html, design) }, footer);
    await mailer.send({ ...mail, ...shown, to: mail.recipient, shopName, senderName, replyTo });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Attempts to send a mail. With the pauses of backoffMs the last one is almost two days after the first. */
export const maxAttempts = 20;

/** Pause before the next attempt, in ms: 30 s after the first failure, doubled after each further one, at most 4 h. */
export function backoffMs(attempts: number): number {
  return Math.min(30_000 * 2 ** (attempts - 1), 4 * 3_600_000);
}
