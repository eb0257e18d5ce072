/**
 * The outbox: a mail is a row, inserted in the transaction that it reports on. So no mail is sent for a transaction
 * that was rolled back, and none is lost for one that was committed.
 */
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Scope } from '#platform/scope.ts';
import { oneLine, severalLines } from '#platform/text.ts';
import type { Mail } from './mail.ts';
import { mailOutbox } from './tables.server.ts';

/** Adds a mail to the outbox. It is sent after the surrounding transaction has committed. */
export async function enqueueMail(scope: Pick<Scope, 'db' | 'now'>, mail: Mail): Promise<void> {
  const now = scope.now();
  const expiresAt = mail.validMinutes === undefined ? null : new Date(now.getTime() + mail.validMinutes * 60_000);
  const unsubscribeUrl = mail.unsubscribeUrl === undefined ? null : oneLine(mail.unsubscribeUrl);
  await scope.db
    .insert(mailOutbox)
    .values({ ...outboxRow(mail), unsubscribeUrl, nextAttemptAt: now, createdAt: now, expiresAt });
}

/**
 * The same as a part of a larger statement: an `insert` of all mails for each row of `source`.
 * @param source name of a CTE; without rows, no mail is added
 */
export function enqueueMailsSql(
  mails: readonly Omit<Mail, 'validMinutes' | 'unsubscribeUrl'>[],
  now: Date,
  source: SQL,
): SQL {
  const createdAt = sql`${now.toISOString()}::timestamptz`;
  const rows = mails.map((mail) => {
    const row = outboxRow(mail);
    return sql`(${row.id}::uuid, ${row.recipient}, ${row.subject}, ${row.text}, ${row.html})`;
  });
  return sql`insert into ${mailOutbox} (id, recipient, subject, text, html, next_attempt_at, created_at)
    select mail.id, mail.recipient, mail.subject, mail.text, mail.html, ${createdAt}, ${createdAt}
    from ${source}, (values ${sql.join(rows, sql`, `)}) as mail (id, recipient, subject, text, html)`;
}

/** Recipient and subject are header lines: oneLine prevents header injection (a line break would start a new header). */
function outboxRow(mail: Omit<Mail, 'validMinutes'>) {
  return {
    id: uuid(),
    recipient: oneLine(mail.to),
    subject: oneLine(mail.subject),
    text: `${severalLines(mail.text)}\n`,
    html: severalLines(mail.html ?? ''),
  };
}
