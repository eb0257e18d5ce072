/** The table of mails to send and of mails that were sent. */
import { sql } from 'drizzle-orm';
import { customType, index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import type { MailFacts } from './mail.ts';

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    /**
     * What text and HTML are written from when the mail is sent; null: they are written, or the mail was sent. Until then the text is
     * the subject, for a process of an earlier release that sends the mail during an update.
     */
    facts: json('facts').$type<MailFacts>(),
    /** Address that ends such mails with one POST (RFC 8058); null: none, or the mail was sent. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** Failed attempts, and the successful one. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: timestampColumn('next_attempt_at').notNull(),
    /** Time when the mail was sent, null until then; text, html and facts are empty afterwards. */
    sentAt: timestampColumn('sent_at'),
    /** When the mail was given up: it was refused for good or too often, or its link has expired. */
    failedAt: timestampColumn('failed_at'),
    lastError: text('last_error'),
    /** Time from which the mail is of no use, because its link is no longer valid; null: it stays useful. */
    expiresAt: timestampColumn('expires_at'),
    createdAt: timestampColumn('created_at').notNull(),
    // These are set for a mail that can be stopped (MailHold), and null for others.
    about: uuid('about'),
    kind: text('kind'),
    since: timestampColumn('since'),
    /** When staff have stopped the mail; null: it was not stopped, or is sent after all. */
    stoppedAt: timestampColumn('stopped_at'),
  },
  (table) => [
    index('mail_outbox_held').on(table.about).where(sql`${table.about} is not null and ${table.sentAt} is null`),
    // The order in which they are sent.
    index('mail_outbox_waiting')
      .on(table.expiresAt, table.nextAttemptAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
);

const fileBytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Files that go with a mail, by its id; deleted when it was sent. */
export const mailAttachments = pgTable(
  'mail_attachments',
  {
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mailOutbox.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Name of the file. */
    name: text('name').notNull(),
    /** null: it is made after the commit, and the mail waits for it. */
    content: fileBytes('content'),
    /** Id of what the file is made of, a quotation; null: the file was there. */
    madeOf: uuid('made_of'),
  },
  (table) => [
    primaryKey({ columns: [table.mailId, table.position] }),
    index('mail_attachments_waiting').on(table.mailId).where(sql`${table.content} is null`),
  ],
);
