/** Who wants a mail when a part is in stock again. */
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { parts } from '#domain/catalog/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';

export const stockNotifications = pgTable(
  'stock_notifications',
  {
    id: uuid('id').primaryKey(),
    partId: uuid('part_id')
      .notNull()
      .references(() => parts.id, { onDelete: 'cascade' }),
    /** The email, in lower case. */
    email: text('email').notNull(),
    requestedAt: timestampColumn('requested_at').notNull(),
    /** Time of the mail; null: waiting. A row stays for some days after its mail, for the unsubscribe link in it. */
    notifiedAt: timestampColumn('notified_at'),
    /** Hash of the token in the mail's unsubscribe link; null until there is a mail. */
    tokenHash: text('token_hash'),
  },
  (table) => [
    uniqueIndex('stock_notifications_waiting').on(table.partId, table.email).where(sql`${table.notifiedAt} is null`),
    index('stock_notifications_email').on(table.email),
    uniqueIndex('stock_notifications_token').on(table.tokenHash).where(sql`${table.tokenHash} is not null`),
  ],
);
