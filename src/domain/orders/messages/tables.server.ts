/** What buyer and shop write each other about an order, and what the staff note for themselves; never changed or deleted. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';

export const orderMessages = pgTable(
  'order_messages',
  {
    /** The id, which the client makes, so that a repeated request writes nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** True for a message that staff have written. */
    fromShop: boolean('from_shop').notNull(),
    /** A note of the staff, which no buyer sees. */
    isInternal: boolean('is_internal').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    index('order_messages_order').on(table.orderId, table.at),
    check('order_messages_internal', sql`${table.fromShop} or not ${table.isInternal}`),
  ],
);
