/** What staff note about customers, for themselves. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';

export const customerNotes = pgTable(
  'customer_notes',
  {
    /** The id, which the client makes, so that a repeated request writes nothing twice. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    text: text('text').notNull(),
  },
  (table) => [index('customer_notes_user').on(table.userId, table.at)],
);
