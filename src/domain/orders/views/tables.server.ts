/** Views of the list of orders that staff keep under a name. */
import { jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#domain/identity/tables.server.ts';
import { timestampColumn } from '#platform/database/columns.server.ts';
import type { OrderView } from './contract.ts';
import type { DeskColumn } from './desk-column-names.ts';

export const orderViews = pgTable(
  'order_views',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<OrderView['filter']>().notNull(),
    columns: jsonb('columns').$type<DeskColumn[]>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [unique('order_views_name').on(table.userId, table.name)],
);
