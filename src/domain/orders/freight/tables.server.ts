/** What staff have quoted as the freight of orders. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestampColumn } from '#platform/database/columns.server.ts';
import { orders } from '../tables.server.ts';

/** One quote; never changed. The order has the last one, or the freight of the table that it was placed with. */
export const orderFreightQuotes = pgTable(
  'order_freight_quotes',
  {
    /** The id, which the client makes, so that a repeated request quotes nothing twice. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    freightCents: bigint('freight_cents', { mode: 'number' }).notNull(),
    note: text('note').notNull(),
    at: timestampColumn('at').notNull(),
    actorEmail: text('actor_email').notNull(),
  },
  (table) => [
    index('order_freight_quotes_order').on(table.orderId, table.at),
    check('order_freight_quotes_amount', sql`${table.freightCents} >= 0`),
  ],
);
