/**
 * The outbox: a mail is a row, inserted in the transaction that it reports on. So no mail is sent for a transaction
 * that was rolled back, and none is lost for one that was committed.
 */
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Scope } from '#platform/scope.ts';
import { isErasedEmail } from '#platform/values/erased-email.ts';
import { hasEmail } from '#platform/values/no-email.ts';
import { oneLine, severalLines } from '#platform/values/text.ts';
import type { Mail, MailToWrite } from './mail.ts';
import { mailAttachments, mailOutbox } from './tables.server.ts';

/** Adds a mail to the outbox, unless its recipient was erased or has no email. It is sent after the surrounding transaction has committed. */
export async function enqueueMail(scope: Pick<Scope, 'db' | 'now'>, mail: Mail): Promise<void> {
  if (isErasedEmail(mail.to) || !hasEmail(mail.to)) return;
  const now = scope.now();
  const expiresAt = mail.validMinutes === undefined ? null : new Date(now.getTime() + mail.validMinutes * 60_000);
  const unsubscribeUrl = mail.unsubscribeUrl === undefined ? null : oneLine(mail.unsubscribeUrl);
  const waitMs = mail.hold ? holdMs : mail.laterFile ? laterFileMs : 0;
  const nextAttemptAt = new Date(now.getTime() + waitMs);
  const row = { ...headOf(mail), ...mailBody(mail) };
  await scope.db
    .insert(mailOutbox)
    .values({ ...row, unsubscribeUrl, nextAttemptAt, createdAt: now, expiresAt, ...mail.hold });
  const files = (mail.attachments ?? []).map(({ name, content }, position) => ({
    ...{ mailId: row.id, position, name: oneLine(name) },
    content: Buffer.from(content),
  }));
  const later = mail.laterFile
    ? [{ mailId: row.id, position: files.length, name: oneLine(mail.laterFile.name), madeOf: mail.laterFile.madeOf }]
    : [];
  if (files.length + later.length > 0) await scope.db.insert(mailAttachments).values([...files, ...later]);
}

/** How long a mail waits at most for its file, in ms; then it goes without. */
const laterFileMs = 300_000;

/** How long a mail waits that can be stopped, in ms. */
const holdMs = 60_000;

const mailColumns = ['id', 'recipient', 'subject', 'facts'] as const;
const placeholderName = (index: number, column: (typeof mailColumns)[number]) => `mail ${index} ${column}`;

/**
 * The `insert` of as many mails, which are written when they are sent, for each row of `source`: a part of a larger statement that
 * is built once, with the placeholders of mailValues.
 * @param now the time, of type timestamptz
 * @param source name of a CTE; without rows, no mail is added
 */
export function enqueueMailsSql(count: number, now: SQL, source: SQL): SQL {
  const rows = Array.from({ length: count }, (_, index) => {
    const [id, ...others] = mailColumns.map((column) => sql.placeholder(placeholderName(index, column)));
    return sql`(${id}::uuid, ${sql.join(others, sql`, `)})`;
  });
  return sql`insert into ${mailOutbox} (id, recipient, subject, text, html, facts, next_attempt_at, created_at)
    select mail.id, mail.recipient, mail.subject, mail.subject, '', mail.facts::json, ${now}, ${now}
    from ${source}, (values ${sql.join(rows, sql`, `)}) as mail (id, recipient, subject, facts)`;
}

/** The values of the placeholders of enqueueMailsSql. */
export function mailValues(mails: readonly MailToWrite[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, { facts, ...mail }] of mails.entries()) {
    const row = { ...headOf(mail), facts: JSON.stringify(facts) };
    for (const column of mailColumns) values[placeholderName(index, column)] = row[column];
  }
  return values;
}

/** Recipient and subject are header lines: oneLine prevents header injection (a line break would start a new header). */
function headOf({ to, subject }: Pick<Mail, 'to' | 'subject'>) {
  return { id: uuid(), recipient: oneLine(to), subject: oneLine(subject) };
}

/** Text and HTML as they are sent. */
export function mailBody({ text, html = '' }: Pick<Mail, 'text' | 'html'>) {
  return { text: `${severalLines(text)}\n`, html: severalLines(html) };
}
