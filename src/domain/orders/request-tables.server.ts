/** The table by which a repeated change of an order is done once. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { orders } from './tables.server.ts';

/** Requests that have changed an order; never updated. */
export const orderRequests = pgTable(
  'order_requests',
  {
    /** The id, which the client makes. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** SHA-256 (hex) of what was asked for; empty: not known, because an earlier release has done it. */
    requestHash: text('request_hash').notNull(),
  },
  (table) => [index('order_requests_order').on(table.orderId)],
);
