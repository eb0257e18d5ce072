/**
 * Mail leaves the shop through the outbox: a row in the same transaction as what it tells about.
 * So no mail is sent for something that did not happen, and none is lost for something that did.
 */
import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { Scope } from '#platform/scope.ts';
import { oneLine, severalLines } from '#platform/text.ts';
import type { Mail } from './mail.ts';
import { mailOutbox } from './tables.server.ts';

/** Leaves a mail to be sent once the surrounding transaction has committed. */
export async function enqueueMail(scope: Pick<Scope, 'db' | 'now'>, mail: Mail): Promise<void> {
  const now = scope.now();
  await scope.db.insert(mailOutbox).values({ ...outboxRow(mail), nextAttemptAt: now, createdAt: now });
}

/**
 * The same as part of a larger statement: an `insert` of the mails, once for each row of `source`
 * (the name of a CTE). No row there, no mail.
 */
export function enqueueMailsSql(mails: readonly Mail[], now: Date, source: SQL): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = mails.map((mail) => {
    const row = outboxRow(mail);
    return sql`(${row.id}::uuid, ${row.recipient}, ${row.subject}, ${row.text}, ${row.html})`;
  });
  return sql`insert into mail_outbox (id, recipient, subject, text, html, next_attempt_at, created_at)
    select mail.id, mail.recipient, mail.subject, mail.text, mail.html, ${at}, ${at}
    from ${source}, (values ${sql.join(rows, sql`, `)}) as mail (id, recipient, subject, text, html)`;
}

// A header is one line: what would end it early is taken out here, whoever writes the mail.
function outboxRow(mail: Mail) {
  return {
    id: uuid(),
    recipient: oneLine(mail.to),
    subject: oneLine(mail.subject),
    text: `${severalLines(mail.text)}\n`,
    html: severalLines(mail.html ?? ''),
  };
}
